"""Draw any game in words: the look of a game that brings none, and what other looks build on."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Generic, TypeVar

from magblast.kernel.entry import Entry
from magblast.kernel.game import View, Words
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Outcome, Seat
from magblast.paint.canvas import Canvas
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.look import Mention, OwnKey, ResultRow, Results, Room, SeenEvent, Switch
from magblast.paint.memory import Memory
from magblast.paint.motion import MotionFrame
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, clip_line, line, width_of, wrap_line
from magblast.paint.tiles import Face
from magblast.paint.toll import Toll, by_thing

V = TypeVar("V", bound=View)


class BaseLook(Generic[V]):
    """Describe the table line by line; whatever can be picked has a tile."""

    layouts: tuple[str, ...] = ("words",)
    switches: tuple[Switch, ...] = ()
    needs_tiles: bool = True
    log_beside_from: int = 124

    def __init__(self, words: Words[Any, Any, Any]) -> None:
        self.words = words

    def fitting(self, scene: Scene[V], width: int, height: int) -> str:
        """Return the only layout."""
        return self.layouts[0]

    def board(self, scene: Scene[V], room: Room, memory: Memory) -> Canvas:
        """Write the table in words; a line that fits, such as a row of a grid, keeps its spaces."""
        lines: list[Line] = []
        width = max(1, room.width - 2)
        for told in self.words.table(scene.view):
            spans = line(Span(told, Ink.TEXT))
            lines += [spans] if width_of(spans) <= width else wrap_line(spans, width)
        canvas = Canvas(room.width, max(room.height, len(lines)))
        for y, spans in enumerate(lines):
            canvas.put_line(1, y, spans)
        return canvas

    def frames(
        self, happened: SeenEvent, before: Scene[V], after: Scene[V], room: Room, *, full: bool
    ) -> Sequence[MotionFrame]:
        """Move nothing."""
        return ()

    def in_danger(self, view: V) -> frozenset[Thing]:
        """Return nothing: what a table threatens is the game's to say."""
        return frozenset()

    def follow(self, event: Any, view: V) -> V:
        """Leave the view as it is."""
        return view

    def notes(self, happened: SeenEvent) -> Mapping[Thing, str]:
        """Return nothing: the log tells it."""
        return {}

    def strip(self, scene: Scene[V], width: int) -> Line:
        """Write what part of the game it is, and whose turn."""
        active = scene.view.active
        name = "" if active is None else f"  {scene.glyphs.active} {scene.name(active)}"
        told = line(
            Span(f" {self.words.heading(scene.view)}", Ink.SOFT), Span(name, Ink.ACCENT, bold=True)
        )
        return clip_line(told, width, scene.glyphs.more)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return a row of diamonds."""
        return "   ".join(glyphs.choice * 3)

    def home(self, seat: Seat) -> Thing | None:
        """Return nothing: no part of the board belongs to a seat."""
        return None

    def face(self, thing: Thing, scene: Scene[V]) -> Face:
        """Return the name of a thing, and what the words of the game say of it."""
        told = self.words.explain(thing, scene.view)[1:]
        return Face(self.words.label(thing, scene.view), text=" ".join(told))

    def place(self, place: str, scene: Scene[V]) -> Line:
        """Return the name of a place."""
        return line(Span(place, Ink.ACCENT, bold=True))

    def inspect(self, thing: Thing, scene: Scene[V]) -> Sequence[Line]:
        """Write what the words of the game say of a thing."""
        name, *rest = self.words.explain(thing, scene.view)
        return [line(Span(name, Ink.TITLE, bold=True)), (), *(line(each) for each in rest)]

    def codes(self, scene: Scene[V]) -> Sequence[tuple[str, str]]:
        """Return nothing: everything is told in words."""
        return ()

    def source(self, thing: Thing, scene: Scene[V]) -> Line:
        """Return nothing."""
        return ()

    def explained(self, view: V) -> Sequence[Thing]:
        """Return nothing."""
        return ()

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return nothing: every answer has a tile."""
        return {}

    def keys(self, view: V) -> Sequence[OwnKey]:
        """Return nothing: every answer has a tile."""
        return ()

    def bearer(self, thing: Thing) -> Thing:
        """Return the thing: it has a key of its own."""
        return thing

    def is_empty(self, thing: Thing) -> bool:
        """Return False: whatever can be picked is something."""
        return False

    def in_order(self, things: Sequence[Thing], picks: Sequence[Thing], view: V) -> Sequence[Thing]:
        """Leave the order of the actions as it is."""
        return things

    def offered(self, view: V) -> Sequence[Thing]:
        """Return nothing."""
        return ()

    def on_board(self, view: V) -> Set[Thing]:
        """Return nothing: a text has no places to point at."""
        return frozenset()

    def lit(self, view: V) -> frozenset[Thing]:
        """Return nothing."""
        return frozenset()

    def beside(self, thing: Thing | None, way: str, scene: Scene[V]) -> Thing | None:
        """Return nothing: arrows walk through what may be picked."""
        return None

    def begins_anew(self, thing: Thing, view: V) -> bool:
        """Return False: what was picked is put back first."""
        return False

    def is_one_of_several(self, action: Any) -> bool:
        """Return False: another pick takes the place of the last one."""
        return False

    def tolls(self, preview: Preview, scene: Scene[V]) -> Sequence[Toll]:
        """Return the first number that changes of each thing on the board."""
        board = {thing.lifted: thing for thing in self.on_board(scene.view)}
        found = [
            Toll(
                each.thing,
                self.words.label(board[each.thing], scene.view),
                before=each.before,
                after=each.after,
            )
            for each in preview.changes
            if each.thing in board and isinstance(each.before, int) and isinstance(each.after, int)
        ]
        return [*by_thing(found).values()]

    def outcome(self, preview: Preview, scene: Scene[V]) -> Sequence[Line]:
        """Tell the most important thing that an action would do, unless figures tell it."""
        told = self.words.describe_preview(preview, scene.view)
        return (
            [] if self.tolls(preview, scene) else [line(Span(each, Ink.WARN)) for each in told[:1]]
        )

    def placed(self, scene: Scene[V]) -> Line:
        """Return nothing: tiles show the places of their things."""
        return ()

    def suggest(self, view: V) -> Any:
        """Return nothing."""
        return None

    def why_suggested(self, view: V) -> str:
        """Give no reason."""
        return ""

    def mention(self, event: Any) -> Mention | None:
        """Leave every event to the usual way."""
        return None

    def strength(self, view: V) -> Mapping[Seat, int]:
        """Return nothing: what counts is the game's to say."""
        return {}

    def results(self, entries: Iterable[Entry], view: V, outcome: Outcome) -> Results:
        """List the winners, then those who are left, then all others."""
        seats = sorted({*view.living, *outcome.winners})
        ranked = sorted(seats, key=lambda seat: seat not in outcome.winners)
        return Results(tuple(ResultRow(seat) for seat in ranked))
