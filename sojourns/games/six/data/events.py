"""From the events of a YAML parser to a tree; what our files may not hold is collected."""

from __future__ import annotations

import re
from typing import Any

import yaml

from sojourns.games.six.data.tree import MOST_DEPTH, Tree, join
from sojourns.games.six.data.unseen import find_unseen, unseen_problem
from sojourns.kernel.errors import MOST_PROBLEMS, ContentError, Problem
from sojourns.lang import _

MOST_EVENTS = 20_000
"""Keys, values and brackets in a file; the largest file of our own has some 1,500."""

LONGEST_KEY = 100
"""Characters. A path has a key in it for each part of what is inside, so it must not be long."""

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_LIKE_A_NUMBER = re.compile(r"[-+.]*[0-9][0-9a-fA-FxXoObBtTzZ_:.+\-]*")
_SWITCH = re.compile(r"(?i:yes|no|on|off|true|false)")
_NOTHING = re.compile(r"(?i:null)|~")
_OTHER = re.compile(r"[-+]?\.(?i:inf|nan)|<<|=")


class _Open:
    """A list or mapping that is being read."""

    __slots__ = ("key", "keys", "path", "value")

    def __init__(self, path: str, value: list[Any] | dict[str, Any]) -> None:
        self.path = path
        self.value = value
        self.key: str | None = None
        """The key whose value comes next, in a mapping."""
        self.keys: dict[str, int] = {}
        """Keys read so far, with their rows."""


