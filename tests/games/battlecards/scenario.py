"""Set up a short position, and play it in log syntax."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self, TypeVar

from magblast.games.battlecards.catalog import VERSIONS, load_rules
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Options, Rules
from magblast.games.battlecards.engine.state import GameState, Ship
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.log.position import parse_position
from magblast.kernel.decision import Audience
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import lying_in

E = TypeVar("E")


class Asked(NamedTuple):
    """Pair the seat asked with what it is asked."""

    seat: Seat
    kind: str


def check_cards(state: GameState, rules: Rules) -> None:
    """Assert that every card is in exactly one place."""
    cards = [*lying_in(state, CardId)]
    assert sorted(cards) == sorted(rules.cards)


class Scenario:
    """Represent a table that is being played, and everything that happened."""

    def __init__(
        self,
        one: Mapping[str, Any] | None = None,
        two: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        version: str = VERSIONS[0],
        **position: Any,
    ) -> None:
        """Set up the table: what each seat has, and the other fields of a position."""
        self.rules = load_rules(Options(**(options or {})), version=version)
        data = {"turn": 9, "seats": {"1": dict(one or {}), "2": dict(two or {})}, **position}
        self.position, events = parse_position(data, self.rules, "scenario")
        self.events = list(events)

    @classmethod
    def at(cls, position: Position) -> Self:
        """Go on from a position."""
        scenario = cls.__new__(cls)
        scenario.rules, scenario.position, scenario.events = position.rules, position, []
        return scenario

    @property
    def state(self) -> GameState:
        """Return the state."""
        return self.position.state

    @property
    def asked(self) -> Asked | None:
        """Return who is asked for what."""
        decision = self.position.decision
        return None if decision is None else Asked(decision.seat, str(decision.kind))

    @property
    def audience(self) -> Audience | None:
        """Return who may watch the decision."""
        decision = self.position.decision
        return None if decision is None else decision.audience

    def do(self, by: Seat, word: str, **fields: Any) -> Self:
        """Carry out an action of the log; the table must allow it."""
        action = GAME.read({"by": by, "do": word, **fields})
        self.position, events = self.position.play(action)
        self.events += events
        check_cards(self.state, self.rules)
        return self

    def refusal(self, by: Seat, word: str, **fields: Any) -> Refusal | None:
        """Return why an action is refused; None when it is legal."""
        return self.position.refusal_of(GAME.read({"by": by, "do": word, **fields}))

    def refuses(self, by: Seat, word: str, **fields: Any) -> tuple[str, str]:
        """Return reason and rule of an action that must be refused."""
        refusal = self.refusal(by, word, **fields)
        assert refusal is not None, f"{word} {fields} is legal"
        return str(refusal.reason), refusal.rule

    def legal(self, word: str | None = None) -> list[dict[str, Any]]:
        """List the legal answers, of one word if it is named, without ``by`` and ``do``."""
        records = [GAME.write(action) for action in self.position.legal]
        kept = [record for record in records if word in (None, record["do"])]
        left_out = ("by", "do") if word else ("by",)
        return [{k: v for k, v in record.items() if k not in left_out} for record in kept]

    def play(self, by: Seat, card: str, **fields: Any) -> Self:
        """Play a card; answers are still to come."""
        return self.do(by, "play", card=card, **fields)

    def respond(self, by: Seat, card: str, **fields: Any) -> Self:
        """Answer with a card."""
        return self.do(by, "respond", card=card, **fields)

    def passes(self, *seats: Seat) -> Self:
        """Pass for these seats, in this order."""
        for seat in seats:
            self.do(seat, "pass")
        return self

    def nobody(self) -> Self:
        """Let everybody pass as long as answers are asked for."""
        while (asked := self.asked) is not None and asked.kind == "respond":
            self.do(asked.seat, "pass")
        return self

    def end(self, by: Seat = 1) -> Self:
        """End the phase."""
        return self.do(by, "end_phase")

    def base(self, seat: Seat) -> int:
        """Return the points of a base."""
        return self.state.players[seat - 1].base

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """Return the cards a seat holds."""
        return self.state.players[seat - 1].hand

    def ships(self, seat: Seat) -> list[str]:
        """List the ships of a seat."""
        return [ship.id for ship in self.state.players[seat - 1].ships]

    def ship(self, id_: str) -> Ship:
        """Return a ship that must be in play."""
        found = [ship for player in self.state.players for ship in player.ships if ship.id == id_]
        assert found, f"{id_} is not in play"
        return found[0]

    def is_discarded(self, *cards: str) -> bool:
        """Return whether all these cards lie on the discard pile."""
        return set(cards) <= set(self.state.discard_pile)

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of one type."""
        return [event for event in self.events if isinstance(event, kind)]


def ship(id_: str, *upgrades: str, **marks: Any) -> dict[str, Any]:
    """Return a ship as a position has it."""
    return {"ship": id_, "upgrades": list(upgrades), **marks}


def opened(seed: str = "scenario", deal: Any = None, **options: Any) -> Scenario:
    """Begin a game through the door."""
    from magblast.kernel.setup import SeatInfo, Setup, Start

    values = {name: known[0] for name, known in GAME.options("").items()}
    setup = Setup("", (SeatInfo("Ada"), SeatInfo("Bo")), {**values, **options}, VERSIONS[0])
    position, events = GAME.open(setup, Start(seed, "splitmix64/1", deal=deal))
    scenario = Scenario.at(position)
    scenario.events += events
    return scenario
