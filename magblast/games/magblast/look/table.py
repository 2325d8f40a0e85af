"""Draw one table of Mag•Blast."""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain
from typing import Any, ClassVar

from magblast.games.magblast.engine.actions import Discard
from magblast.games.magblast.engine.events import Event, TargetHit
from magblast.games.magblast.engine.terms import (
    ZONES,
    CardId,
    DecisionKind,
    FlagshipId,
    Phase,
    ShipId,
    TargetId,
    Zone,
)
from magblast.games.magblast.engine.things import (
    KeyAnswer,
    ThingKind,
    card,
    flagship,
    fleet,
    key_answer,
)
from magblast.games.magblast.engine.things import ship as ship_thing
from magblast.games.magblast.engine.things import zone as zone_thing
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.game import Magblast
from magblast.games.magblast.look.board import LAYOUTS, draw_board, fitting_layout
from magblast.games.magblast.look.faces import Faces
from magblast.games.magblast.look.inspector import Inspector
from magblast.games.magblast.look.motion import FleetMotions, missed_target
from magblast.games.magblast.look.order import likely_first
from magblast.games.magblast.look.results import results
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import signs_for
from magblast.games.magblast.marks import mark
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.wording.previews import worth_telling
from magblast.kernel.entry import Entry
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Canvas
from magblast.paint.drawn import DrawnLook
from magblast.paint.grid import DOWN, LEFT, RIGHT, UP
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.look import Mention, OwnKey, Results, Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face
from magblast.paint.toll import End

_NAMED = (CardId, CardId | FlagshipId, ShipId, FlagshipId, TargetId)
"""The types of ids in events, in the order in which their names are looked for in the log."""
_END, _PASS, _FLAGSHIP = "e", "n", "f"
_WAYS = zip(ZONES, (UP, RIGHT, DOWN, LEFT), strict=True)
_ZONE_KEYS = tuple(
    OwnKey(
        f"{zone}",
        way,
        zone_thing(zone),
        sign=f"magblast.picture.zone.{zone}",
        named=f"magblast.key.zone.{zone}",
    )
    for zone, way in _WAYS
)


