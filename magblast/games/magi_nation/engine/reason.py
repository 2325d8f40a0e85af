"""Name the reasons for which an action is refused; their sentences belong to the words."""

from enum import StrEnum
from typing import Any, Final

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
    TOO_EXPENSIVE_ABROAD = "too_expensive_abroad"
    """The penalty for another region is part of the cost."""
    NO_SUCH_POWER = "no_such_power"
    NO_POWER = "no_power"
    """Nothing of the card is used: it has an effect, or nothing at all."""
    NOT_THIS_STEP = "not_this_step"
    """Powers are used in other steps."""
    POWER_USED = "power_used"
    POWER_RESTS = "power_rests"
    FIRST_STEP_ONLY = "first_step_only"
    NO_POWER_TO_COPY = "no_power_to_copy"
    SURPLUS = "surplus"
    """Something is chosen that the card does not ask for."""
    DICE_FIRST = "dice_first"
    WRONG_CHOICES = "wrong_choices"
    WRONG_NUMBER = "wrong_number"
    NEGATIVE = "negative"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_MANY_TARGETS = "too_many_targets"
    TWICE_THE_SAME = "twice_the_same"
    NOT_YOURSELF = "not_yourself"
    NO_CHOICE = "no_choice"
    """There is something to choose only until the costs are paid."""
    NO_CHOICE_AT_ALL = "no_choice_at_all"
    ONLY_ONE_TARGET = "only_one_target"
    TOO_FEW_CARDS = "too_few_cards"
    EMPTY_DECK = "empty_deck"
    EMPTY_PILE = "empty_pile"
    NOT_IN_PILE = "not_in_pile"
    CANNOT_CHOOSE = "cannot_choose"
    NOT_IN_PLAY = "not_in_play"
    ONLY_FIRST = "only_first"
    """It fits only as the first target."""
    GONE = "gone"
    """It leaves play when the costs are paid."""
    WRONG_KIND = "wrong_kind"
    OTHER_SIDE = "other_side"
    ITSELF = "itself"
    OTHER_REGION = "other_region"
    OTHER_NAME = "other_name"
    TOO_MUCH_ENERGY = "too_much_energy"
    OTHER_STATE = "other_state"
    PROTECTED = "protected"
    NO_EFFECT = "no_effect"
    NOT_A_CREATURE = "not_a_creature"
    HAS_ATTACKED = "has_attacked"
    JUST_CAME = "just_came"
    CHANGED_HANDS = "changed_hands"
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

    def refusal(self, rule: str, **facts: Any) -> Refusal:
        """Return a refusal with the rule behind it and the facts that its sentence names."""
        return Refusal(self, rule, facts)


PRINTED: Final = (
    ("kinds", Reason.WRONG_KIND, "M5.9"),
    ("region", Reason.OTHER_REGION, "M5.9"),
    ("words", Reason.OTHER_NAME, "M1.4"),
)
"""What a filter wants of a print, by its fields, with the reason given where it is not met."""
IN_PLAY: Final = (
    PRINTED[0],
    ("whose", Reason.OTHER_SIDE, "M5.9"),
    ("other", Reason.ITSELF, "M7.11"),
    *PRINTED[1:],
    ("most", Reason.TOO_MUCH_ENERGY, "M5.9"),
    ("state", Reason.OTHER_STATE, "M5.9"),
)
"""The same for all that a filter wants of a card in play."""
