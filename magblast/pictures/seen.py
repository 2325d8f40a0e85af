"""Describe what one viewer sees of a game at one moment."""

from dataclasses import dataclass
from typing import Any

from magblast.kernel.picks import Thing
from magblast.paint.log import LogLine
from magblast.paint.timeline import Tick
from magblast.play.directions import seconds_to_read

_LEAST, _MOST = 0.8, 6.0
"""Seconds that a picture stands."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold a view, and what a picture of it may show or tell besides."""

    view: Any
    hands: tuple[Any, ...] = ()
    """The views of all seats, for a viewer who sees every hand."""
    shown: tuple[Thing, ...] = ()
    """What the log wants to be lit up."""
    number: int = 0
    """The number of the last action or undo, as in a transcript."""
    lines: tuple[LogLine, ...] = ()
    """What happened."""
    said: str = ""
    """What the log says beside the game."""
    noise: str = ""
    """The sound effect that won the game, once it is over."""
    tick: Tick = Tick.NONE
    """What is marked here on a timeline."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return what happened, in sentences."""
        return tuple(line.text for line in self.lines)

    @property
    def turn(self) -> str:
        """Return the sentence that begins a turn here; empty for none."""
        return next((line.text for line in self.lines if line.turn), "")

    @property
    def seconds(self) -> float:
        """Return how long a picture of it stands: as long as people need to read what it tells."""
        words = " ".join((*self.sentences, self.said))
        return round(min(_MOST, max(_LEAST, seconds_to_read(words))), 2)
