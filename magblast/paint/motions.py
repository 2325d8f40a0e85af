"""Draw the events between two scenes of a table: the motions that all games share."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from magblast.kernel.picks import Thing
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import Cells, Draw, MotionFrame, once
from magblast.paint.scene import Scene
from magblast.paint.toll import Toll

S = TypeVar("S", bound=Scene[Any])


class Motions(Generic[S]):
    """Help a game draw its events in motion; by itself, draw nothing."""

    def __init__(self, before: S, after: S, draw: Callable[[S], Canvas], *, full: bool) -> None:
        self.before = before
        self.after = after
        self.draw = draw
        self.full = full
        """Things fly and banners stand; else only what is hit is shown."""
        self.base = once(lambda: draw(before))
        self.picture = once(lambda: draw(after))
        """Draws the table as it is now."""

    def frames(self, happened: SeenEvent) -> Sequence[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        return ()

    def place(self, thing: Thing | None, picture: Draw | None = None) -> Area | None:
        """Return where a thing is drawn; None if it is not."""
        found = None if thing is None else (picture or self.base)().find(thing)
        return None if found is None else found.area

    @property
    def middle(self) -> Area:
        """The middle of the table, for whatever has no target that is drawn."""
        canvas = self.base()
        return Area(canvas.width // 2, canvas.height // 2, 1, 1)

    def flash(self, thing: Thing) -> list[MotionFrame]:
        """Light up a thing."""
        place = self.place(thing)
        return [] if place is None else [motion.flash(self.base, place)]

    def burst(self, thing: Thing, picture: Draw | None = None) -> list[MotionFrame]:
        """Blow up a thing, on top of what a picture shows in its place."""
        place, glyphs = self.place(thing), self.before.glyphs
        return [] if place is None else motion.burst(picture or self.base, place, glyphs)

    def fly(
        self, cells: Cells, text: str, ink: Ink, frames: int = motion.FLIGHT
    ) -> list[MotionFrame]:
        """Let a text fly along some cells, with dots behind it."""
        dot = self.before.glyphs.dot
        return motion.flight(self.base, cells, text, dot, ink, frames) if cells else []

    def count(
        self, before: int, after: int, most: int, draw: Callable[[int], Canvas]
    ) -> list[MotionFrame]:
        """Let a figure run down or up, in at most ``most`` frames."""
        steps = min(most, abs(before - after))
        shown = [before - (before - after) * step // steps for step in range(1, steps + 1)]
        return [MotionFrame(partial(draw, figure)) for figure in shown]

    def tell(self, words: str, toll: Toll, picture: Draw | None = None) -> list[MotionFrame]:
        """Announce across the whole screen what has become of a thing."""
        if not self.full:
            return []
        glyphs = self.before.glyphs
        told = toll.headline(self.base().width, glyphs)
        return [motion.announce(picture or self.picture, words, Ink.BAD, glyphs, told=told)]
