"""Write the checked card file to ``data/cards.built``.

``python -m magblast.games.magblast.catalog`` writes it.
"""

import sys

from magblast.errors import CatalogError
from magblast.games.magblast.catalog.built import build, card_file, folder


def main() -> int:
    """Build from the card file of the checkout."""
    try:
        built = build(card_file())
    except CatalogError as error:
        sys.stderr.write(f"{error.phrase}\n")
        return 2
    (folder() / "cards.built").write_text(built, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
