"""Commands of the command line: their help is translated when shown, all take the same options."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from sojourns.lang import N_, _

F = TypeVar("F", bound=Callable[..., Any])

COLORS = ("true", "256", "16", "none")
GLYPHS = ("unicode", "ascii")
MAP_STYLES = ("auto", "dots", "blocks", "lines")


@dataclass
class Look:
    """What the options for all commands say; None is left to the settings."""

    colors: str | None = None
    glyphs: str | None = None
    map_style: str | None = None
    handover: bool | None = None

    def given(self) -> dict[str, Any]:
        """Return what was said, by name."""
        return {name: value for name, value in vars(self).items() if value is not None}


class Helped:
    """A command whose help is translated when it is asked for: the language is known only then."""

    _text: str | None = None

    def _translated(self) -> str | None:
        return _(self._text) if self._text else None

    def _keep_text(self, text: str | None) -> None:
        self._text = text

    help = property(_translated, _keep_text)


class Option(Helped, click.Option):
    """An option whose help is translated when shown."""


class Command(Helped, click.Command):
    """A command whose help is translated when shown."""


class Group(Helped, click.Group):
    """The commands, in the order in which they were defined."""

    command_class = Command

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the names in the order of the documentation, which is that of the code."""
        return list(self.commands)


class Commands(UserDict[str, Any]):
    """Commands by name, made from the modules that have them.

    A module is imported when its command is asked for: the start screen needs none of them, and
    all take 0.01 s.
    """

    def __getitem__(self, name: str) -> Any:
        """Return the command."""
        return getattr(import_module(f"sojourns.cli.{self.data[name]}"), name)


def option(*names: str, **facts: Any) -> Callable[[F], F]:
    """Return a decorator that adds an option with translated help."""
    return click.option(*names, cls=Option, **facts)


def _keep(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Keep what an option for all commands says; behind the command it counts over before it."""
    look: Look = ctx.ensure_object(Look)
    if value is not None and value is not False and param.name != "lang":
        setattr(look, str(param.name), value if param.name != "handover" else False)


def look_options(command: F) -> F:
    """Add the options that all commands take."""
    for add in (
        click.help_option("--help", cls=Option, help=N_("show this text and leave")),
        option(
            "--lang",
            metavar="CODE",
            help=N_("language of the texts"),
            expose_value=False,
            callback=_keep,
        ),
        option(
            "--no-handover",
            "handover",
            is_flag=True,
            help=N_("do not stop where the turn passes to another player"),
            expose_value=False,
            callback=_keep,
        ),
        option(
            "--map-style",
            type=click.Choice(MAP_STYLES),
            help=N_("how borders are drawn"),
            expose_value=False,
            callback=_keep,
        ),
        option(
            "--glyphs",
            type=click.Choice(GLYPHS),
            help=N_("signs to draw with"),
            expose_value=False,
            callback=_keep,
        ),
        option(
            "--colors",
            type=click.Choice(COLORS),
            help=N_("colours of the terminal"),
            expose_value=False,
            callback=_keep,
        ),
    ):
        command = add(command)
    return command


class FileName(click.Path):
    """The name of a file or folder, as given: whoever opens it says what is wrong with it.

    An empty one is refused: it would stand for the folder at hand.
    """

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path."""
        if value == "":
            self.fail(_("the name of a file is missing"), param, ctx)
        return super().convert(value, param, ctx)


FILE = FileName()
