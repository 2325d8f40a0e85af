"""Read the texts that come with the program."""

from pathlib import Path

from magblast.errors import CatalogError, cause
from magblast.system.files import packaged


def packaged_text(name: str, folder: str) -> str:
    """Return a text that comes with the program, from the installed package or the checkout.

    ``folder`` is where it lies in the checkout. Raises ``CatalogError`` when it cannot be read.
    """
    return text_of(packaged(name, folder))


def text_of(path: Path) -> str:
    """Return a text that comes with a game; raises ``CatalogError`` when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogError("cards.not_utf8", path=str(path)) from None
    except OSError as error:
        raise CatalogError("cards.not_read", path=str(path), cause=cause(error)) from None
