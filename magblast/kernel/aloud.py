"""Answer aloud, where no device can hear whether anything was said."""

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol, runtime_checkable

from magblast.kernel.seat import Decision, Seat
from magblast.kernel.setup import Setup


class Aloud(NamedTuple):
    """Tell how a seat answers aloud, such as with a sound effect."""

    made: Any
    """The answer that something was said."""
    silent: Any = None
    """The answer that nothing was; None where it counts either way."""
    seconds: int = 0
    """After so many it is too late; 0 where there is time."""
    is_typed: bool = False
    """It is typed and not said, so that nothing typed is nothing said."""
    unheard: Any = None
    """The answer that the others have not heard it; None where they do not judge."""


def is_noise(text: str) -> bool:
    """Return whether a typed text can be said aloud: it has a letter."""
    return any(map(str.isalpha, text))


def is_heard(deaf: int, others: int) -> bool:
    """Return whether what was made counts when ``deaf`` of ``others`` heard nothing.

    Of two at a table the other one alone decides; else it takes more than half.
    """
    return 2 * deaf <= others


@runtime_checkable
class AnsweringAloud(Protocol):
    """What is answered aloud; a game that does not say so asks for nothing of the kind."""

    def aloud(self, setup: Setup, asked: Decision, people: Collection[Seat]) -> Aloud | None:
        """Return how a decision is answered aloud; None where it is not.

        ``people`` are the seats that no bot plays.
        """
        ...
