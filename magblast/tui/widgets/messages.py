"""Report the things that were pointed at; only the screen decides what that means."""

from dataclasses import dataclass

from textual.message import Message

from magblast.kernel.picks import Thing


@dataclass
class ThingPicked(Message):
    """A place was clicked."""

    things: tuple[Thing, ...]
    """What lies there, the uppermost first; never empty."""


@dataclass
class EventsCame(Message):
    """What is shown in motion has come to another event."""


@dataclass
class MotionEnded(Message):
    """Nothing moves on the board any more."""


@dataclass
class ThingPointed(Message):
    """The mouse came over a thing; None when it left."""

    thing: Thing | None


@dataclass
class ThingInspected(Message):
    """A thing was clicked with the right button, or a name in the log with any."""

    thing: Thing
