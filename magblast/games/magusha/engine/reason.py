"""Name the reasons of refusals, each with the number of its rule."""

from enum import StrEnum
from typing import Any

from magblast.kernel.refusal import Refusal


class Reason(StrEnum):
    """Identify why an action is refused; the words have the sentences."""

    GAME_OVER = "game_over"
    NOT_YOUR_DECISION = "not_your_decision"
    NOT_ASKED = "not_asked"
    NO_SPACE = "no_space"
    NO_UNIT = "no_unit"
    NOT_YOURS = "not_yours"
    OCCUPIED = "occupied"
    NOT_YOUR_ZONE = "not_your_zone"
    FOUR_SQUADS = "four_squads"
    NO_RESERVE = "no_reserve"
    COUNT = "count"
    COMMANDER_COUNT = "commander_count"
    STANDS_ALREADY = "stands_already"
    NOT_YOUR_ARMY = "not_your_army"
    FORMATION = "formation"
    OTHER_POST = "other_post"
    POST_COUNT = "post_count"
    FORMATION_NOT_DONE = "formation_not_done"
    NOT_A_SQUAD = "not_a_squad"
    NEEDS_RALLY = "needs_rally"
    RALLY_LATER = "rally_later"
    RALLY_OFF = "rally_off"
    NOT_FREE = "not_free"
    NO_STONES = "no_stones"
    ENGAGED = "engaged"
    HAS_MOVED = "has_moved"
    DEPLOYED = "deployed"
    TOO_FAR = "too_far"
    TOO_FAR_BY_RALLY = "too_far_by_rally"
    STANDS_THERE = "stands_there"
    ONLY_GUARDS = "only_guards"
    NOBODY_THERE = "nobody_there"
    NO_ARROW = "no_arrow"
    ONE_TARGET = "one_target"
    ONE_TARGET_BY_RALLY = "one_target_by_rally"
    TOO_MANY_TARGETS = "too_many_targets"
    ONE_LINE = "one_line"
    NO_GUARD = "no_guard"
    NOT_AN_ALLY = "not_an_ally"
    NOT_THE_COMMANDER = "not_the_commander"
    EMPTY_POOL = "empty_pool"
    NO_GAIN = "no_gain"
    NO_SPIRIT_BREAK = "no_spirit_break"
    NO_SPIRIT = "no_spirit"
    CANNOT_AFFECT = "cannot_affect"
    NOT_AN_ENEMY = "not_an_enemy"
    NOT_ADJACENT = "not_adjacent"
    GUARDED = "guarded"
    NO_REDIRECT = "no_redirect"
    REDIRECTED_ALREADY = "redirected_already"
    IN_THIS_STRIKE = "in_this_strike"
    CANNOT_REDIRECT = "cannot_redirect"
    CANNOT_TAKE_HIT = "cannot_take_hit"


def refuse(reason: Reason, rule: str, **facts: Any) -> Refusal:
    """Return a refusal with the rule behind it and the facts that its sentence names."""
    return Refusal(reason, rule, facts)
