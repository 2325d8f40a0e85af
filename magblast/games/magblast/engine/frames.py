"""Define what a table can be in the middle of; a state holds a stack of these frames."""

from enum import StrEnum
from functools import lru_cache

from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.terms import CardId, Phase, ShipId, TargetId, Window
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Framed


class Stage(StrEnum):
    """Identify how far a play has come."""

    SOUND = "sound"
    """The sound effect is awaited."""
    ANNOUNCED = "announced"
    """The response round has not been opened."""
    ANSWERED = "answered"
    """The response round is open above it, or over."""


SOUND, ANNOUNCED, ANSWERED = Stage


class Moment(StrEnum):
    """Identify a moment for an ability outside the phases of the player's own turn."""

    PHASE_START = "phase_start"
    """The start of a phase of another's turn."""
    RESPONSE = "response"
    FOLLOW_UP = "follow_up"
    """Right after a hit."""
    DIRECT_HIT = "direct_hit"
    """Right after a Direct Hit."""


# Looked up once here, since that takes longer than what it is needed for.
PHASE_START, RESPONSE, FOLLOW_UP, DIRECT_HIT = Moment
_WINDOWS = {Phase.REINFORCE: Window.REINFORCE, Phase.ATTACK: Window.ATTACK}


class SetUp(Framed, frozen=True):
    """Stand at the bottom until every fleet is placed; ``seat`` places next."""

    seat: Seat


class Turn(Framed, frozen=True):
    """Stand at the bottom: the turn of ``seat``."""

    seat: Seat
    phase: Phase

    @property
    def moment(self) -> Phase:
        """Return the moment at which an ability is used in it."""
        return self.phase

    @property
    def window(self) -> Window | None:
        """Return the window in which cards of the hand are played in the phase, if any is."""
        return _WINDOWS.get(self.phase)


class Play(Framed, frozen=True):
    """Represent a card on the table that is not yet in effect."""

    by: Seat
    card: CardId
    stage: Stage
    ship: ShipId | None = None
    """The ship that fires, launches or rams."""
    target: TargetId | None = None
    seat: Seat | None = None
    """The seat whose ship, flagship or fleet the card is aimed at."""
    cards: tuple[CardId, ...] = ()
    damage: int | None = None
    """Damage announced by a blast, a ram or an attacking squadron."""
    zone: int | None = None
    """Ring index of the zone a ram comes from."""
    cancelled_by: CardId | None = None
    """The card, or the flagship, that cancelled it."""

    @property
    def moment(self) -> Moment:
        """Return the moment at which an ability is used in it."""
        return RESPONSE


class ResponseRound(Framed, frozen=True):
    """Ask, one after another, whether somebody answers the play just beneath."""

    to_ask: tuple[Seat, ...]


class FollowUp(Framed, frozen=True):
    """Ask the attacker what follows a hit, or a Direct Hit."""

    by: Seat
    ship: ShipId | None
    """The ship that hit; None when it was sacrificed."""
    target: TargetId
    seat: Seat
    """The owner of the target."""
    direct_hit: bool
    """A Direct Hit has been played on the hit."""

    @property
    def moment(self) -> Moment:
        """Return the moment at which an ability is used in it."""
        return DIRECT_HIT if self.direct_hit else FOLLOW_UP


class Deployment(Framed, frozen=True):
    """Ask where a ship goes, and which one when there is a choice."""

    seat: Seat
    ships: tuple[Ship, ...]
    captured_from: Seat | None = None
    """The former owner of a captured ship; None for ships drawn, which only ``seat`` sees."""
    more: int = 0
    """Ships still to be drawn after this one."""


class Choice(Framed, frozen=True):
    """Ask for a choice inside the effect of ``card``."""

    seat: Seat
    card: CardId
    target: TargetId
    owner: Seat
    """The seat whose ships the choice moves."""


class Offer(Framed, frozen=True):
    """Ask the two survivors whether Brutal Assault begins."""

    to_ask: tuple[Seat, ...]
    agreed: bool
    """Nobody has declined so far."""


class Interruption(Framed, frozen=True):
    """Ask seats whose flagship may act at the start of a phase of another's turn."""

    to_ask: tuple[Seat, ...]

    @property
    def moment(self) -> Moment:
        """Return the moment at which an ability is used in it."""
        return PHASE_START


Moments = Turn | Interruption | Play | FollowUp
"""The frame in which an ability is used; for a response, the play that is answered."""

Frame = SetUp | Turn | Play | ResponseRound | FollowUp | Deployment | Choice | Offer | Interruption

# One object for each turn and phase, made once.
turn_of_phase = lru_cache(maxsize=64)(Turn)
