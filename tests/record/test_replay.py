import json
import random
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import FileError, HeaderError, MagblastError
from magblast.games.magblast.game import GAME
from magblast.kernel.seat import ALL
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import Replay, read_replay
from magblast.record.writer import salvage
from magblast.wording import tell
from tests.record.conftest import Writer
from tests.support.logs import FIRE, PASS, SOUND, duel, play_log, position_of
from tests.support.scenario import asked
from tests.support.told import refused


def hull(replay: Replay, seat: str = "2") -> int:
    shown = GAME.snapshot(position_of(replay), ALL)
    left: int = shown["seats"][seat]["yellow"][0]["hull_left"]
    return left


def test_a_played_game_verifies(game_log: Path) -> None:
    replay = read_replay(game_log)
    assert replay.problem is None
    assert replay.failed is None
    assert replay.notice is None
    assert replay.ended
    assert replay.course.position.data().winner is not None
    assert any(moment.record.get("do") == "undo" for moment in replay.moments)
    assert any(moment.record.get("do") == "redo" for moment in replay.moments)


@pytest.mark.parametrize("seats", [2, 8])
def test_games_of_other_sizes_verify(tmp_path: Path, seats: int) -> None:
    play_log(tmp_path / "game.mblog", seats, f"size {seats}")
    assert read_replay(tmp_path / "game.mblog").problem is None


def test_a_shot_that_hits(write_log: Writer) -> None:
    replay = read_replay(write_log([duel(), FIRE, SOUND, PASS]))
    assert replay.problem is None
    assert hull(replay) == 6
    assert [entry.text for entry in replay.course.entries] == [None, "pew pew", None]


def test_the_only_legal_answer_may_be_left_out(write_log: Writer) -> None:
    header = duel()
    header["position"]["seats"]["2"]["hand"] = ["laser_blast.1"]
    follow_up = {"by": 1, "do": "play", "card": "direct_hit.1", "target": "ares"}
    short = read_replay(write_log([header, FIRE, SOUND, follow_up]))
    full = read_replay(write_log([header, FIRE, SOUND, PASS, follow_up]))
    assert short.problem is None
    assert short.course.position.data() == full.course.position.data()
    assert (short.course.n, full.course.n) == (3, 4)


def test_a_real_choice_may_not_be_left_out(write_log: Writer) -> None:
    replay = read_replay(write_log([duel(), FIRE, SOUND, {**FIRE, "card": "beam_blast.9"}]))
    assert replay.problem is not None
    assert replay.problem.line == 4
    # What was filled in on the way is not kept.
    assert replay.course.n == len(replay.course.entries) == 2


def test_cards_may_be_written_in_any_order(write_log: Writer) -> None:
    header = duel(phase="reinforce")
    header["position"]["seats"]["1"]["hand"] = ["laser_blast.13", "laser_blast.14", "minefield.1"]
    pay = {"by": 1, "do": "pay", "cards": ["minefield.1", "laser_blast.13", "laser_blast.14"]}
    replay = read_replay(write_log([header, pay]))
    assert replay.problem is None
    assert replay.course.position.data().players[0].hand == ()


def test_script_records_change_nothing(write_log: Writer) -> None:
    remarks = [
        {"say": "Watch this."},
        {"wait": 1.5},
        {"wait": 0},
        {"view": "public"},
        {"view": "all"},
        {"view": 2},
        {"note": "brilliant", "after": 1, "by": 2},
        {"note": "nobody's"},
        {"expect": {"path": "seats.2.hull_left", "eq": 8}},
        {"expect": {"path": "decision.kind", "eq": "sound"}},
        {"expect": {"path": "seats.2.yellow.0.ship", "eq": "ares"}},
    ]
    replay = read_replay(write_log([duel(), FIRE, *remarks]))
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n == 1
    assert len(replay.moments) == 1 + len(remarks)


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ({"path": "seats.2.yellow.0.hull_left", "eq": 5}, "found 9"),
        ({"path": "seats.2.first_turn", "eq": 0}, "found false"),
        ({"path": "seats.9.hull_left", "eq": 5}, "nothing there"),
        ({"path": "seats.2.yellow.7", "eq": 5}, "nothing there"),
        ({"path": "seats.2.yellow." + "9" * 5000, "eq": 5}, "nothing there"),
        ({"path": "winner", "eq": 2}, "found null"),
    ],
)
def test_an_expectation_that_is_not_met_is_told(
    write_log: Writer, expect: dict[str, Any], found: str
) -> None:
    replay = read_replay(write_log([duel(), FIRE, {"expect": expect}, SOUND]))
    assert replay.problem is None
    assert replay.failed is not None
    assert replay.failed.line == 3
    assert found in tell(replay.failed.why)
    assert replay.course.n == 2


