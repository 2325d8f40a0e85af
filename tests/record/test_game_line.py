"""A finished game is a line of text, and whatever a line says is answered in one sentence."""

import base64
import json
import time
import tracemalloc
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from magblast.errors import FileError, ShapeError
from magblast.kernel.shelf import SHELF
from magblast.record import game_line as module
from magblast.record.game_line import game_line, log_of
from magblast.record.log import LogFile, is_game_line
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell
from tests.every_game.games import GAMES, played
from tests.support.golden import golden_logs, pinned_lines, replay_at
from tests.support.logs import FIRE, SOUND, duel, write

FOLDERS = [Path(__file__).parents[1] / "games" / id_.replace("-", "_") / "golden" for id_ in SHELF]
GOLDEN = [path for folder in FOLDERS for path in golden_logs(folder)]
LINE = "mb1:FFkv9ZdRR11DdgTCanQbwXxc1oIjK788B5cbMC0FAAnVGNaUBozhXSIDP18"
"""A game of 76 actions, as the first version wrote it."""
LAST = {
    "1": {"flagship": "the_glorp", "hand": ["beam_blast.1"], "yellow": [{"ship": "freya"}]},
    "2": {
        "flagship": "freep",
        "damage": [f"laser_blast.{number}" for number in range(1, 6)],
    },
}
"""A table at which one shot ends the game."""
SHOT = {**FIRE, "target": "freep"}


def finished(path: Path) -> bool:
    # The last lines tell; every worker asks this of all games while it collects the tests.
    lines = path.read_text(encoding="utf-8").splitlines()
    return any("end" in json.loads(line) for line in reversed(lines) if '"end"' in line)


def records_of(path: Path) -> list[dict[str, Any]]:
    return [line.record for line in LogFile(path).lines() if line.record.keys() & {"do", "end"}]


@cache
def log_in(line: str) -> bytes:
    return log_of(line)


def received(line: str, folder: Path) -> Path:
    path = folder / "received.mblog"
    path.write_bytes(log_in(line))
    return path


@pytest.mark.parametrize(
    "path", [each for each in GOLDEN if finished(each)], ids=lambda path: f"{path.stem}"
)
def test_a_golden_game_is_a_line(path: Path, tmp_path: Path) -> None:
    replay = replay_at(path)
    line = game_line(replay)
    log = received(line, tmp_path)
    again = read_replay(log)
    assert again.problem is None
    assert again.ended
    assert again.course.chain == replay.course.chain
    assert records_of(log) == records_of(path)
    assert game_line(again) == line
    assert len(line) < 0.1 * path.stat().st_size


@pytest.mark.parametrize("id_", GAMES)
def test_a_game_of_two_is_short(id_: str, tmp_path: Path) -> None:
    seed = "0f9b-27c4-d5e1-83aa-6402-1cb7-f93e-5d08"
    replay = read_replay(played(id_, tmp_path / "game.mblog", 0, seed))
    assert len(game_line(replay)) < 100 + replay.course.n


def test_a_line_is_read_for_ever(tmp_path: Path) -> None:
    replay = read_replay(received(LINE, tmp_path))
    assert replay.ended
    assert replay.course.chain == "14592ff59751475d"
    assert (replay.course.n, replay.course.header.seed) == (76, "owl")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_lines_of_golden_games_are_read_for_ever(folder: Path, tmp_path: Path) -> None:
    """They rely on the order of the legal answers in every version of the rules."""
    pinned = json.loads(pinned_lines(folder).read_text(encoding="utf-8"))
    chains = json.loads((folder / "digests.json").read_text(encoding="utf-8"))
    assert {*pinned} == {path.stem for path in golden_logs(folder) if finished(path)}
    for stem, line in pinned.items():
        *_, last = records_of(received(line, tmp_path))
        assert last["c"] == chains[stem].split()[1], stem


def test_a_line_may_be_broken_where_it_was_copied() -> None:
    broken = "\n ".join(LINE[at : at + 20] for at in range(0, len(LINE), 20))
    assert log_of(f"  {broken}\n") == log_of(LINE)


@pytest.mark.parametrize(
    "around",
    [
        "“{}”",
        "({}).",
        "<https://x.test/play/#{}>",
        "https://x.test/#{}",
        "'{}',",
        "`{}`\n",
        "\ufeff{}",
    ],
)
def test_what_stands_around_a_line_does_no_harm(around: str) -> None:
    text = around.format(LINE)
    assert is_game_line(text)
    assert log_of(text) == log_of(LINE)


@pytest.mark.parametrize(
    "text", ["./mb1:abc", "games/mb1:abc", "~/mb1:abc", "comb1:abc", "mb1.log"]
)
def test_the_path_of_a_file_is_no_line(text: str) -> None:
    assert not is_game_line(text)


