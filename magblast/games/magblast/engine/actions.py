"""Define what a seat may submit, in the order of the rulebook, and the picks that spell it.

Every action names its seat in ``by``, and spells itself with the things that a person picks.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, TypeGuard, get_args

from msgspec.structs import replace

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.draft import MovedPieces
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import ANNOUNCED, SOUND, Deployment, FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.terms import (
    PHASES,
    ZONE_INDEX,
    ZONES,
    CardId,
    DecisionKind,
    Phase,
    ShipId,
    TargetId,
    Zone,
)
from magblast.games.magblast.engine.things import (
    KeyAnswer,
    Role,
    Speller,
    ThingKind,
    berth,
    card,
    flagship,
    moved,
    ship,
    spelled,
    spelled_by_key,
)
from magblast.kernel.picks import Part, Spelling, Thing, on_purpose
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node

# Looked up once here, since that costs more than the comparison it is needed for.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES
_NEXT = dict(pairwise(PHASES))
MOST = 2000
"""Answers up to which a list is complete."""


class Place(Node, frozen=True):
    """Put the chosen ships face down, one a zone (rules 2.2)."""

    by: Seat
    fleet: tuple[ShipId, ...]
    """One ship for each zone, in ring order."""

    def spell(self, at: Speller) -> Spelling:
        """Return the ships with their zones."""
        places = zip(self.fleet, ZONES, strict=True)
        return (Part(Role.BERTHS, tuple([berth(ship, zone) for ship, zone in places])),)


class Discard(Node, frozen=True):
    """Discard one card from the hand (rules 3.3)."""

    phase: ClassVar[Phase] = DISCARD
    by: Seat
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the card."""
        return (Part(Role.CARD, (card(self.card),)),)

    def do(self, draft: MovedPieces) -> None:
        """Discard a card of the hand (rules 3.3)."""
        draft.take_from_hand(self.by, (self.card,))
        draft.discard(self.card)
        draft.emit(e.CardDiscarded(self.by, self.card))


class Pay(Node, frozen=True):
    """Discard resources to draw ships (rules 3.5)."""

    phase: ClassVar[Phase] = REINFORCE
    by: Seat
    cards: tuple[CardId, ...]
    ships: int = 1
    take: ShipId | None = None
    """A ship of the scrapyard, taken as the first of the ships by an ability."""

    def spell(self, at: Speller) -> Spelling:
        """Return the cards, the number of ships and the ship of the scrapyard."""
        pays = Part(Role.CARDS, tuple(map(card, self.cards)), optional=True)
        if at.payable:
            pays = pays._replace(any_of=(1, len(at.payable)), members=at.payable)
        return (
            pays,
            *spelled(
                (Role.COUNT, (Thing(ThingKind.COUNT, self.ships),)),
                (Role.TAKE, () if self.take is None else (ship(self.take),)),
            ),
        )

    def do(self, draft: MovedPieces) -> None:
        """Discard resources and draw ships, the first from the scrapyard if named (rules 3.5)."""
        seat = self.by
        draft.take_from_hand(seat, self.cards)
        draft.discard(*self.cards)
        draft.emit(e.ResourcesPaid(seat, self.cards, self.ships))
        if self.take is None:
            draft.send_ships(seat, self.ships)
            return
        left = draft.count_use(seat)
        draft.emit(e.AbilityUsed(seat, draft.player(seat).flagship.id, left))
        draft.emit(e.ShipsDrawn(seat, 1, (self.take,)))
        draft.scrapyard = tuple(ship for ship in draft.scrapyard if ship != self.take)
        draft.push(Deployment(seat, (Ship(self.take),), more=self.ships - 1))


