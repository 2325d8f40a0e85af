"""Write into docs/bot-protocol.md what can be answered: ``python -m tests.checks.answers``."""

import sys

from magblast.kernel.shelf import SHELF, game_of
from tests.support.answers import PAGE, section
from tests.support.pages import write_part

NUMBERS = {"magblast": 14}
"""Random games that are looked at; those of Mag•Blast are long."""
USUAL = 80


def main() -> int:
    """Write the sections of all games."""
    lines = [""]
    for id_ in SHELF:
        lines += section(game_of(id_), range(NUMBERS.get(id_, USUAL)))
    write_part(PAGE, "answers", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
