"""Set up a short position, and play it in log syntax."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self, TypeVar

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.fleet import Flagship, Ship
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import ZONES, DecisionKind, ShipId, Zone
from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.log.position import parse_position
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from tests.support.play import check_invariants

E = TypeVar("E")
_QUIET = (
    *("freep", "tri_bot", "overseers_of_kalgon", "brotherhood_of_peace", "mhee_yow_meex"),
    *("hacan", "letnev", "jol_nar", "sardakk_norr", "l1z1x", "mentak_coalition", "sol", "naalu"),
)
"""Flagships of all editions, those first that do nothing in Attack by themselves."""


class Asked(NamedTuple):
    """Pair the seat asked with what it is asked."""

    seat: Seat
    kind: str


def asked(position: Position) -> Asked | None:
    """Return who is asked for what at a position."""
    decision = position.decision
    return None if decision is None else Asked(decision.seat, decision.kind)


class Scenario:
    """Represent a table that is being played, and everything that happened."""

    def __init__(
        self,
        seats: Mapping[int, Mapping[str, Any]],
        options: Options | None = None,
        edition: str = "third",
        **position: Any,
    ) -> None:
        """Set up the table: what each seat has, and the other fields of a position.

        Seats without a flagship get quiet ones, in an order that is always the same.
        """
        self.rules = load_rules(edition, options or Options())
        taken = {part["flagship"] for part in seats.values() if "flagship" in part}
        quiet = iter(name for name in _QUIET if name in self.rules.flagships.keys() - taken)
        parts = {
            str(seat): dict(part) if "flagship" in part else {"flagship": next(quiet), **part}
            for seat, part in seats.items()
        }
        data = {"turn": 9, "seats": parts, **position}
        self.position, events = parse_position(data, self.rules, len(seats), "scenario")
        self.events = list(events)

    @classmethod
    def at(cls, position: Position) -> Self:
        """Go on from a position."""
        scenario = cls.__new__(cls)
        scenario.rules, scenario.position, scenario.events = position.rules, position, []
        return scenario

    @property
    def state(self) -> GameState:
        """Return the state; a test may put another in its place."""
        return self.position.state

    @state.setter
    def state(self, state: GameState) -> None:
        self.position = Position(state, self.rules)

    @property
    def asked(self) -> Asked | None:
        """Return who is asked for what."""
        return asked(self.position)

    def do(self, by: Seat, word: str, **fields: Any) -> Self:
        """Carry out an action of the log; the table must allow it."""
        action = NOTATION.read({"by": by, "do": word, **fields})
        self.position, events = self.position.play(action)
        self.events += events
        check_invariants(self.state, self.rules)
        return self

    def refusal(self, by: Seat, word: str, **fields: Any) -> Refusal | None:
        """Return why an action is refused; None when it is legal."""
        action = NOTATION.read({"by": by, "do": word, **fields})
        return self.position.refusal_of(action)

    def refuses(self, by: Seat, word: str, **fields: Any) -> tuple[str, str]:
        """Return reason and rule of an action that must be refused."""
        refusal = self.refusal(by, word, **fields)
        assert refusal is not None, f"{word} {fields} is legal"
        return str(refusal.reason), refusal.rule

    def legal(self, word: str) -> list[dict[str, Any]]:
        """List the legal answers of one word, without ``by`` and ``do``."""
        records = [NOTATION.write(action) for action in self.position.legal]
        return [
            {name: value for name, value in record.items() if name not in ("by", "do")}
            for record in records
            if record["do"] == word
        ]

    def can_pass_only(self) -> bool:
        """Return whether the seat asked has nothing to choose but passing."""
        return [NOTATION.write(a)["do"] for a in self.position.legal] == ["pass"]

    def quiet(self) -> Self:
        """Make the sound, and let everybody pass, as long as such questions are asked."""
        while (asked := self.asked) is not None:
            if asked.kind is DecisionKind.SOUND:
                self.do(asked.seat, "sound", made=True)
            elif asked.kind is DecisionKind.RESPOND:
                self.do(asked.seat, "pass")
            else:
                break
        return self

    def fire(self, card: str, ship: str, target: str, by: Seat = 1) -> Self:
        """Fire a blast and make the sound; responses are still to come."""
        return self.do(by, "fire", card=card, ship=ship, target=target).do(by, "sound", made=True)

    def launch(self, card: str, ship: str, target: str, by: Seat = 1) -> Self:
        """Launch a squadron; responses are still to come."""
        return self.do(by, "launch", card=card, ship=ship, target=target)

    def play(self, card: str, by: Seat = 1, **fields: Any) -> Self:
        """Play any other card; responses are still to come."""
        return self.do(by, "play", card=card, **fields)

    def respond(self, by: Seat, card: str) -> Self:
        """Answer with a card."""
        return self.do(by, "respond", card=card)

    def passes(self, *seats: Seat) -> Self:
        """Pass for these seats, in this order."""
        for seat in seats:
            self.do(seat, "pass")
        return self

    def end_phase(self, by: Seat = 1) -> Self:
        """End the phase."""
        return self.do(by, "end_phase")

    def seat(self, seat: Seat) -> PlayerState:
        """Return what lies before a seat."""
        return self.state.players[seat - 1]

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """Return the cards a seat holds."""
        return self.seat(seat).hand

    def flagship(self, seat: Seat) -> Flagship:
        """Return the flagship of a seat."""
        return self.seat(seat).flagship

    def zone(self, seat: Seat, zone: str) -> list[ShipId]:
        """List the ships in a zone."""
        return [ship.id for ship in self.seat(seat).fleet[ZONES.index(Zone(zone))]]

    def ship(self, ship: ShipId) -> Ship:
        """Return a ship that must be on the table."""
        spot = self.position.board.find_ship(ship)
        assert spot is not None, f"{ship} is not on the table"
        return spot.ship

    def hull(self, target: str | Seat) -> int:
        """Return the hull left of a ship, or of the flagship of a seat."""
        if isinstance(target, int):
            return self.rules.flagship_hull_left(self.seat(target))
        return self.rules.ship_hull_left(self.ship(target))

    def is_scrapped(self, ship: ShipId) -> bool:
        """Return whether a ship lies on the scrapyard."""
        return ship in self.state.scrapyard

    def is_discarded(self, *cards: str) -> bool:
        """Return whether all these cards lie on the discard pile."""
        return set(cards) <= set(self.state.discard_pile)

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of one type."""
        return [event for event in self.events if isinstance(event, kind)]