class Deploy(Node, frozen=True):
    """Put a drawn or captured ship into a zone of the player's fleet (rules 3.5)."""

    by: Seat
    ship: ShipId
    zone: Zone

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the zone."""
        return moved(self.ship, self.zone)


class Move(Node, frozen=True):
    """Move a ship to a zone (rules 3.6)."""

    phase: ClassVar[Phase] = MANEUVER
    by: Seat
    ship: ShipId
    zone: Zone

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the zone."""
        return moved(self.ship, self.zone)

    def do(self, draft: MovedPieces) -> None:
        """Move a ship to another zone (rules 3.6)."""
        origin = draft.move_ship(self.by, self.ship, ZONE_INDEX[self.zone])
        draft.emit(e.ShipMoved(self.by, self.ship, ZONES[origin], self.zone))


class Fire(Node, frozen=True):
    """Announce a blast (rules 4.2)."""

    rule: ClassVar[str] = "4.2"
    is_attack: ClassVar[bool] = True
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId

    def spell(self, at: Speller) -> Spelling:
        """Return the card, the ship and the target."""
        aims = at.aims(self.ship, self.target)
        return at.opened(spelled((Role.CARD, (card(self.card),)), *aims))

    def do(self, draft: MovedPieces) -> None:
        """Announce a blast (rules 4.2)."""
        location = draft.locate(self.ship, self.by)
        turret = draft.rules.cards[self.card].turret
        draft.mark_fired(location, (turret,) if turret else ())
        self._announce(draft)

    def follow(self, draft: MovedPieces, hit: FollowUp) -> None:
        """Announce a blast after a Direct Hit, which is not the ship's own (rules 4.8)."""
        self._announce(draft)

    def _announce(self, draft: MovedPieces) -> None:
        card = draft.rules.cards[self.card]
        if card.turret is None or card.damage is None:
            raise RuntimeError(f"{card.id} is no blast")
        draft.take_from_hand(self.by, (self.card,))
        owner = draft.known_owner(self.target)
        draft.push(
            Play(
                self.by,
                self.card,
                SOUND,
                self.ship,
                self.target,
                owner,
                damage=card.damage,
            )
        )
        draft.emit(e.BlastFired(self.by, self.card, self.ship, self.target, owner, card.damage))


class Sound(Node, frozen=True):
    """Return whether the sound effect was made (rules 4.4)."""

    by: Seat
    made: bool
    unheard: bool = False
    """The table has judged that nobody heard it; it counts as not made."""

    def spell(self, at: Speller) -> Spelling:
        """Return whether it was made."""
        return spelled_by_key(KeyAnswer.MADE if self.made else KeyAnswer.SILENT)


class Launch(Node, frozen=True):
    """Launch a squadron from a carrier (rules 4.6)."""

    rule: ClassVar[str] = "4.6"
    is_attack: ClassVar[bool] = True
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId

    def spell(self, at: Speller) -> Spelling:
        """Return the card, the ship and the target."""
        aims = at.aims(self.ship, self.target)
        return at.opened(spelled((Role.CARD, (card(self.card),)), *aims))

    def do(self, draft: MovedPieces) -> None:
        """Announce a squadron (rules 4.6)."""
        damage = draft.rules.cards[self.card].damage or 0
        draft.take_from_hand(self.by, (self.card,))
        owner = draft.known_owner(self.target)
        if draft.find_ship(self.target):
            damage = draft.rules.ability_of(draft.player(owner)).squadron_damage(damage)
        draft.push(
            Play(
                self.by,
                self.card,
                ANNOUNCED,
                self.ship,
                self.target,
                owner,
                damage=damage,
            )
        )
        draft.emit(e.SquadronLaunched(self.by, self.card, self.ship, self.target, owner, damage))


