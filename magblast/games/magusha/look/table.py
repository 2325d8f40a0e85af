"""Draw one table of Magusha."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar

from magblast.games.magusha.engine.board import COLUMNS, INDEX, ROWS, SPACES, ZONES
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import Choosing, Flipping, FreeMove, Striking
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import CardId, Space, Stone, TroopClass
from magblast.games.magusha.game import Magusha
from magblast.games.magusha.look.armies import ArmyPainter
from magblast.games.magusha.look.danger import in_danger
from magblast.games.magusha.look.inspector import Inspector
from magblast.games.magusha.look.keys import ALL_KEYS, SWITCHES, THREATS, own_keys
from magblast.games.magusha.look.motion import FieldMotions, follow
from magblast.games.magusha.look.results import Summary
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.signs import signs_for
from magblast.games.magusha.look.space import SpacePainter
from magblast.games.magusha.marks import mark
from magblast.games.magusha.preview import Fact, Fate
from magblast.games.magusha.wording.actions import ThingKind, card, thing_on, unit
from magblast.games.magusha.wording.actions import seat as army
from magblast.kernel.entry import Entry, events_of
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Outcome, Seat, other
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Area, Canvas
from magblast.paint.drawn import DrawnLook
from magblast.paint.grid import Grid, fitting
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.look import OwnKey, Results, Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.strip import fitted, whose_turn
from magblast.paint.text import Line, Span, line, text_of, width_of, wrap_line
from magblast.paint.tiles import Face
from magblast.paint.toll import End, Toll

_NOBODYS = {
    row for row in range(1, ROWS + 1) if not any(f"a{row}" in zone for zone in ZONES.values())
}
_LEAST = (5, 2)
_BESIDE = ((120, 32), (100, 24), (80, 20), (0, 14))
"""Cells that the armies have beside the board, at least, by the cells of both."""
_WIDEST = 44
"""Cells that the armies have at most."""


def grid_for(width: int, height: int, *, turned: bool, packed: bool = False) -> Grid:
    """Return the board that fits beside the armies; ``packed``, it may do without some lines."""
    beside = next(cells for least, cells in _BESIDE if width >= least)
    room = width - beside
    return fitting(COLUMNS, ROWS, room, height, least=_LEAST, turned=turned, packed=packed)


def _packed(lines: Sequence[Line], width: int) -> list[Line]:
    """Put as many short lines beside one another as fit."""
    rows: list[Line] = []
    for told in lines:
        for index, row in enumerate(rows):
            if width_of(row) + 2 + width_of(told) <= width:
                rows[index] = line(*row, "  ", *told)
                break
        else:
            rows.append(told)
    return rows


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """Draw the whole table into a room."""

    scene: FieldScene
    room: Room

    def draw(self) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        room, scene = self.room, self.scene
        # Signs of moves and threats stand on the lines.
        packed = room.is_past and scene.shown is None and THREATS not in scene.switched
        grid = grid_for(room.width, room.height, turned=scene.turned, packed=packed)
        across, down = grid.size
        height = max(room.height, down)
        canvas = Canvas(room.width, height)
        # The letters of the columns stay where the board is scrolled.
        canvas.fixed = int(height > room.height)
        beside = min(_WIDEST, room.width - across)
        x, y = max(0, (room.width - across - beside) // 2), (height - down) // 2
        grid.draw(canvas, x, y, scene.glyphs, _NOBODYS)
        letters = {SpacePainter(canvas, grid.area(at, x, y), scene).draw(at) for at in SPACES}
        if scene.shown is not None:
            SpacePainter(canvas, grid.area(scene.shown.at, x, y), scene).draw_arrows(scene.shown)
        told = Inspector(scene).about(beside=room.explained_beside)
        place = Area(x + across + 1, y, beside - 1, down)
        self._draw_beside(canvas, place, told, letters)
        return canvas

    def _draw_beside(
        self, canvas: Canvas, area: Area, told: Sequence[Line], letters: Collection[str]
    ) -> None:
        """Draw the far army above, the near one below, and between them what is looked at."""
        scene = self.scene
        x, y, width, height = area
        if width < 1:
            return
        near, far = scene.below, other(scene.below)
        armies = {seat: ArmyPainter(canvas, seat, scene) for seat in (far, near)}
        least = {seat: each.rows(width, height) for seat, each in armies.items()}
        spare = height - sum(least.values())
        between = max(9, spare // 2)
        rows = {}
        for seat in (far, near):
            wanted = len(scene.board.unplaced(seat)) + 1
            has_room = spare - wanted >= between
            rows[seat] = least[seat] + (wanted if has_room else 0)
            spare -= wanted if has_room else 0
        armies[far].draw(Area(x, y, width, rows[far]))
        armies[near].draw(Area(x, y + height - rows[near], width, rows[near]))
        middle = Area(x, y + rows[far] + 1, width, height - rows[far] - rows[near] - 1)
        listed = rows[scene.asked] > least[scene.asked]
        self._draw_middle(canvas, middle, told, letters, listed=listed)

    def _draw_middle(
        self,
        canvas: Canvas,
        area: Area,
        told: Sequence[Line],
        letters: Collection[str],
        *,
        listed: bool,
    ) -> None:
        scene = self.scene
        x, y, width, height = area
        # While a place is chosen for a card, what it can do matters more than the others.
        asked = scene.marks.choices or scene.marks.picks
        picking = any(each.kind == ThingKind.CARD for each in asked)
        if picking and not listed:
            cards = min(len(scene.board.unplaced(scene.asked)), height)
            ArmyPainter(canvas, scene.asked, scene).draw_cards(Area(x, y, width, cards))
            y, height = y + cards + 1, height - cards - 1
        lines = [row for each in told for row in wrap_line(each, width)]
        marks = _packed([*self._letters(letters)], width)
        signs = [*(row for each in self._legend() for row in wrap_line(each, width)), *marks]
        if len(lines) + 1 + len(signs) > height and told:
            signs = _packed([*self._legend(brief=True)], width)
            if len(lines) + len(signs) + len(marks) <= height:
                signs += marks
            elif len(lines) + len(signs) > height:
                # The blank row above is worth less than another line.
                y, height = y - 1, height + 1
        if not told:
            lines = self._help(width, height - len(signs))
        shown = lines[: max(0, height - len(signs))]
        if len(shown) < len(lines) and shown:
            more = scene.glyphs.more
            key = line(Span(f"{more} {scene.say('key.do.info')}", Ink.SOFT))
            if asked and width_of(key) <= width:
                # The key that tells all of it is worth more than another line.
                shown[-1] = key
            else:
                # Between words, so that no name looks as if it were cut.
                last = next(iter(wrap_line(shown[-1], width - 1)), ())
                gap = " " if width_of(last) + 1 < width else ""
                shown[-1] = (*last, Span(f"{gap}{more}", Ink.SOFT))
        for row, each in enumerate(shown):
            canvas.put_line(x, y + row, each)
        apart = len(shown) + 1 + len(signs) <= height
        for row, each in enumerate(signs[:height], len(shown) + apart):
            canvas.put_line(x, y + row, each)

    def _letters(self, letters: Collection[str]) -> Iterator[Line]:
        """Explain the letters of what this turn has made of units."""
        for state in (*Stone, "deployed"):
            letter = self.scene.caption(f"stone.{state}.short")
            if letter in letters:
                told = self.scene.caption(f"legend.{state}")
                yield line(Span(f"{letter} ", Ink.SOFT, bold=True), Span(told, Ink.SOFT))

    def _legend(self, *, brief: bool = False) -> Iterator[Line]:
        """Explain each sign of what could be done or come, if it stands on any space."""
        scene = self.scene
        signs, form = scene.signs, ".short" if brief else ""
        seen = {sign for at in SPACES for sign in text_of(scene.marks_of(at))}
        count = min(seen, default="") if THREATS in scene.switched else ""
        for sign, ink, key in (
            (signs.struck, Ink.WARN, "legend.struck"),
            (signs.struck_later, Ink.SOFT, "legend.struck_later"),
            (signs.step, Ink.SOFT, "legend.step"),
            (signs.threat, Ink.BAD, "legend.threat"),
            (count, Ink.BAD, "legend.threats"),
        ):
            if sign in seen:
                told = scene.caption(f"{key}{form}")
                yield line(Span(f"{sign} ", ink, bold=True), Span(told, Ink.SOFT))

    def _help(self, width: int, height: int) -> list[Line]:
        """Tell how to look around where something can be picked, and list the spirit pools.

        What does not fit as a whole is left out: a commander tells of its pool, too.
        """
        told = [*Inspector(self.scene).pools(self.scene.below, other(self.scene.below))]
        rows: list[Line] = []
        if self.scene.marks.choices:
            around = self.scene.caption("look_around", choice=self.scene.glyphs.choice)
            rows = [*wrap_line(line(Span(around, Ink.FAINT)), width)]
            told = [(), *told] if told else []
        for each in told:
            more = wrap_line(each, width)
            if len(rows) + len(more) <= height:
                rows += more
        return rows


class MagushaLook(DrawnLook[View, FieldScene]):
    """Draw the board and both armies beside it."""

    mark = staticmethod(mark)
    scenes = FieldScene
    motions = FieldMotions
    switches = SWITCHES
    needs_tiles = False
    ends: ClassVar = {
        Fate.DEFEATED: End(fact=Fact.SIZE),
        Fate.WINS: End(Ink.GOOD, lost=False),
    }
    figures = (Fact.SIZE, Fact.GUARD, Fact.RESERVES)

    def __init__(self, setup: Setup, language: Language) -> None:
        self.voice = Magusha().words(setup, language)
        super().__init__(self.voice)

    def picture(self, scene: FieldScene, room: Room, memory: Memory) -> Canvas:
        """Draw the board with both armies beside it."""
        return BoardPainter(scene, room).draw()

    def in_danger(self, view: View) -> frozenset[Thing]:
        """Return which commander could be defeated in the next turn of the enemy."""
        return in_danger(view.at.board)

    def follow(self, event: Event, view: View) -> View:
        """Return a view with the troops and spirits that an event has left to a unit."""
        return follow(event, view)

    def strip(self, scene: Scene[View], width: int) -> Line:
        """Draw turn, captain, phases and quiet turns on one line, in the longest form that fits."""
        seen = self.of(scene)
        most = seen.rules.numbers.quiet_turns
        quiet = seen.caption("quiet", count=seen.board.quiet, most=most)
        ink = Ink.WARN if seen.board.quiet >= most - 4 else Ink.SOFT
        brief = seen.caption("quiet.short", count=seen.board.quiet, most=most)
        rights = (line(Span(f"{quiet} ", ink)), line(Span(f"{brief} ", ink)), ())
        who = whose_turn(seen, seen.board.winner)
        return fitted(who, seen.phases, rights, width, seen.glyphs.more)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return both armies."""
        return f"{glyphs.above}   {glyphs.below}"

    def home(self, seat: Seat) -> Thing | None:
        """Return the army of a seat."""
        return army(seat)

    def face(self, thing: Thing, scene: Scene[View]) -> Face:
        """Return the name of a thing."""
        if thing.kind == ThingKind.UNIT:
            return Face(self.voice.unit_on(str(thing.id), scene.view))
        return Face(self.voice.label(thing, scene.view))

    def inspect(self, thing: Thing, scene: Scene[View]) -> Sequence[Line]:
        """Describe a unit, a card or a space."""
        seen = self.of(scene)
        commander = seen.board.commander_of(int(thing.id)) if thing.kind == ThingKind.SEAT else None
        if commander is not None:
            return Inspector(seen).about_thing(unit(commander.at))
        if thing.kind in (ThingKind.UNIT, ThingKind.SPACE, ThingKind.CARD):
            return Inspector(seen).about_thing(thing)
        return super().inspect(thing, scene)

    def codes(self, scene: Scene[View]) -> Sequence[tuple[str, str]]:
        """Read out a unit on the field, then list all letters and signs."""
        seen, say = self.of(scene), self.voice.say
        signs = seen.signs
        classes = " ".join(seen.caption(f"class.{each}") for each in TroopClass)
        owners = " ".join(seen.sign_of(seat) for seat in (1, 2))
        read_out = [
            (seen.code_of(unit), self.voice.unit_on(unit.at, seen.view))
            for unit in list(seen.units.values())[:1]
        ]
        return (
            *read_out,
            (owners, say("codes.owners", first=seen.name(1), second=seen.name(2))),
            (signs.commander, say("codes.commander")),
            (classes, say("codes.classes")),
            ("2/3", say("codes.troops")),
            (signs.spirit, say("codes.spirit")),
            (f"{signs.stone} {signs.no_stone}", say("codes.stones")),
            (f"{signs.struck} {signs.struck_later}", say("codes.struck")),
            (f"{signs.step} {signs.threat}", say("codes.spaces")),
            (" ".join(signs.arrows.values()), say("codes.arrows")),
            *self._counts(seen),
        )

    def _counts(self, seen: FieldScene) -> Iterator[tuple[str, str]]:
        """List the figures of an army and of the table, in short as they are drawn."""
        say, numbers = self.voice.say, seen.rules.numbers
        pool = seen.caption("pool", count=3)
        facts = {"now": 1, "most": 2, "pool": "", "spirit": seen.signs.spirit}
        guarded = seen.caption("trigger.guarded_at_least.short", **facts).strip()
        classes = " ".join(f"{seen.caption(f'class.{each}')}1" for each in TroopClass)
        most = numbers.quiet_turns
        yield seen.caption("squads.short", count=3, most=numbers.squads), say("codes.squads")
        reached = seen.caption("trigger.pool_at_least.short", now=3, most=6)
        yield f"{pool} · {reached}", say("codes.pool")
        yield guarded, say("codes.guarded")
        yield seen.caption("flipped.short", pool="").strip(), say("codes.flipped")
        yield f"{seen.caption('reserves', count=4)} {classes}", say("codes.reserves")
        yield seen.caption("quiet.short", count=4, most=most), say("codes.quiet", most=most)

    def explained(self, view: View) -> Sequence[Thing]:
        """List every unit, the one that is asked about first."""
        board = view.at.board
        things = [unit(each.at) for each in board.field if each is not None]
        lit = self.lit(view)
        return sorted(things, key=lambda thing: thing not in lit)

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of units, commands and answers."""
        return ALL_KEYS

    def keys(self, view: View) -> Sequence[OwnKey]:
        """Give keys to the own units, to commands, and to answers that pick nothing."""
        return tuple(own_keys(view))

    def on_board(self, view: View) -> Set[Thing]:
        """Return all spaces with their units, and the reserves of the seat asked."""
        board, asked = view.at.board, view.decision
        things = [thing_on(board, at) for at in SPACES]
        if asked is not None:
            own = board.player(asked.seat)
            things += [card(each) for each in dict.fromkeys((*own.reserves, own.commander))]
        return dict.fromkeys(things).keys()

    def is_empty(self, thing: Thing) -> bool:
        """Return whether it is a space without a unit."""
        return thing.kind == ThingKind.SPACE

    def in_order(
        self, things: Sequence[Thing], picks: Sequence[Thing], view: View
    ) -> Sequence[Thing]:
        """Put enemies first, then own units, those that have acted last, then spaces."""
        board, asked = view.at.board, view.decision

        def rank(thing: Thing) -> tuple[int, int]:
            if thing.kind not in (ThingKind.UNIT, ThingKind.SPACE):
                return 4, 0
            found, place = board.unit_at(str(thing.id)), INDEX[str(thing.id)]
            if found is None:
                return 3, place
            if asked is None or found.seat != asked.seat:
                return 0, place
            return (2 if found.stone is Stone.ENGAGED else 1), place

        return sorted(things, key=rank)

    def beside(self, thing: Thing | None, way: str, scene: Scene[View]) -> Thing | None:
        """Go from space to space, at first from the unit that is asked about."""
        seen = self.of(scene)
        about = [str(each.id) for each in self.lit(scene.view)]
        start = seen.focus or next(iter(about), None)
        if start is not None:
            grid = Grid(COLUMNS, ROWS, 1, 1, seen.turned)
            return seen.thing_at(Space(grid.beside(start, way) or start))
        commander = seen.board.commander_of(seen.asked)
        return seen.thing_at(Space("d3") if commander is None else commander.at)

    def begins_anew(self, thing: Thing, view: View) -> bool:
        """Return whether it is an own unit: another one is commanded instead."""
        found = view.at.board.unit_at(str(thing.id)) if thing.kind == ThingKind.UNIT else None
        return found is not None and found.seat == view.viewer

    def lit(self, view: View) -> frozenset[Thing]:
        """Return the units that are asked about."""
        top = view.at.board.stack[-1] if view.at.board.stack else None
        found: tuple[str | None, ...] = ()
        if isinstance(top, Striking):
            found = (top.unit, top.target)
        elif isinstance(top, Flipping):
            commander = view.at.board.commander_of(top.seat)
            found = (None if commander is None else commander.at,)
        elif isinstance(top, FreeMove | Choosing):
            found = (top.unit,)
        return frozenset(unit(each) for each in found if each is not None)

    def tolls(self, preview: Preview, scene: Scene[View]) -> Sequence[Toll]:
        """Return ends and figures; a reserve that is lost for a commander is told beside it."""
        hit = {thing.id for thing, mark in preview.marks if mark == Fate.HIT}
        found = {seat: scene.view.at.board.commander_of(seat) for seat in (1, 2)}
        struck = {
            army(seat): unit(each.at) for seat, each in found.items() if each and each.at in hit
        }
        return [
            each if each.end else each._replace(thing=struck.get(each.thing, each.thing))
            for each in super().tolls(preview, scene)
        ]

    def sign(self, fact: str, glyphs: Glyphs) -> str:
        """Return the sign of a spirit for a guard."""
        return signs_for(glyphs).spirit if fact == Fact.GUARD else ""

    def named(self, event: Event) -> Sequence[tuple[str, Thing]]:
        """List the names of cards."""
        cards = dict.fromkeys(named_in(event, CardId))
        return [(self.voice.card(each), card(each)) for each in cards]

    def strength(self, view: View) -> Mapping[Seat, int]:
        """Return the troops that are left, on the field and in reserve."""
        board = view.at.board
        left = {seat: len(board.player(seat).reserves) for seat in (1, 2)}
        for each in board.field:
            if each is not None and each.card != board.player(each.seat).commander:
                left[each.seat] += each.size
        return left

    def results(self, entries: Iterable[Entry], view: View, outcome: Outcome) -> Results:
        """Sum up hits, losses and flips."""
        return Summary(tuple(events_of(entries)), outcome, self.voice).results()
