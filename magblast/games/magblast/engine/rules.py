"""Represent an edition as a value, and what its cards and flagships can do.

An effect changes a draft, a draft has rules, and rules are made of effects: they belong together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeAlias, TypeVar

from magblast.games.magblast.engine.actions import (
    Action,
    Choose,
    PlayCard,
    UseAbility,
)
from magblast.games.magblast.engine.board import Pieces
from magblast.games.magblast.engine.draft import MovedPieces
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import (
    Choice,
    FollowUp,
    Interruption,
    Play,
    Turn,
)
from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.printed_rules import PrintedRules
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import (
    CardId,
    FlagshipId,
    Phase,
    TargetId,
    Turret,
    Window,
)
from magblast.kernel.machine import Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Moment(StrEnum):
    """Identify a moment for an ability outside the phases of the player's own turn."""

    PHASE_START = "phase_start"
    """The start of a phase of another's turn."""
    RESPONSE = "response"
    FOLLOW_UP = "follow_up"
    """Right after a hit."""
    DIRECT_HIT = "direct_hit"
    """Right after a Direct Hit."""


Moments = Turn | Interruption | Play | FollowUp
"""The frame in which an ability is used; for a response, the play that is answered."""


class Reach(Protocol):
    """Tell what a seat can attack, for all cards of a list; what several of them ask is found once.

    The board must not change meanwhile.
    """

    board: Board
    rules: Rules
    seat: Seat

    @property
    def is_mined(self) -> bool:
        """Return whether the seat's own fleet cannot attack (rules 6.1)."""
        ...

    def in_sight(self, zone_index: int, ship: Ship | None = None) -> list[TargetId]:
        """List what can be shot at from a zone, by a ship with a longer range if it is named."""
        ...

    def of_squadrons(self, zone_index: int | None) -> list[TargetId]:
        """List what a squadron bound to a zone may attack; None reaches every zone."""
        ...


class Effect:
    """Do nothing: the defaults that a card overrides where its text says so."""

    is_blast = False
    """Counts as a blast: needs a sound effect and may be followed by a Direct Hit."""
    is_squadron = False
    is_direct_hit = False
    squadron_returns = False
    """A squadron cancelled by this card returns to its owner at the end of the turn."""
    evades = False
    """What it cancels flies past its target."""
    mines = False
    """The fleet it lies on cannot maneuver, fire or launch (rules 6.1)."""
    shields = False
    """The fleet it lies on cannot be shot at (rules 6.2)."""
    carries = False
    """The ship it lies under launches squadrons (rules 4.12)."""
    extra_shots = 0
    """Blasts the ship it lies under may fire beyond one."""
    long_range = False
    """The ship it lies under reaches ships in the neighbouring zones."""
    covers_zone = False
    """Squadrons cannot attack ships in the zone of the ship it lies under."""
    blocks_boarding = False

    action: type[Action] = PlayCard
    """How it is played in the player's own turn."""
    takes: frozenset[str] = frozenset()
    """What a ``PlayCard`` names beside the card."""

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        """List the legal uses of a card in hand at a moment for which it is meant."""
        board, _rules = reach.board, reach.rules
        return [
            action
            for action in self.plausible(board, reach.seat, card, at)
            if self.refusal(board, action, at) is None
        ]

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        """Iterate over the uses that a player might try, in the order in which they are listed."""
        return [PlayCard(seat, card)]

    def refusal(self, board: Board, action: Any, at: Turn | FollowUp) -> Refusal | None:
        """Judge a use of a card in hand, at a moment for which it is meant."""
        return None

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        """Judge a card that may be a response, held by the seat; public facts only."""
        return None

    def announce(self, draft: Draft, play: Play) -> Play:
        """Pay what the card costs as it is announced, cancelled or not."""
        return play

    def resolve(self, draft: Draft, play: Play) -> None:
        """Carry out the uncancelled play, and put its card where it goes."""
        draft.discard(play.card)

    def cancelled(self, draft: Draft, play: Play) -> None:
        """Put the card of a cancelled play where it goes."""
        draft.discard(play.card)

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        """React, as an upgrade of the ship that hit, to a blast that hit a ship of ``owner``."""

    def options(self, board: Board, choice: Choice) -> list[Choose]:
        """List the answers to a choice inside the effect."""
        return []

    def refusal_of_choice(self, board: Board, choice: Choice, action: Choose) -> Refusal | None:
        """Judge an answer to a choice inside the effect."""
        return None

    def chosen(self, draft: Draft, choice: Choice, action: Choose) -> None:
        """Carry out the answer to a choice inside the effect."""


