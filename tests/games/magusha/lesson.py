"""Judge the answers to the questions of the lesson by the rules."""

from tests.games.magusha.scenario import Scenario

Judged = tuple[bool, ...]
"""Whether each answer is right."""


def deployed(table: Scenario) -> Judged:
    count = 0
    while table.asked is not None and table.asked.kind == "deploy" and table.legal("deploy"):
        table.do(1, "deploy", **table.legal("deploy")[0])
        count += 1
    return count == 1, count == 2, count == 0


def struck(table: Scenario) -> Judged:
    pairs = ["d4", "e4"] in table.targets("strike", unit="d3")
    any_ = bool(table.targets("strike", unit="d3"))
    return any_ and not pairs, pairs, not any_


def stabbed(table: Scenario) -> Judged:
    left = table.strike("a5", "b5").field.get("b5", "")
    return left == "lantern_keeper 2", left == "lantern_keeper 1", not left


def guarded(table: Scenario) -> Judged:
    before = table.unit("d3")
    after = table.strike("d4", "d3", by=2).unit("d3")
    troop, spirit = after.size < before.size, len(after.guard) < len(before.guard)
    return troop and not spirit, spirit and not troop, troop and spirit


def flipped(table: Scenario) -> Judged:
    may = table.asked == (1, "flip") and table.position.active == 2
    return may, not may, False


def rallied(table: Scenario) -> Judged:
    strikes = table.targets("strike", unit="d4", with_="rally")
    two = any(len(targets) > 1 for targets in strikes)
    moves = Scenario.at(table.position)
    space = moves.targets("move", unit="d4", with_="rally")[0]
    after = moves.move("d4", space, by=2, with_="rally")
    also = bool(after.legal("strike", unit=space))
    return bool(strikes) and not two and not also, two, also


def unredirected(table: Scenario) -> Judged:
    table.do(2, "pass")
    won = table.state.winner == 1
    return not won, False, won


def bare(table: Scenario) -> Judged:
    table.strike("c5", "d5", with_="rally")
    asked = table.asked is not None and table.asked.kind == "redirect"
    return asked, not asked and table.state.winner == 1, False


TABLE = Scenario
JUDGES = (deployed, struck, stabbed, guarded, flipped, rallied, unredirected, bare)