class PlayCard(Node, frozen=True):
    """Play any other card of one's own turn."""

    rule: ClassVar[str] = "1.3"
    by: Seat
    card: CardId
    target: TargetId | None = None
    seat: Seat | None = None
    """Whose fleet, for a card that lies on a fleet."""
    cards: tuple[CardId, ...] = ()
    """The blasts removed by Spacedock."""
    ship: ShipId | None = None
    """The ship sacrificed by Ramming Speed."""

    @property
    def is_attack(self) -> bool:
        """Return whether a ship is sacrificed to hit a target (rules 4.10)."""
        return self.ship is not None and self.target is not None

    def spell(self, at: Speller) -> Spelling:
        """Return the card and what it is used on."""
        aims = at.aims(self.ship, self.target, self.seat, self.cards)
        parts = at.opened(spelled((Role.CARD, (card(self.card),)), *aims))
        return on_purpose(parts) if self.is_attack else parts

    def surplus(self, takes: frozenset[str], rule: str) -> Refusal | None:
        """Refuse to name more than the card takes."""
        return _surplus(self, ("target", "seat", "cards", "ship"), takes, rule)

    def do(self, draft: MovedPieces) -> None:
        """Announce the card."""
        self._announce(draft, self.ship)

    def follow(self, draft: MovedPieces, hit: FollowUp) -> None:
        """Announce a card that follows a hit (rules 4.8)."""
        self._announce(draft, self.ship or hit.ship)

    def _announce(self, draft: MovedPieces, ship: ShipId | None) -> None:
        draft.take_from_hand(self.by, (self.card,))
        owner = self.seat or draft.owner_of(self.target)
        draft.emit(e.CardPlayed(self.by, self.card, self.target, owner, self.cards, self.ship))
        play = Play(
            self.by,
            self.card,
            ANNOUNCED,
            ship,
            self.target,
            owner,
            self.cards,
        )
        draft.push(draft.rules.effects[self.card].announce(draft, play))


class Choose(Node, frozen=True):
    """Answer a choice inside an effect."""

    by: Seat
    zones: tuple[tuple[ShipId, Zone], ...]
    """Where each ship goes, in the order in which the ships stand in their zone."""

    def spell(self, at: Speller) -> Spelling:
        """Return the ships with their zones."""
        return (Part(Role.BERTHS, tuple([berth(ship, zone) for ship, zone in self.zones])),)


class Respond(Node, frozen=True):
    """Answer the card on the table with a card (rules 5)."""

    by: Seat
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the card."""
        return (Part(Role.CARD, (card(self.card),)),)


class Sweep(Node, frozen=True):
    """Remove a card from a fleet with a minesweeper (rules 6.4)."""

    phase: ClassVar[Phase] = ATTACK
    by: Seat
    ship: ShipId
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the card, in the order in which they are picked."""
        parts = spelled((Role.SHIP, (ship(self.ship),)), (Role.TARGET, (card(self.card),)))
        return (parts[0]._replace(members=at.ships), parts[1])

    def do(self, draft: MovedPieces) -> None:
        """Clear a card off a fleet (rules 6.4)."""
        draft.mark_fired(draft.locate(self.ship), draft.rules.ships[self.ship].turrets)
        for seat, player in enumerate(draft.players, 1):
            for event in player.events:
                if event.card == self.card:
                    draft.remove_event(seat, event, self.ship)


class UseAbility(Node, frozen=True):
    """Use the ability of the player's flagship (rules 7)."""

    by: Seat
    cards: tuple[CardId, ...] = ()
    seat: Seat | None = None
    card: CardId | None = None
    ship: ShipId | None = None
    target: TargetId | None = None

    def spell(self, at: Speller) -> Spelling:
        """Return the flagship and what its ability is used on."""
        used = spelled(
            (Role.ABILITY, (flagship(at.flagships[self.by - 1]),)),
            (Role.CARD, () if self.card is None else (card(self.card),)),
            *at.aims(self.ship, self.target, self.seat, self.cards),
        )
        return at.opened(at.taking(used))

    def surplus(self, takes: frozenset[str], rule: str) -> Refusal | None:
        """Refuse to name more than the ability takes."""
        return _surplus(self, ("target", "seat", "cards", "ship", "card"), takes, rule)

    def do(self, draft: MovedPieces) -> None:
        """Count and carry out a use of an ability (rules 7.1)."""
        flagship = draft.player(self.by).flagship.id
        left = draft.count_use(self.by)
        shown = self.cards or ((self.card,) if self.card else ())
        draft.emit(e.AbilityUsed(self.by, flagship, left, shown, self.seat))
        draft.rules.abilities[flagship].use(draft, self)


