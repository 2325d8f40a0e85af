"""Define the tactics of a game, and the briefing that a bot gets before it sees a view."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from magblast.bots.luck import Luck
from magblast.errors import ShapeError
from magblast.kernel.game import Action, AnyGame, AnyPosition, View
from magblast.kernel.seat import Decision, Outcome, Seat
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import found, game_of, room_of

A = TypeVar("A", bound=Action)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
P_contra = TypeVar("P_contra", bound=AnyPosition, contravariant=True)


class Walk(Protocol):
    """A game that is played on in place, when nobody keeps where it has been.

    The answers are legal; nothing else needs to be checked, and nothing to be told.
    """

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        ...

    @property
    def legal(self) -> Sequence[Any]:
        """List the legal answers to the pending decision."""
        ...

    def view(self, viewer: Seat) -> Any:
        """Return what a seat may see."""
        ...

    def go(self, action: Any) -> None:
        """Play one of the legal answers."""
        ...


class BaseWalk:
    """Walk from position to position, for a game that has no quicker way."""

    __slots__ = ("_position", "decision", "legal", "outcome", "view")

    def __init__(self, position: AnyPosition) -> None:
        self._stand(position)

    def _stand(self, position: AnyPosition) -> None:
        self._position = position
        self.decision: Decision | None = position.decision
        self.outcome: Outcome | None = position.outcome
        self.legal: Sequence[Any] = position.legal
        self.view: Callable[[Seat], Any] = position.view

    def go(self, action: Any) -> None:
        """Play one of the legal answers."""
        self._stand(self._position.play(action)[0])


class Tactics(Protocol[A, V_contra, P_contra]):
    """What a game knows about playing itself well, at one table.

    Everything is worked out from a view, without memory and without a clock.
    """

    is_sure: bool
    """Nothing is hidden or left to chance, so that a captain searches whole plans, in one world."""
    brier: float | None
    """How far ``evaluate`` is off in greedy games of two (docs/bots.md); None if not measured.

    It is the Brier score of the curve: 0 is perfect, and always giving both seats the same chance
    scores 0.25.
    """

    margin: float
    """How far below the highest price an answer may be for luck to decide."""
    doubt: float
    """Standard errors by which another answer must beat greedy's in a search.

    Above 0 where greedy is rarely far off, so that a search does not follow chance.
    """

    beyond: int
    """Turns that a playout goes on for after the captain's next turn has begun.

    Above 0 only where this makes a captain stronger, since it takes time.
    """

    def greedy(self, view: V_contra, luck: Luck) -> A:
        """Return the legal answer that the rules of thumb prefer; luck decides ties."""
        ...

    def candidates(self, view: V_contra) -> Sequence[A]:
        """List the legal answers worth a search, the promising ones first.

        Nothing where the rules of thumb do as well as a search.
        """
        ...

    def alike(self, action: A) -> Hashable:
        """Return a value that actions share when they come to the same."""
        ...

    def evaluate(self, view: V_contra) -> float:
        """Return the viewer's chance of winning, from 0 to 1; asked when a turn begins."""
        ...

    def walk(self, position: P_contra) -> Walk:
        """Return a walk from a position, for a playout."""
        ...

    def temper(self, view: V_contra) -> str:
        """Return the game's own word for how the viewer behaves at the table."""
        ...


AnyTactics: TypeAlias = Tactics[Any, Any, Any]
MakeTactics: TypeAlias = Callable[..., AnyTactics]
"""Makes the tactics for a set-up; those of a character with what the game says of it, too."""


def bots_of(id_: str) -> MakeTactics | None:
    """Return what makes a game's tactics at a table; None for a game that has none.

    Raises ``ShapeError`` for a game that is not on the shelf.
    """
    game_of(id_)
    make: MakeTactics | None = found(id_, "bots", "tactics")
    return make


def characters_of(id_: str) -> Mapping[str, Any]:
    """Return what tells a game's characters from greedy, by kind: how they price things.

    There are none in a game that cannot be imported; what is wrong with it is told elsewhere.
    """
    try:
        found: Mapping[str, Any] = getattr(room_of(id_, "bots"), "CHARACTERS", {})
    except ShapeError:
        return {}
    return found


class Briefing:
    """Represent a game, the set-up and the game's tactics; it can be sent to another process."""

    __slots__ = ("_characters", "_tactics", "game", "make_tactics", "setup")

    def __init__(self, game: AnyGame, setup: Setup, make_tactics: MakeTactics | None) -> None:
        self.game = game
        self.setup = setup
        self.make_tactics = make_tactics
        self._tactics = None if make_tactics is None else make_tactics(setup)
        self._characters: dict[str, AnyTactics] = {}

    @property
    def tactics(self) -> AnyTactics:
        """Return what the game knows about playing well; raises ``ShapeError`` if it knows nothing.

        Only random play needs none.
        """
        if self._tactics is None:
            raise ShapeError("bot.no_tactics", game=self.game.name)
        return self._tactics

    def with_tactics(self, tactics: AnyTactics) -> "Briefing":
        """Return this briefing with other tactics; another process makes those of the game."""
        found = Briefing(self.game, self.setup, None)
        found.make_tactics, found._tactics = self.make_tactics, tactics
        return found

    def tactics_of(self, character: str) -> AnyTactics:
        """Return how a character plays; raises ``ShapeError`` if the game has no such one."""
        found = self._characters.get(character)
        if found is None:
            prices = characters_of(self.game.id).get(character)
            if self.make_tactics is None or prices is None:
                key = "bot.no_tactics" if self.make_tactics is None else "bot.no_character"
                raise ShapeError(key, game=self.game.name, name=character)
            found = self._characters[character] = self.make_tactics(self.setup, prices)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the set-up as plain values, and let the other process make the tactics."""
        seats = [(each.name, each.bot, {**each.settings}) for each in self.setup.seats]
        edition, _, options, rules = self.setup
        return _rebuilt, (self.game, self.make_tactics, edition, seats, {**options}, rules)


def _rebuilt(
    game: AnyGame,
    make_tactics: MakeTactics | None,
    edition: str,
    seats: list[tuple[str, str | None, dict[str, Any]]],
    options: dict[str, str | int],
    rules: str,
) -> Briefing:
    infos = tuple(SeatInfo(*seat) for seat in seats)
    return Briefing(game, Setup(edition, infos, options, rules), make_tactics)
