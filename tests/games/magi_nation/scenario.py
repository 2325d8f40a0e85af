"""Set up a short position, and play it in log syntax."""

from collections.abc import Mapping
from typing import Any, Self

from magblast.games.magi_nation.catalog import VERSIONS, load_rules
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.printed import OwnDeck
from magblast.games.magi_nation.engine.state import Creature, GameState, Magi, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, DeckId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.seat import ALL, Seat, Viewer
from magblast.kernel.setup import SeatInfo, Setup, Start
from tests.support.log_scenario import LogScenario

DECKS = ("cald", "naroom")


def setup(*decks: str | OwnDeck) -> Setup:
    """Return what a table with these decks agreed on."""
    names = ("Ada", "Bo", "Cyd", "Dee", "Eve", "Fay")
    seats = [
        SeatInfo(name, settings={"starter": deck if isinstance(deck, str) else deck.spelled})
        for name, deck in zip(names, decks or DECKS, strict=False)
    ]
    return Setup("magi-nation", tuple(seats), {}, VERSIONS[0])


def new_game(*decks: str, seed: str = "falcon", **deal: Any) -> "Scenario":
    """Return a game from its beginning."""
    start = Start(seed, "splitmix64/1", deal=deal or None)
    position, events = GAME.open(setup(*decks), start)
    scenario = Scenario.at(position)
    scenario.events = list(events)
    return scenario


def lying(player: PlayerState) -> list[CardId]:
    """List all cards that lie before a seat, in play and elsewhere."""
    found = [*player.stack, *player.pool, *player.defeated, *player.deck]
    found += [*player.hand, *player.discard_pile]
    found += [] if player.magi is None else [player.magi.card]
    found += [relic.card for relic in player.relics]
    for creature in player.creatures:
        found += [creature.card, *(each.card for each in creature.spells)]
        found += [each.card for each in creature.under]
    return found


def in_the_air(state: GameState) -> list[CardId]:
    """List the spells that are being cast."""
    return [
        frame.spell for frame in state.stack if isinstance(frame, Using) and frame.spell is not None
    ]


