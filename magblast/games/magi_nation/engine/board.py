"""Answer what follows from a table: from a state, from a draft, and from what a view shows."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from magblast.games.magi_nation.engine.frames import Frame, Turn
from magblast.games.magi_nation.engine.printed import Effect, Result
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    Bearer,
    Creature,
    GameState,
    Magi,
    PlayerState,
    Side,
    Thing,
)
from magblast.games.magi_nation.engine.terms import CardId, When
from magblast.kernel.machine import FrameBoard
from magblast.kernel.seat import Seat

SEATS = (1, 2)


class Placed(NamedTuple):
    """Pair a card in play with the seat that controls it."""

    seat: Seat
    thing: Thing


class Heard(NamedTuple):
    """Pair an effect with the card in play that has it, and with its controller."""

    seat: Seat
    card: CardId
    effect: Effect


P = TypeVar("P", bound=Side, covariant=True)


class BoardFacts(Generic[P]):
    """Answer what follows from a table, in a state, in a draft and in a view alike.

    ``P`` is what belongs to a seat: all of it, or what a view shows of it.
    """

    __slots__ = ()

    @property
    def players(self) -> Sequence[P]:
        """Return what belongs to each seat, indexed by seat - 1."""
        raise NotImplementedError

    @property
    def stack(self) -> Sequence[Frame]:
        """Return what the game is in the middle of, bottom first."""
        raise NotImplementedError

    @property
    def rules(self) -> Rules:
        """Return the rules that are played by."""
        raise NotImplementedError

    def running_turn(self) -> Turn | None:
        """Return whose turn it is, and which step; None in set-up and after the end."""
        bottom = self.stack[0] if self.stack else None
        return bottom if isinstance(bottom, Turn) else None

    def active_seat(self) -> Seat:
        """Return whose turn it is, where there is a turn."""
        return cast(Turn, self.stack[0]).seat

    def find(self, card: CardId | None) -> Placed | None:
        """Return a card in play with its controller; None for any other card."""
        for seat, player in enumerate(self.players, 1):
            magi = player.magi
            if magi is not None and magi.card == card:
                return Placed(seat, magi)
            for creature in player.creatures:
                if creature.card == card:
                    return Placed(seat, creature)
            for relic in player.relics:
                if relic.card == card:
                    return Placed(seat, relic)
        return None

    def find_creature(self, card: CardId | None) -> tuple[Seat, Creature] | None:
        """Return a creature in play with its controller."""
        for seat, player in enumerate(self.players, 1):
            for creature in player.creatures:
                if creature.card == card:
                    return seat, creature
        return None

    def find_bearer(self, card: CardId | None) -> tuple[Seat, Bearer] | None:
        """Return a Magi or creature in play with its controller."""
        for seat, player in enumerate(self.players, 1):
            magi = player.magi
            if magi is not None and magi.card == card:
                return seat, magi
            for creature in player.creatures:
                if creature.card == card:
                    return seat, creature
        return None

    def energy_of(self, card: CardId | None) -> int:
        """Return the energy on a Magi or creature; 0 where there is none."""
        for player in self.players:
            magi = player.magi
            if magi is not None and magi.card == card:
                return magi.energy
            for creature in player.creatures:
                if creature.card == card:
                    return creature.energy
        return 0

    def magi_of(self, seat: Seat) -> Magi | None:
        """Return the face-up Magi of a seat."""
        return self.players[seat - 1].magi

    def listeners(self, when: When, seat: Seat) -> list[Heard]:
        """List the effects of a seat that a moment may activate."""
        listening = self.rules.listening[when]
        found: list[Heard] = []
        for thing in self.players[seat - 1].things():
            if thing.card in listening:
                for effect in listening[thing.card]:
                    found.append(Heard(seat, thing.card, effect))
        return found

    def holding(self, what: str, seat: Seat) -> list[tuple[CardId, Result]]:
        """List the lasting effects of the cards that a seat has in play."""
        always = self.rules.always[what]
        found: list[tuple[CardId, Result]] = []
        for thing in self.players[seat - 1].things():
            if thing.card in always:
                for result in always[thing.card]:
                    found.append((thing.card, result))
        return found


Facts: TypeAlias = BoardFacts[Side]
"""What a board, a draft and a view have in common: what everybody may know."""


class Board(FrameBoard[Rules, Frame], BoardFacts[PlayerState]):
    """Represent a table of Magi-Nation Duel with its rules, to be asked what follows from them."""

    __slots__ = ("dice", "players", "rng", "turn", "winner")

    def __init__(self, state: "GameState | Board", rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.rng: int = state.rng
        self.turn: int = state.turn
        self.dice: tuple[int, ...] = state.dice
        self.winner: Seat | None = state.winner
