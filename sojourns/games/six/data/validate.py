"""Values against their types: what pydantic finds, said in our words and with the place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from sojourns.games.six.data.tree import Tree, join
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

T = TypeVar("T")

KEY = "[key]"
"""Pydantic's step for a key itself, where a key does not fit."""


def validated(adapter: TypeAdapter[T], tree: Tree, path: str = "", value: Any = None) -> T:
    """Return the value that stands at `path`, by default the whole tree, as its type.

    Raises:
        ContentError: with everything that does not fit.
    """
    value = value if path else tree.value
    try:
        # lists are taken for tuples only from JSON
        return adapter.validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        found = error.errors(include_url=False)
        # a list with a wrong item counts as one item shorter, which nobody wants to hear
        around = {details["loc"][:cut] for details in found for cut in range(len(details["loc"]))}
        problems = [
            _problem(tree, path, value, details)
            for details in found
            if details["type"] != "too_short" or details["loc"] not in around
        ]
        raise ContentError(tree.file, problems) from error


def _problem(tree: Tree, path: str, value: Any, details: ErrorDetails) -> Problem:
    """Return one finding of pydantic as a problem of ours."""
    for step in details["loc"]:
        if step == KEY:
            value = path.rpartition(".")[2]
        elif not _is_tag(value, step):
            path, value = join(path, step), _inside(value, step)
    last = path.rpartition(".")[2]
    context = details.get("ctx", {})
    match details["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            wrong = _("the key `{key}` is not known here").format(key=short(last)[1:-1])
            return tree.key_problem(path, wrong, _("delete it, or look at its spelling"))
        case "missing" | "missing_argument":
            return tree.problem(path.rpartition(".")[0], _missing(last))
        case "union_tag_not_found":
            return tree.problem(path, _missing("kind"))
        case "union_tag_invalid":
            path, value = join(path, "kind"), context["tag"]
            return tree.problem(path, _unknown(value), _one_of(context["expected_tags"]))
        case "literal_error" if last == "format":
            right = _("{number}; what is newer needs a newer release")
            return tree.problem(path, _unknown(value), right.format(number=context["expected"]))
        case "literal_error":
            find = tree.key_problem if details["loc"][-1] == KEY else tree.problem
            return find(path, _unknown(value), _one_of(context["expected"]))
    return tree.problem(path, *_shape(details, context, value))


def _is_tag(value: Any, step: int | str) -> bool:
    """Return whether a step is only pydantic's name for the member of a union."""
    return isinstance(value, Mapping) and step not in value and value.get("kind") == step


def _missing(key: str) -> str:
    if key.isdecimal():
        return _("a value is missing at the end")
    return _("the key `{key}` is missing").format(key=key)


def _unknown(value: Any) -> str:
    return _("{value} is not known here").format(value=short(value))


def _one_of(expected: str) -> str:
    """Return pydantic's list, `'a', 'b' or 'c'`, in our words."""
    return _("one of {list}").format(list=expected.replace("'", "").replace(" or ", ", "))


def _shape(details: ErrorDetails, context: Mapping[str, Any], value: Any) -> tuple[str, str]:
    """Return what is wrong with a value of a wrong sort or size, and what would be right."""
    match details["type"]:
        case "string_type":
            right = _("a text; write numbers in quotes if they are meant as one")
        case "int_type" | "int_from_float" | "int_parsing" | "int_parsing_size":
            right = _("a whole number")
        case "bool_type":
            right = _("true or false")
        case "list_type" | "tuple_type":
            right = _("a list in brackets: [a, b]")
        case "dict_type" | "model_type" | "model_attributes_type" | "dataclass_type":
            right = _("keys with values: {{a: 1}}").format()
        case "greater_than_equal" | "less_than_equal":
            edge = context.get("ge", context.get("le"))
            right = (_("{number} or more") if "ge" in context else _("{number} or less")).format(
                number=edge
            )
        case "string_pattern_mismatch":
            right = _("small letters and digits with hyphens between: `old-mill`")
        case "too_short" | "string_too_short":
            right = _("at least {number}").format(number=context["min_length"])
        case "too_long" | "string_too_long":
            right = _("at most {number}").format(number=context["max_length"])
        case _:
            right = str(details["msg"])
    return _("{value} cannot stand here").format(value=short(value)), right


def _inside(value: Any, step: int | str) -> Any:
    """Return a part of a value, or None where there is no such part."""
    if isinstance(value, Mapping):
        return value.get(step)
    if isinstance(value, list | tuple) and isinstance(step, int) and step < len(value):
        return value[step]
    return None


def short(value: Any) -> str:
    """Return a value as messages quote it.

    >>> short("mason"), short(None), short({"a": 1})
    ('"mason"', 'null', '{"a": 1}')
    """
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"