def shot(folder: Path, *records: dict[str, Any], **header: Any) -> Path:
    """Write a script in which a shot ends the game."""
    first = {**duel(seats=LAST), **header}
    return write(folder / "script.mblog", first, SHOT, *records)


SCRIPTS: dict[str, list[dict[str, Any]]] = {
    "bare": [SOUND],
    "numbered": [{"n": 2, **SOUND}],
    "undone": [{"by": 1, "do": "undo", "to": 0}, {"by": 1, "do": "redo", "to": 1}, SOUND],
    "long noise": [{**SOUND, "text": "a" * 3000 + "\x1b[31m"}],
    "no noise": [{**SOUND, "text": ""}],
    "undone after its end": [SOUND, {"by": 1, "do": "undo", "to": 1}, SOUND],
    "remarks": [{"note": "x"}, SOUND, {"note": "brilliant", "by": 2}],
}


@pytest.mark.parametrize("records", SCRIPTS.values(), ids=[*SCRIPTS])
def test_a_script_is_a_line_as_it_was_written(
    records: list[dict[str, Any]], tmp_path: Path
) -> None:
    check_line(shot(tmp_path, *records, options={"sound": "table"}), tmp_path)


def test_a_line_keeps_unknown_fields(tmp_path: Path) -> None:
    sound = {**SOUND, "mood": {"deep": [None, 1.5, "é\u202e"]}}
    check_line(shot(tmp_path, sound, rules="third/1", mood=None, extra=[1]), tmp_path)


def check_line(path: Path, folder: Path) -> None:
    """Check that a line holds the actions of a log as they were written."""
    replay = read_replay(path)
    assert replay.problem is None
    log = received(game_line(replay), folder)
    again = read_replay(log)
    assert again.ended
    assert again.course.chain == replay.course.chain
    assert records_of(log)[:-1] == [each for each in records_of(path) if "do" in each]


def test_remarks_stay_behind(tmp_path: Path) -> None:
    path = shot(tmp_path, {"note": "swordfish"}, {"say": "swordfish"}, SOUND, {"note": "swordfish"})
    assert b"swordfish" not in log_of(game_line(read_replay(path)))


def test_a_line_says_that_there_was_advice(tmp_path: Path) -> None:
    asked = {"note": "asked", "after": 0, "by": 1, "advice": True}
    without = game_line(read_replay(shot(tmp_path, SOUND)))
    line = game_line(read_replay(shot(tmp_path, asked, SOUND, {**asked, "note": "again"})))
    again = read_replay(received(line, tmp_path))
    assert again.problem is None
    assert again.course.is_advised
    assert [each for each in map(json.loads, log_of(line).splitlines()) if "note" in each] == [
        asked
    ]
    assert game_line(again) == line != without
    assert game_line(read_replay(shot(tmp_path, {**asked, "advice": False}, SOUND))) == without


@pytest.mark.parametrize("advice", [("asked", 3, 1), ("asked", -1, 1), ("asked", 0, 3)])
def test_advice_that_cannot_have_been_is_refused(
    advice: tuple[str, int, int], tmp_path: Path
) -> None:
    line = module._Line.read(game_line(read_replay(shot(tmp_path, SOUND))))
    line.advice = module._Advice(*advice)
    assert "incomplete" in refused(line.spell())


@pytest.mark.parametrize("id_", GAMES)
def test_a_game_that_goes_on_is_no_line(id_: str, tmp_path: Path) -> None:
    path = played(id_, tmp_path / "game.mblog", 1)
    with pytest.raises(FileError, match="unfinished"):
        game_line(read_replay(path))
    # A part of a finished game, or a damaged one, is none either.
    path = played(id_, tmp_path / "whole.mblog", 0)
    with pytest.raises(FileError, match="unfinished"):
        game_line(read_replay(path, upto=3))
    lines = path.read_text().splitlines()
    write(path, *lines[:-1], json.dumps({"end": True, "c": "0" * 16}))
    with pytest.raises(FileError, match="unfinished"):
        game_line(read_replay(path))


def test_a_game_may_be_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = read_replay(shot(tmp_path, SOUND))
    monkeypatch.setattr(module, "MOST_RECORDS", 1)
    with pytest.raises(FileError, match="too_long"):
        game_line(replay)


def refused(line: str) -> str:
    """Return the sentence in which a line is refused; whatever it is, that takes little."""
    tracemalloc.start()
    began = time.process_time()
    try:
        with pytest.raises(ShapeError) as caught:
            log_of(line)
        assert tracemalloc.get_traced_memory()[1] < 100 << 20
    finally:
        tracemalloc.stop()
    assert time.process_time() - began < 20
    sentence = tell(caught.value, ENGLISH)
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


