"""The language in use. Every text for people passes through here; translations are gettext catalogues.

Sentences have named places, never pieces glued together, so that another language can order them:

>>> _("{player} took {card}").format(player="Ana", card="Mason")
'Ana took Mason'
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str | None) -> None:
    """Speak the language `code` (`en`, `pt_BR`) from now on; None or an unknown one: English."""
    global _translations
    _translations = _load(code or "en")


@cache
def _load(code: str) -> gettext.NullTranslations:
    return gettext.translation("sojourns", LOCALES, [code.replace("-", "_")], fallback=True)


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _translations.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a message for translation where it is defined; `_` translates it where it is shown."""
    return message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form for `number`; both forms may hold `{number}`."""
    return _translations.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return the message as it is said in the context, for words that have two meanings."""
    return _translations.pgettext(context, message)