class Scenario(LogScenario[Position]):
    """Represent a table that is being played, and everything that happened."""

    game = GAME

    def __init__(
        self,
        one: Mapping[str, Any],
        two: Mapping[str, Any],
        decks: tuple[str, str] = DECKS,
        version: str = VERSIONS[0],
        **more: Any,
    ) -> None:
        """Set up the table: what each seat has, and the other fields of a position.

        Without a Magi, a seat has one of its deck with 10 energy. Nothing else is in the game.
        """
        rules, seats = load_rules((DeckId(decks[0]), DeckId(decks[1])), version=version), {}
        used = {_id_of(given.get("magi")) for given in (one, two)}
        for seat, given in enumerate((one, two), 1):
            magi = [card for card in rules.magi[seat] if card not in used]
            given_magi = "magi" in given
            stack = magi if given_magi else magi[1:]
            usual = {"magi": {"card": magi[0], "energy": 10}, "stack": stack}
            seats[str(seat)] = {**usual, **given}
        data = {"turn": 9, "rest": False, "seats": seats, **more}
        self.position, events = parse_position(data, rules, "falcon")
        self.events = list(events)
        self.begun()

    def begun(self) -> None:
        """Count what no action may change."""
        self.cards = self.counted()

    def check(self) -> None:
        """Assert that nothing has left the game."""
        assert self.counted() == self.cards

    def counted(self) -> list[CardId]:
        """List all cards, wherever they lie: none ever leaves a game, and none lies twice."""
        found = in_the_air(self.state)
        for player in self.state.players:
            found += lying(player)
        return sorted(found)

    @property
    def state(self) -> GameState:
        """Return the state."""
        return self.position.state

    def player(self, seat: Seat) -> PlayerState:
        """Return what belongs to a seat."""
        return self.state.players[seat - 1]

    def magi(self, seat: Seat) -> Magi:
        """Return the Magi of a seat, which must be face up."""
        magi = self.player(seat).magi
        assert magi is not None
        return magi

    def energy(self, *cards: str) -> tuple[int, ...]:
        """Return the energy on cards in play."""
        return tuple([self.position.board.energy_of(CardId(card)) for card in cards])

    def creatures(self, seat: Seat) -> dict[str, int]:
        """Return the creatures of a seat with their energy."""
        return {str(each.card): each.energy for each in self.player(seat).creatures}

    def creature(self, card: str) -> Creature:
        """Return a creature that must be in play."""
        found = self.position.board.find_creature(CardId(card))
        assert found is not None, f"{card} is not in play"
        return found[1]

    def relics(self, seat: Seat) -> list[str]:
        """List the relics of a seat."""
        return [str(each.card) for each in self.player(seat).relics]

    def hand(self, seat: Seat) -> list[str]:
        """List the hand of a seat."""
        return [*self.player(seat).hand]

    def pile(self, seat: Seat) -> list[str]:
        """List the discard pile of a seat, the top last."""
        return [*self.player(seat).discard_pile]

    def legal(self, word: str, **named: Any) -> list[dict[str, Any]]:
        """List the legal answers of a word that hold these values, without what was named."""
        wanted = {"do": word, **named}
        records = [GAME.write(action) for action in self.position.legal]
        kept = [each for each in records if all(each.get(k) == v for k, v in wanted.items())]
        return [{k: v for k, v in each.items() if k not in {"by", *wanted}} for each in kept]

    def targets(self, word: str, **named: Any) -> list[Any]:
        """List the only field in which the legal answers of a word differ."""
        return [next(iter(each.values())) for each in self.legal(word, **named)]

    def play(self, card: str, by: Seat = 1, **fields: Any) -> Self:
        """Play a card."""
        return self.do(by, "play", card=card, **fields)

    def power(self, card: str, power: str, by: Seat = 1, **fields: Any) -> Self:
        """Use a power."""
        return self.do(by, "power", card=card, power=power, **fields)

    def attack(self, creature: str, target: str, *joined: str, by: Seat = 1) -> Self:
        """Attack."""
        hunters = {"joined": [*joined]} if joined else {}
        return self.do(by, "attack", creature=creature, target=target, **hunters)

    def effect(self, by: Seat, card: str, **fields: Any) -> Self:
        """Use an effect."""
        return self.do(by, "effect", card=card, **fields)

    def passes(self, by: Seat = 1) -> Self:
        """Decline."""
        return self.do(by, "pass")

    def end(self, by: Seat = 1, steps: int = 1) -> Self:
        """End so many steps."""
        for _ in range(steps):
            self.do(by, "end_phase")
        return self

    def shown(self, viewer: Viewer = ALL) -> dict[str, Any]:
        """Return the table as JSON."""
        return GAME.snapshot(self.position, viewer)


def _id_of(magi: Any) -> str:
    return magi["card"] if isinstance(magi, dict) else str(magi)


def c(card: str, energy: int | None = None, **fields: Any) -> dict[str, Any]:
    """Return a creature or Magi as a position has it."""
    return {"card": card, **({} if energy is None else {"energy": energy}), **fields}


def table(
    one: Mapping[str, Any] | None = None, two: Mapping[str, Any] | None = None, **more: Any
) -> Scenario:
    """Set up a table; what is said of nobody has its usual value."""
    return Scenario(one or {}, two or {}, **more)


def duel(
    mine: list[Any], theirs: list[Any], magi: Any = None, foe: Any = None, **more: Any
) -> Scenario:
    """Set up creatures of both seats in the Attack step of seat 1."""
    one: dict[str, Any] = {"creatures": mine} | ({} if magi is None else {"magi": magi})
    two: dict[str, Any] = {"creatures": theirs} | ({} if foe is None else {"magi": foe})
    return Scenario(one, two, phase="attack", **more)
