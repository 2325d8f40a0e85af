"""Write what is made from card files beside them: their checked form, and their JSON Schema.

``python -m magblast.card_files [GAME …]`` does so for some games, or for all those of the house.
"""

import json
import sys
from collections.abc import Mapping
from typing import Any

from magblast.card_files.card_file import CardFile, card_file_of
from magblast.errors import MagblastError
from magblast.kernel.shelf import SHELF


def made_from(file: CardFile[Any]) -> Mapping[str, str]:
    """Return what is made from a card file, by ending; raises ``CatalogError`` for a wrong one."""
    schema = json.dumps(file.schema(), ensure_ascii=False, indent=1) + "\n"
    return {"built": file.built(), "schema.json": schema}


def main(*games: str) -> int:
    """Write what is made from the card files of games."""
    try:
        for file in filter(None, map(card_file_of, games or SHELF)):
            for end, text in made_from(file).items():
                file.beside(end).write_text(text, encoding="utf-8", newline="\n")
    except MagblastError as error:
        sys.stderr.write(f"{error.phrase}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
