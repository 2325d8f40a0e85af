"""Bots of Mag•Blast answer legally, repeatably, and by what they see alone; greedy is no fool."""

import random
from itertools import islice

import pytest

from magblast.bots.arena import play_game, play_match, steps
from magblast.bots.captain import MOST_CANDIDATES, candidates
from magblast.bots.luck import Luck
from magblast.bots.roster import CAST, BotName
from magblast.games.magblast.engine.actions import PlayCard, UseAbility
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.terms import DecisionKind
from tests.checks.bots.lively import Lively
from tests.games.magblast.bots.support import match
from tests.support.hidden import redealt

EDITIONS = ("third", "second")
RANDOM, GREEDY, CAPTAIN = map(BotName.parse, ("bot:random", "bot:greedy", "bot:captain:8"))


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_ends_every_game(edition: str, seats: int) -> None:
    found = match(edition, *[GREEDY] * seats)
    assert all(game.finished for game in play_match(found, range(1, 4)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_beats_random_play(edition: str) -> None:
    """Of very many games it wins more than 99 and 95 of a hundred; see docs/bots.md."""
    for other, least in ((RANDOM, 12), (Lively(), 17)):
        games = 12 if other is RANDOM else 20
        found = match(edition, GREEDY, other)
        won = [
            0 in (game.seating[seat - 1] for seat in game.winners)
            for game in play_match(found, range(1, games + 1))
        ]
        assert sum(won) >= least


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_captain_plays_a_whole_game(edition: str) -> None:
    played = play_game(match(edition, CAPTAIN, GREEDY), 1)
    assert played.finished
    assert played == play_game(match(edition, CAPTAIN, GREEDY), 1)


@pytest.mark.parametrize("bot", [RANDOM, GREEDY, *map(BotName, CAST), CAPTAIN], ids=str)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_view_over_other_hidden_cards_gets_the_same_answer(
    edition: str, bot: BotName
) -> None:
    found = match(edition, GREEDY, GREEDY, GREEDY)
    luck = random.Random("hidden")
    asked = [step.position for step in steps(found, 1) if len(step.position.legal) > 1]
    for position in luck.sample(asked, 12 if bot is CAPTAIN else 60):
        assert isinstance(position, Position)
        assert position.decision is not None
        seat = position.decision.seat
        other = Position(redealt(position.state, seat, luck), position.rules)
        assert other.state != position.state
        answers = {
            bot.sit_down(found.briefing, "owl").choose(each.view(seat))
            for each in (position, other)
        }
        assert len(answers) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_list_of_candidates_is_long_or_illegal(edition: str) -> None:
    found = match(edition, *[BotName.parse("bot:greedy")] * 2)
    tactics = found.briefing.tactics
    kinds = set()
    for number in range(1, 7):
        for step in islice(steps(found, number), 400):
            decision = step.position.decision
            if decision is None or len(step.position.legal) == 1:
                continue
            view = step.position.view(decision.seat)
            compared = candidates(tactics, view, Luck("owl"))
            assert 1 <= len(compared) <= MOST_CANDIDATES
            assert {*compared} <= {*step.position.legal}
            assert 0 <= tactics.evaluate(view) <= 1
            if len(compared) > 1:
                kinds.add(decision.kind)
    assert kinds == {
        DecisionKind.DISCARD,
        DecisionKind.REINFORCE,
        DecisionKind.DEPLOY,
        DecisionKind.MANEUVER,
        DecisionKind.ATTACK,
        DecisionKind.RESPOND,
        DecisionKind.FOLLOW_UP,
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_fires_with_all_it_can_have_and_robs_full_hands(edition: str) -> None:
    found = match(edition, GREEDY, GREEDY)
    brought = robbed = 0
    for number in range(1, 60, 2):
        for step in steps(found, number):
            decision, action = step.position.decision, step.action
            if decision is None:
                continue
            if decision.kind == DecisionKind.ATTACK:
                plain = {each for each in step.position.legal if is_plain(each)}
                assert not plain or action in plain
                brought += bool(plain)
            if isinstance(action, UseAbility) and action.seat is not None:
                view = step.position.view(action.by)
                assert len(view.hand) <= 5
                assert view.seats[action.seat - 1].hand_size >= 3
                robbed += 1
    assert brought
    assert robbed


def is_plain(action: object) -> bool:
    """Return whether an action plays a card that asks for nothing else."""
    return isinstance(action, PlayCard) and action == PlayCard(action.by, action.card)
