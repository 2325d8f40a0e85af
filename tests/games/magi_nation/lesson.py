"""Judge the answers to the questions of the lesson by the rules."""

from tests.games.magi_nation.scenario import Scenario

Judged = tuple[bool, ...]
"""Whether each answer is right."""


def struck_back(table: Scenario) -> Judged:
    table.do(1, "attack", creature="quor.1", target="weebo.1")
    left = table.energy("quor.1")[0]
    return left == 6, left == 4, left == 2


def attacked_once(table: Scenario) -> Judged:
    refused = table.refusal(1, "attack", creature="quor.1", target="tryn.1")
    once = refused is not None and refused.reason == "has_attacked"
    never = refused is not None and refused.reason == "covered"
    return refused is None, once, never


def not_struck_back(table: Scenario) -> Judged:
    before = table.energy("quor.1")[0]
    table.do(1, "attack", creature="quor.1", target="tryn.1")
    lost = before - table.energy("quor.1")[0]
    return lost == 0, lost == 2, lost == 4


TABLE = Scenario
JUDGES = (struck_back, attacked_once, not_struck_back)
