"""`python -m sojourns.locale FILE`: write the template for translators."""

from __future__ import annotations

import sys
from pathlib import Path

from sojourns.locale.catalogues import write_template

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m sojourns.locale FILE.pot")
    write_template(Path(sys.argv[1]))
