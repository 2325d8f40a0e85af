"""Draw one table of Battlecards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, ClassVar

from magblast.games.battlecards.engine.actions import Discard
from magblast.games.battlecards.engine.events import AttackStopped, Event
from magblast.games.battlecards.engine.frames import Arrival, Play, Strike
from magblast.games.battlecards.engine.terms import BASE, CardId, CardKind, Target
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.game import Battlecards
from magblast.games.battlecards.look.board import BoardPainter
from magblast.games.battlecards.look.danger import in_danger
from magblast.games.battlecards.look.inspector import Inspector
from magblast.games.battlecards.look.keys import ALL_KEYS, own_keys
from magblast.games.battlecards.look.motion import CardMotions, follow
from magblast.games.battlecards.look.results import Summary
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.marks import mark
from magblast.games.battlecards.preview import Fact, Fate
from magblast.games.battlecards.wording.actions import base, card, ship
from magblast.kernel.entry import Entry, events_of
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.kernel.vocabulary import named_in
from magblast.paint.canvas import Canvas
from magblast.paint.drawn import DrawnLook
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.look import OwnKey, Results, Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.strip import fitted, whose_turn
from magblast.paint.text import Line, Span, line, text_of
from magblast.paint.tiles import Face
from magblast.paint.toll import End


class BattlecardsLook(DrawnLook[PlayerView, CardScene]):
    """Draw ships and bases, and what is in the air between them."""

    mark = staticmethod(mark)
    scenes = CardScene
    motions = CardMotions
    log_beside_from = 120
    ends: ClassVar = {
        Fate.FALLS: End(fact=Fact.POINTS),
        Fate.DOOMED: End(fact=Fact.POINTS),
        Fate.LOST: End(fact=Fact.POINTS),
        Fate.DESTROYED: End(),
        Fate.SHIELD: End(Ink.WARN, lost=False),
        Fate.HOLDS: End(Ink.GOOD, lost=False),
    }
    figures = (Fact.POINTS,)

    def __init__(self, setup: Setup, language: Language) -> None:
        self.voice = Battlecards().words(setup, language)
        super().__init__(self.voice)

    def picture(self, scene: CardScene, room: Room, memory: Memory) -> Canvas:
        """Draw both fleets face to face."""
        return BoardPainter(scene, room, memory).draw()

    def in_danger(self, view: PlayerView) -> frozenset[Thing]:
        """Return which base could fall in the next attack."""
        return in_danger(view)

    def follow(self, event: Event, view: PlayerView) -> PlayerView:
        """Return a view with the points that an event has left to a base."""
        return follow(event, view)

    def notes(self, happened: SeenEvent) -> Mapping[Thing, str]:
        """Return which attack was stopped."""
        match happened.event:
            case AttackStopped(ship=stopped):
                return {ship(stopped): self.voice.say("picture.stopped")}
        return {}

    def strip(self, scene: Scene[PlayerView], width: int) -> Line:
        """Draw turn, player, phases and piles on one line, in the longest form that fits."""
        seen, view = self.of(scene), scene.view
        deck = seen.caption("deck", count=view.deck)
        discards = seen.caption("discards", count=len(view.discard_pile))
        piles = line(Span(f"{deck}  {discards} ", Ink.SOFT))
        who = whose_turn(scene, view.winner)
        return fitted(who, seen.phases, (piles, ()), width, scene.glyphs.more)

    def emblem(self, glyphs: Glyphs) -> str:
        """Return the four suits."""
        return "♣   ♦   ♥   ♠"

    def home(self, seat: Seat) -> Thing | None:
        """Return the base of a seat."""
        return base(seat)

    def face(self, thing: Thing, scene: Scene[PlayerView]) -> Face:
        """Return what is printed on a card or ship."""
        return self.of(scene).face(thing)

    def inspect(self, thing: Thing, scene: Scene[PlayerView]) -> Sequence[Line]:
        """Describe everything about a card, ship or base."""
        return Inspector(self.of(scene)).inspect(thing)

    def codes(self, scene: Scene[PlayerView]) -> Sequence[tuple[str, str]]:
        """Read out the values of a ship, then list all signs."""
        seen = self.of(scene)
        say, signs, rules = self.voice.say, seen.signs, seen.rules
        ships = [ship for seat in (seen.below, seen.above) for ship in seat.ships]
        read_out = [
            (
                text_of(seen.values(ship)),
                say(
                    "codes.ship",
                    ship=self.voice.titled(ship.id),
                    attack=rules.attack_of(ship),
                    defense=rules.defense_of(ship),
                ),
            )
            for ship in ships[:1]
        ]
        return (
            *read_out,
            ("2/3", say("codes.values")),
            (signs.slot, say("codes.slot")),
            (f"{signs.point} {signs.lost}", say("codes.points")),
            (signs.card, say("codes.card")),
            ("8 9", say("codes.upgrades")),
            ("2", say("codes.shield")),
            *self._extra(seen),
            (signs.at_risk, say("codes.at_risk")),
            (" ".join((signs.across, signs.up, signs.down)), say("codes.arrows")),
        )

    def _extra(self, scene: CardScene) -> Iterator[tuple[str, str]]:
        """List the upgrades that stand beside the values of a ship, each rank once."""
        extra = {
            card.symbol: self.voice.language.translate(card.name)
            for card in scene.rules.cards.values()
            if card.kind is CardKind.UPGRADE and not card.needs_slot
        }
        for symbol, name in extra.items():
            yield symbol, self.voice.say("codes.extra", card=name)

    def source(self, thing: Thing, scene: Scene[PlayerView]) -> Line:
        """Say how far the entry of a card can be trusted."""
        return Inspector(self.of(scene)).source(thing)

    def explained(self, view: PlayerView) -> Sequence[Thing]:
        """List what is in the air, then every ship."""
        things = [card(play.card) for play in view.in_flight]
        ships = [ship(each.id) for seat in view.seats for each in seat.ships]
        return [*things, *ships, *(base(seat.seat) for seat in view.seats)]

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return the keys of ships, bases and answers."""
        return ALL_KEYS

    def keys(self, view: PlayerView) -> Sequence[OwnKey]:
        """Give keys to passing, to ends of phases, to ships and to bases."""
        return tuple(own_keys(view))

    def on_board(self, view: PlayerView) -> Set[Thing]:
        """Return the ships and bases."""
        ships = (ship(each.id) for seat in view.seats for each in seat.ships)
        return dict.fromkeys((*ships, *(base(seat.seat) for seat in view.seats))).keys()

    def lit(self, view: PlayerView) -> frozenset[Thing]:
        """Return the ships that are asked about."""
        top = view.stack[-1] if view.stack else None
        found: tuple[str | None, ...] = ()
        if isinstance(top, Strike):
            found = (top.ship, top.blocker)
        elif isinstance(top, Play):
            found = (top.ship, top.target)
        elif isinstance(top, Arrival):
            found = (top.ship,)
        return frozenset(ship(each) for each in found if each is not None)

    def is_one_of_several(self, action: Any) -> bool:
        """Return whether a card is discarded."""
        return isinstance(action, Discard)

    def named(self, event: Event) -> Sequence[tuple[str, Thing]]:
        """List the names of cards."""
        named = dict.fromkeys((*named_in(event, CardId), *named_in(event, Target)))
        return [(self.voice.card(id_), card(id_)) for id_ in named if id_ != BASE]

    def strength(self, view: PlayerView) -> Mapping[Seat, int]:
        """Return the points of the bases."""
        return {seat.seat: seat.base for seat in view.seats}

    def results(self, entries: Iterable[Entry], view: PlayerView, outcome: Outcome) -> Results:
        """Sum up points, ships and shields."""
        return Summary(tuple(events_of(entries)), outcome, self.voice).results()
