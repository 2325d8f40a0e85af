"""Hold an edition as a value, and what its cards and flagships can do.

An effect changes a draft, a draft has rules, and rules are made of effects: the four belong
together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.engine.actions import Action, Choose, PlayCard, UseAbility
from magblast.engine.draft import Pieces
from magblast.engine.fleet import Ship
from magblast.engine.frames import Choice, FollowUp, Play
from magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.engine.reason import Reason
from magblast.engine.state import GameState
from magblast.engine.terms import CardId, FlagshipId, Phase, Seat, ShipId, Window
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import SPLITMIX64, Rng


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what the table agreed on before the game; ``sound`` matters to the screen alone."""

    targets: Literal["any", "neighbours"] = "any"
    ask: Literal["eligible", "holders"] = "eligible"
    sound: Literal["honour", "table", "quiet", "skirmish"] = "honour"
    brutal_assault: Literal["offer", "never", "on"] = "offer"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Hold the numbers in which editions differ."""

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


class Effect:
    """Do nothing: the defaults that a card overrides where its text says so."""

    is_blast = False
    """Counts as a blast: needs a sound effect and may be followed by a Direct Hit."""
    is_squadron = False
    is_direct_hit = False
    squadron_returns = False
    """A squadron cancelled by this card returns to its owner at the end of the turn."""
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

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        """List the uses of a card in hand at the seat's own decision in one of its phases."""
        return []

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp, card: CardId) -> list[Action]:
        """List the uses of a card in hand after a hit or a Direct Hit."""
        return []

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        """Say whether this card, held by the seat, may answer the play; public facts only."""
        return False

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        """Explain a use that is not legal, of a card in hand whose moment it is."""
        return Refusal(Reason.ILLEGAL, "1.3")

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

    def options(self, board: Board, rules: Rules, choice: Choice) -> list[Choose]:
        """List the answers to a choice inside the effect."""
        return []

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
    phases: frozenset[Phase] = frozenset()
    """Phases of the own turn in which it may be used."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """Number of the rule that tells of the flagship, such as ``7.5``."""

    def carries(self, ship: ShipCard) -> bool:
        """Say whether this ship launches squadrons."""
        return ship.carrier

    def sweeps(self, ship: ShipCard) -> bool:
        """Say whether this ship has the minesweeper ability."""
        return ship.minesweeper

    def squadron_damage(self, damage: int) -> int:
        """Return the damage a squadron does to a ship of this fleet."""
        return damage

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        """List the uses at the seat's own decision in one of the phases, while uses are left."""
        return []

    def interrupts(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        """List the uses at the start of a phase of another's turn; public facts only."""
        return []

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        """List the uses in a response round over the play."""
        return []

    def could_answer(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        """Say whether public facts allow an answer without any card in hand."""
        return False

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        """List the uses after a hit or a Direct Hit."""
        return []

    def could_follow_up(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        """Say whether public facts allow a follow-up without any card in hand."""
        return False

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        """Explain a use that is not legal, at a moment that suits the ability, with uses left."""
        return Refusal(Reason.ILLEGAL, self.rule)

    def use(self, draft: Draft, action: UseAbility) -> None:
        """Carry out a use; the use itself has been counted."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of a ship."""

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of another flagship."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Hold everything the engine needs to know of an edition."""

    edition: str
    version: str
    numbers: Numbers
    options: Options
    cards: Mapping[CardId, ActionCard]
    """Every copy by id, in the order of the card list."""
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]
    effects: Mapping[CardId, Effect]
    """What a card does, by card id; the copies of a title share one effect."""
    abilities: Mapping[FlagshipId, Ability]
    rng: Rng = SPLITMIX64
    """The generator that shuffles; its state is ``GameState.rng``."""
    responders: tuple[Effect, ...] = field(init=False)
    """The effects that can answer a play, each once."""
    may_interrupt: bool = field(init=False)
    """Some flagship can act at the start of another's phases."""

    def __post_init__(self) -> None:
        cards = self.cards.values()
        answering = [self.effects[card.id] for card in cards if Window.RESPONSE in card.windows]
        object.__setattr__(self, "responders", tuple(dict.fromkeys(answering)))
        abilities = self.abilities.values()
        may = any(type(each).interrupts is not Ability.interrupts for each in abilities)
        object.__setattr__(self, "may_interrupt", may)


class Draft(Pieces):
    """Hold a state in change with its rules: every change of a step goes through one draft."""

    __slots__ = ("rules",)

    def __init__(self, state: GameState, rules: Rules) -> None:
        Pieces.__init__(self, state, rules.rng)
        self.rules = rules


Board = GameState | Draft
"""A state, frozen or in change: what every question about the rules is asked of."""
