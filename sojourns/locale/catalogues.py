"""What is to be translated, and a language that nobody speaks to show what was missed.

A message whose context is `13 columns` has a slot of that width on the screen. The pseudo-language
keeps the width of those and makes all others 40 % longer; none of its letters is ASCII, so what is
still plain English on a screen has not been translated.

Babel is needed here and nowhere else; it comes with the tools for tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

import sojourns
from sojourns.lang import DOMAIN

KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "NN_": (1, 2),
    "P_": ((1, "c"), 2),
    "NP_": ((1, "c"), 2, 3),
}
"""Functions that take messages, and where: `c` marks the context."""

PSEUDO = "qps"
"""Code of the pseudo-language."""

LONGER = 0.4
"""How much longer flowing text gets, as a share of its own length."""

SLOT = re.compile(r"\d+ columns")
PLACE = re.compile(r"(\{[^}]*\}|%\([a-z_]+\)[sd]|\\[ab])")
STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ",
)


OURS = Path(sojourns.__file__).parent
LIBRARY = Path(click.__file__).parent
"""The library of the command line asks for its texts in the same place as we do."""


def found(*folders: Path) -> Catalog:
    """Return the catalogue of all messages in the folders; without some, of everything shown."""
    catalogue = Catalog(project=DOMAIN, charset="utf-8", header_comment="# Messages of sojourns.")
    for folder in folders or (OURS, LIBRARY):
        for _file, _line, message, _comments, context in extract_from_dir(
            folder, method_map=[("**.py", "python")], keywords=KEYWORDS
        ):
            catalogue.add(message, context=context)
    return catalogue


def pseudo(text: str, context: str | None = None) -> str:
    """Return the text in the pseudo-language; places such as `{name}` stay.

    >>> pseudo("{player} took {card}")
    '[{player} ŧǿǿķ {card}!!!!!!!!]'
    >>> pseudo("boats free", "13 columns")
    'ƀǿȧŧş ƒřḗḗ'
    """
    parts = PLACE.split(text)
    strange = "".join(
        part if place % 2 else part.translate(STRANGE) for place, part in enumerate(parts)
    )
    if context and SLOT.fullmatch(context):
        return strange
    return f"[{strange}{'!' * round(LONGER * len(text))}]"


def spoken(catalogue: Catalog) -> Catalog:
    """Return the catalogue filled in with the pseudo-language."""
    result = Catalog(charset="utf-8", fuzzy=False)
    for message in _messages(catalogue):
        forms = [message.id] if isinstance(message.id, str) else message.id
        spoken_forms = tuple(pseudo(form, message.context) for form in forms)
        text = spoken_forms[0] if len(forms) == 1 else spoken_forms
        result.add(message.id, text, context=message.context)
    return result


def _messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def install_pseudo(folder: Path) -> None:
    """Write the pseudo-language under the folder, as `sojourns.lang.LOCALES` holds languages."""
    target = folder / PSEUDO / "LC_MESSAGES" / f"{DOMAIN}.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, spoken(found()))


def write_template(path: Path) -> None:
    """Write what translators start from, a `.pot` file."""
    with path.open("wb") as file:
        write_po(file, found(), sort_output=True, omit_header=False)
