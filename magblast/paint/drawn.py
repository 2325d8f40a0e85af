"""Draw a table, or tell it in words, as the viewer prefers: what drawn looks have in common."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from magblast.kernel.game import Mark, View
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Canvas
from magblast.paint.ink import Ink
from magblast.paint.log import MARK_INK
from magblast.paint.look import Mention, Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.motion import Frame
from magblast.paint.plain import PlainLook
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, line

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=Scene[Any])


class DrawnLook(PlainLook[V], Generic[V, S]):
    """Offer the picture of a table and the table in words, both in every size."""

    layouts = ("table", "words")
    mark: Callable[[Any], tuple[Mark, Seat | None]]
    """Return the mark of an event, as the game does; a static method."""

    def of(self, scene: Scene[V]) -> S:
        """Add to a scene what the pictures of the game are drawn from."""
        raise NotImplementedError

    def picture(self, scene: S, room: Room, memory: Memory) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        raise NotImplementedError

    def motion(
        self, event: Any, before: S, after: S, draw: Callable[[S], Canvas], *, full: bool
    ) -> Sequence[Frame]:
        """Draw an event, with what draws the table; nothing where nothing moves."""
        return ()

    def untold(self, preview: Preview) -> Preview:
        """Return what of a preview the tolls do not tell."""
        return preview

    def named(self, event: Any) -> Iterable[tuple[str, Thing]]:
        """Iterate over the names in the sentence about an event that can be looked up."""
        return ()

    def board(self, scene: Scene[V], room: Room, memory: Memory) -> Canvas:
        """Draw the table, or tell it in words."""
        if room.layout == "words":
            return super().board(scene, room, memory)
        return self.picture(self.of(scene), room, memory)

    def frames(
        self, happened: SeenEvent, before: Scene[V], after: Scene[V], room: Room, *, full: bool
    ) -> Sequence[Frame]:
        """Draw what happens, unless the table is told in words."""
        if room.layout == "words":
            return ()
        draw = partial(self.picture, room=room, memory=Memory())
        return self.motion(happened.event, self.of(before), self.of(after), draw, full=full)

    def outcome(self, preview: Preview, scene: Scene[V]) -> Sequence[Line]:
        """Tell what the tolls do not tell."""
        told = self.words.describe_preview(self.untold(preview), scene.view)
        return [line(Span(each, Ink.WARN)) for each in told]

    def mention(self, event: Any) -> Mention | None:
        """Return how an event appears in the log."""
        seats = frozenset(named_in(event, Seat))
        return Mention(MARK_INK[self.mark(event)[0]], seats, tuple(self.named(event)))
