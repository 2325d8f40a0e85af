"""Every game can be written, read back, taken back, told and shared."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import UndoError
from magblast.kernel.game import AnyGame
from magblast.kernel.seat import ALL, Viewer
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.export import read_export
from magblast.record.header import Header, header_record, new_header, parse_header
from magblast.record.redact import redact
from magblast.record.replay import read_replay
from magblast.record.transcript import transcript
from magblast.wording import ENGLISH
from tests.conformance.play import chosen, setup_of

GAMES = 4
STEPS = 150


def header_of(game: AnyGame, number: int) -> Header:
    """Return the header of a numbered game."""
    setup = setup_of(game, number)
    header = new_header(setup.edition, setup.seats, f"{number}", setup.options, game=game)
    return replace(header, rules=setup.rules, cards=game.facts(setup))


def play(session: Session, luck: random.Random, most: int) -> None:
    """Play at random, with a take-back now and then, and remarks."""
    for _ in range(most):
        asked = session.decision
        if asked is None:
            return
        if session.undo_limit(asked.seat) and luck.random() < 0.3:
            session.undo(asked.seat)
            if luck.random() < 0.5:
                session.redo(asked.seat)
        elif luck.random() < 0.02:
            session.note("well played", asked.seat)
        else:
            session.submit(chosen(session.legal(), luck), "pew")


@pytest.fixture(scope="module", params=range(GAMES))
def log(request: pytest.FixtureRequest, game: AnyGame, tmp_path_factory: Any) -> Path:
    """Write the beginning of a random game."""
    path: Path = tmp_path_factory.mktemp("log") / f"{game.id}.mblog"
    session = Session.start(header_of(game, request.param), path)
    play(session, random.Random(request.param), STEPS)
    session.close()
    return path


def test_a_header_returns(game: AnyGame) -> None:
    for number in range(GAMES):
        header = header_of(game, number)
        assert parse_header(header_record(header), lambda _: game) == header


def test_a_log_leads_to_the_table_it_was_written_at(game: AnyGame, log: Path) -> None:
    replay = read_replay(log, shelf=lambda _: game)
    assert replay.problem is None
    session = Session.resume(log, lambda _: game)
    assert session.position == replay.course.position
    assert list(session.entries) == list(replay.course.entries)
    session.close()
    brief = read_replay(log, forgets=True, shelf=lambda _: game)
    assert brief.course.chain == replay.course.chain
    assert brief.course.position == replay.course.position


def test_a_game_that_is_resumed_ends_and_says_how(game: AnyGame, log: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.mblog"
    path.write_bytes(log.read_bytes())
    session = Session.resume(path, lambda _: game)
    luck = random.Random(path.name)
    while session.decision is not None:
        session.submit(chosen(session.legal(), luck))
    session.close()
    outcome = session.position.outcome
    assert outcome is not None
    end = json.loads(path.read_bytes().splitlines()[-1])
    assert end["end"] is True
    assert end["turns"] == outcome.turns
    assert end.get("winners", [end.get("winner")]) == list(outcome.winners)
    assert ("winner" in end) == (len(outcome.winners) == 1)
    replay = read_replay(path, shelf=lambda _: game)
    assert replay.ended
    assert replay.problem is None


def test_a_table_that_differs_from_its_log_is_found(
    game: AnyGame, log: Path, tmp_path: Path
) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if b'"h":' in line)
    record = json.loads(lines[at])
    lines[at] = json.dumps({**record, "h": "00000000"}).encode() + b"\n"
    path = tmp_path / "changed.mblog"
    path.write_bytes(b"".join(lines))
    problem = read_replay(path, shelf=lambda _: game).problem
    assert problem is not None
    assert problem.line == at + 1


def test_what_taught_something_cannot_be_taken_back(game: AnyGame) -> None:
    luck = random.Random(game.id)
    session = Session.start(header_of(game, 1), None)
    for _ in range(STEPS):
        asked = session.decision
        if asked is None:
            return
        before, action = session.position, chosen(session.legal(), luck)
        events = session.submit(action)
        if game.reveals(before, action, events, session.position):
            assert session.undo_limit(asked.seat) == 0
            with pytest.raises(UndoError):
                session.undo(asked.seat)
        else:
            assert session.undo_limit(asked.seat) > 0
            session.undo(asked.seat)
            assert session.position == before
            session.redo(asked.seat)


@pytest.mark.parametrize("viewer", [None, 1, ALL])
def test_a_game_is_told_from_its_log(game: AnyGame, log: Path, viewer: Viewer) -> None:
    replay = read_replay(log, shelf=lambda _: game)
    lines = list(transcript(replay, ENGLISH, viewer))
    names = replay.course.header.names
    assert len(lines) > 2 * len(names)
    for seat, name in enumerate(names, 1):
        assert any(line.startswith(f"{seat} {name}") for line in lines)


def test_a_copy_for_the_public_tells_what_the_log_tells_it(
    game: AnyGame, log: Path, tmp_path: Path
) -> None:
    replay = read_replay(log, shelf=lambda _: game)
    path = tmp_path / "copy.mblog"
    path.write_text("".join(json.dumps(record) + "\n" for record in redact(replay, ENGLISH)))
    copy = read_export(path, lambda _: game)
    assert copy is not None
    assert copy.n == replay.course.n
    told = [line for line in transcript(replay, ENGLISH) if "  [" not in line]
    assert list(copy.transcript(ENGLISH, copy.n)) == told


def test_a_log_can_be_watched(game: AnyGame, log: Path) -> None:
    playback = Playback.open(log, lambda _: game, spoilers=True)
    words = playback.words(ENGLISH)
    assert playback.problem is None
    for place in range(0, playback.last + 1, 7):
        for viewer in (None, 1):
            view = playback.view(place, viewer)
            assert view.viewer == viewer
            assert words.question(view)
