"""Read the texts that come with the program."""

from pathlib import Path

from magblast.errors import CatalogError, cause
from magblast.system.files import packaged


def rules_path(name: str, code: str) -> Path:
    """Return where the rules of a game lie: in a language, or in English if it has none."""
    own = packaged(f"{code}/{name}", "docs")
    return own if own.is_file() else packaged(name, "docs")


def text_of(path: Path) -> str:
    """Return a text that comes with a game; raises ``CatalogError`` when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogError("cards.not_utf8", path=path) from None
    except OSError as error:
        raise CatalogError("cards.not_read", path=path, cause=cause(error)) from None
