"""Judge a sound effect, where the table does (rules 4.4, 9.3)."""

from collections.abc import Collection

from magblast.kernel.seat import Seat

CLOCK = 5
"""Seconds of the 5.1 Skirmish (rules 9.3)."""
MADE_ALONE = ("quiet", "skirmish")
"""How sound effects are judged where somebody alone among bots makes them, too."""


def counts_unmade(people: Collection[Seat], mode: object) -> bool:
    """Return whether a shot counts without a sound effect, too: only bots could hear it.

    ``mode`` is the option of the table.
    """
    return len(people) == 1 and mode not in MADE_ALONE
