"""Draw a table, or tell it in words, as the viewer prefers: what drawn looks have in common."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from magblast.kernel.base import BaseWords
from magblast.kernel.game import Mark, View
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview, PreviewLine
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import named_in
from magblast.paint.base import BaseLook
from magblast.paint.canvas import Canvas
from magblast.paint.danger import draw_danger
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ink
from magblast.paint.log import MARK_INK
from magblast.paint.look import Mention, Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.motion import MotionFrame
from magblast.paint.motions import Motions
from magblast.paint.scene import DrawnScene, Scene
from magblast.paint.text import Line, Span, line
from magblast.paint.toll import End, Toll, counted

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=Scene[Any])
_GIVEN = tuple([each.name for each in fields(Scene)])
"""The fields of every scene."""


class DrawnLook(BaseLook[V], Generic[V, S]):
    """Offer the picture of a table and the table in words, both in every size."""

    layouts = ("table", "words")
    words: BaseWords[Any, Any, V]
    ends: ClassVar[Mapping[str, End]] = {}
    """What marks of a preview are told with figures, the worst first."""
    figures: Collection[str] = ()
    """The facts of a preview that are told in figures."""
    inks: ClassVar[Mapping[str, Ink]] = {}
    """The inks of marks and facts that are told in sentences; the usual one is a warning."""
    mark: Callable[[Any], tuple[Mark, Seat | None]]
    """Return the mark of an event, as the game does; a static method."""
    scenes: type[Any] = DrawnScene
    """The class of the scenes that the pictures of the game are drawn from."""
    motions: type[Motions[Any]] = Motions
    """Draws what happens between two scenes."""

    def of(self, scene: Scene[V]) -> S:
        """Add to a scene what the pictures of the game are drawn from."""
        drawn: S = self.scenes(*[getattr(scene, name) for name in _GIVEN], voice=self.words)
        return drawn

    def picture(self, scene: S, room: Room, memory: Memory) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        raise NotImplementedError

    def sign(self, fact: str, glyphs: Glyphs) -> str:
        """Return nothing: no thing shows several figures."""
        return ""

    def tolls(self, preview: Preview, scene: Scene[V]) -> Sequence[Toll]:
        """Return the ends and figures of a preview, the worst first."""
        worst = [*self.ends]
        marks = [each for each in preview.marks if each[1] in self.ends]
        marks.sort(key=lambda each: worst.index(each[1]))
        told = {(thing.lifted, self.ends[mark].fact) for thing, mark in marks}
        return [self._end(thing, mark, preview, scene) for thing, mark in marks] + [
            counted(thing, name, before, after, self.sign(what, scene.glyphs))
            for thing, what, before, after in preview.changes
            if what in self.figures and (thing, what) not in told
            if isinstance(before, int) and isinstance(after, int)
            for name in [self.words.toll(what, thing, scene.view)]
        ]

    def _end(self, thing: Thing, mark: str, preview: Preview, scene: Scene[V]) -> Toll:
        """Return the toll of a mark, with the figure that ends with it."""
        end, words, view = self.ends[mark], self.words, scene.view
        name, told = words.called(thing, view), words.toll(mark, thing, view)
        toll = Toll(thing, name, end.ink, end=told, lost=end.lost)
        toll = toll._replace(word=words.toll(f"{mark}.word", thing, view))
        change = preview.change(thing, end.fact)
        if change is None or not isinstance(change.before, int):
            return toll
        left = max(0, change.after) if isinstance(change.after, int) else 0
        return toll._replace(before=change.before, after=left)

    def untold(self, preview: Preview) -> Preview:
        """Return what of a preview the tolls do not tell."""
        told = {
            each
            for each in preview.changes
            if each.what in self.figures and isinstance(each.before, int)
        }
        return Preview(
            tuple(each for each in preview.changes if each not in told),
            tuple(each for each in preview.marks if each[1] not in self.ends),
        )

    def named(self, event: Any) -> Iterable[tuple[str, Thing]]:
        """Iterate over the names in the sentence about an event that can be looked up."""
        return ()

    def board(self, scene: Scene[V], room: Room, memory: Memory) -> Canvas:
        """Draw the table, or tell it in words."""
        if room.layout == "words":
            return super().board(scene, room, memory)
        return self._drawn(self.of(scene), room, memory)

    def _drawn(self, scene: S, room: Room, memory: Memory) -> Canvas:
        """Draw the table with what is in danger."""
        canvas = self.picture(scene, room, memory)
        for thing in scene.danger:
            draw_danger(canvas, thing, scene.say("picture.danger"))
        return canvas

    def frames(
        self, happened: SeenEvent, before: Scene[V], after: Scene[V], room: Room, *, full: bool
    ) -> Sequence[MotionFrame]:
        """Draw what happens, unless the table is told in words."""
        if room.layout == "words":
            return ()
        draw = partial(self._drawn, room=room, memory=Memory())
        # The table is seen from the side of whoever is looking; hidden cards stay hidden.
        before = replace(before, near=after.view.viewer or before.near)
        return self.motions(self.of(before), self.of(after), draw, full=full).frames(happened)

    def outcome(self, preview: Preview, scene: Scene[V]) -> Sequence[Line]:
        """Tell what the tolls do not tell."""
        told = self.words.preview_lines(self.untold(preview), scene.view)
        return [line(Span(each.text, self._ink(each))) for each in told]

    def _ink(self, told: PreviewLine) -> Ink:
        return next((self.inks[form] for form in told.forms if form in self.inks), Ink.WARN)

    def mention(self, event: Any) -> Mention:
        """Return how an event appears in the log."""
        seats = frozenset(named_in(event, Seat))
        return Mention(MARK_INK[self.mark(event)[0]], seats, tuple(self.named(event)))
