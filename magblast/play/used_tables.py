"""Remember tables that were set up: who sat there, and what was chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat

BOT = "bot:"
"""Before what is typed for a seat that a bot plays."""
MOST_TABLES = 9
"""Tables that are remembered."""
EDITION = "edition"
"""Among what was chosen: the edition."""


@dataclass(frozen=True, slots=True)
class UsedTable:
    """Describe a table as it was set up."""

    game: str
    """The id of the game."""
    seats: tuple[str, ...]
    """What was typed for each seat: a name, or ``bot:greedy`` and the like."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """The edition, options and customs, and what seats brought, by the name of their line."""

    def told(self, language: Language) -> str:
        """Tell who sat there: people by their names, and bots by what they are called."""
        return ", ".join(_called(seat, language) for seat in self.seats)


def kind_typed(seat: str) -> str:
    """Return the kind of bot that was typed for a seat; empty for a person."""
    return seat.removeprefix(BOT).partition(":")[0] if seat.startswith(BOT) else ""


def _called(seat: str, language: Language) -> str:
    phrase = f"screen.player.{kind_typed(seat)}"
    # What was typed for another version may name a bot that is unknown here.
    return language.say(phrase) if language.knows(phrase) else seat.removeprefix(BOT)


def line_of(setting: str, seat: Seat) -> str:
    """Return the name under which it is kept what a seat has chosen for a setting."""
    return f"{setting}_{seat}"


def remembered(tables: Sequence[UsedTable], table: UsedTable) -> tuple[UsedTable, ...]:
    """Return the tables with another one in front, without the oldest where they are too many."""
    return (table, *(each for each in tables if each != table))[:MOST_TABLES]


def last_of(tables: Sequence[UsedTable], game: str) -> UsedTable:
    """Return the table at which a game was set up last; an empty one if it never was."""
    return next((each for each in tables if each.game == game), UsedTable(game, ()))
