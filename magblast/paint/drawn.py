"""Draw a table, or tell it in words, as the viewer prefers: what drawn looks have in common."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, ClassVar, Generic, Self, TypeVar

from magblast.kernel.base import BaseWords
from magblast.kernel.game import AnyGame, AnyWords, Mark, View
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview, PreviewLine
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import phrases_of
from magblast.kernel.vocabulary import named_in
from magblast.paint.base import BaseLook
from magblast.paint.canvas import Canvas
from magblast.paint.danger import draw_danger
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.log import MARK_INK, LogLine
from magblast.paint.look import Look, Mention, Room, SeenEvent
from magblast.paint.looks import look_of
from magblast.paint.memory import Memory
from magblast.paint.motion import MotionFrame
from magblast.paint.motions import Motions
from magblast.paint.scene import DrawnScene, Marks, Scene
from magblast.paint.text import Line, Span, clean, clip_line, line, width_of
from magblast.paint.tiles import Tile
from magblast.paint.toll import End, Toll, counted

_COMBAT = (Mark.COMBAT, Mark.LOSS, Mark.WIN)


@dataclass(frozen=True, eq=False)
class Easel:
    """Pair a game at one table with its words and its look in one language."""

    game: AnyGame
    setup: Setup
    words: AnyWords
    look: Look[Any]
    language: Language
    """With the phrases of the game."""
    names: tuple[str, ...]

    @classmethod
    def of(cls, game: AnyGame, setup: Setup, language: Language) -> Self:
        """Fetch the words and the look of a game from the shelf; one without a look gets words."""
        language = language.with_phrases(phrases_of(game.id))
        words, make = game.words(setup, language), look_of(game.id)
        look = BaseLook(words) if make is None else make(setup, language)
        names = tuple(info.name for info in setup.seats)
        return cls(game, setup, words, look, language, names)

    def scene(
        self,
        view: View,
        glyphs: Glyphs,
        marks: Marks | None = None,
        near: Seat | None = None,
        switched: frozenset[str] = frozenset(),
    ) -> Scene[Any]:
        """Pair a view with what it is drawn with."""
        marks = marks or Marks()
        danger = self.look.in_danger(view)
        return Scene(view, self.names, glyphs, self.language, marks, near, switched, danger)

    def strip(self, scene: Scene[Any], width: int, note: str = "", *, alone: bool = False) -> Line:
        """Draw in one line whose turn it is, and whose hand is shown in the turn of another.

        A ``note`` stands at its end, and has no more than half of it. The viewer may be ``alone``
        among bots.
        """
        whose = self._whose_hand(scene, alone=alone)
        if not note:
            return line(*whose, *self.look.strip(scene, width - width_of(whose)))
        told = clip_line(line(Span(f" {note} ", Ink.SOFT)), width // 2, scene.glyphs.more)
        room = width - width_of(whose) - width_of(told)
        turn = clip_line(self.look.strip(scene, room), room, scene.glyphs.more)
        return line(*whose, *turn, " " * (room - width_of(turn)), *told)

    def _whose_hand(self, scene: Scene[Any], *, alone: bool) -> Line:
        view = scene.view
        if Has.HANDS not in self.game.has or view.viewer in (None, view.active) or not view.active:
            return ()
        key = "strip.hand.own" if alone else "strip.hand"
        told = self.language.say(key, seat=scene.name(view.viewer))
        return line(Span(f" {told} ", Ink.WARN, bold=True))

    def hand(self, scene: Scene[Any]) -> list[Tile]:
        """List the hand of the viewer as tiles; no key picks anything of it."""
        shown = scene.marks.chosen
        return [
            Tile(thing, self.look.face(thing, scene), bright=False, chosen=thing in shown, key="")
            for thing in self.words.hand(scene.view)
        ]

    def hand_in_words(self, scene: Scene[Any]) -> str:
        """List the hand of the viewer on one line, after seat and name."""
        seat = scene.view.viewer
        held = [self.look.face(thing, scene).title for thing in self.words.hand(scene.view)]
        return f"{seat} {self.names[seat - 1]}: {' · '.join(held) or '–'}"

    def inspect(self, things: Iterable[Thing], scene: Scene[Any]) -> list[list[Line]]:
        """Describe some things, one after the other, with where that comes from."""
        told: list[list[Line]] = []
        following: Line = ()
        for thing in reversed([*things]):
            lines, source = self.look.inspect(thing, scene), self.look.source(thing, scene)
            # What holds for several in a row is told once, after the last of them.
            is_told = bool(source) and source != following
            told.insert(0, [*lines, (), source] if is_told else [*lines])
            following = source
        return told

    def log_lines(
        self, events: Sequence[Any], text: str | None = None, after: int = 0
    ) -> list[LogLine]:
        """Turn events, as readers may see them, into lines; ``text`` was typed beside them.

        ``after`` is how many events have happened since.
        """
        count = len(events) + after
        lines = (self._line(event, text, count - n) for n, event in enumerate(events, 1))
        return [line for line in lines if line is not None]

    def _line(self, event: Any, text: str | None, after: int) -> LogLine | None:
        words = self.words.sentence(event, text)
        if words is None:
            return None
        mark, seat = self.game.mark(event)
        usual = Mention(MARK_INK[mark], frozenset() if seat is None else frozenset({seat}))
        ink, seats, things = self.look.mention(event) or usual
        return LogLine(clean(words), ink, mark in _COMBAT, mark is Mark.TURN, seats, things, after)


V = TypeVar("V", bound=View)
S = TypeVar("S", bound=Scene[Any])
_GIVEN = tuple([each.name for each in fields(Scene)])
"""The fields of every scene."""


class DrawnLook(BaseLook[V], Generic[V, S]):
    """Offer the picture of a table and the table in words, both in every size."""

    layouts: tuple[str, ...] = ("table", "words")
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
        return preview._replace(
            changes=tuple(each for each in preview.changes if each not in told),
            marks=tuple(each for each in preview.marks if each[1] not in self.ends),
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