class Ability:
    """Change nothing: the defaults that a flagship overrides where its card says so."""

    ships_drawn = 1
    """Ships drawn for each ship kept."""
    extra_cards = 0
    """Cards above the usual hand in the Draw phase."""
    takes_from_scrapyard = False
    """A payment may name a ship of the scrapyard."""
    moments: tuple[Phase | Moment, ...] = ()
    """When it is used: in phases of the player's own turn, and at other moments."""
    takes: frozenset[str] = frozenset()
    """What a ``UseAbility`` names."""
    takes_cards = False
    """A use takes cards of the hand, so that public facts do not tell whether it is possible."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """Number of the rule that tells of the flagship, such as ``7.5``."""

    def carries(self, ship: ShipCard) -> bool:
        """Return whether this ship launches squadrons."""
        return ship.carrier

    def sweeps(self, ship: ShipCard) -> bool:
        """Return whether this ship has the minesweeper ability."""
        return ship.minesweeper

    def squadron_damage(self, damage: int) -> int:
        """Return the damage a squadron does to a ship of this fleet."""
        return damage

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        """List the legal uses at a moment for which the ability is meant, with uses left."""
        return [
            action
            for action in self.plausible(board, seat, at)
            if self.refusal(board, action, at) is None
        ]

    def can_act(self, board: Board, seat: Seat, at: Moments) -> bool:
        """Return whether ``uses`` lists any, without listing them if they are many."""
        return bool(self.uses(board, seat, at))

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        """Iterate over the uses that a player might try, in the order in which they are listed."""
        return [UseAbility(seat)]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        """Judge a use at a moment for which the ability is meant, with uses left."""
        return None

    def use(self, draft: Draft, action: UseAbility) -> None:
        """Carry out a use; the use itself has been counted."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of a ship."""

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of another flagship."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Rules(PrintedRules):
    """Describe everything the engine needs to know of an edition."""

    effects: Mapping[CardId, Effect]
    """What a card does, by card id; the copies of a title share one effect."""
    abilities: Mapping[FlagshipId, Ability]
    responders: tuple[Effect, ...] = field(init=False)
    """The effects that can answer a play, each once."""
    interrupters: frozenset[FlagshipId] = field(init=False)
    """The flagships that can act at the start of another's phases."""

    def __post_init__(self) -> None:
        cards = self.cards.values()
        meant = {each: frozenset(c.id for c in cards if each in c.windows) for each in Window}
        object.__setattr__(self, "meant_for", meant)
        object.__setattr__(self, "responses", meant[Window.RESPONSE])
        responders = dict.fromkeys(
            self.effects[c.id] for c in cards if Window.RESPONSE in c.windows
        )
        object.__setattr__(self, "responders", tuple(responders))
        ships = self.ships.values()
        armed = {each: frozenset(s.id for s in ships if each in s.turrets) for each in Turret}
        object.__setattr__(self, "armed", armed)
        abilities = self.abilities.items()
        carriers = {id_: frozenset(s.id for s in ships if of.carries(s)) for id_, of in abilities}
        object.__setattr__(self, "carriers", carriers)
        sweepers = {id_: frozenset(s.id for s in ships if of.sweeps(s)) for id_, of in abilities}
        object.__setattr__(self, "sweepers", sweepers)
        cover = frozenset(card for card, effect in self.effects.items() if effect.covers_zone)
        object.__setattr__(self, "cover", cover)
        may = frozenset(id_ for id_, of in abilities if Moment.PHASE_START in of.moments)
        object.__setattr__(self, "interrupters", may)
        laid = {
            name: frozenset(card for card, effect in self.effects.items() if getattr(effect, what))
            for name, what in (("hangars", "carries"), ("mines", "mines"), ("shields", "shields"))
        }
        for name, found in laid.items():
            object.__setattr__(self, name, found)

    def ability_of(self, player: PlayerState) -> Ability:
        """Return the ability of a seat's flagship."""
        return self.abilities[player.flagship.id]


class Board(Pieces):
    """Represent a table with its rules, to be asked what follows from them."""

    __slots__ = ()

    rules: Rules


class Draft(Board, MovedPieces):
    """Represent a changing table with its rules: each change of a step goes through one draft."""

    __slots__ = ()


F = TypeVar("F")
FrameHandlers: TypeAlias = Handlers[Board, Draft, Action, F]
"""The functions of one type of frame of Mag•Blast."""
