"""A copy for the public, and a game shown to others, name nothing that was undone."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.events import seen_by
from magblast.kernel.seat import ALL
from magblast.record import gate
from magblast.record.codec import jsonable
from magblast.record.log import LogFile
from magblast.record.redact import redact
from magblast.record.replay import Replay, begin_replay, read_replay
from magblast.record.transcript import transcript
from tests.games.magblast.golden.features import FOLDER
from tests.support.english import ENGLISH
from tests.support.golden import golden_logs, replay_at
from tests.support.logs import FIRE, PASS, SOUND, duel, play_log, position_of, write


@pytest.fixture(scope="module", params=["third", "second"])
def undone_log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game in which half of all that can be taken back is."""
    path = tmp_path_factory.mktemp("undone") / "game.mblog"
    play_log(path, 3, "undone", most=350, undo=0.5, edition=request.param)
    return path


@pytest.fixture
def asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the gate read the whole of a log once for all copies that a test makes of it."""
    monkeypatch.setattr(gate, "read_replay", lambda path, **_: replay_at(path))


def ids_in(data: Any, ids: set[str]) -> Iterator[str]:
    """Iterate over the ids that some data names, whatever its form."""
    if isinstance(data, str):
        if data in ids:
            yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from ids_in(name, ids)
            yield from ids_in(value, ids)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from ids_in(value, ids)


def known_to_the_public(replay: Replay) -> set[str]:
    """Return the ids that the public has seen."""
    course, rules = replay.course, position_of(replay).rules
    ids = {*rules.cards, *rules.ships}
    events = [*course.opening, *(event for entry in course.entries for event in entry.events)]
    views = [position.view(None) for position in (course.first, course.position)]
    known = set(ids_in([jsonable(node) for node in views], ids))
    for event in events:
        known.update(ids_in(jsonable(seen_by(event, None)), ids))
    return known


def points(path: Path, most: int) -> list[int]:
    """Choose where to cut a log: at the end, and right after take-backs and anywhere else."""
    records = [line.record for line in LogFile(path).lines()]
    numbered = [record for record in records if "do" in record]
    undone = [n for n, record in enumerate(numbered, 1) if record["do"] == "undo"]
    luck = random.Random(path.name)
    anywhere = luck.sample(range(len(numbered)), min(most // 2, len(numbered)))
    some = luck.sample(undone, min(most - len(anywhere), len(undone)))
    return [*anywhere, *some, len(numbered)]


def cut(path: Path, points: list[int]) -> Iterator[Replay]:
    """Play a log once, and yield its replay at each point, as if only that much had been read."""
    first, *lines = LogFile(path).lines()
    replay = begin_replay(path, first)
    left = sorted({*points}, reverse=True)
    for line in lines:
        if left and replay.course.n == left[-1] and line.record.keys() & {"do", "expect"}:
            left.pop()
            yield replay
        replay.moments.append(replay.take(line))
    if left:
        replay.is_whole = True
        yield replay


def check_export(replay: Replay) -> int:
    """Check a copy; returns how many of its records were taken back."""
    known = known_to_the_public(replay)
    course, rules = replay.course, position_of(replay).rules
    ids = {*rules.cards, *rules.ships}
    copy = json.loads(json.dumps(list(redact(replay, ENGLISH))))
    records = copy[1:]
    assert set(ids_in(copy, ids)) <= known
    kept = {entry.n for entry in course.entries}
    undone = 0
    for record in records:
        if "do" in record and record["do"] not in ("undo", "redo") and record["n"] not in kept:
            assert record.keys() == {"n", "by", "do"}
            undone += 1
    told = [sentence for record in copy for sentence in record.get("told", ()) if sentence]
    lines = [line for line in transcript(replay, ENGLISH) if line][1 + len(course.header.seats) :]
    # A line has the number of its record in front, the heading of a turn has none.
    assert told == [line[7:] if line[0] == " " else line for line in lines if "  [" not in line]
    return undone


@pytest.mark.usefixtures("asked_once")
@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_an_export_of_a_golden_game_names_only_what_the_public_has_seen(path: Path) -> None:
    for replay in cut(path, points(path, 3)):
        check_export(replay)


@pytest.mark.usefixtures("asked_once")
def test_what_was_taken_back_is_in_no_export(undone_log: Path) -> None:
    assert sum(map(check_export, cut(undone_log, points(undone_log, 30)))) > 100


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_take_backs_name_nothing_to_eyes_that_did_not_do_it(
    undone_log: Path, viewer: int | None
) -> None:
    """Nothing but their number tells what others took back."""
    replay = read_replay(undone_log)
    kept = {entry.n for entry in replay.course.entries}
    lines, everything = (
        {
            line[:7].strip(): line
            for line in transcript(replay, ENGLISH, eyes, take_backs=True, spoilers=True)
        }
        for eyes in (viewer, ALL)
    )
    names = replay.course.header.names
    own = others = 0
    for moment in replay.moments:
        if moment.n in kept or moment.record["do"] in ("undo", "redo"):
            continue
        number, by = str(moment.n), moment.record["by"]
        if by == viewer:
            own += 1
            assert lines.get(number) == everything.get(number)
        else:
            others += 1
            assert lines[number][7:] == f"{names[by - 1]}'s action was undone."
            assert "undone" not in everything.get(number, "")
    assert others > 20
    assert bool(own) == bool(viewer)


def test_what_is_played_again_is_shown_again(tmp_path: Path) -> None:
    actions = [
        {"by": 1, "do": "end_phase"},
        {"by": 1, "do": "undo", "to": 0},
        {"by": 1, "do": "redo", "to": 1},
    ]
    path = tmp_path / "game.mblog"
    write(path, duel(), *actions)
    for upto, shown in ((1, True), (2, False), (3, True)):
        replay = read_replay(path, upto=upto)
        first = list(redact(replay, ENGLISH))[1]
        assert ("told" in first) is shown


def test_remarks_stay_behind(tmp_path: Path) -> None:
    """Whoever remarks on a game may name what nobody else has seen."""
    secret = "Bo holds Evasive Action"
    remarks: list[dict[str, Any]] = [
        {"note": secret},
        {"note": secret, "by": 2, "after": 0},
        {"say": secret},
        {"ask": secret, "answers": [secret, "no"], "right": 1},
        {"note": secret, "by": 2, "bot": None, "whatever": secret},
    ]
    path = tmp_path / "game.mblog"
    header = {**duel(), "rules": "third/1"}
    write(path, header, *remarks, FIRE, *remarks, SOUND, *remarks, PASS, *remarks)
    replay = read_replay(path)
    assert replay.problem is None
    records = list(redact(replay, ENGLISH))
    assert secret not in json.dumps(records)
    assert [record.get("do") for record in records[1:]] == ["fire", "sound", "pass"]


def test_other_fields_of_a_record_stay_behind(tmp_path: Path) -> None:
    """A pass with a card, say: the engine does not look at it, and nobody may read it."""
    path = tmp_path / "game.mblog"
    secret = {"card": "evasive_action.1", "cards": ["laser_blast.1"], "option": "x", "text": "x"}
    records = ({**duel(), "rules": "third/1"}, FIRE, SOUND, {**PASS, **secret})
    write(path, *records)
    replay = read_replay(path)
    assert replay.course.n == 3
    assert list(redact(replay, ENGLISH))[3].keys() == {
        "n",
        "by",
        "do",
        "told",
    }


def test_what_an_expectation_filled_in_is_taken_back_with_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    expect = {"expect": {"path": "seats.2.yellow.0.hull_left", "eq": 6}}
    undo = {"by": 1, "do": "undo", "to": 0}
    records: list[Any] = [
        duel(seats=_without_answers()),
        FIRE,
        {**SOUND, "made": True},
        expect,
    ]
    write(path, *records)
    assert any("hits" in line for line in transcript(_told(path), ENGLISH))
    write(path, *records, undo)
    assert not any("hits" in line for line in transcript(_told(path), ENGLISH))
    assert "hits" not in json.dumps(list(redact(_told(path), ENGLISH)))


def _told(path: Path) -> Replay:
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.failed is None
    return replay


def _without_answers() -> dict[str, Any]:
    seats: dict[str, Any] = duel()["position"]["seats"]
    return {"1": seats["1"], "2": {**seats["2"], "hand": ["laser_blast.1"]}}