def test_an_expectation_waits_for_answers_without_choice(write_log: Writer) -> None:
    header = duel()
    header["position"]["seats"]["2"]["hand"] = ["laser_blast.1"]
    expect = {"expect": {"path": "seats.2.yellow.0.hull_left", "eq": 6}}
    replay = read_replay(write_log([header, FIRE, SOUND, expect]))
    assert replay.failed is None
    assert asked(position_of(replay)) == (1, "follow_up")


def test_undo_and_redo_fold(write_log: Writer) -> None:
    end = {"by": 1, "do": "end_phase"}
    undo, redo = {"by": 1, "do": "undo", "to": 1}, {"by": 1, "do": "redo", "to": 2}
    header = duel(phase="reinforce")
    straight = read_replay(write_log([header, end, end]))
    undone = read_replay(write_log([header, end, end, undo]))
    redone = read_replay(write_log([header, end, end, undo, redo]))
    assert asked(position_of(undone)) == (1, "maneuver")
    assert [entry.n for entry in undone.course.entries] == [1]
    assert redone.course.position.data() == straight.course.position.data()
    assert redone.course.entries == straight.course.entries
    assert redone.course.n == 4


def test_undo_goes_back_to_the_beginning_and_on(write_log: Writer) -> None:
    end = {"by": 1, "do": "end_phase"}
    undo = {"by": 2, "do": "undo", "to": 0}
    replay = read_replay(write_log([duel(phase="reinforce"), end, end, undo, end]))
    assert replay.problem is None
    assert [entry.n for entry in replay.course.entries] == [4]


NEST: list[Any] = []
for _ in range(100):
    NEST = [NEST]
BAD_LINES: list[tuple[Any, str]] = [
    ({"by": 1, "do": "dance"}, "dance"),
    ({"by": 1, "do": ["fire"]}, "must be text"),
    ({"do": "pass"}, "by is missing"),
    ({"by": 3, "do": "pass"}, "there is no seat 3"),
    ({"by": "1", "do": "pass"}, "by must be a whole number"),
    ({"by": 1, "do": "fire", "card": "beam_blast.1"}, "ship"),
    ({**FIRE, "card": 7}, "card"),
    ({**FIRE, "target": "dink"}, "not legal"),
    ({**FIRE, "by": 2}, "by seat 2 is not legal here: Ada decides now (rules 3.1)"),
    ({**FIRE, "card": "death_ray.1"}, "You do not hold death_ray.1 (rules 1.3)"),
    ({**FIRE, "n": 2}, "record 1 comes next"),
    ({**FIRE, "n": "1"}, "n must be a whole number"),
    ({**FIRE, "h": "00000000"}, "digest"),
    ({**FIRE, "h": 5}, "h must be text"),
    ({"by": 1, "do": "undo", "to": 0}, "not possible to go back"),
    ({"by": 1, "do": "undo", "to": 5}, "not possible to go back"),
    ({"by": 1, "do": "undo"}, "to is missing"),
    ({"by": 1, "do": "redo", "to": 1}, "record 1 was not just undone"),
    ({"note": 5}, "note must be text"),
    ({"note": "x", "after": 9}, "after must be from 0 to 0"),
    ({"note": "x", "by": 9}, "by must be from 1 to 2"),
    ({"say": []}, "say must be text"),
    ({"wait": -1}, "wait"),
    ({"wait": "1"}, "wait"),
    ('{"wait": 1e999}', "too large"),
    ('{"by": 1, "do": "pass", "clock": 1e999}', "too large"),
    ({"wait": 10**18}, "more than 18 digits"),
    ({"note": "\ud800"}, "half a character"),
    ({"note": 1, "deep": NEST}, "nested too deeply"),
    ({"view": 3}, "view must be"),
    ({"view": "dealer"}, "view must be"),
    ({"view": True}, "view must be"),
    ({"expect": {"eq": 1}}, "path is missing"),
    ({"expect": {"path": "turn"}}, "eq is missing"),
    ({"expect": 5}, "expect must be an object"),
    ({"end": True}, "not"),
    ({"hello": 1}, "no field do"),
    ({}, "no field do"),
    ("{]", "not valid JSON"),
]


@pytest.mark.parametrize(("line", "reason"), BAD_LINES)
def test_reading_stops_before_a_bad_line(write_log: Writer, line: Any, reason: str) -> None:
    replay = read_replay(write_log([duel(), "# comment", line, FIRE]))
    assert replay.problem is not None
    assert replay.problem.line == 3
    assert replay.problem.sound == 0
    assert reason in tell(replay.problem.why)
    assert "\n" not in str(replay.problem)
    assert replay.course.n == 0


