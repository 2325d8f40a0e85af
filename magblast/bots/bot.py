"""Answer for a seat: what every bot is, and those that do not search."""

from typing import Any, Protocol

from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics
from magblast.kernel.memory import SeatMemory


class CutShort(Exception):
    """Report that a bot should stop thinking."""


class Bot(Protocol):
    """Answer for one seat at one table.

    A bot sees views and nothing else. It keeps nothing but the state of a generator of its own, so
    that games can be repeated.
    """

    def choose(self, view: Any) -> Any:
        """Return one of the legal answers of a view of the seat asked."""
        ...


class RememberingBot:
    """Answer for one seat, and know what it remembers.

    The code that runs the game works the memory out, and sets it before each question: it belongs
    to the game as it stands after all undos.
    """

    memory: SeatMemory | None = None


class RandomBot:
    """Choose evenly."""

    def __init__(self, seed: str) -> None:
        self._luck = Luck(seed)

    def choose(self, view: Any) -> Any:
        """Return any legal answer."""
        return self._luck.choice(view.legal)


class GreedyBot:
    """Follow the game's rules of thumb."""

    def __init__(self, tactics: AnyTactics, seed: str) -> None:
        self._tactics = tactics
        self._luck = Luck(seed)

    def choose(self, view: Any) -> Any:
        """Return the answer that the rules of thumb prefer."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._tactics.greedy(view, self._luck)


SLIPS = 0.4
"""How often a cadet slips, as a share of its decisions."""


class CadetBot(GreedyBot):
    """Follow the game's rules of thumb, but slip often."""

    def choose(self, view: Any) -> Any:
        """Return what the rules of thumb prefer, or, after a slip, any legal answer."""
        if len(view.legal) > 1 and self._luck.random() < SLIPS:
            return self._luck.choice(view.legal)
        return super().choose(view)
