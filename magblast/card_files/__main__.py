"""Write what is made from card files beside them: their checked form, and their JSON Schema.

``python -m magblast.card_files [GAME …]`` does so for some games, or for all those of the house.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from magblast.card_files.card_file import CardFile, card_file_of
from magblast.errors import MagblastError
from magblast.kernel.shelf import SHELF, guests
from magblast.wording import tell


def made_from(file: CardFile[Any]) -> Mapping[str, str]:
    """Return what is made from a card file, by ending; raises ``CatalogError`` for a wrong one."""
    schemas = {"schema.json": file.schema(), "house.schema.json": file.house_schema()}
    return {"built": file.built()} | {
        end: json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        for end, schema in schemas.items()
        if schema is not None
    }


def main(*games: str) -> int:
    """Write what is made from the card files of games; exits with 2 if that fails."""
    parser = ArgumentParser(prog="python -m magblast.card_files", description=__doc__)
    known = [*SHELF, *guests()]
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(known)}")
    asked = parser.parse_args(games).games
    if unknown := {*asked} - {*known}:
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    try:
        for file in filter(None, map(card_file_of, asked or SHELF)):
            for end, text in made_from(file).items():
                file.beside(end).write_text(text, encoding="utf-8", newline="\n")
    except MagblastError as error:
        parser.error(tell(error))
    except OSError as error:
        parser.error(f"{error.filename} cannot be written: {error.strerror}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
