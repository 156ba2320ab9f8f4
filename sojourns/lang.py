"""The language in use. Every text for people passes here; translations are gettext catalogues.

Sentences have named places, never pieces glued together, so that another language can order them:

>>> _("{player} took {card}").format(player="Ana", card="Mason")
'Ana took Mason'
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"
DOMAIN = "sojourns"
SOURCE = "en"
"""The language that the messages are written in; it needs no catalogue."""

_translations: gettext.NullTranslations = gettext.NullTranslations()
_in_use = SOURCE


def use_language(code: str | None) -> None:
    """Speak the language `code` (`en`, `pt_BR`) from now on; None or an unknown one: English."""
    global _translations, _in_use
    code = code or SOURCE
    _translations = _load(code, LOCALES)
    _in_use = code if isinstance(_translations, gettext.GNUTranslations) else SOURCE


def in_use() -> str:
    """Return the code of the language in use, as documents name it: `pt-BR`."""
    return _in_use.replace("_", "-")


@cache
def _load(code: str, folder: Path) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, folder, [code.replace("-", "_")], fallback=True)


def languages() -> list[str]:
    """Return the codes of the languages that can be spoken, English first."""
    found = LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [SOURCE, *sorted(path.parent.parent.name for path in found)]


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that the environment asks for, if it can be spoken.

    >>> from_environment({"LANG": "en_GB.UTF-8"})
    'en'
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(variable, "").partition(".")[0]
        if asked:
            known = languages()
            return next(
                (code for code in (asked, asked.partition("_")[0]) if code in known), SOURCE
            )
    return SOURCE


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _translations.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a message for translation where it is defined; `_` translates it where it is shown."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message with its plural where it is defined; show it with `ngettext(*marked, n)`."""
    return singular, plural


def P_(context: str, message: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message with its context where it is defined; show it with `pgettext(*marked)`."""
    return context, message


def NP_(context: str, singular: str, plural: str) -> tuple[str, str, str]:  # noqa: N802
    """Mark a message with its context and plural; show it with `npgettext(*marked, number)`."""
    return context, singular, plural


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form for `number`; both forms may hold `{number}`."""
    return _translations.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return the message as it is said in the context, for words that have two meanings."""
    return _translations.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    """Return the form for `number` as it is said in the context."""
    return _translations.npgettext(context, singular, plural, number)
