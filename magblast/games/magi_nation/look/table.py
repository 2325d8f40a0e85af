"""Draw one table of Magi-Nation Duel."""

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from typing import ClassVar

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import Attacking, Using, Waiting
from magblast.games.magi_nation.engine.terms import CardId, Region
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.look.board import BoardPicture
from magblast.games.magi_nation.look.faces import Faces
from magblast.games.magi_nation.look.inspector import Inspector
from magblast.games.magi_nation.look.keys import ALL_KEYS, Keys
from magblast.games.magi_nation.look.motion import DuelMotions
from magblast.games.magi_nation.look.results import Summary
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.signs import MARKS
from magblast.games.magi_nation.look.strip import Strip
from magblast.games.magi_nation.marks import mark
from magblast.games.magi_nation.preview import Fact, Fate
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import ThingKind, card
from magblast.kernel.decision import Outcome
from magblast.kernel.entry import Entry, events_of
from magblast.kernel.language import Language
from magblast.kernel.picks import CARD, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Canvas
from magblast.paint.drawn import DrawnLook
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ink
from magblast.paint.look import OwnKey, Results, Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.text import Line, text_of
from magblast.paint.tiles import Face
from magblast.paint.toll import End, Toll


class MagiNationLook(DrawnLook[PlayerView, DuelScene]):
    """Draw Magi, creatures and relics of both sides, and what goes on between them."""

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
            (f"{signs.energy} {signs.above} {signs.missing}", say("codes.bar")),
            (signs.changed, say("codes.changed")),
            (regions, say("codes.regions")),
            (f"{signs.magi} {drawn.glyphs.lost}", say("codes.magi")),
            *((signs.marks[mark], say(f"codes.{mark}")) for mark in MARKS),
        )

    def source(self, thing: Thing, scene: Scene[PlayerView]) -> Line:
        """Say how far the entry of a card can be trusted."""
        return Inspector(self.of(scene)).source(thing)

    def explained(self, view: PlayerView) -> Sequence[Thing]:
        """List what is asked about, the piles of both seats, and every card in play."""
        cards = [card(each.card) for side in view.seats for each in side.things()]
        return [*dict.fromkeys([*self.lit(view), *map(seat_thing, SEATS), *cards])]

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of cards in play and of answers."""
        return ALL_KEYS

    def keys(self, view: PlayerView) -> Sequence[OwnKey]:
        """Give keys to what lies in play, and to answers that pick nothing."""
        return Keys(view).own_keys()

    def bearer(self, thing: Thing) -> Thing:
        """Return the card of a power."""
        return card(str(thing.id).partition(" ")[0]) if thing.kind == ThingKind.POWER else thing

    def within(self, thing: Thing, view: PlayerView) -> frozenset[Thing]:
        """Return what else the key of a thing means: a card, its powers, other relics."""
        return frozenset(Keys(view).group_of(thing))

    def offered(self, view: PlayerView) -> Sequence[Thing]:
        """List the Magi to place, and the cards that the viewer sees for a moment."""
        found: list[CardId] = []
        for side in view.seats:
            foreign = () if side.seat == view.viewer else side.hand
            found += [*(side.pool or ()), *side.top, *(foreign or ())]
        return [*map(card, found)]

    def on_board(self, view: PlayerView) -> Set[Thing]:
        """Return both seats, and what they have in play with its powers."""
        return dict.fromkeys((*map(seat_thing, SEATS), *Keys(view).in_play())).keys()

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

    def kin(self, thing: Thing, view: PlayerView) -> Hashable:
        """Return the id of a creature: own ones have the first letters."""
        found = None if thing.kind != CARD else view.find_creature(CardId(str(thing.id)))
        return None if found is None else thing.id

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
