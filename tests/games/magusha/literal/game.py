"""A game read literally: who is asked what, what may be answered, and what comes of it."""

from tests.games.magusha.literal.happens import GameOver, Play, Question
from tests.games.magusha.literal.setup import DEFAULT_ARMIES, army, set_up
from tests.games.magusha.literal.table import (
    Record,
    Table,
    empty,
    is_squad,
    reserves_left,
    shown,
    trigger_met,
    unit,
    units,
)
from tests.games.magusha.literal.turn import turns


class Game:
    """A game in progress.

    ``question`` is None at the end. Answers have the form of the log, without ``by``.
    """

    def __init__(self, header: Record, first: int = 1) -> None:
        """Begin the game of a header; ``first`` is who begins if the seed decides it."""
        if "position" in header:
            self.table = lay_out(header["position"])
            self._play = turns(self.table)
        else:
            self.table = empty()
            self._play = _whole_game(self.table, header, first)
        self.question: Question | None = None
        self._go_on(None)

    @property
    def legal(self) -> list[Record]:
        """Return all answers to the question asked, none at the end."""
        return self.question[2] if self.question else []

    def play(self, answer: Record) -> None:
        """Give an answer; it must be one of the legal ones."""
        if answer not in self.legal:
            raise ValueError(f"not legal: {answer}")
        self._go_on(answer)

    def shown(self) -> Record:
        """Return the table as ``magblast state`` prints it, except what is pending."""
        asked = self.question and {"seat": self.question[1], "kind": self.question[0]}
        return {**shown(self.table), "decision": asked}

    def _go_on(self, answer: Record | None) -> None:
        try:
            self.question = self._play.send(answer)  # type: ignore[arg-type]  # None begins
        except GameOver:
            self.question = None


def _whole_game(table: Table, header: Record, first: int) -> Play:
    options = header.get("options", {})
    first = first if options.get("first", "seed") == "seed" else options["first"]
    armies = {
        seat: army(asked.get("army", DEFAULT_ARMIES[seat]))
        for seat, asked in enumerate(header["seats"], 1)
    }
    yield from set_up(table, armies, first, options.get("formation", "standard"))
    yield from turns(table)


def lay_out(position: Record) -> Table:
    """Return the table of a position, with the defaults of the log (docs/log-magusha.md)."""
    table = empty()
    table |= {"turn": 1, "active": 1, "phase": "command"}
    table |= {name: position[name] for name in _OF_THE_TABLE if name in position}
    for space, given in position["field"].items():
        made = unit(given["seat"], given["card"], given.get("size", 1))
        made |= {name: given[name] for name in _OF_A_UNIT if name in given}
        table["field"][space] = {**made, "guard": list(made["guard"])}
    for seat in (1, 2):
        given = position.get("seats", {}).get(str(seat), {})
        mine = table["seats"][seat]
        mine["commander"] = next(
            unit["card"] for _, unit in units(table, seat) if not is_squad(unit)
        )
        mine["reserves"] = dict(given.get("reserves", {}))
        mine["pool"] = list(given.get("pool", []))
        stones = [each["stone"] for _, each in units(table, seat)]
        mine["stones"] = 3 - sum(stone is not None for stone in stones)
        mine["low_reserves"] = reserves_left(table, seat) <= 1
        mine |= {name: given[name] for name in _OF_A_SEAT if name in given}
    table["met"] = {seat: trigger_met(table, seat) for seat in (1, 2)}
    return table


_OF_THE_TABLE = ("turn", "active", "phase", "quiet", "progress")
_OF_A_SEAT = ("magusha", "stones", "rally", "low_reserves")
_OF_A_UNIT = ("guard", "stone", "deployed", "used")
