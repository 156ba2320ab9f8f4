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
        problems = [_problem(tree, path, value, details) for details in found]
        raise ContentError(tree.file, problems) from error


def _problem(tree: Tree, path: str, value: Any, details: ErrorDetails) -> Problem:
    """Return one finding of pydantic as a problem of ours."""
    for step in details["loc"]:
        if isinstance(value, Mapping) and step not in value and value.get("kind") == step:
            continue  # pydantic names the member of a union, which is no step of the document
        path = join(path, step)
        value = _inside(value, step)
    last = str(details["loc"][-1]) if details["loc"] else ""
    context = details.get("ctx", {})
    match details["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            wrong = _("the key `{key}` is not known here").format(key=last)
            return tree.key_problem(path, wrong, _("delete it, or look at its spelling"))
        case "missing" | "missing_argument":
            wrong = _("the key `{key}` is missing").format(key=last)
            return tree.problem(path, wrong)
        case "union_tag_not_found":
            return tree.problem(path, _("the key `{key}` is missing").format(key="kind"))
        case "union_tag_invalid":
            wrong = _("there is no kind {value}").format(value=context["tag"])
            right = _("one of {list}").format(list=context["expected_tags"])
            return tree.problem(join(path, "kind"), wrong, right)
        case "literal_error":
            wrong = _("{value} is not known here").format(value=short(value))
            right = _("one of {list}").format(list=context["expected"])
            return tree.problem(path, wrong, right)
    return tree.problem(path, *_shape(details, context, value))


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
