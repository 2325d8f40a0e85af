"""Check that positions are pure values: they end, they never change, and say what is legal."""

import copy
import json
from typing import Any

from magblast.conformance.trial import Broken, Trial, demand, difference, opening
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.seat import Audience

MOST_ANSWERS = 2_000
"""Legal answers that are listed at the most (rules: a documented subset beyond)."""


def a_random_game_ends(trial: Trial) -> None:
    """Play a random game to its end.

    Bots, ``simulate`` and searches play on until there is an outcome.
    """
    position = opening(trial.game, trial.number)[0]
    for step in trial.steps():
        outcome = step.before.outcome
        demand(outcome is None, f"it went on after the outcome {outcome}")
        position = step.after
    demand(not position.legal, "the game has not ended")
    demand(position.decision is None, f"without a legal answer, {position.decision} is asked")
    demand(position.legal == (), f"legal is {position.legal!r} after the end, not ()")
    outcome = position.outcome
    demand(outcome is not None, "outcome is None after the end")
    if outcome is not None:
        demand({*outcome.winners} <= {*trial.seats}, f"{outcome.winners} won, who are not there")


def a_step_leaves_the_position_before_alone(trial: Trial) -> None:
    """Play the same action twice from a position.

    Undo, searches and the log rely on it: positions never change, and the same step from the same
    position always leads to an equal one, with the same hash and the same events.
    """
    for step in trial.sampled():
        before = copy.deepcopy(step.before.data())
        again, events = step.before.play(step.action)
        now = step.before.data()
        if now != before:
            raise Broken(f"{step.action!r} changed its position: {difference(now, before)}")
        if again != step.after:
            wrong = difference(again.data(), step.after.data())
            raise Broken(f"{step.action!r} led to another position the second time: {wrong}")
        demand(hash(again) == hash(step.after), "equal positions have different hashes")
        demand(events == step.events, f"{events!r} happened the second time, not {step.events!r}")


def actions_survive_the_log(trial: Trial) -> None:
    """Write every action of a game as JSON, read it back and play it.

    A log holds nothing else, and must lead to the same table.
    """
    position, last = opening(trial.game, trial.number)[0], None
    for step in trial.steps():
        action = step.action
        read = _demand_it_is_read_back(trial, action)
        ordered = trial.game.in_order(read, step.before)
        demand(ordered == action, f"in_order makes {ordered!r} of the legal {action!r}")
        position, last = position.play(read)[0], step.after
    if last is not None and position.data() != last.data():
        raise Broken(f"the log led elsewhere: {difference(position.data(), last.data())}")


def _demand_it_is_read_back(trial: Trial, action: Any) -> Any:
    """Demand that an action is read back from its line as it was, and return it."""
    record = json.loads(json.dumps(trial.game.write(action)))
    read = trial.game.read(record)
    if read != action:
        raise Broken(f"{action!r} was written as {record} and read as {read!r}")
    return read


def the_list_of_answers_is_sound(trial: Trial) -> None:
    """Read the list of legal answers, and play some of them.

    Programs name an answer by its number in the list, so it holds no answer twice, and the seat
    asked sees the same list in its view. It is never longer than 2,000: of more, it shows a part.
    """
    for step in trial.sampled():
        legal, decision = step.before.legal, step.before.decision
        if decision is None:
            raise Broken(f"{len(legal)} answers are legal, but decision is None")
        if len(set(legal)) != len(legal):
            twice = next(each for at, each in enumerate(legal) if each in legal[:at])
            raise Broken(f"legal lists {twice!r} twice")
        demand(len(legal) <= MOST_ANSWERS, f"legal lists {len(legal)} answers")
        for action in legal:
            by = action.by
            demand(by == decision.seat, f"seat {decision.seat} is asked, but {by} acts: {action!r}")
        seen = step.before.view(decision.seat).legal
        demand(seen == legal, f"the view of the seat asked lists {len(seen)} of {len(legal)}")
        for action in legal[:20]:
            refused = step.before.refusal_of(action)
            if refused is not None:
                raise Broken(f"{action!r} is listed, and refused for {refused}")
            step.before.play(action)


