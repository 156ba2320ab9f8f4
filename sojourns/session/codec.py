"""Actions, refusals and score lines of any game as JSON values, with names instead of ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, NamedTuple

from sojourns.kernel.errors import UnreadableAction
from sojourns.kernel.game import Fact, Game, ScoreLine
from sojourns.lang import _

LEAST, MOST = -(2**31), 2**31
"""No number of a game is outside; a larger one could only tire the machine."""


class Shape(NamedTuple):
    """What a field of an action may hold."""

    ids: Mapping[str, int] | None
    """The ids of its names, or None: plain numbers."""
    many: bool
    default: Any
    """What stands for it where it is missing; MISSING: it is needed."""


class Codec:
    """Reads and writes the JSON of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._names = game.labels
        # many labels have the same names, and a replay makes a codec of its own
        ids = {
            id(names): {name: number for number, name in enumerate(names)}
            for names in game.labels.values()
        }
        self._ids = {label: ids[id(names)] for label, names in game.labels.items()}
        self._classes = {_kind(cls): (cls, self._shape(cls)) for cls in game.action_types}

    def _shape(self, cls: Any) -> dict[str, Shape]:
        return {
            name: Shape(self._ids.get(name), many, default) for name, many, default in _fields(cls)
        }

    def write(self, action: Any) -> dict[str, Any]:
        """Return the action as JSON values: its `kind`, then its fields in order."""
        result: dict[str, Any] = {"kind": action.kind}
        cls: Any = type(action)
        for name, _many, _default in _fields(cls):
            result[name] = self.fact(name, getattr(action, name))
        return result

    def read(self, data: Any) -> Any:
        """Return the action that the JSON values mean; it may be illegal.

        Raises:
            UnreadableAction: it is no action of this game; `text` is the path to what is wrong.
        """
        if type(data) is not dict:
            raise UnreadableAction("", _("an action is an object with a kind"))
        kind = data.get("kind")
        if type(kind) is not str or kind not in self._classes:
            expected = _("the kind is one of: {kinds}").format(kinds=", ".join(self._classes))
            raise UnreadableAction("kind", expected)
        cls, shape = self._classes[kind]
        if len(data) != len(shape) + 1:
            self._check_fields(kind, data, shape)
        values: list[Any] = []
        for name, (ids, many, default) in shape.items():
            try:
                value = data[name]
            except KeyError:
                self._check_fields(kind, data, shape)
                values.append(default)
                continue
            if not many:
                values.append(_number(name, value, ids))
            elif type(value) is list:
                values.append(tuple(_number(name, item, ids) for item in value))
            else:
                raise UnreadableAction(name, _("this field holds a list"))
        return cls(*values)

    def _check_fields(self, kind: str, data: Mapping[str, Any], shape: Mapping[str, Shape]) -> None:
        """Refuse fields that are not known or missing."""
        for name in data:
            if name not in shape and name != "kind":
                known = ", ".join(shape) or "-"
                message = _("{kind} has no such field; it has: {fields}")
                raise UnreadableAction(_safe(name), message.format(kind=kind, fields=known))
        for name, field in shape.items():
            if field.default is MISSING and name not in data:
                message = _("{kind} needs the field {field}")
                raise UnreadableAction(name, message.format(kind=kind, field=name))

    def fact(self, name: str, value: Fact) -> Any:
        """Return a field's or fact's value as JSON: names where it has labels; null for no id."""
        if isinstance(value, tuple):
            return [self.fact(name, item) for item in value]
        names = self._names.get(name)
        if names is None or isinstance(value, str):
            return value
        return names[value] if 0 <= value < len(names) else None

    def facts(self, facts: Mapping[str, Fact] | Sequence[tuple[str, Fact]]) -> dict[str, Any]:
        """Return the facts of a refusal, or of a score line, as JSON values."""
        return {name: self.fact(name, value) for name, value in dict(facts).items()}

    def cause(self, line: ScoreLine) -> dict[str, Any]:
        """Return what gave the points as JSON values: `{"trade": "art", "icons": 5}`."""
        sort, number = line.cause
        return {sort: self.fact(sort, number), **self.facts(line.facts)}


@cache
def _fields(cls: type[Any]) -> tuple[tuple[str, bool, Any], ...]:
    """Return the fields of an action but its kind: name, whether it holds many, default."""
    return tuple(
        (field.name, str(field.type).startswith("tuple"), field.default)
        for field in fields(cls)
        if field.name != "kind"
    )


def _kind(cls: type[Any]) -> str:
    # a slotted class does not have its default as an attribute
    return next(str(field.default) for field in fields(cls) if field.name == "kind")


def _number(name: str, value: Any, ids: Mapping[str, int] | None) -> int:
    if ids is None:
        if type(value) is int and LEAST < value < MOST:
            return value
        raise UnreadableAction(name, _("this field holds a whole number"))
    if type(value) is str and value in ids:
        return ids[value]
    raise UnreadableAction(name, _("this field holds one of: {names}").format(names=", ".join(ids)))


def _safe(name: str) -> str:
    return ascii(name)[1:-1][:40]