def test_unknown_fields_of_the_records_of_a_game_are_kept(write_log: Writer) -> None:
    header = {**duel(), "rules": "third/1"}
    replay = read_replay(write_log([header, {**FIRE, "clock": 12}, {**SOUND, "mood": "loud"}]))
    assert replay.problem is None
    assert replay.moments[0].record["clock"] == 12


def test_nothing_follows_the_end(game_log: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.mblog"
    path.write_bytes(game_log.read_bytes() + b'{"by":1,"do":"pass"}\n')
    replay = read_replay(path)
    assert replay.problem is not None
    assert "after its end" in tell(replay.problem.why)


@pytest.mark.parametrize("field", ["n", "winner", "turns", "c"])
def test_a_wrong_end_is_found(game_log: Path, tmp_path: Path, field: str) -> None:
    lines = game_log.read_text().splitlines()
    end = json.loads(lines[-1])
    end[field] = "wrong"
    path = tmp_path / "wrong.mblog"
    path.write_text("\n".join([*lines[:-1], json.dumps(end)]) + "\n")
    replay = read_replay(path)
    assert replay.problem is not None
    assert replay.problem.line == len(lines)
    assert field in tell(replay.problem.why)


def test_a_line_taken_out_is_found(game_log: Path, tmp_path: Path) -> None:
    lines = game_log.read_text().splitlines(keepends=True)
    path = tmp_path / "short.mblog"
    path.write_text("".join(lines[:20] + lines[21:]))
    replay = read_replay(path)
    assert replay.problem is not None
    assert replay.problem.line == 21
    assert "comes next" in tell(replay.problem.why)


def test_any_tampering_is_found(game_log: Path, tmp_path: Path) -> None:
    lines = game_log.read_bytes().splitlines(keepends=True)
    rng = random.Random(5)
    path = tmp_path / "tampered.mblog"
    for _ in range(60):
        number = rng.randrange(min(len(lines), 60))
        line = bytearray(lines[number])
        line[rng.randrange(len(line))] = rng.randrange(256)
        path.write_bytes(b"".join([*lines[:number], bytes(line), *lines[number + 1 :]]))
        try:
            replay = read_replay(path)
        except MagblastError:
            continue
        if replay.problem is None:
            # Only white space, or a field nobody reads, can change unnoticed.
            assert len(replay.moments) == len(lines) - 1
            assert json.loads(line) == json.loads(lines[number])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "holds no record"),
        (b"# only a comment\n", "holds no record"),
        (b'{"magblast":1,"edi', "incomplete"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "line 1"),
        (b"[]\n", "line 1"),
        (b'{"chess":1}\n', "not a log of magblast"),
        (b'{"magblast":2}\n', "format 2"),
        (b'{"magblast":1,"edition":"ninth","seats":[{"name":"A"},{"name":"B"}]}\n', "ninth"),
    ],
)
def test_what_is_no_log_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "odd.mblog"
    path.write_bytes(content)
    with refused(FileError, reason):
        read_replay(path)


def test_a_bad_position_is_told_with_its_line(write_log: Writer) -> None:
    with refused(HeaderError, r"line 2: position\.turn must be from 1"):
        read_replay(write_log(["# a lesson", duel(turn=0)]))


def test_reading_can_stop_early(game_log: Path) -> None:
    whole = read_replay(game_log)
    for n in (0, 1, 17, whole.course.n):
        assert read_replay(game_log, upto=n).course.n == n
    at = read_replay(game_log, upto=17)
    assert at.course.position.data() == [m.position.data() for m in whole.moments if m.n == 17][-1]


def test_what_is_sound_of_a_damaged_log_can_be_saved(game_log: Path, tmp_path: Path) -> None:
    lines = game_log.read_bytes().splitlines(keepends=True)
    path = tmp_path / "damaged.mblog"
    path.write_bytes(b"".join([*lines[:40], b"#?!\n{\n", *lines[40:]]))
    before = path.read_bytes()
    damaged = read_replay(path)
    assert damaged.problem is not None
    saved = salvage(damaged, tmp_path / "new" / "sound.mblog")
    assert path.read_bytes() == before
    again = read_replay(saved)
    assert again.problem is None
    assert again.course.n == damaged.course.n
    with refused(FileError, "cannot be written: the file already exists"):
        salvage(damaged, saved)
    Session.resume(saved).close()


def test_an_old_log_names_the_version_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    Session.start(new_header("third", ["Ada", "Bo"]), path).close()
    path.write_text(path.read_text().replace('"rules":"third/1"', '"rules":"third/77"'))
    with refused(HeaderError, "third/77"):
        Session.resume(path)