class Builder:
    """Turns events into a tree and collects what is wrong."""

    def __init__(self, text: str, file: str) -> None:
        self.lines = text.splitlines()
        self.file = file
        self.problems: list[Problem] = []
        self.tree = Tree(file, None)
        self.open: list[_Open] = []
        self.events = 0
        self.documents = 0

    def take(self, event: Any) -> None:
        """Take the next event of the parser."""
        self.events += 1
        if self.events > MOST_EVENTS:
            wrong = _("the file has more than {limit} parts").format(limit=MOST_EVENTS)
            self._stop(event, wrong, "")
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._start(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()
        elif isinstance(event, yaml.AliasEvent):
            self._wrong(
                event,
                _("`*{name}` is an alias").format(name=_short(event.anchor or "")),
                _("write the value out"),
            )
            self._put(event, None)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._document(event)

    def finish(self) -> Tree:
        """Return the tree.

        Raises:
            ContentError: something was wrong.
        """
        if not self.documents:
            self.problems.append(Problem("", _("the file is empty")))
        if self.problems:
            raise ContentError(self.file, self.problems)
        return self.tree

    def stop_at_syntax(self, error: yaml.MarkedYAMLError) -> None:
        """Raise the ContentError for a text that is not YAML."""
        mark = error.problem_mark or error.context_mark
        wrong = _("this is not YAML: {reason}").format(reason=error.problem or error.context)
        right = _("mend the line; a text with `: `, ` #` or a quote in it needs quotes around it")
        if "nesting" in (error.problem or ""):  # the scanner of libyaml looks far ahead
            wrong, right = _too_deep(), ""
        elif mark and "\t" in self._line(mark.line)[: mark.column + 1]:
            right = _("indent with spaces, not with tabs")
        row, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        self.problems.append(Problem(self._path(), wrong, right, row, column))
        raise ContentError(self.file, self.problems) from error

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            self._stop(event, _("a second document begins here"), _("make it a file of its own"))
        if event.version or event.tags:
            self._wrong(event, _("a directive (`%…`) stands here"), _("delete it"))

    def _start(self, event: Any) -> None:
        if len(self.open) >= MOST_DEPTH:
            self._stop(event, _too_deep(), "")
        self._refuse_marks(event)
        value: list[Any] | dict[str, Any]
        value = {} if isinstance(event, yaml.MappingStartEvent) else []
        path = self._path()
        if self._awaits_key():
            self._stop(
                event, _("a list or mapping stands where a key is meant"), _("a key is a text")
            )
        self._put(event, value)
        self.open.append(_Open(path, value))

    def _scalar(self, event: Any) -> None:
        self._refuse_marks(event)
        unseen = _unseen(event.value)
        if unseen:
            row, column = event.start_mark.line + 1, event.start_mark.column + 1
            path = self._path()
            self.problems.append(unseen_problem(path, unseen, row, column))
            if self._awaits_key():  # it would be in the path of each further problem
                raise ContentError(self.file, self.problems)
        if self._awaits_key():
            self._key(event)
        else:
            if event.style == "|":
                self._note_block(event)
            self._put(event, self._value(event))

    def _key(self, event: Any) -> None:
        holder = self.open[-1]
        if len(event.value) > LONGEST_KEY:
            wrong = _("the key {key} is longer than {limit} characters")
            self._stop(event, wrong.format(key=_short(event.value), limit=LONGEST_KEY), "")
        value = self._value(event)
        if not isinstance(value, str):
            self._wrong(
                event,
                _("the key {key} is not a text").format(key=_short(event.value) or "?"),
                _('write it in quotes, "{key}", if it is meant').format(key=_short(event.value)),
            )
            value = str(event.value)
        row = event.start_mark.line + 1
        if value in holder.keys:
            self._wrong(
                event,
                _("the key `{key}` stands twice, here and in line {line}").format(
                    key=_short(value), line=holder.keys[value]
                ),
                _("keep one of them"),
            )
        holder.keys.setdefault(value, row)
        holder.key = value
        self.tree.keys.setdefault(join(holder.path, value), (row, event.start_mark.column + 1))

    def _value(self, event: Any) -> Any:
        """Return what a scalar means; what readers disagree on is a problem, and counts as text."""
        text: str = event.value
        if event.style in ('"', "'", "|", ">"):
            return text
        if text in ("true", "false"):
            return text == "true"
        if text == "null":
            return None
        if _WHOLE.fullmatch(text) and text != "-0":
            return int(text)
        if text == "":
            self._wrong(event, _("a value is missing here"), _("write it, or `null` for none"))
            return text
        wrong = _("`{text}` is read in more than one way").format(text=_short(text))
        if _SWITCH.fullmatch(text) or _NOTHING.fullmatch(text) or _OTHER.fullmatch(text):
            right = _('write "{text}" if it is a text, or true, false or null')
            self._wrong(event, wrong, right.format(text=_short(text)))
        elif _LIKE_A_NUMBER.fullmatch(text):
            right = _('write "{text}" if it is a text, or a whole number such as 12')
            self._wrong(event, wrong, right.format(text=_short(text)))
        return text

    def _put(self, event: Any, value: Any) -> None:
        path = self._path()
        place = (event.start_mark.line + 1, event.start_mark.column + 1)
        self.tree.places.setdefault(path, place)
        if not self.open:
            self.tree.value = value
            return
        holder = self.open[-1]
        if isinstance(holder.value, list):
            holder.value.append(value)
        elif holder.key is not None:
            holder.value.setdefault(holder.key, value)
            holder.key = None

    def _path(self) -> str:
        """Return the path of the value that comes next."""
        if not self.open:
            return ""
        holder = self.open[-1]
        if isinstance(holder.value, list):
            return join(holder.path, len(holder.value))
        return holder.path if holder.key is None else join(holder.path, holder.key)

    def _awaits_key(self) -> bool:
        return (
            bool(self.open) and isinstance(self.open[-1].value, dict) and self.open[-1].key is None
        )

    def _refuse_marks(self, event: Any) -> None:
        if event.anchor is not None:
            wrong = _("`&{name}` is an anchor").format(name=_short(event.anchor or ""))
            self._wrong(event, wrong, _("delete it and write each value out"))
        if event.tag is not None:
            wrong = _("`{tag}` is a tag").format(tag=_short(event.tag))
            self._wrong(event, wrong, _("delete it; the format says what each value is"))

    def _note_block(self, event: Any) -> None:
        """Remember where the first line of a `|` text begins, for places inside the text."""
        start = event.start_mark.line + 1
        for number, line in enumerate(event.value.split("\n")):
            if line.strip():
                source = self._line(start + number)
                inside = len(line) - len(line.lstrip(" "))
                indent = len(source) - len(source.lstrip(" ")) - inside
                self.tree.blocks[self._path()] = (start + 1, indent + 1)
                return

    def _line(self, index: int) -> str:
        return self.lines[index] if index < len(self.lines) else ""

    def _wrong(self, event: Any, wrong: str, right: str) -> None:
        mark = event.start_mark
        self.problems.append(Problem(self._path(), wrong, right, mark.line + 1, mark.column + 1))
        if len(self.problems) >= MOST_PROBLEMS:
            raise ContentError(self.file, self.problems)

    def _stop(self, event: Any, wrong: str, right: str) -> None:
        self._wrong(event, wrong, right)
        raise ContentError(self.file, self.problems)


def _unseen(text: str) -> str | None:
    """Return the first character that no value may hold, tabs among them, or None."""
    tab = re.search(r"[\t\r]", text)
    place = tab.start() if tab else find_unseen(text)
    return None if place is None else text[place]


def _too_deep() -> str:
    return _("brackets or lists are nested deeper than {limit}").format(limit=MOST_DEPTH)


def _short(text: str) -> str:
    """Return a text as messages quote it."""
    return text if len(text) <= 40 else text[:39] + "…"