def packed(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=module._LETTERS.dictionary)
    return packer.compress(data) + packer.flush()


def spelled(data: bytes, rest: bytes = b"x" * 16 + b"\1") -> str:
    """Return a line that holds some data in place of its text."""
    return f"mb1:{base64.urlsafe_b64encode(b'c' * 8 + packed(data) + rest).decode()}"


def with_header(**fields: Any) -> str:
    header = {
        "edition": "third",
        "rules": "third/1",
        "seats": [{"name": "Ada"}, {"name": "Bo"}],
        **fields,
    }
    return spelled(json.dumps({"header": header}).encode())


HOSTILE = {
    "nothing": "mb1:",
    "another version": "mb2:AAAA",
    "no line": "hello",
    "not base64": "mb1:????",
    "no text": "mb1:é",
    "a text of another kind": spelled(b"[]"),
    "no JSON": spelled(b"{"),
    "a bomb": spelled(b'{"header":{"x":"' + b"a" * (20 << 20) + b'"}}'),
    "nested": spelled(b'{"header":' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
    "a huge number": spelled(b'{"header":{"edition":' + b"9" * 100_000 + b"}}"),
    "a field of its own": spelled(b'{"header":{},"more":1}'),
    "texts of another kind": spelled(b'{"texts":[1]}'),
    "others of another kind": spelled(b'{"others":[[true,{}]]}'),
    "advice of another kind": spelled(b'{"advice":["asked",0]}'),
    "one of others too short": spelled(b'{"others":[[1]]}'),
    "too long": "mb1:" + "A" * 10_000_000,
    "another game": with_header(game="chess", edition=None),
    "another edition": with_header(edition="first"),
    "other rules": with_header(rules="third/99"),
    "other cards": with_header(cards="b2:0000000000000000"),
    "another generator": with_header(rng="dice/1"),
    "another format": with_header(magblast=2),
    "a copy for the public": with_header(public=True),
    "too many seats": with_header(seats=[{"name": "x"}] * 9),
    "an option that is none": with_header(options={"luck": "good"}),
    "a position that cannot be": with_header(position={"turn": -1}),
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=[*HOSTILE])
def test_a_hostile_line_is_refused_in_a_sentence(line: str) -> None:
    sentence = refused(line)
    assert "game line" in sentence or "this begins with" in sentence


@pytest.mark.parametrize("answers", [b"", b"\0", b"\1", b"\xff" * 40, b"\1" + b"\0" * 40_000])
def test_answers_that_end_no_game_are_refused(answers: bytes) -> None:
    header = {"edition": "third", "seats": [{"name": "Ada"}, {"name": "Bo"}], "seed": "x"}
    assert "incomplete" in refused(spelled(json.dumps({"header": header}).encode(), answers))


@pytest.mark.parametrize(
    "others",
    [
        [[0, {"do": "dance", "by": 1}]],
        [[0, {"by": 1, "do": "undo", "to": 0}]],
        [[0, {"by": 9, "do": "end_phase"}]],
        [[0, {"by": 1, "do": "end_phase", "n": 7}]],
        [[0, {"by": 1, "do": "end_phase", "h": "00000000"}]],
        [[0, {}]],
        [[-1, {}]],
        [[10**17, {"by": 1, "do": "pass"}]],
    ],
)
def test_records_that_cannot_be_are_refused(others: list[Any]) -> None:
    header = {"edition": "third", "seats": [{"name": "Ada"}, {"name": "Bo"}], "seed": "x"}
    data = json.dumps({"header": header, "others": others}).encode()
    assert "incomplete" in refused(spelled(data, b"\1\2\3"))


def test_what_is_cut_off_is_noticed() -> None:
    for length in range(len(LINE)):
        assert refused(LINE[:length])


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@given(at=st.integers(4, len(LINE) - 1), letter=st.sampled_from(LETTERS))
@settings(max_examples=60, deadline=None)
def test_a_letter_that_was_changed_is_noticed(at: int, letter: str) -> None:
    changed = LINE[:at] + letter + LINE[at + 1 :]
    try:
        log = log_of(changed)
    except ShapeError:
        return
    # The bits that fill up the last letter mean nothing.
    assert log == log_of(LINE)


@given(data=st.binary(max_size=300), rest=st.binary(max_size=60))
@example(data=b"{}", rest=b"")
@settings(max_examples=100, deadline=None)
def test_noise_is_no_game(data: bytes, rest: bytes) -> None:
    for line in (spelled(data, rest), f"mb1:{base64.urlsafe_b64encode(data).decode()}"):
        with pytest.raises(ShapeError):
            log_of(line)
