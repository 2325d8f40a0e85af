"""A game that is watched from elsewhere shows what everybody there may have seen, and no more."""

import random
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import EndPhase, Fire, Move, Sound
from magblast.games.magblast.engine.terms import Zone
from magblast.kernel.setup import SeatInfo
from magblast.play.live import LiveGame, Update
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from tests.every_game.games import GAMES, answers, begun
from tests.support.logs import duel
from tests.support.play import lively

pytestmark = pytest.mark.usefixtures("home")
FIRE = Fire(1, "beam_blast.1", "freya", "ares")
MOVE = Move(1, "freya", Zone.GREEN)


def at(path: Path, phase: str, *, bot: str | None = None) -> Session:
    seats = [{"name": "Ada", **({"bot": bot} if bot else {})}, {"name": "Bo"}]
    return Session.start(parse_header({**duel(phase=phase), "seats": seats}), path)


def watched(path: Path) -> LiveGame:
    game = LiveGame(path)
    assert game.look() is not None
    return game


def update(game: LiveGame) -> Update:
    found = game.look()
    assert found is not None
    return found


def told(found: Update) -> list[str]:
    return [type(event).__name__ for entry in found.told for event in entry.events]


@pytest.mark.parametrize("id_", GAMES)
def test_the_table_is_that_of_the_public_at_every_step(id_: str, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = Session.start(begun(id_, "owl"), path)
    game, kept = watched(path), [session.view(None)]
    shown = 0
    for action in answers(id_, "owl"):
        session.submit(action)
        kept.append(session.view(None))
        found = update(game)
        assert not found.undone
        assert [each.event for each in found.happened] == [
            event for entry in found.told for event in entry.events
        ]
        shown += len(found.told)
        assert game.view == kept[shown]
        assert all(each.view.viewer is None for each in found.happened)
        last = session.entries[-1].action.by
        if session.undo_limit(last) == 0:
            assert shown == len(session.entries)
    assert shown == len(session.entries)
    assert game.outcome == session.position.outcome
    assert game.finished.entries == session.entries
    session.close()


def test_nothing_is_told_that_is_not_public(tmp_path: Path) -> None:
    path, luck = tmp_path / "game.mblog", random.Random(5)
    session = Session.start(new_header("third", ["Ada", "Bo", "Cy"], "owl"), path)
    game, hidden = watched(path), 0
    for _ in range(300):
        if session.decision is None:
            break
        session.submit(lively(luck, session.position.legal), "pew")
        for entry in update(game).told:
            assert all(event == session.game.seen(event, None) for event in entry.events)
        hidden += repr(session.entries[-1].events) != repr(
            [session.game.seen(each, None) for each in session.entries[-1].events]
        )
    assert hidden > 10
    session.close()


def test_what_a_captain_may_still_undo_alone_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at(path, "maneuver")
    game = watched(path)
    before = game.view
    session.submit(MOVE)
    assert session.undo_limit(1) == 1
    assert told(update(game)) == []
    assert game.view == before
    session.undo(1)
    found = update(game)
    assert (found.undone, told(found), game.view) == ((), [], before)
    session.redo(1)
    while session.decision is not None and session.decision.seat == 1:
        session.submit(session.position.legal[-1])
    # The cover names who is next, and the captain may undo the end of the turn there.
    assert session.undo_limit(1)
    assert told(update(game)) == []
    assert game.view == before
    assert game.asked_view == session.view(None)
    # Somebody else has seen the table.
    session.submit(session.position.legal[0])
    found = update(game)
    assert "ShipMoved" in told(found)
    assert game.view.active == 2
    session.close()


def test_a_public_question_shows_what_led_to_it_and_its_undo(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at(path, "attack")
    game = watched(path)
    session.submit(FIRE)
    found = update(game)
    assert "BlastFired" in told(found)
    assert game.view == session.view(None)
    session.undo(1)
    found = update(game)
    assert found.undone == (1,)
    assert not found.told
    assert game.view == session.view(None)
    session.redo(1)
    session.submit(Sound(1, made=True), "pew")
    assert [each.text for each in update(game).told] == [None, "pew"]
    session.close()


def test_what_was_shown_stays_when_only_the_shot_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at(path, "maneuver")
    game = watched(path)
    session.submit(MOVE)
    session.submit(EndPhase(1))
    session.submit(next(each for each in session.position.legal if isinstance(each, Fire)))
    shown = len(update(game).told)
    assert shown == 3
    session.undo(1)
    assert update(game).undone == (1,)
    assert session.undo_limit(1) == 2
    assert game.view == session.view(None)
    session.close()


def test_a_bot_undoes_nothing_so_all_it_does_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at(path, "maneuver", bot="greedy")
    game = watched(path)
    session.submit(MOVE)
    assert session.undo_limit(1) == 1
    assert "ShipMoved" in told(update(game))
    session.close()


def test_a_game_that_has_not_begun_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    game = LiveGame(path)
    game.look()
    assert (game.has_begun, game.is_missing) == (False, True)
    path.touch()
    game.look()
    assert (game.has_begun, game.is_missing, game.problem) == (False, False, None)
    path.unlink()
    session = Session.start(new_header("third", ["Ada", "Bo"], "owl"), path)
    assert update(game).begun
    assert game.names == ("Ada", "Bo")
    session.close()


def test_another_game_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at(path, "attack")
    session.submit(FIRE)
    session.close()
    game = watched(path)
    path.unlink()
    seats = [SeatInfo("Cy"), SeatInfo("Di", "greedy")]
    other = Session.start(new_header("second", seats, "owl"), path)
    found = update(game)
    assert (found.begun, found.undone, found.happened) == (True, (), ())
    assert game.names == ("Cy", "Di")
    assert game.view == other.view(None)
    other.close()


def test_states_that_differ_in_what_is_hidden_are_shown_alike(tmp_path: Path) -> None:
    def shown(hand: list[str]) -> list[Any]:
        header = duel(phase="attack")
        header["position"]["seats"]["2"]["hand"] = hand
        path = tmp_path / f"{hand[0]}.mblog"
        session = Session.start(parse_header(header), path)
        game = watched(path)
        frames: list[Any] = [game.view]
        for action in (FIRE, Sound(1, made=True)):
            session.submit(action)
            frames += [update(game), game.view]
        session.close()
        return frames

    assert shown(["evasive_action.1", "laser_blast.1"]) == shown(["beam_blast.2", "minefield.1"])
