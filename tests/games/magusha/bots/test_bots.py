"""Bots of Magusha answer legally and repeatably, and see what is to be seen."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from magblast.bots.arena import Match, play_game, play_match, steps
from magblast.bots.captain import MOST_CANDIDATES, candidates
from magblast.bots.luck import Luck
from magblast.bots.planner import Planner
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.games.magusha.bots import tactics
from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.engine.board import INDEX
from magblast.games.magusha.engine.command import Command
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.game import GAME
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, Setup
from tests.games.magusha.scenario import Scenario, new_game, unit

RANDOM, GREEDY, CAPTAIN = map(BotName.parse, ("bot:random", "bot:greedy", "bot:captain:24"))
MIXED = {
    "faction": "cinder_host",
    "troops": {
        **dict.fromkeys(("pike_breaker", "kiln_guard", "ash_caller", "coal_slinger"), 2),
        **dict.fromkeys(("smoke_runner", "spark_thief", "ember_shepherd", "pyre_chanter"), 2),
    },
}
ARMIES: tuple[Any, ...] = ("cinder_host", "tidewatch", MIXED, "tidal_guard", "cinder_raid")


def match(*entrants: BotName, armies: Any = ARMIES[:2], formation: str = "standard") -> Match:
    """Return a match between two armies."""
    infos = tuple(
        SeatInfo(name, None, {"army": army}) for name, army in zip("AB", armies, strict=True)
    )
    setup = Setup("magusha", infos, {"formation": formation, "first": "seed"}, "magusha/1")
    return Match(Briefing(GAME, setup, tactics), entrants, "falcon")


def matches() -> Iterator[Match]:
    """Iterate over matches of greedy captains with all armies and formations."""
    for number, armies in enumerate(zip(ARMIES, (*ARMIES[1:], ARMIES[0]), strict=True)):
        yield match(GREEDY, GREEDY, armies=armies, formation=("standard", "free")[number % 2])


def sight(scenario: Scenario, seat: Seat = 1) -> Sight:
    """Return what a seat sees."""
    at: Any = match(GREEDY, GREEDY).briefing.tactics
    return Sight(scenario.position.view(seat), at.reaches, seat)


def chosen(scenario: Scenario, bot: BotName = GREEDY) -> dict[str, Any]:
    """Return what a bot answers, without its seat."""
    assert scenario.asked is not None
    seat = scenario.asked.seat
    view = scenario.position.view(seat)
    answer = GAME.write(bot.sit_down(match(GREEDY, GREEDY).briefing, "owl").choose(view))
    assert answer.pop("by") == seat
    return dict(answer)


def test_greedy_beats_random_play() -> None:
    """Of 200 games it won all; see docs/bots.md."""
    for armies in product(ARMIES[:2], ARMIES[3:]):
        found = match(GREEDY, RANDOM, armies=armies)
        for game in play_match(found, range(1, 5)):
            assert [game.seating[seat - 1] for seat in game.winners] == [0]


def test_a_captain_plays_a_whole_game_and_again_the_same() -> None:
    played = play_game(match(CAPTAIN, GREEDY), 1)
    assert played.finished
    assert [played.seating[seat - 1] for seat in played.winners] == [0]
    assert played == play_game(match(CAPTAIN, GREEDY), 1)


def test_greedy_games_differ_by_their_seeds() -> None:
    """Nothing but the first player is random, so luck has to vary the games of greedy captains."""
    found = [play_game(match(GREEDY, GREEDY), number).digest for number in (1, 3, 5, 7)]
    assert len({*found}) == 4


def test_greedy_meets_every_decision_and_candidates_are_few() -> None:
    kinds = set()
    for found in matches():
        at: Any = found.briefing.tactics
        for step in (each for number in (1, 2) for each in steps(found, number)):
            decision = step.position.decision
            if decision is None:
                assert step.position.outcome is not None
                continue
            kinds.add(decision.kind)
            view = step.position.view(decision.seat)
            compared = candidates(at, view, Luck("owl"))
            assert 1 <= len(compared) <= MOST_CANDIDATES
            assert {*compared} <= {*step.position.legal}
            assert 0 <= at.evaluate(view) <= 1
    assert kinds == {*DecisionKind}


def test_what_the_evaluation_says_comes_true() -> None:
    """When a turn begins, for whoever is to move; see docs/bots.md."""
    said: dict[bool, list[tuple[float, bool]]] = {}
    for found in matches():
        for number in range(1, 13):
            turn = 0
            rated: list[tuple[Seat, float]] = []
            for step in steps(found, number):
                position: Any = step.position
                seat = position.active
                if position.turn != turn and seat is not None:
                    turn = position.turn
                    rated.append((seat, found.briefing.tactics.evaluate(position.view(seat))))
            outcome = position.outcome
            assert outcome is not None
            for seat, chance in rated:
                said.setdefault(chance > 0.5, []).append((chance, seat in outcome.winners))
    for case, each in said.items():
        chance, won = (sum(column) / len(each) for column in zip(*each, strict=True))
        assert abs(chance - won) < 0.08, (case, chance, won)
    assert len(said) == 2


def test_what_is_reached_is_what_the_rules_let_a_unit_strike() -> None:
    for found in matches():
        at: Any = found.briefing.tactics
        for step in steps(found, 1):
            position = step.position
            assert isinstance(position, Position)
            if not position.turn:
                continue
            seen = Sight(position.view(1), at.reaches, 1)
            standing = position.board.units()
            for each in standing:
                reached = seen.reach(each).strikes[INDEX[each.at]]
                assert [space.at for space in standing if reached >> INDEX[space.at] & 1] == [
                    *Command(position.board, each).in_reach()
                ]


def test_a_unit_threatens_what_it_strikes_after_one_move() -> None:
    """A Pike Breaker reaches to the sides and ahead from five spaces; S and W of it are enemies."""
    scenario = Scenario(
        {
            "d3": unit(1, "pike_breaker", 1),
            "a1": unit(1, "veshra"),
            "g5": unit(2, "orun"),
            "d5": unit(2, "reef_warden", 3),
            "d1": unit(2, "shoal_lancer", 2),
        },
    )
    assert sight(scenario, 2).attackers(scenario.unit("d5").at)
    assert not sight(scenario, 2).attackers(scenario.unit("d1").at)


@pytest.mark.parametrize("bot", [GREEDY, CAPTAIN], ids=str)
def test_whoever_can_win_at_once_wins(bot: BotName) -> None:
    """The commander has no reserves and no spirit (rules G11.2), whatever else could be struck."""
    scenario = Scenario(
        {
            "d3": unit(1, "pike_breaker", 3),
            "a1": unit(1, "veshra"),
            "d4": unit(2, "orun"),
            "c4": unit(2, "current_weaver", 1),
            "g5": unit(2, "lantern_keeper", 2),
        },
    )
    answer = chosen(scenario, bot)
    assert answer["do"] == "strike"
    assert "d4" in answer["targets"]


def test_nobody_strikes_an_ally_for_nothing() -> None:
    """The Pike Breaker strikes, and could hit the Smoke Runner beside it at the same time."""
    scenario = Scenario(
        {
            "d3": unit(1, "pike_breaker", 3),
            "e3": unit(1, "smoke_runner", 2),
            "a1": unit(1, "veshra"),
            "d4": unit(2, "reef_warden", 3),
            "g5": unit(2, "orun"),
        },
        two={"reserves": {"reef_warden": 1}},
    )
    assert {"targets": ["d4", "e3"]} in scenario.legal("strike", unit="d3")
    struck: list[str] = []
    while scenario.asked and scenario.asked.seat == 1:
        answer = chosen(scenario)
        struck += answer.get("targets", [])
        scenario.do(1, answer.pop("do"), **answer)
    assert {*struck} == {"d4"}


def test_a_hit_is_redirected_to_whom_it_costs_least() -> None:
    """With one reserve a hit on Orun is dear; the larger squad beside it takes it (rules G14.2)."""
    scenario = Scenario(
        {
            "d3": unit(1, "pike_breaker", 3),
            "a1": unit(1, "veshra"),
            "d4": unit(2, "orun"),
            "c5": unit(2, "current_weaver", 1),
            "e5": unit(2, "reef_warden", 3),
        },
        two={"reserves": {"lantern_keeper": 1}},
    )
    scenario.strike("d3", "d4")
    assert chosen(scenario) == {"do": "redirect", "unit": "d4", "target": "e5"}


def test_the_reserve_lost_is_one_of_which_there_are_most() -> None:
    scenario = Scenario(
        {
            "d3": unit(1, "pike_breaker", 3),
            "a1": unit(1, "veshra"),
            "d4": unit(2, "orun"),
            "g5": unit(2, "reef_warden", 3),
        },
        two={"reserves": {"lantern_keeper": 1, "current_weaver": 3, "reef_warden": 1}},
    )
    scenario.strike("d3", "d4")
    assert chosen(scenario) == {"do": "discard", "card": "current_weaver"}


def test_a_captain_plans() -> None:
    briefing = match(CAPTAIN, GREEDY).briefing
    assert isinstance(CAPTAIN.sit_down(briefing, "owl"), Planner)


def test_a_free_formation_is_the_standard_one() -> None:
    """As far as it is allowed: squads at their size, with the commander where it always stands."""
    found: list[Any] = [
        next(
            step.position
            for step in steps(match(GREEDY, GREEDY, formation=formation), 1)
            if step.position.view(1).turn
        )
        for formation in ("free", "standard")
    ]
    assert found[0].state.field == found[1].state.field


def test_a_new_game_is_even() -> None:
    """But for who moves first."""
    scenario = new_game()
    at: Any = match(GREEDY, GREEDY).briefing.tactics
    chances = [at.evaluate(scenario.position.view(seat)) for seat in (1, 2)]
    assert sum(chances) == pytest.approx(1)
    assert 0.4 < chances[0] < 0.65
