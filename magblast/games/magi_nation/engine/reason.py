"""Name the reasons for which an action is refused; their sentences belong to the words."""

from enum import StrEnum
from typing import Any

from magblast.kernel.refusal import Refusal


class Reason(StrEnum):
    """Identify why an action is not legal."""

    GAME_OVER = "game_over"
    NOT_YOUR_DECISION = "not_your_decision"
    NOT_ASKED = "not_asked"
    NOT_THESE_MAGI = "not_these_magi"
    NOT_OFFERED = "not_offered"
    NOT_IN_HAND = "not_in_hand"
    NOT_YOURS = "not_yours"
    NO_MAGI = "no_magi"
    CREATURES_LATER = "creatures_later"
    ONLY_CREATURES = "only_creatures"
    WRONG_REGION = "wrong_region"
    HAVE_IT = "have_it"
    STOLEN_NAME = "stolen_name"
    ENTANGLED = "entangled"
    TOO_EXPENSIVE = "too_expensive"
    NO_SUCH_POWER = "no_such_power"
    POWER_USED = "power_used"
    POWER_RESTS = "power_rests"
    FIRST_STEP_ONLY = "first_step_only"
    WRONG_CHOICES = "wrong_choices"
    NO_CHOICE = "no_choice"
    CANNOT_CHOOSE = "cannot_choose"
    NOT_A_CREATURE = "not_a_creature"
    HAS_ATTACKED = "has_attacked"
    JUST_CAME = "just_came"
    BURROWED = "burrowed"
    ECLIPSED = "eclipsed"
    NO_TARGET = "no_target"
    COVERED = "covered"
    MAGI_SHIELDED = "magi_shielded"
    MAGI_HIDDEN = "magi_hidden"
    NO_HUNTER = "no_hunter"
    HUNT_CREATURES = "hunt_creatures"
    MUST_ATTACK = "must_attack"
    MUST_CHOOSE = "must_choose"


def refuse(reason: Reason, rule: str, **facts: Any) -> Refusal:
    """Return a refusal with the rule behind it and the facts that its sentence names."""
    return Refusal(reason, rule, facts)
