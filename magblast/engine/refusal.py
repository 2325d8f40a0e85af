"""Say why an action is not legal."""

from enum import StrEnum
from typing import NamedTuple

from magblast.engine.actions import Action
from magblast.errors import MagblastError


class Reason(StrEnum):
    """Name a reason; ``magblast.wording`` has the sentences."""

    NOT_YOUR_DECISION = "not_your_decision"
    WRONG_KIND = "wrong_kind"
    NOT_IN_HAND = "not_in_hand"
    NOT_NOW = "not_now"
    NO_SUCH_SHIP = "no_such_ship"
    NOT_YOUR_SHIP = "not_your_ship"
    NO_TURRET = "no_turret"
    HAS_FIRED = "has_fired"
    MINED = "mined"
    SHIELDED = "shielded"
    OUT_OF_REACH = "out_of_reach"
    ZONE_NOT_OPEN = "zone_not_open"
    NO_OPEN_ZONE = "no_open_zone"
    NOT_ATTACKABLE = "not_attackable"
    NO_CARRIER = "no_carrier"
    ZONE_FULL = "zone_full"
    ZONES_FULL = "zones_full"
    TOO_FAR = "too_far"
    OVERCROWDED = "overcrowded"
    WRONG_PAYMENT = "wrong_payment"
    OVERPAID = "overpaid"
    NO_SHIPS_LEFT = "no_ships_left"
    NOTHING_TO_DO = "nothing_to_do"
    NO_USES_LEFT = "no_uses_left"
    NO_ABILITY = "no_ability"
    USED_WHEN_PAYING = "used_when_paying"
    NOT_AN_OPPONENT = "not_an_opponent"
    WRONG_CARD = "wrong_card"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_FEW_ICONS = "too_few_icons"
    NO_SWEEPING = "no_sweeping"
    NOT_A_SWEEPER = "not_a_sweeper"
    NO_SUCH_EVENT = "no_such_event"
    CANNOT_ANSWER = "cannot_answer"
    NOT_THE_TARGET = "not_the_target"
    NOT_A_FLAGSHIP_TARGET = "not_a_flagship_target"
    NO_BOARDING = "no_boarding"
    SQUADRON_COVER = "squadron_cover"
    WRONG_FLEET = "wrong_fleet"
    MINESWEEPER_THERE = "minesweeper_there"
    BOARDED = "boarded"
    HAS_UPGRADE = "has_upgrade"
    NOT_IN_PILE = "not_in_pile"
    ILLEGAL = "illegal"


class Refusal(NamedTuple):
    """Pair a reason with the number of the rule behind it, such as ``4.2``."""

    reason: Reason
    rule: str


class IllegalAction(MagblastError):
    """Refuse an action that is not among the legal ones."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action} is not legal: {refusal.reason} (rules {refusal.rule})")
        self.action = action
        self.refusal = refusal
