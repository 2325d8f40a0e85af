"""Positions are pure values: they end, they never change, and they say what is legal."""

import copy
import json
from itertools import islice

import pytest

from magblast.kernel.decision import Audience
from magblast.kernel.game import AnyGame
from magblast.kernel.refusal import IllegalAction
from tests.conformance.play import opening, sampled, setup_of, setups, steps

GAMES = 14
MOST_ANSWERS = 2_000
"""Legal answers that are listed at the most (rules: a documented subset beyond)."""


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_ends_with_an_outcome(game: AnyGame, number: int) -> None:
    position = None
    for step in steps(game, number):
        assert step.before.outcome is None
        position = step.after
    assert position is not None
    assert position.decision is None
    assert position.legal == ()
    assert position.outcome is not None
    assert set(position.outcome.winners) <= set(range(1, len(setup_of(game, number).seats) + 1))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_step_changes_nothing_in_the_position_before(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        before = copy.deepcopy(step.before.data())
        again, events = step.before.play(step.action)
        assert step.before.data() == before
        assert again == step.after
        assert hash(again) == hash(step.after)
        assert events == step.events


@pytest.mark.parametrize("number", range(GAMES))
def test_actions_survive_the_log_and_lead_to_the_same_end(game: AnyGame, number: int) -> None:
    position, last = opening(game, number)[0], None
    for step in steps(game, number):
        action = game.read(json.loads(json.dumps(game.write(step.action))))
        assert action == step.action
        assert game.in_order(action, step.before) == step.action
        position, last = position.play(action)[0], step.after
    assert last is not None
    assert position.data() == last.data()


@pytest.mark.parametrize("number", range(GAMES))
def test_the_list_of_answers_is_pinned_complete_and_short(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        legal = step.before.legal
        assert legal
        assert len(set(legal)) == len(legal) <= MOST_ANSWERS
        assert step.before.decision is not None
        assert {action.by for action in legal} == {step.before.decision.seat}
        assert step.before.view(step.before.decision.seat).legal == legal
        for action in legal[:20]:
            assert step.before.refusal_of(action) is None
            step.before.play(action)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_near_miss_is_refused_for_the_reason_it_is_listed_with(
    game: AnyGame, number: int
) -> None:
    for step in sampled(game, number):
        for action, refusal in islice(step.before.near_misses(), 20):
            assert action not in step.before.legal
            assert step.before.refusal_of(action) == refusal
            with pytest.raises(IllegalAction) as caught:
                step.before.play(action)
            assert caught.value.refusal == refusal


@pytest.mark.parametrize("number", range(GAMES))
def test_whoever_waits_in_a_round_can_answer_or_decline(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        decision = step.before.decision
        assert decision is not None
        for seat in range(1, len(setup_of(game, number).seats) + 1):
            answers = step.before.answers(seat)
            assert bool(answers) == (seat in decision.waiting)
            if answers:
                assert step.before.decline(seat) in answers
            for action in answers:
                assert step.before.refusal_of(action) is None


@pytest.mark.parametrize("number", range(GAMES))
def test_a_public_question_can_be_answered_in_public(game: AnyGame, number: int) -> None:
    for count, step in enumerate(sampled(game, number)):
        decision, answers = step.before.decision, step.before.public_answers()
        assert decision is not None
        assert bool(answers) == (decision.audience is Audience.PUBLIC)
        assert set(answers) <= set(step.before.legal)
        view = step.before.view(None)
        imagined = game.imagine(setup_of(game, number), view, f"public {count}")
        assert imagined.public_answers() == answers


@pytest.mark.parametrize("number", range(GAMES))
def test_when_those_before_decline_the_next_one_is_asked(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        position = step.before
        asked = position.decision
        for seat in asked.waiting if asked else ():
            assert position.decision is not None
            assert position.decision.seat == seat
            assert position.legal == step.before.answers(seat)
            position, _ = position.play(position.decline(seat))


@pytest.mark.parametrize("number", range(3))
def test_a_fresh_position_is_equal(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        assert step.before.fresh() == step.before
        assert step.before.fresh().legal == step.before.legal


def test_every_edition_rules_version_and_number_of_seats_opens(game: AnyGame) -> None:
    for number, setup in enumerate(setups(game)):
        position, _ = opening(game, number)
        assert position.decision is not None
        assert game.facts(setup)