class MagblastLook(DrawnLook[PlayerView, FleetScene]):
    """Draw fleets, cards and what they do to each other."""

    layouts = LAYOUTS
    mark = staticmethod(mark)
    scenes = FleetScene
    motions = FleetMotions
    ends: ClassVar = {
        # A ram costs its ship before it hits.
        Fate.DESTROYED: End(fact=Fact.HULL),
        Fate.OUT: End(fact=Fact.HULL),
        Fate.CAPTURED: End(lost=False),
        Fate.WINS: End(Ink.GOOD, lost=False),
    }
    figures = (Fact.HULL,)
    inks: ClassVar = {
        "hand.more": Ink.GOOD,
        "drawn": Ink.GOOD,
        "fleet.gone": Ink.SOFT,
        Fact.USES: Ink.SOFT,
        Fate.CANCELLED: Ink.SOFT,
        Fate.LENT: Ink.SOFT,
    }

    def __init__(self, setup: Setup, language: Language) -> None:
        self.voice = Magblast().words(setup, language)
        super().__init__(self.voice)

    def fitting(self, scene: Scene[PlayerView], width: int, height: int) -> str:
        """Return the layout that fits best."""
        return fitting_layout(self.of(scene), width, height)

    def picture(self, scene: FleetScene, room: Room, memory: Memory) -> Canvas:
        """Draw all fleets, or all battle lines."""
        return draw_board(scene, room, memory)

    def in_danger(self, view: PlayerView) -> frozenset[Thing]:
        """Return which flagship the next shot could destroy."""
        return view.in_danger()

    def follow(self, event: Event, view: PlayerView) -> PlayerView:
        """Return a view with the hull that an event has left to a ship or flagship."""
        return view.follow(event)

    def notes(self, happened: SeenEvent) -> Mapping[Thing, str]:
        """Return which target a shot or squadron has missed, or who evaded it."""
        missed = missed_target(happened, self.voice.rules)
        return {} if missed is None else {missed[0]: self.voice.say(f"picture.{missed[1]}")}

    def strip(self, scene: Scene[PlayerView], width: int) -> Line:
        """Draw turn, captain, phases and piles."""
        return self.of(scene).phase_strip(width)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return the signs of the four zones."""
        return "   ".join(signs_for(glyphs).zones)

    def home(self, seat: Seat) -> Thing | None:
        """Return the fleet of a seat."""
        return fleet(seat)

    def face(self, thing: Thing, scene: Scene[PlayerView]) -> Face:
        """Return what is printed on a card or ship."""
        return Faces(self.of(scene)).face(thing)

    def place(self, place: str, scene: Scene[PlayerView]) -> Line:
        """Return the sign of a zone."""
        return self.of(scene).zone_line(Zone(place))

    def inspect(self, thing: Thing, scene: Scene[PlayerView]) -> Sequence[Line]:
        """Describe everything about a card, ship or flagship."""
        return Inspector(self.of(scene)).inspect(thing)

    def codes(self, scene: Scene[PlayerView]) -> Sequence[tuple[str, str]]:
        """Read out what stands on a ship that is shown, then list all letters and signs."""
        fleets = self.of(scene)
        shown = next(iter((*self.offered(scene.view), *fleets.ships_shown())), None)
        read_out = []
        if shown is not None:
            code = fleets.code_of(self.voice.rules.ships[str(shown.id)])
            read_out.append((code, self.words.label(shown, scene.view)))
        return (*read_out, *fleets.codes())

    def source(self, thing: Thing, scene: Scene[PlayerView]) -> Line:
        """Say how sure the data of a card, ship or flagship is."""
        return Inspector(self.of(scene)).source(thing)

    def explained(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in flight, the ships they are aimed at, and the flagships."""
        flagships = [seat.flagship.id for seat in view.seats if not seat.eliminated]
        things = []
        for play in view.in_flight:
            things.append(card(play.card))
            if play.target is not None and play.target not in flagships:
                things.append(ship_thing(play.target))
        return [*things, *map(flagship, flagships)]

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of the answers and of the zones."""
        return {"end_phase": _END, "pass": _PASS, "flagship": _FLAGSHIP} | {
            each.id: each.key for each in _ZONE_KEYS
        }

    def keys(self, view: PlayerView) -> Sequence[OwnKey]:
        """Give keys to ending a phase, to passing, to the own flagship, and arrows to the zones."""
        maneuvers = view.decision is not None and view.decision.kind is DecisionKind.MANEUVER
        end, passing = key_answer(KeyAnswer.END_PHASE), key_answer(KeyAnswer.PASS)
        is_last = view.phase is Phase.ATTACK
        label = "key.end_turn" if is_last else "magblast.key.end_phase"
        hint = "key.do.end_turn" if is_last else "key.do.end_phase"
        keys = [
            # Too many ships in a zone are the one reason why a phase cannot end.
            OwnKey("end_phase", _END, end, label, hint, expected=maneuvers),
            OwnKey("pass", _PASS, passing, "key.pass", "key.do.pass"),
        ]
        if view.viewer is not None:
            # Digits are the hand where both may be picked.
            own = flagship(view.seats[view.viewer - 1].flagship.id)
            keys.append(
                OwnKey(
                    "flagship", _FLAGSHIP, own, "magblast.key.flagship", "magblast.key.do.flagship"
                )
            )
        return (*keys, *_ZONE_KEYS)

    def offered(self, view: PlayerView) -> Sequence[Thing]:
        """List the ships that were dealt or drawn."""
        dealt = view.seats[view.viewer - 1].dealt if view.viewer else ()
        return [ship_thing(each) for each in (*(dealt or ()), *view.drawn)]

    def on_board(self, view: PlayerView) -> Set[Thing]:
        """Return the fleets, with their flagships, their ships and what lies on them."""
        found: list[Thing] = []
        for seat in view.seats:
            found += [fleet(seat.seat), flagship(seat.flagship.id)]
            found += [card(event.card) for event in seat.events]
            found += [ship_thing(ship.id) for zone in seat.fleet for ship in zone]
        return dict.fromkeys(found).keys()

    def in_order(
        self, things: Sequence[Thing], picks: Sequence[Thing], view: PlayerView
    ) -> Sequence[Thing]:
        """Put foes and what is destroyed before the rest."""
        return likely_first(things, picks, view, self.voice.rules)

    def lit(self, view: PlayerView) -> frozenset[Thing]:
        """Return who shoots at whom."""
        things = []
        for play in view.in_flight:
            if play.ship is not None:
                things.append(ship_thing(play.ship))
            if play.target is not None:
                things += [ship_thing(play.target), flagship(play.target)]
        return frozenset(things)

    def is_one_of_several(self, action: Any) -> bool:
        """Return whether a card is discarded."""
        return isinstance(action, Discard)

    def outcome(self, preview: Preview, scene: Scene[PlayerView]) -> Sequence[Line]:
        """Tell what else would happen and is not obvious."""
        return super().outcome(worth_telling(preview, scene.view), scene)

    def placed(self, scene: Scene[PlayerView]) -> Line:
        """List the ships that have been given a zone, and at set-up the sum of their hulls."""
        fleets = self.of(scene)
        if not fleets.berths:
            return ()
        ships = [id_ for id_, _ in fleets.berths]
        hulls = fleets.caption("hulls", count=self.voice.rules.hull_of(ships))
        spans = [Span("" if scene.view.turn else f"{hulls}  ", Ink.GOOD, bold=True)]
        for id_, zone in fleets.berths:
            name = fleets.translate(self.voice.rules.ships[id_].name)
            spans += [Span(f"{name} "), *fleets.zone_line(zone), Span("  ")]
        return line(*spans)

    def begins_anew(self, thing: Thing, view: PlayerView) -> bool:
        """Return whether it is a ship to move: another one is moved instead."""
        asked = None if view.decision is None else view.decision.kind
        return asked is DecisionKind.MANEUVER and thing.kind == ThingKind.SHIP

    def suggest(self, view: PlayerView) -> Any:
        """Return the fleet that the rules of thumb of bots prefer, while fleets are placed."""
        if not self.why_suggested(view):
            return None
        # Most who look at a table never ask a bot.
        from magblast.games.magblast.bots.tactics import MagblastTactics

        return MagblastTactics(self.voice.rules).see(view).decide_set_up()

    def why_suggested(self, view: PlayerView) -> str:
        """Say what makes a fleet good, which differs between duels and larger tables."""
        if view.decision is None or view.decision.kind is not DecisionKind.PLACE or not view.legal:
            return ""
        return self.voice.say("suggested.duel" if len(view.seats) == 2 else "suggested")

    def mention(self, event: Event) -> Mention:
        """Return how an event appears in the log: a hit as a warning, as on the board."""
        told = super().mention(event)
        return told._replace(ink=Ink.WARN) if isinstance(event, TargetHit) else told

    def named(self, event: Event) -> Iterable[tuple[str, Thing]]:
        """Return the names of ships, flagships and cards; the first of several copies counts."""
        found: dict[str, Thing] = {}
        for id_ in chain.from_iterable(named_in(event, kind) for kind in _NAMED):
            thing = self.voice.rules.thing_of(id_)
            if (printed := self.voice.rules.printed_on(thing)) is not None:
                found.setdefault(self.voice.language.translate(printed.name), thing)
        return found.items()

    def strength(self, view: PlayerView) -> Mapping[Seat, int]:
        """Return the hull that is left of flagship and ships."""
        return view.hulls()

    def results(self, entries: Iterable[Entry], view: PlayerView, outcome: Outcome) -> Results:
        """Rank the captains by how long they lived."""
        return results([*entries], outcome, self.voice)
