"""Play a short position of any game in log syntax."""

from typing import Any, Generic, NamedTuple, Self, TypeVar

from magblast.kernel.game import AnyGame
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

P = TypeVar("P")
E = TypeVar("E")


class Asked(NamedTuple):
    """Pair the seat asked with what it is asked."""

    seat: Seat
    kind: str


class LogScenario(Generic[P]):
    """Represent a table that is being played, and everything that happened."""

    game: AnyGame
    position: P
    events: list[Any]

    @classmethod
    def at(cls, position: P) -> Self:
        """Go on from a position."""
        scenario = cls.__new__(cls)
        scenario.position, scenario.events = position, []
        scenario.begun()
        return scenario

    def begun(self) -> None:
        """Count what must stay the same, if anything is counted; the position has been set."""

    def check(self) -> None:
        """Assert what must hold after each action."""

    @property
    def _table(self) -> Any:
        return self.position

    @property
    def asked(self) -> Asked | None:
        """Return who is asked for what."""
        decision = self._table.decision
        return None if decision is None else Asked(decision.seat, str(decision.kind))

    def read(self, by: Seat, word: str, fields: dict[str, Any]) -> Any:
        """Return the action that stands in the log with these fields."""
        return self.game.read({"by": by, "do": word, **fields})

    def do(self, by: Seat, word: str, **fields: Any) -> Self:
        """Carry out an action of the log; the table must allow it."""
        self.position, events = self._table.play(self.read(by, word, fields))
        self.events += events
        self.check()
        return self

    def refuses(self, by: Seat, word: str, **fields: Any) -> tuple[str, str]:
        """Return reason and rule of an action that must be refused."""
        refusal = self.refusal(by, word, **fields)
        assert refusal is not None, f"{word} {fields} is legal"
        return str(refusal.reason), refusal.rule

    def refusal(self, by: Seat, word: str, **fields: Any) -> Refusal | None:
        """Return why an action is refused; None when it is legal."""
        refusal: Refusal | None = self._table.refusal_of(self.read(by, word, fields))
        return refusal

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]
