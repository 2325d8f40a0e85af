"""Find the rules of the game as a text."""

from pathlib import Path

import magblast
from magblast.errors import MagblastError


def rules_text() -> str:
    """Return the rules as Markdown, from the installed package or the checkout."""
    package = Path(magblast.__file__).parent
    for path in (package / "data" / "rules.md", package.parent / "docs" / "rules.md"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise MagblastError("rules.missing")
