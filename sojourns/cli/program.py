"""The outermost call: arguments in, exit status out, and no traceback for a user to see.

0 done; 1 the answer is no; 2 wrong usage or an unreadable file; 70 a fault of ours.
"""

from __future__ import annotations

import gettext
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from sojourns import catalog, lang
from sojourns.cli import crash
from sojourns.cli.leaving import leave
from sojourns.cli.output import complain, let_go, output_fails, prepare
from sojourns.cli.root import root
from sojourns.kernel.errors import ContentError, DealError, IllegalAction, SojournsError
from sojourns.lang import _

DONE, NO, WRONG, FAULT = 0, 1, 2, 70
INTERRUPTED = 130
"""What shells report for a program that was stopped by Ctrl-C."""


def main() -> NoReturn:
    """Run the command line of this process, and end it."""
    leave(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status."""
    prepare()
    try:
        if not _speak(_asked_language(args)):
            return WRONG
        status = root.main(args=list(args), prog_name="sojourns", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        complain(_told(error))
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        complain("")
        return INTERRUPTED
    except SystemExit:  # so the library ends where the reader of the output has gone
        let_go()
        return DONE
    except IllegalAction as error:  # whoever plays tells why it is refused
        return _fault(error, args)
    except SojournsError as error:
        complain(explain(error))
        return WRONG
    except OSError as error:
        return _unheard(error) if output_fails() else _fault(error, args)
    except Exception as error:  # one of the two places that may: see docs/architecture.md
        return _fault(error, args)
    return status if isinstance(status, int) else DONE


def _unheard(error: OSError) -> int:
    """Return the status where nobody takes what is printed: no fault, neither ours nor a pipe's."""
    let_go()
    if isinstance(error, BrokenPipeError):
        return DONE
    text = _("Standard output cannot be written: {reason}")
    complain(text.format(reason=error.strerror or error))
    return WRONG


def _fault(error: Exception, args: Sequence[str]) -> int:
    complain(crash.report(error, args))
    return FAULT


def _told(error: click.ClickException) -> str:
    """Return what the library would print itself, past the cleaning gate."""
    text = io.StringIO()
    error.show(text)
    return text.getvalue().rstrip("\n")


def explain(error: SojournsError) -> str:
    """Return what is wrong, where, and what to do."""
    if isinstance(error, DealError):
        return catalog.deal_refusal(error.refusal)
    if isinstance(error, ContentError):
        return "\n".join(problem.line(error.file) for problem in error.problems)
    return str(error)


def _asked_language(args: Sequence[str]) -> str | None:
    """Return what `--lang` says, wherever it stands; help and errors must speak it already."""
    for place, arg in enumerate(args):
        if arg == "--lang" and place + 1 < len(args):
            return args[place + 1]
        if arg.startswith("--lang="):
            return arg.partition("=")[2]
    return None


def _speak(asked: str | None) -> bool:
    """Use the language asked for, else the environment's; return whether there is such a one."""
    known = lang.languages()
    code = (asked or lang.from_environment()).replace("-", "_")
    if code not in known:
        text = _("--lang {code}: there is no such language here; there is {known}")
        complain(text.format(code=code, known=", ".join(known)))
        return False
    lang.use_language(code)
    # The command line library asks the standard place for its own texts: ours holds them too.
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain(lang.DOMAIN, str(lang.LOCALES))
    gettext.textdomain(lang.DOMAIN)
    return True
