"""Write into docs/bot-protocol.md what can be answered: ``python -m tests.checks.answers``."""

import sys

from magblast.kernel.shelf import SHELF, game_of
from tests.support.answers import PAGE, section

NUMBERS = {"magblast": 14}
"""Random games that are looked at; those of Mag•Blast are long."""
USUAL = 80
BEGIN, END = "<!-- answers -->\n", "<!-- /answers -->\n"


def main() -> int:
    """Write the sections of all games."""
    lines = []
    for id_ in SHELF:
        lines += section(game_of(id_), range(NUMBERS.get(id_, USUAL)))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text("\n".join([f"{before}{BEGIN}", *lines, f"{END}{after}"]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
