"""Describe what is printed on the cards, and an edition as far as it is printed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from magblast.games.magblast.engine import things
from magblast.games.magblast.engine.fleet import FleetEvent, Ship, total
from magblast.games.magblast.engine.frames import Moment, Play
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    FlagshipId,
    Phase,
    Resource,
    ShipClass,
    ShipId,
    TargetId,
    Turret,
    Window,
)
from magblast.kernel.language import Translatable
from magblast.kernel.picks import Thing
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat


class Confidence(Struct, frozen=True):
    """Describe how far what is said of a card can be trusted (rules 1)."""

    effect: str | None
    """How sure it is what the card does; None for a ship that does nothing special."""
    numbers: str


class ActionCard(Struct, frozen=True):
    """Describe one action card (one copy of a title)."""

    id: CardId
    title: str
    name: Translatable
    kind: CardKind
    windows: tuple[Window, ...]
    icons: tuple[Resource, ...]
    damage: int | None
    """Damage of a blast or squadron; None for every other card."""
    turret: Turret | None
    """Turret a blast needs; None for every other card."""
    text: Translatable
    confidence: Confidence


class ShipCard(Struct, frozen=True):
    """Describe one ship."""

    id: ShipId
    name: Translatable
    ship_class: ShipClass
    hull: int
    speed: int
    turrets: tuple[Turret, ...]
    carrier: bool
    minesweeper: bool
    text: Translatable
    confidence: Confidence


class FlagshipCard(Struct, frozen=True):
    """Describe one flagship."""

    id: FlagshipId
    name: Translatable
    hull: int
    uses: int | None
    """How often the ability may be used in a game; None for a constant ability."""
    text: Translatable
    confidence: Confidence


PrintedCard: TypeAlias = ActionCard | ShipCard | FlagshipCard


class Options(Struct, frozen=True):
    """Describe what the table agreed on before the game; ``sound`` matters to the screen alone."""

    targets: Literal["any", "neighbours"] = "any"
    ask: Literal["eligible", "holders"] = "eligible"
    sound: Literal["honour", "table", "quiet", "skirmish"] = "honour"
    brutal_assault: Literal["offer", "never", "on"] = "offer"


class Numbers(Struct, frozen=True):
    """Describe the numbers in which editions differ."""

    ships_dealt: int
    first_phase: Phase
    """The phase in which the first turn of each seat begins (rules 3.2)."""
    neighbours_from: int | None
    """Starting seats from which only neighbours may be attacked; None leaves it to the options."""
    boarded_may_fire: bool
    brutal_assault: bool = True
    """The edition knows Brutal Assault (rules 9.2)."""
    sweeping: bool = True
    """Minesweepers remove cards from fleets; else they only keep mines away (rules 6.4)."""
    hand_size: int = 5
    zone_limit: int = 3


class Shooter(Protocol):
    """Define what decides whether a ship may shoot, in a state or in a view."""

    @property
    def id(self) -> ShipId: ...
    @property
    def upgrades(self) -> tuple[CardId, ...]: ...
    @property
    def shots(self) -> int: ...
    @property
    def turrets_fired(self) -> tuple[Turret, ...]: ...
    @property
    def boarded(self) -> bool: ...


class Command(Protocol):
    """Define what the verbs of a draft ask of a flagship's ability."""

    ships_drawn: int
    extra_cards: int
    moments: tuple[Phase | Moment, ...]

    def squadron_damage(self, damage: int) -> int:
        """Return the damage a squadron does to a ship of this fleet."""
        ...

    def can_act(self, board: Any, seat: Seat, at: Any) -> bool:
        """Return whether there is a legal use at a moment for which the ability is meant."""
        ...

    def use(self, draft: Any, action: Any) -> None:
        """Carry out a use; the use itself has been counted."""
        ...

    def ship_destroyed(self, draft: Any, seat: Seat, owner: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of a ship."""
        ...

    def flagship_destroyed(self, draft: Any, seat: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of another flagship."""
        ...


class Announcing(Protocol):
    """Define what the verbs of a draft ask of the effect of a card."""

    def announce(self, draft: Any, play: Play) -> Play:
        """Pay what the card costs as it is announced, cancelled or not."""
        ...


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PrintedRules:
    """Describe the rules given by print alone; ``Rules`` adds effects of cards and flagships."""

    edition: str
    version: str
    numbers: Numbers
    options: Options
    cards: Mapping[CardId, ActionCard]
    """Every copy by id, in the order of the card list."""
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]
    effects: Mapping[CardId, Announcing]
    abilities: Mapping[FlagshipId, Command]
    rng: Rng = SPLITMIX64
    """The generator that shuffles; its state is ``GameState.rng``."""
    meant_for: Mapping[Window, frozenset[CardId]] = field(init=False)
    """The cards that are played in each window."""
    responses: frozenset[CardId] = field(init=False)
    """Those that are played in answer to others."""
    heaviest: Mapping[Turret, int] = field(init=False)
    """The damage of the heaviest blast for each turret; 0 where there is none."""
    armed: Mapping[Turret, frozenset[ShipId]] = field(init=False)
    """The ships with each turret."""
    carriers: Mapping[FlagshipId, frozenset[ShipId]] = field(init=False)
    """The ships that launch squadrons in the fleet of each flagship, upgrades aside."""
    sweepers: Mapping[FlagshipId, frozenset[ShipId]] = field(init=False)
    """The ships with the minesweeper ability in the fleet of each flagship."""
    cover: frozenset[CardId] = field(init=False)
    """The upgrades that keep squadrons off the zone of their ship."""
    interrupters: frozenset[FlagshipId] = field(init=False)
    """The flagships that can act at the start of another's phases."""
    long_guns: frozenset[CardId] = field(init=False)
    """The upgrades with which their ship reaches the zones beside its own."""
    hangars: frozenset[CardId] = field(init=False)
    """The upgrades that let their ship launch squadrons."""
    mines: frozenset[CardId] = field(init=False)
    """The cards that keep the fleet on which they lie from attacking."""
    shields: frozenset[CardId] = field(init=False)
    """The cards that keep the fleet on which they lie from being shot at."""

    def thing_of(self, id_: CardId | TargetId) -> Thing:
        """Return the thing that stands for a card, a flagship or a ship."""
        if id_ in self.cards:
            return things.card(id_)
        return things.flagship(id_) if id_ in self.flagships else things.ship(id_)

    def hull_of(self, ships: Iterable[ShipId]) -> int:
        """Return the hull printed on some ships together; the least begins the game (rules 2.3)."""
        return sum([self.ships[ship].hull for ship in ships])

    def ability_of(self, player: PlayerState) -> Command:
        """Return the ability of a seat's flagship."""
        return self.abilities[player.flagship.id]

    def is_used_up(self, player: PlayerState) -> bool:
        """Return whether the flagship of a seat has spent all uses of its ability (rules 7.1)."""
        flagship = player.flagship
        return not flagship.uses_left and self.flagships[flagship.id].uses is not None

    def ship_hull_left(self, ship: Ship) -> int:
        """Return the hull a ship has left, squadrons of this turn counted."""
        hull = self.ships[ship.id].hull
        # Most ships are whole, and every view asks.
        whole = not (ship.damage or ship.squadrons)
        return hull if whole else hull - total(ship.damage) - total(ship.squadrons)

    def flagship_hull_left(self, player: PlayerState) -> int:
        """Return the hull a flagship has left, squadrons of this turn counted; never below 0."""
        if player.eliminated:
            return 0
        flagship = player.flagship
        hull = self.flagships[flagship.id].hull
        return hull - total(flagship.damage) - total(flagship.squadrons)

    def mines_on(self, player: PlayerState) -> list[FleetEvent]:
        """List the Minefields that lie on the fleet (rules 6.1)."""
        return [event for event in player.events if event.card in self.mines]

    def shields_on(self, player: PlayerState) -> list[FleetEvent]:
        """List the Asteroids that lie on the fleet (rules 6.2)."""
        return [event for event in player.events if event.card in self.shields]

    def carries(self, player: PlayerState, ship: Ship) -> bool:
        """Return whether a ship of the fleet may launch squadrons (rules 4.6)."""
        if ship.id in self.carriers[player.flagship.id]:
            return True
        return bool(ship.upgrades) and any(card in self.hangars for card in ship.upgrades)

    def has_carrier(self, player: PlayerState) -> bool:
        """Return whether any ship of the fleet may launch squadrons."""
        return any(self.carries(player, ship) for zone in player.fleet for ship in zone)

    def room_in(self, player: PlayerState) -> int:
        """Count the ships the fleet can still take."""
        limit = self.numbers.zone_limit
        return sum([limit - len(zone) for zone in player.fleet if len(zone) < limit])

    def is_overcrowded(self, player: PlayerState) -> bool:
        """Return whether a zone holds more ships than may stay in it (rules 3.6)."""
        yellow, green, red, blue = player.fleet
        limit = self.numbers.zone_limit
        # Written out for speed, since every move asks it.
        return len(yellow) > limit or len(green) > limit or len(red) > limit or len(blue) > limit

    def cover_of(self, zone: tuple[Ship, ...]) -> CardId | None:
        """Return the Point Defense Turret that keeps squadrons off a zone's ships (rules 4.12)."""
        for ship in zone:
            for card in ship.upgrades:
                if card in self.cover:
                    return card
        return None

    def in_sight(
        self, enemies: list[PlayerState], zone_index: int, ship: Ship | None = None
    ) -> list[TargetId]:
        """List what can be shot at from a zone: ships there, flagships behind it (rules 4.3).

        A ``ship`` that shoots may have a longer range (rules 4.12).
        """
        targets: list[TargetId] = []
        for player in enemies:
            zone = player.fleet[zone_index]
            # A comprehension would take longer for the few ships of a zone.
            for target in zone:
                targets.append(target.id)
            if not zone:
                targets.append(player.flagship.id)
        if ship and ship.upgrades and not self.long_guns.isdisjoint(ship.upgrades):
            for beside in sorted(((zone_index + 1) % 4, (zone_index - 1) % 4)):
                # A long range does not reach flagships.
                targets += [target.id for player in enemies for target in player.fleet[beside]]
        return targets

    def squadron_targets(
        self, enemies: list[PlayerState], zone_index: int | None
    ) -> list[TargetId]:
        """List what a squadron may attack (rules 4.6).

        ``zone_index`` is the zone it is bound to; None for a squadron that reaches every zone.
        """
        targets: list[TargetId] = []
        for player in enemies:
            zones = player.fleet if zone_index is None else (player.fleet[zone_index],)
            for zone in zones:
                if not self.cover or self.cover_of(zone) is None:
                    for ship in zone:
                        targets.append(ship.id)
            if not all(zones):
                targets.append(player.flagship.id)
        return targets

    def printed_on(self, thing: Thing) -> PrintedCard | None:
        """Return what is printed on a card, a ship or a flagship."""
        found: Mapping[str, PrintedCard] = {}
        match thing.kind:
            case things.ThingKind.CARD:
                found = self.cards
            case things.ThingKind.SHIP:
                found = self.ships
            case things.ThingKind.FLAGSHIP:
                found = self.flagships
        return found.get(str(thing.id))
