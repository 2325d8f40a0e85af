"""Draw one table of Magi-Nation Duel."""

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from typing import ClassVar

from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import Attacking, Using, Waiting
from magblast.games.magi_nation.engine.terms import CardId, Region
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.look.board import draw_board
from magblast.games.magi_nation.look.codes import codes
from magblast.games.magi_nation.look.danger import in_danger
from magblast.games.magi_nation.look.faces import face
from magblast.games.magi_nation.look.inspector import inspect, source
from magblast.games.magi_nation.look.keys import (
    ALL_KEYS,
    cards_of,
    group_of,
    in_play,
    own_keys,
)
from magblast.games.magi_nation.look.motion import DuelMotions, follow
from magblast.games.magi_nation.look.results import results
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.strip import strip
from magblast.games.magi_nation.marks import mark
from magblast.games.magi_nation.preview import Fact, Fate
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import Kind, card
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
from magblast.paint.text import Line
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
        return draw_board(scene, room)

    def tolls(self, preview: Preview, scene: Scene[PlayerView]) -> Sequence[Toll]:
        """Return ends and figures, the fall of a Magi first: where room is short, it decides."""
        magi = {card(side.magi.card) for side in scene.view.seats if side.magi is not None}
        told = super().tolls(preview, scene)
        return sorted(told, key=lambda toll: not (toll.lost and toll.thing in magi))

    def in_danger(self, view: PlayerView) -> frozenset[Thing]:
        """Return which Magi could be defeated in the next turn of the other side."""
        return in_danger(view)

    def follow(self, event: Event, view: PlayerView) -> PlayerView:
        """Return a view with the energy that an event has left on cards."""
        return follow(event, view)

    def strip(self, scene: Scene[PlayerView], width: int) -> Line:
        """Draw turn, captain, steps and the energy of both Magi."""
        return strip(self.of(scene), width)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return the letters of the regions."""
        return "   ".join(self.voice.say(f"picture.region.{each}") for each in Region)

    def home(self, seat: Seat) -> Thing | None:
        """Return what stands for a seat: its name, beside its piles."""
        return seat_thing(seat)

    def face(self, thing: Thing, scene: Scene[PlayerView]) -> Face:
        """Return what is printed on a card, or the name of a thing."""
        return face(thing, self.of(scene))

    def inspect(self, thing: Thing, scene: Scene[PlayerView]) -> Sequence[Line]:
        """Describe everything about a card, a power or the piles of a seat."""
        return inspect(thing, self.of(scene))

    def codes(self, scene: Scene[PlayerView]) -> Sequence[tuple[str, str]]:
        """Read out a creature, then list all signs."""
        return codes(self.of(scene))

    def source(self, thing: Thing, scene: Scene[PlayerView]) -> Line:
        """Say how far the entry of a card can be trusted."""
        return source(thing, self.of(scene))

    def explained(self, view: PlayerView) -> Sequence[Thing]:
        """List what is asked about, the piles of both seats, and every card in play."""
        cards = [card(each) for side in view.seats for each in cards_of(side)]
        return [*dict.fromkeys([*self.lit(view), *map(seat_thing, SEATS), *cards])]

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of cards in play and of answers."""
        return ALL_KEYS

    def keys(self, view: PlayerView) -> Sequence[OwnKey]:
        """Give keys to what lies in play, and to answers that pick nothing."""
        return own_keys(view, self.voice.rules)

    def bearer(self, thing: Thing) -> Thing:
        """Return the card of a power."""
        return card(str(thing.id).partition(" ")[0]) if thing.kind == Kind.POWER else thing

    def within(self, thing: Thing, view: PlayerView) -> frozenset[Thing]:
        """Return what else the key of a thing means: a card, its powers, other relics."""
        return frozenset(group_of(thing, view, self.voice.rules))

    def offered(self, view: PlayerView) -> Sequence[Thing]:
        """List the Magi to place, and the cards that the viewer sees for a moment."""
        found: list[CardId] = []
        for side in view.seats:
            foreign = () if side.seat == view.viewer else side.hand
            found += [*(side.pool or ()), *side.top, *(foreign or ())]
        return [*map(card, found)]

    def on_board(self, view: PlayerView) -> Set[Thing]:
        """Return both seats, and what they have in play with its powers."""
        return dict.fromkeys((*map(seat_thing, SEATS), *in_play(view, self.voice.rules))).keys()

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
        return own and thing.kind in (CARD, Kind.POWER)

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
        return results(events_of(entries), outcome, self.voice)
