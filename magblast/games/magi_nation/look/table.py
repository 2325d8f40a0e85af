"""Draw one table of Magi-Nation Duel."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import count
from typing import ClassVar, NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import Attacking, Using, Waiting
from magblast.games.magi_nation.engine.terms import CardId, Region
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.look.creature import CreaturePicture
from magblast.games.magi_nation.look.faces import Faces
from magblast.games.magi_nation.look.inspector import Inspector
from magblast.games.magi_nation.look.keys import ALL_KEYS, own_keys
from magblast.games.magi_nation.look.magi import MagiPicture
from magblast.games.magi_nation.look.middle import Middle
from magblast.games.magi_nation.look.motion import DuelMotions
from magblast.games.magi_nation.look.relics import RelicPicture
from magblast.games.magi_nation.look.results import Summary
from magblast.games.magi_nation.look.rivals import RivalLine
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.signs import MARKS, REGION_INK
from magblast.games.magi_nation.look.strip import Strip
from magblast.games.magi_nation.marks import mark
from magblast.games.magi_nation.preview import Fact, Fate
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import ThingKind, card, power
from magblast.kernel.entry import Entry, events_of
from magblast.kernel.language import Language
from magblast.kernel.picks import CARD, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Area, Canvas
from magblast.paint.drawn import DrawnLook
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.look import OwnKey, Results, Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.sky import draw_stars
from magblast.paint.text import Line, Span, clip, clip_line, line, text_of, width_of
from magblast.paint.tiles import Face
from magblast.paint.toll import End, Toll

_WIDEST = 150
_LEAST = 3
"""Creatures for which there is always room, so that the table seldom shifts."""
_FEW = 2
"""Creatures that share the width at least: the second one shifts nothing."""
_RELIC = 38
"""Cells that a relic has at least."""
_SHORT_RELIC = 26
"""The same where rows are few: it is told briefly."""
_SHORT = 2
"""Rows of a creature up to which relics are told briefly."""
_LARGE = 11
"""Rows of a creature that hold most texts."""
_BESIDE_NAME = 10
"""Cells of a creature beside its name: key, region, a mark and energy."""
_TALLEST_MIDDLE = 7
_NUMBER = 3
"""Cells of the number before a name."""
_GAP = 1
"""Cells between relics of a rank."""


class _Plan(NamedTuple):
    """Describe how the cards of both sides are drawn."""

    across: int
    """Cells that a creature has at least."""
    rows: int
    """Rows of a creature."""
    magi: int
    """Rows of a Magi."""
    relics: int
    """Rows of a relic; 0 where relics stand beside the name of their captain."""
    adds_ranks: bool = True
    """Relics of one row take another rank before one of them is cut."""

    def needed(self, side: SeatView, relics: Sequence[int], width: int) -> int:
        """Count the rows of a side, whose relics need so many cells each."""
        taken = self.relics * len(self.relic_ranks(relics, width)) if relics else 0
        ranks = -(-max(_LEAST, len(side.creatures)) // max(1, width // self.across))
        return 1 + self.magi + taken + ranks * self.rows

    def abreast(self, side: SeatView, width: int) -> int:
        """Count the creatures beside one another: few are wider, and tell more of their texts."""
        return min(max(1, width // self.across), max(_FEW, len(side.creatures)))

    def cuts(self, side: SeatView, width: int, scene: DuelScene) -> bool:
        """Return whether the name of a creature would be cut."""
        room = width // self.abreast(side, width) - 1 - _BESIDE_NAME
        return any(len(scene.voice.card(each.card)) > room for each in side.creatures)

    def is_idle(self, side: SeatView, width: int, scene: DuelScene) -> bool:
        """Return whether some rows would stay empty, which large creatures have for long texts."""
        room = width // self.abreast(side, width) - 1
        return self.rows > _LARGE and all(
            CreaturePicture(each, side.seat, scene).rows_to_tell_all(room) < self.rows
            for each in side.creatures
        )

    def relic_ranks(self, needs: Sequence[int], width: int) -> Sequence[Sequence[int]]:
        """Share relics out among ranks by their count, else by the cells that each needs."""
        every = range(len(needs))
        if not self.relics:
            return [every]
        across = _RELIC if self.rows > _SHORT else _SHORT_RELIC
        least = -(-len(needs) // max(1, width // across))
        abreast = max(1, -(-len(needs) // max(1, least)))
        usual = [every[first : first + abreast] for first in range(0, len(needs), abreast)]
        if max([0, *[_needed(rank, needs) for rank in usual]]) <= width:
            return usual
        by_size = sorted(every, key=needs.__getitem__, reverse=True)
        most = len(needs) if self.relics == 1 and self.adds_ranks else len(usual)
        whole = [
            ranks
            for ranks in (_filled(every, needs, width), _filled(by_size, needs, width))
            if len(ranks) <= most and all(_needed(rank, needs) <= width for rank in ranks)
        ]
        return min(whole, key=lambda ranks: max(len(ranks), len(usual)), default=usual)


def _needed(rank: Iterable[int], needs: Sequence[int]) -> int:
    """Count the cells that the relics of a rank need."""
    return sum(map(needs.__getitem__, rank))


def _filled(order: Iterable[int], needs: Sequence[int], width: int) -> Sequence[Sequence[int]]:
    """Fill ranks with relics in some order, each in the first one that has the cells it needs."""
    ranks: list[list[int]] = []
    for each in order:
        room = (rank for rank in ranks if _needed(rank, needs) + needs[each] <= width)
        if (rank := next(room, None)) is None:
            ranks.append([each])
        else:
            rank.append(each)
    return sorted(sorted(rank) for rank in ranks)


_PLANS = tuple(
    _Plan(across, *rows)
    for rows in (
        *((14, 3, 2), (13, 3, 2), (12, 3, 2), (11, 3, 2), (10, 3, 2)),
        *((9, 3, 2), (8, 3, 2), (7, 3, 2), (7, 3, 1), (6, 3, 1)),
        *((5, 3, 1), (5, 2, 1), (4, 2, 1), (4, 1, 1), (3, 1, 1), (2, 1, 1)),
        *((2, 1, 1, False), (1, 1, 1, False), (1, 1, 0, False)),
    )
    for across in (26, 20, 16)
)
"""From the roomiest to the smallest."""
_BY_WIDTH = {plan.across: plan for plan in _PLANS}
"""One plan of each width; whether names are cut depends on the width alone."""


def _places(x: int, y: int, width: int, abreast: int, rows: int) -> Iterator[Area]:
    """Iterate over the places of cards: rank by rank, so many beside one another."""
    across = width // abreast
    for number in count():
        rank, column = divmod(number, abreast)
        yield Area(x + column * across, y + rank * rows, across - (abreast > 1), rows)


def _relic_places(
    ranks: Sequence[Sequence[int]], needs: Sequence[int], area: Area, rows: int
) -> Iterator[tuple[int, Area]]:
    """Iterate over relics and their places: alike wide in a rank, unless one would be cut then."""
    y = area.y
    for rank in ranks:
        spare, x = area.width - _needed(rank, needs), area.x
        share = area.width // max(1, len(rank))
        uneven = any(needs[each] > share for each in rank) and spare >= 0
        for each in rank:
            across = needs[each] + spare // len(rank) if uneven else share
            yield each, Area(x, y, across - _GAP * (len(rank) > 1), rows)
            x += across
        y += rows


class BoardPicture:
    """Draw the table of a scene: two sides face to face."""

    __slots__ = ("_named", "_needs", "_relics", "scene")

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene
        self._relics = {
            side.seat: [RelicPicture(each, side.seat, scene) for each in side.relics]
            for side in scene.view.seats
        }
        least = {
            seat: [each.least for each in relics] for seat, relics in self._relics.items() if relics
        }
        self._needs = {
            seat: [cells + _GAP for cells, _ in least.get(seat, ())] for seat in self._relics
        }
        self._named = {seat: [cells for _, cells in found] for seat, found in least.items()}
        """Cells of a row that tells the name of a relic, too."""

    def draw(self, room: Room) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        width = min(room.width, _WIDEST)
        far, near = self.scene.far_side_in(room.layout), self.scene.near_side
        between = Middle(self.scene).lines(width - 4)
        others = [side for side in self.scene.rivals if side is not far]
        least = max(1, len(between)) + len(others)

        plans = self._plans((far, near), width, room.height - least)
        above, below = (
            plans[side.seat].needed(side, self._needs[side.seat], width) for side in (far, near)
        )
        height = max(room.height, above + least + below)
        canvas = Canvas(room.width, height)
        spare = height - above - least - below
        between_least = least - len(others)
        middle = between_least + min(spare, max(0, _TALLEST_MIDDLE - least))
        x, y = (room.width - width) // 2, (spare - middle + between_least) // 2
        for side in others:
            RivalLine(self.scene, side).draw(canvas, Area(x, y, width, 1))
            y += 1
        self._draw_side(canvas, Area(x, y, width, above), far, plans[far.seat])
        self._draw_middle(canvas, Area(x, y + above, width, middle), between)
        y += above + middle
        self._draw_side(canvas, Area(x, y, width, below), near, plans[near.seat])
        if room.starry:
            draw_stars(canvas, self.scene.glyphs)
        return canvas

    def _plans(
        self, sides: tuple[SeatView, SeatView], width: int, height: int
    ) -> dict[Seat, _Plan]:
        """Choose how each side is drawn: alike, then as roomy as the rows that are left allow."""
        clear = {
            across
            for across, plan in _BY_WIDTH.items()
            if not any(plan.cuts(side, width, self.scene) for side in sides)
        }
        # Where each width may cut a name, the widest cuts fewest.
        clear = clear or {max(_BY_WIDTH)}
        whole = [plan for plan in _PLANS if plan.across in clear]
        tall = [plan for plan in whole if plan.rows > _SHORT]
        unnamed = {side.seat for side in sides if self._leaves_names_out(tall, side, width)}

        def rows(found: Mapping[Seat, _Plan]) -> int:
            needs = [found[side.seat].needed(side, self._needs[side.seat], width) for side in sides]
            return sum(needs)

        def shapes(side: SeatView) -> list[_Plan]:
            """List the plans of a side; the names of relics come before rows of creatures."""
            if not unnamed:
                return whole
            least = 2 if side.seat in unnamed else 1
            return [*(p._replace(relics=max(p.relics, least)) for p in tall), *whole]

        # However much room there is, neither side has rows that say nothing.
        alike = (
            {side.seat: plan for side, plan in zip(sides, plans, strict=True)}
            for plans in zip(*map(shapes, sides), strict=True)
            if plans[0].rows <= _LARGE
        )
        flattest = {side.seat: whole[-1] for side in sides}
        found = next((each for each in alike if rows(each) <= height), flattest)
        for side in reversed(sides):
            roomier = ({**found, side.seat: plan} for plan in shapes(side))
            fitting = (each for each in roomier if rows(each) <= height)
            found = next(
                (each for each in fitting if not each[side.seat].is_idle(side, width, self.scene)),
                found,
            )
        return found

    def _leaves_names_out(self, plans: Sequence[_Plan], side: SeatView, width: int) -> bool:
        """Return whether relics that have one row leave out a name in it."""
        named, needs = self._named.get(side.seat, ()), self._needs[side.seat]
        plan = next((plan for plan in plans if plan.relics == 1), None)
        if plan is None or not named:
            return False
        ranks = plan.relic_ranks(needs, width)
        places = _relic_places(ranks, needs, Area(0, 0, width, len(ranks)), 1)
        return any(named[index] > place.width for index, place in places)

    def _draw_side(self, canvas: Canvas, area: Area, side: SeatView, plan: _Plan) -> None:
        """Draw what a seat has: its name at the outer edge, its creatures inside."""
        x, y, width, height = area
        rises = side is self.scene.near_side
        head = y + height - 1 if rises else y
        end = self._draw_head(canvas, Area(x, head, width, 1), side)
        at = head - plan.magi if rises else head + 1
        if side.magi is None:
            is_out = side.seat not in self.scene.view.living
            told = self.scene.caption("out" if is_out else "no_magi")
            canvas.put(x + 2, at, told, Ink.FAINT)
        else:
            MagiPicture(side.magi, side.seat, self.scene).draw(
                canvas, Area(x, at, width, plan.magi)
            )
        needs = self._needs[side.seat]
        ranks = plan.relic_ranks(needs, width)
        taken = plan.relics * len(ranks)
        at = at - taken if rises else at + plan.magi
        place = Area(x, at, width, taken) if plan.relics else Area(end, head, x + width - end, 1)
        for index, each in _relic_places(ranks, needs, place, plan.relics or 1):
            self._relics[side.seat][index].draw(canvas, each)
        beside = plan.abreast(side, width)
        rows = plan.rows * -(-max(1, len(side.creatures)) // beside)
        # The gap lies in the middle of the table.
        at = at - rows if rises else at + taken
        for creature, place in zip(
            side.creatures, _places(x, at, width, beside, plan.rows), strict=False
        ):
            CreaturePicture(creature, side.seat, self.scene).draw(canvas, place)
        if not side.creatures and side.magi is not None:
            canvas.put(x + 2, at, self.scene.caption("no_creatures"), Ink.FAINT)

    def _draw_head(self, canvas: Canvas, area: Area, side: SeatView) -> int:
        """Draw the name of a seat and the sizes of its piles; return the column after them."""
        x, y, width, _ = area
        thing, more = seat_thing(side.seat), self.scene.glyphs.more
        ground, _, _ = self.scene.light(thing)
        canvas.fill(area, Ground.PANEL if ground is Ground.CARD else ground)
        active = self.scene.view.active == side.seat
        sign, ink = self.scene.sign_of(thing)
        if ground is Ground.CARD:
            sign, ink = (self.scene.glyphs.active if active else ""), Ink.ACCENT
        canvas.put(x, y, sign, ink, bold=True)
        region = self.scene.rules.deck(side.seat).region
        told = self.scene.voice.say(f"region.{region}")
        is_named = sign == str(side.seat)
        name = self.scene.name(side.seat) if is_named else self.scene.numbered(side.seat)
        name = clip(name, min(18, width // 5) + (0 if is_named else _NUMBER), more)
        at = canvas.put(x + 2, y, name, Ink.ACCENT if active else Ink.TITLE, bold=True)
        at = canvas.put(at + 2, y, told, REGION_INK[region]) + 2
        sizes = self._sizes(side, brief=False)
        if at - x + width_of(sizes) > width:
            sizes = self._sizes(side, brief=True)
        canvas.mark(area, thing, side.seat)
        return canvas.put_line(at, y, sizes) + 2

    def _sizes(self, side: SeatView, *, brief: bool) -> Line:
        form = ".short" if brief else ""
        sizes = {"hand": side.hand_size, "deck": side.deck_size, "pile": len(side.discard_pile)}
        told = "  ".join(
            self.scene.caption(f"{name}{form}", count=size) for name, size in sizes.items()
        )
        left = side.stack_size + side.pool_size
        return line(
            Span(f"{told}  ", Ink.SOFT),
            Span("" if brief else f"{self.scene.caption('stack')} ", Ink.SOFT),
            Span(self.scene.signs.magi * left, Ink.TEXT, bold=True),
            Span(self.scene.glyphs.lost * len(side.defeated), Ink.BAD),
        )

    def _draw_middle(self, canvas: Canvas, area: Area, between: list[Line]) -> None:
        """Draw what is going on across the line between the sides."""
        x, y, width, height = area
        rule = y + (height - 1) // 2
        top = y + (height - len(between)) // 2
        canvas.put(
            x, min(rule, top) if between else rule, self.scene.glyphs.light.top * width, Ink.FAINT
        )
        for row, told in enumerate(between, top):
            shown = clip_line(line(" ", *told, " "), width, self.scene.glyphs.more)
            canvas.put_line(x + (width - width_of(shown)) // 2, row, shown)


class MagiNationLook(DrawnLook[PlayerView, DuelScene]):
    """Draw Magi, creatures and relics of two sides, one line for others, and what goes on."""

    mark = staticmethod(mark)
    scenes = DuelScene
    motions = DuelMotions
    log_beside_from = 120
    ends: ClassVar = {
        Fate.WINS: End(Ink.GOOD, lost=False),
        Fate.DEFEATED: End(fact=Fact.ENERGY),
        Fate.DISCARDED: End(),
        Fate.RETURNED: End(),
    }
    figures = (Fact.ENERGY,)

    def __init__(self, setup: Setup, language: Language) -> None:
        self.voice = MagiNation().words(setup, language)
        super().__init__(self.voice)
        others = len(setup.seats) - 1
        if others > 1:
            # Whom the key of the layouts chooses, by the place clockwise.
            self.layouts = ("table", *map(str, range(1, others + 1)), "words")

    def picture(self, scene: DuelScene, room: Room, memory: Memory) -> Canvas:
        """Draw both sides face to face."""
        return BoardPicture(scene).draw(room)

    def tolls(self, preview: Preview, scene: Scene[PlayerView]) -> Sequence[Toll]:
        """Return ends and figures, the fall of a Magi first: where room is short, it decides."""
        magi = {card(side.magi.card) for side in scene.view.seats if side.magi is not None}
        told = super().tolls(preview, scene)
        return sorted(told, key=lambda toll: not (toll.lost and toll.thing in magi))

    def in_danger(self, view: PlayerView) -> frozenset[Thing]:
        """Return which Magi could be defeated in the next turn of the other side."""
        return frozenset(map(card, view.magi_in_danger()))

    def follow(self, event: Event, view: PlayerView) -> PlayerView:
        """Return a view with the energy that an event has left on cards."""
        match event:
            case e.EnergyLost(card=id_, energy=energy) | e.EnergyPaid(card=id_, energy=energy):
                return view.with_energy(id_, energy)
            case e.EnergyGained(card=id_, energy=energy) | e.Energized(card=id_, energy=energy):
                return view.with_energy(id_, energy)
            case e.EnergyMoved(start=start, start_energy=left, to=to, energy=energy):
                return view.with_energy(start, left).with_energy(to, energy)
        return view

    def strip(self, scene: Scene[PlayerView], width: int) -> Line:
        """Draw turn, captain, steps and the energy of both Magi."""
        return Strip(self.of(scene)).drawn(width)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return the letters of the regions."""
        return "   ".join(self.voice.say(f"picture.region.{each}") for each in Region)

    def home(self, seat: Seat) -> Thing | None:
        """Return what stands for a seat: its name, beside its piles."""
        return seat_thing(seat)

    def face(self, thing: Thing, scene: Scene[PlayerView]) -> Face:
        """Return what is printed on a card, or the name of a thing."""
        return Faces(self.of(scene)).of(thing)

    def inspect(self, thing: Thing, scene: Scene[PlayerView]) -> Sequence[Line]:
        """Describe everything about a card, a power or the piles of a seat."""
        return Inspector(self.of(scene)).inspect(thing)

    def codes(self, scene: Scene[PlayerView]) -> Sequence[tuple[str, str]]:
        """Read out a creature, then list all signs."""
        drawn = self.of(scene)
        say, signs = self.voice.say, drawn.signs
        read_out = []
        for side in (drawn.near_side, drawn.far_side):
            for creature in side.creatures[:1]:
                start = drawn.rules.cards[creature.card].energy
                told = f"{creature.energy}/{start}{text_of(drawn.marks_of(creature, side.seat))}"
                read_out.append((told, self.voice.label(card(creature.card), drawn.view)))
        regions = " ".join(drawn.caption(f"region.{region}") for region in Region)
        return (
            *read_out[:1],
            ("5/2", say("codes.energy")),
            (say("picture.rate", count=5), say("codes.rate")),
            (f"{signs.energy} {signs.above} {signs.missing}", say("codes.bar")),
            (signs.changed, say("codes.changed")),
            (regions, say("codes.regions")),
            (f"{signs.magi} {drawn.glyphs.lost}", say("codes.magi")),
            ("[2]", say("codes.cost")),
            *((signs.marks[mark], say(f"codes.{mark}")) for mark in MARKS),
        )

    def source(self, thing: Thing, scene: Scene[PlayerView]) -> Line:
        """Say how far the entry of a card can be trusted."""
        return Inspector(self.of(scene)).source(thing)

    def explained(self, view: PlayerView) -> Sequence[Thing]:
        """List what is asked about, the piles of both seats, and every card in play."""
        cards = [card(each.card) for side in view.seats for each in side.things()]
        return [*dict.fromkeys([*self.lit(view), *map(seat_thing, view.rules.seats), *cards])]

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of answers."""
        return ALL_KEYS

    def keys(self, view: PlayerView) -> Sequence[OwnKey]:
        """Give keys to answers that pick nothing."""
        return tuple(own_keys(view))

    def bearer(self, thing: Thing) -> Thing:
        """Return the card of a power."""
        return card(str(thing.id).partition(" ")[0]) if thing.kind == ThingKind.POWER else thing

    def offered(self, view: PlayerView) -> Sequence[Thing]:
        """List the Magi to place, and the cards that the viewer sees for a moment."""
        found: list[CardId] = []
        for side in view.seats:
            foreign = () if side.seat == view.viewer else side.hand
            found += [*(side.pool or ()), *side.top, *(foreign or ())]
        return [*map(card, found)]

    def on_board(self, view: PlayerView) -> Set[Thing]:
        """Return both seats, and what they have in play with its powers."""
        found = [*map(seat_thing, view.rules.seats)]
        for side in view.seats:
            for each in side.things():
                powers = view.rules.cards[each.card].powers
                found += [card(each.card), *(power(each.card, its.id) for its in powers)]
        return dict.fromkeys(found).keys()

    def lit(self, view: PlayerView) -> frozenset[Thing]:
        """Return the cards that are asked about."""
        top = view.stack[-1] if view.stack else None
        found: tuple[str | None, ...] = ()
        match top:
            case Attacking():
                found = (*top.attackers, top.target)
            case Using():
                found = (top.card, top.choices.target)
            case Waiting():
                found = (top.subject,)
        return frozenset(card(each) for each in found if each is not None)

    def begins_anew(self, thing: Thing, view: PlayerView) -> bool:
        """Return whether it is an own card or power: another one is played or used instead."""
        placed = view.find(CardId(str(self.bearer(thing).id)))
        own = placed is None or placed.seat == view.viewer
        return own and thing.kind in (CARD, ThingKind.POWER)

    def named(self, event: Event) -> Sequence[tuple[str, Thing]]:
        """List the names of cards."""
        cards = dict.fromkeys(named_in(event, CardId))
        return [(self.voice.card(each), card(each)) for each in cards]

    def strength(self, view: PlayerView) -> Mapping[Seat, int]:
        """Return the energy in play; nothing before both seats have turned up a Magi."""
        if any(side.magi is None and not side.defeated for side in view.seats):
            return {}
        return {
            side.seat: sum(each.energy for each in (side.magi, *side.creatures) if each)
            for side in view.seats
        }

    def results(self, entries: Iterable[Entry], view: PlayerView, outcome: Outcome) -> Results:
        """Sum up Magi, attacks, cards and energy."""
        return Summary(events_of(entries), outcome, self.voice).results()
