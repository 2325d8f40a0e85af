"""Pass a question and do what comes after it in one go."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from magblast.games.magblast.engine.actions import EndPhase, Fire, Pass, Sound
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.things import card, ship
from magblast.kernel.game import AnyPosition
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.after_passing import ahead_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.support.logs import NAMES, duel

HAND = ["beam_blast.1", "beam_blast.2", "laser_blast.3", "direct_hit.1"]
SECOND = Fire(1, "beam_blast.2", "valent", "corvoss")


def hit(path: Path | None = None) -> Hotseat:
    """Lead a game in which seat 1 has just hit and is asked for a follow-up."""
    data = duel()
    data["position"]["seats"]["1"]["hand"] = HAND
    data["position"]["seats"]["1"]["yellow"] = [{"ship": "freya"}, {"ship": "valent"}]
    data["position"]["seats"]["2"]["yellow"] = [{"ship": "corvoss"}]
    hotseat = Hotseat(Session.start(parse_header(data), path))
    hotseat.look(1)
    hotseat.submit(Fire(1, "beam_blast.1", "freya", "corvoss"))
    hotseat.submit(Sound(1, made=True), "pew")
    hotseat.nobody_answers()
    decision = hotseat.session.decision
    assert decision is not None
    assert decision.kind == DecisionKind.FOLLOW_UP
    return hotseat


def done(hotseat: Hotseat) -> list[type]:
    return [type(entry.action) for entry in hotseat.session.entries]


def test_a_shot_right_after_a_hit_passes_the_follow_up(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    hotseat = hit(path)
    before = done(hotseat)
    hotseat.submit(SECOND)
    assert done(hotseat) == [*before, Pass, Fire]
    hotseat.session.close()
    replay = read_replay(path)
    assert replay.problem is None
    assert [type(entry.action) for entry in replay.course.entries] == [*before, Pass, Fire]


def test_the_log_is_that_of_a_captain_who_passed(tmp_path: Path) -> None:
    paths = tmp_path / "one.mblog", tmp_path / "two.mblog"
    hit(paths[0]).submit(SECOND)
    passed = hit(paths[1])
    passed.submit(Pass(1))
    passed.submit(SECOND)
    one, two = (path.read_text().splitlines()[1:] for path in paths)
    assert one == two


def test_undo_and_redo_take_both() -> None:
    hotseat = hit()
    before = hotseat.session.position
    hotseat.submit(SECOND)
    after = hotseat.session.position
    assert hotseat.undoing.undo() == SECOND
    assert hotseat.session.position == before
    hotseat.undoing.redo()
    assert hotseat.session.position == after
    assert hotseat.undoing.undo() == SECOND
    assert hotseat.session.position == before


def test_a_pass_of_ones_own_is_undone_by_itself() -> None:
    hotseat = hit()
    hotseat.submit(Pass(1))
    passed = hotseat.session.position
    hotseat.submit(SECOND)
    hotseat.undoing.undo()
    assert hotseat.session.position == passed


def test_ending_the_turn_passes_the_follow_up() -> None:
    hotseat = hit()
    before = done(hotseat)
    hotseat.submit(EndPhase(1))
    assert done(hotseat) == [*before, Pass, EndPhase]
    assert hotseat.session.view(None).active == 2


def test_what_is_legal_neither_way_changes_nothing() -> None:
    hotseat = hit()
    before = done(hotseat)
    with pytest.raises(IllegalAction):
        hotseat.submit(Fire(1, "beam_blast.2", "freya", "corvoss"))
    assert done(hotseat) == before


def test_what_can_never_follow_has_the_reason_of_the_phase() -> None:
    hotseat = hit()
    reasons = hotseat.pending.reasons(hotseat.session.words(ENGLISH).spell)
    cannot = reasons.refusal_of([card("laser_blast.3")])
    assert cannot is not None
    assert cannot.reason == "no_turret"
    used = reasons.refusal_of([card("beam_blast.2"), ship("freya")])
    assert used is not None
    assert used.reason == "has_fired"


def moments(id_: str, seed: str) -> Iterator[tuple[Setup, AnyPosition]]:
    """Play a random game, and show every position with a decision."""
    game = game_of(id_)
    for edition in game.editions:
        names = NAMES[: game.seats[-1] if id_ != "magblast" else 3]
        session = Session.start(new_header(edition, names, seed, game=game), None)
        rng = random.Random(seed)
        for _ in range(250):
            if session.decision is None:
                break
            yield session.setup, session.position
            session.submit(rng.choice(session.position.legal), "pew")


@pytest.mark.parametrize("id_", SHELF)
def test_what_is_ahead_follows_from_the_view_alone(id_: str) -> None:
    game = game_of(id_)
    for setup, position in moments(id_, "ahead"):
        seat = position.decision.seat  # type: ignore[union-attr]
        view = position.view(seat)
        ahead = ahead_of(game, setup, view)
        other = ahead_of(game, setup, game.imagine(setup, view, "another hand").view(seat))
        assert (ahead and ahead.answers) == (other and other.answers)
        if ahead is not None:
            after, _ = position.play(ahead.decline)
            assert {*ahead.answers} == {*after.legal} - {*position.legal}


def test_a_pass_that_draws_or_asks_somebody_else_leads_nowhere() -> None:
    for id_ in SHELF:
        game = game_of(id_)
        for setup, position in moments(id_, "draw"):
            decision = position.decision
            assert decision is not None
            ahead = ahead_of(game, setup, position.view(decision.seat))
            if ahead is not None:
                after, events = position.play(ahead.decline)
                assert after.decision is not None
                assert after.decision.seat == decision.seat
                assert not game.reveals(position, ahead.decline, events, after)