class Agree(Node, frozen=True):
    """Accept or decline Brutal Assault (rules 9.2)."""

    by: Seat
    yes: bool

    def spell(self, at: Speller) -> Spelling:
        """Return yes or no."""
        return spelled_by_key(KeyAnswer.YES if self.yes else KeyAnswer.NO)


class Pass(Node, frozen=True):
    """Do not respond, follow up or use an optional ability."""

    phase: ClassVar[Phase] = DRAW
    by: Seat

    def spell(self, at: Speller) -> Spelling:
        """Return the key."""
        return spelled_by_key(KeyAnswer.PASS)

    def do(self, draft: MovedPieces) -> None:
        """Draw as usual, without what the flagship offers instead (rules 3.4)."""
        draft.fill_hand(self.by)


class EndPhase(Node, frozen=True):
    """End the phase; at the end of Attack, end the turn."""

    by: Seat

    def spell(self, at: Speller) -> Spelling:
        """Return the key."""
        return spelled_by_key(KeyAnswer.END_PHASE)

    def do(self, draft: MovedPieces) -> None:
        """Go on to the next phase, or end the turn (rules 3.1)."""
        frame = draft.stack[0]
        if not isinstance(frame, Turn):
            raise RuntimeError("no turn runs")
        if frame.phase is ATTACK:
            draft.end_turn(frame.seat)
        else:
            draft.enter_phase(frame.seat, _NEXT[frame.phase])


Action = (
    Place
    | Discard
    | Pay
    | Deploy
    | Move
    | Fire
    | Sound
    | Launch
    | PlayCard
    | Sweep
    | UseAbility
    | Respond
    | Choose
    | Agree
    | Pass
    | EndPhase
)


CardUse = Fire | Launch | PlayCard
"""The uses of a card of the hand, in one's own turn or after a hit."""


FollowingUse = Fire | PlayCard
"""The uses of a card of the hand that may follow a hit."""
CardsUse = Pay | PlayCard | UseAbility
"""What may name several cards, in whatever order."""
TurnAction = Discard | Pass | Pay | Move | CardUse | Sweep | UseAbility | EndPhase
"""What is done in one's own turn."""
_TURN_ACTIONS = frozenset(get_args(TurnAction))
USUAL: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {
        DecisionKind.DISCARD: (Discard,),
        DecisionKind.REINFORCE: (Pay,),
        DecisionKind.MANEUVER: (Move,),
        DecisionKind.ATTACK: (Fire, Launch, PlayCard),
    }
)
"""What each phase is for: its question names other things if none of this can be done."""


def is_turn_action(action: Action) -> TypeGuard[TurnAction]:
    """Return whether this is done in one's own turn."""
    # Every step asks, and ``isinstance`` takes ten times as long.
    return type(action) in _TURN_ACTIONS


def _surplus(
    action: PlayCard | UseAbility, names: Sequence[str], takes: frozenset[str], rule: str
) -> Refusal | None:
    if any(getattr(action, name) not in (None, ()) for name in names if name not in takes):
        return Refusal(Reason.SURPLUS, rule)
    return None


def with_card(actions: Sequence[Action], card: CardId) -> list[Action]:
    """Return the same uses of another copy of a card in hand."""
    return [replace(use, card=card) for use in actions]


# Of the actions listed most often there are few: one object for each.
discarding = lru_cache(maxsize=2048)(Discard)
sounding = lru_cache(maxsize=32)(Sound)
responding = lru_cache(maxsize=2048)(Respond)
passing = lru_cache(maxsize=32)(Pass)
ending = lru_cache(maxsize=32)(EndPhase)
