"""Bots of Battlecards answer legally, repeatably, and by what they see alone."""

import random
from typing import Any

import pytest

from magblast.bots.arena import Match, play_game, play_match, steps
from magblast.bots.captain import MOST_CANDIDATES, candidates
from magblast.bots.luck import Luck
from magblast.bots.roster import CAST, BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.games.battlecards.engine.actions import Deploy
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.terms import CardId, DecisionKind
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import game_of
from tests.games.battlecards.test_privacy import redealt

GAME = game_of("battlecards")
RANDOM, GREEDY, CAPTAIN = map(BotName.parse, ("bot:random", "bot:greedy", "bot:captain:8"))


def match(*entrants: BotName) -> Match:
    """Return a match with the usual options."""
    edition = next(iter(GAME.editions))
    options = {name: values[0] for name, values in GAME.options(edition).items()}
    infos = (SeatInfo("Ada"), SeatInfo("Bo"))
    setup = Setup(edition, infos, options, GAME.rules_versions(edition)[0])
    return Match(Briefing(GAME, setup, bots_of("battlecards")), entrants, "falcon")


def test_greedy_beats_random_play() -> None:
    """Of very many games it wins more than 98 of a hundred; see docs/bots.md."""
    found = match(GREEDY, RANDOM)
    won = [
        0 in (game.seating[seat - 1] for seat in game.winners)
        for game in play_match(found, range(1, 21))
    ]
    assert sum(won) >= 18


def test_a_captain_plays_a_whole_game_and_again_the_same() -> None:
    played = play_game(match(CAPTAIN, GREEDY), 1)
    assert played.finished
    assert played == play_game(match(CAPTAIN, GREEDY), 1)


@pytest.mark.parametrize("bot", [RANDOM, GREEDY, *map(BotName, CAST), CAPTAIN], ids=str)
def test_the_same_view_over_other_hidden_cards_gets_the_same_answer(bot: BotName) -> None:
    found = match(GREEDY, GREEDY)
    luck = random.Random("hidden")
    asked = [
        step.position
        for number in (1, 3)
        for step in steps(found, number)
        if len(step.position.legal) > 1
    ]
    for position in luck.sample(asked, 12 if bot is CAPTAIN else 60):
        assert isinstance(position, Position)
        assert position.decision is not None
        seat = position.decision.seat
        other = Position(redealt(position.state, seat, luck), position.rules)
        answers = {
            bot.sit_down(found.briefing, "owl").choose(each.view(seat))
            for each in (position, other)
        }
        assert len(answers) == 1


def test_what_the_evaluation_says_comes_true() -> None:
    """At the first real decision of a turn, whoever is to move; see docs/bots.md."""
    found = match(GREEDY, GREEDY)
    said: dict[tuple[bool, bool], list[tuple[float, bool]]] = {}
    # Greedy plays a deal the same from either seat, so every second game is left out.
    for number in range(1, 201, 2):
        positions = [step.position for step in steps(found, number)]
        outcome = positions[-1].outcome
        assert outcome is not None
        turns: dict[int, Any] = {}
        for position in positions:
            asked = position.decision
            if asked is not None and len(position.legal) > 1:
                view = position.view(asked.seat)
                if view.active == asked.seat:
                    turns.setdefault(view.turn, position)
        for position in turns.values():
            for seat in (1, 2):
                view = position.view(seat)
                chance = found.briefing.tactics.evaluate(view)
                case = (seat == view.active, chance > 0.5)
                said.setdefault(case, []).append((chance, seat in outcome.winners))
    for case, rated in said.items():
        chance, won = (sum(column) / len(rated) for column in zip(*rated, strict=True))
        assert abs(chance - won) < 0.08, case
    assert len(said) == 4


def test_greedy_meets_every_decision_and_candidates_are_few() -> None:
    found = match(GREEDY, GREEDY)
    tactics = found.briefing.tactics
    kinds = set()
    for number in range(1, 7):
        for step in steps(found, number):
            decision = step.position.decision
            if decision is None or len(step.position.legal) == 1:
                continue
            kinds.add(decision.kind)
            view = step.position.view(decision.seat)
            compared = candidates(tactics, view, Luck("owl"))
            assert 1 <= len(compared) <= MOST_CANDIDATES
            assert {*compared} <= {*step.position.legal}
            assert 0 <= tactics.evaluate(view) <= 1
    # A joker is seldom kept until a base has fallen.
    assert kinds | {DecisionKind.RESCUE} == {*DecisionKind}


def test_copies_of_a_rank_are_tried_once() -> None:
    alike = match(GREEDY, GREEDY).briefing.tactics.alike
    king, other, queen = (Deploy(1, CardId(each)) for each in ("king.1", "king.2", "queen.1"))
    assert alike(king) == alike(other) != alike(queen)


def test_a_captain_begins() -> None:
    found = match(CAPTAIN, CAPTAIN)
    chosen = []
    for number in range(1, 40, 2):
        asked = next(steps(found, number))
        decision = asked.position.decision
        if decision is not None and decision.kind == DecisionKind.CHOOSE:
            chosen.append(asked.action == asked.position.legal[0])
    assert len(chosen) > 5
    assert all(chosen)
