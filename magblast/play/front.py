"""Define a front: what shows people a game, and takes what they reply."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from magblast.errors import MagblastError
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.flow import Cue
from magblast.play.hotseat import Hotseat

Play: TypeAlias = Callable[[], object]
"""What a person does where it is no answer, such as an undo; raises ``MagblastError``."""


class Front(Protocol):
    """Show a game to the people at one device, and return what they reply.

    Whatever is asked, somebody may do something else instead, such as undo: that is a ``Play``,
    which the conductor plays in place of an answer. Whatever a front shows follows from its
    hotseat.
    """

    @property
    def hotseat(self) -> Hotseat:
        """Who looks at this front, and what may be shown to them."""
        ...

    async def prepare(self) -> None:
        """Get ready for the next question; tell first what the people should know of their log."""
        ...

    async def watch(self, cue: Cue) -> Play | None:
        """Show the table while bots think, until their answer may be taken.

        While somebody ``elsewhere`` is asked, there is no answer to take: the table is shown until
        that person has replied, and then no longer waited for.
        """
        ...

    async def lift(self, cue: Cue) -> Play | None:
        """Hide the table until the seat of the cue looks alone, and lift the cover."""
        ...

    async def obey(self, cue: Cue) -> Play | bool:
        """Return, after a pause that is the same for every hand, whether a standing order holds."""
        ...

    async def ask(self, cue: Cue) -> Play | Answer:
        """Ask the seat of the cue, at its table or in the open."""
        ...

    async def call(self, cue: Cue) -> Play | Seat | None:
        """Return who of all calls, to look at a hand and respond; None where nobody does."""
        ...

    async def agree(self, cue: Cue) -> Play | bool:
        """Return whether the others agree that the seat of the cue undoes what it did."""
        ...

    async def fail(self, error: MagblastError) -> None:
        """Say why what was replied has not been done; the game is unchanged."""
        ...

    async def end(self) -> None:
        """Show how the game has ended."""
        ...
