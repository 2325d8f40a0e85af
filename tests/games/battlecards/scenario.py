"""Set up a short position, and play it in log syntax."""

from collections.abc import Mapping
from typing import Any, Self

from magblast.games.battlecards.catalog import VERSIONS, load_rules
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Options, Rules
from magblast.games.battlecards.engine.state import GameState, Ship
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.log.position import parse_position
from magblast.kernel.seat import Audience, Seat
from magblast.kernel.vocabulary import lying_in
from tests.support.log_scenario import LogScenario


def check_cards(state: GameState, rules: Rules) -> None:
    """Assert that every card is in exactly one place."""
    cards = [*lying_in(state, CardId)]
    assert sorted(cards) == sorted(rules.cards)


class Scenario(LogScenario[Position]):
    """Represent a table that is being played, and everything that happened."""

    game = GAME

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

    def begun(self) -> None:
        """Take the rules of the table."""
        self.rules = self.position.rules

    def check(self) -> None:
        """Assert that every card is in exactly one place."""
        check_cards(self.state, self.rules)

    @property
    def state(self) -> GameState:
        """Return the state."""
        return self.position.state

    @property
    def audience(self) -> Audience | None:
        """Return who may watch the decision."""
        decision = self.position.decision
        return None if decision is None else decision.audience

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