def a_near_miss_is_refused_for_its_reason(trial: Trial) -> int:
    """Try what ``near_misses`` lists, and read each of them back from its line of the log.

    People are told why something cannot be done. The reason in the list, the one of
    ``refusal_of`` and the one that ``play`` raises must be one and the same. ``magblast legal
    --why`` prints the lines, so each of them must say what was tried.
    """
    count, read = 0, set[Any]()
    for step in trial.sampled():
        legal = frozenset(step.before.legal)
        for action, refusal in step.before.near_misses():
            if action in legal:
                raise Broken(f"{action!r} is a near miss, and legal")
            if action not in read:
                _demand_it_is_read_back(trial, action)
                read.add(action)
            found = step.before.refusal_of(action)
            if found != refusal:
                raise Broken(f"{action!r} is listed with {refusal}, but refused for {found}")
            try:
                step.before.play(action)
            except IllegalAction as caught:
                other = caught.refusal
                if other != refusal:
                    raise Broken(
                        f"{action!r} is listed with {refusal}, play says {other}"
                    ) from caught
            else:
                raise Broken(f"{action!r} is refused for {refusal}, but play accepts it")
            count += 1
    return count


def whoever_waits_can_answer_or_decline(trial: Trial) -> int:
    """Ask every seat that waits in an open round for its answers.

    Whoever calls first answers first, so ``answers`` lists something for everybody in
    ``waiting`` and nothing for others, and ``decline`` is always one of them.
    """
    count = 0
    for step in trial.sampled():
        waiting = step.before.decision.waiting if step.before.decision else ()
        for seat in trial.seats:
            answers = step.before.answers(seat)
            demand(
                bool(answers) == (seat in waiting),
                f"seat {seat} has {len(answers)} answers, but {waiting or 'nobody'} waits",
            )
            if answers:
                declined = step.before.decline(seat)
                demand(declined in answers, f"{declined!r} is not among the answers of {seat}")
                count += 1
            for action in answers:
                refused = step.before.refusal_of(action)
                demand(refused is None, f"{action!r} is an answer, and refused for {refused}")
    return count


def a_public_question_can_be_answered_in_public(trial: Trial) -> int:
    """Look for answers that everybody may see.

    A public question is answered in the open. What is offered there must be legal and follow from
    the public view, or it would tell what somebody holds.
    """
    count = 0
    for number, step in enumerate(trial.sampled()):
        decision, answers = step.before.decision, step.before.public_answers()
        is_public = decision is not None and decision.audience is Audience.PUBLIC
        demand(
            bool(answers) == is_public,
            f"{decision} has {len(answers)} public answers",
        )
        for action in answers:
            demand(action in step.before.legal, f"the public answer {action!r} is not legal")
        view = step.before.view(None)
        imagined = trial.game.imagine(trial.setup, view, f"public {number}").public_answers()
        demand(
            imagined == answers, f"public answers depend on what is hidden: {imagined}, {answers}"
        )
        count += bool(answers)
    return count


def when_those_before_decline_the_next_is_asked(trial: Trial) -> int:
    """Let everybody in an open round decline, in order.

    ``waiting`` says who is asked when. What a seat could answer out of turn must be what it is
    asked when its turn comes.
    """
    count = 0
    for step in trial.sampled():
        position = step.before
        for seat in position.decision.waiting if position.decision else ():
            asked = position.decision.seat if position.decision else None
            demand(asked == seat, f"seat {seat} should be asked next, but {asked} is")
            answers = step.before.answers(seat)
            demand(position.legal == answers, f"seat {seat} had other answers out of turn")
            position, _ = position.play(position.decline(seat))
            count += 1
    return count


def a_fresh_position_is_equal(trial: Trial) -> None:
    """Compare a position with a fresh copy of it.

    Positions that are kept are made fresh, to drop what they have worked out.
    """
    for step in trial.sampled():
        fresh = step.before.fresh()
        if fresh != step.before:
            raise Broken(f"fresh is not equal: {difference(fresh.data(), step.before.data())}")
        demand(fresh.legal == step.before.legal, "fresh lists other legal answers")
