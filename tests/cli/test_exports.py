"""A copy for the public can be read; what it lacks is said."""

import json
from pathlib import Path

import pytest

from magblast.kernel.shelf import game_of
from tests.cli.conftest import Run
from tests.support.golden import games_of
from tests.support.logs import FIRE, SOUND, duel, write


@pytest.fixture
def exported(run: Run, game_log: Path, tmp_path: Path) -> Path:
    """A copy of a finished game with take-backs."""
    path = tmp_path / "shared.mblog"
    assert run("export", game_log, "--public", "-o", path) == (0, "", "")
    return path


@pytest.mark.parametrize("options", [(), ("--take-backs",)])
def test_a_copy_is_told_as_the_log_is(
    run: Run, game_log: Path, exported: Path, options: tuple[str, ...]
) -> None:
    told = run("show", game_log, *options)
    assert told[0] == 0
    assert run("show", exported, *options) == told


def test_a_copy_of_a_game_under_way_is_told_as_the_log_is(
    run: Run, game_log: Path, tmp_path: Path
) -> None:
    for at in (0, 2, 40, 41, 42):
        path = tmp_path / f"{at}.mblog"
        assert run("export", game_log, "--public", "--at", at, "-o", path)[0] == 0
        assert run("show", path) == run("show", game_log, "--at", at)
        assert run("state", path) == run("state", game_log, "--at", at)


def test_a_copy_is_told_up_to_a_record(run: Run, exported: Path) -> None:
    whole = run("show", exported)[1]
    part = run("show", exported, "--at", 20)[1]
    assert whole.startswith(part)
    assert len(part.splitlines()) < len(whole.splitlines()) / 2


def test_a_replay_of_a_copy_is_its_text(run: Run, exported: Path) -> None:
    assert run("replay", exported) == run("show", exported)


def test_a_copy_holds_two_tables(run: Run, game_log: Path, exported: Path) -> None:
    assert run("state", exported) == run("state", game_log)
    assert run("state", exported, "--at", 0) == run("state", game_log, "--at", 0)
    code, out, err = run("state", exported, "--at", 5)
    assert (code, out) == (2, "")
    assert "only the first and the last" in err


@pytest.mark.parametrize(
    "command",
    [("legal",), ("replay", "--verify"), ("play", "--plain"), ("export", "--public")],
)
def test_what_needs_the_secrets_refuses_a_copy(
    run: Run, exported: Path, command: tuple[str, ...]
) -> None:
    before = exported.read_bytes()
    code, out, err = run(*command, exported)
    assert (code, out) == (2, "")
    assert "exported for the public: magblast show, state and replay can read it" in err
    assert err.count("\n") == 1
    assert exported.read_bytes() == before


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("show", "--as", "2"), "--as must be public"),
        (("show", "--as", "all"), "--as must be public"),
        (("state", "--as", "1"), "--as must be public"),
        (("show", "--at", "9999"), "the log has only"),
        (("state", "--at", "9999"), "the log has only"),
    ],
)
def test_a_copy_holds_no_other_eyes_and_no_later_table(
    run: Run, exported: Path, args: tuple[str, ...], reason: str
) -> None:
    code, out, err = run(*args, exported)
    assert (code, out) == (2, "")
    assert reason in err


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"n": 3}, "line 3: this is record 3, but record 2 comes next"),
        ({"n": None}, "line 3: n is missing"),
        ({"by": 3}, "line 3: by must be from 1 to 2, not 3"),
        ({"told": "x"}, "line 3: told must be a list"),
        ({"told": [1]}, "line 3: told.0 must be text"),
        ({"do": "undo"}, "line 3: to is missing"),
    ],
)
def test_a_damaged_copy_is_refused(
    run: Run, tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    log = write(tmp_path / "log.mblog", duel(), FIRE, SOUND)
    header, first, second = map(json.loads, run("export", log, "--public")[1].splitlines())
    path = write(tmp_path / "copy.mblog", header, first, {**second, **change})
    for command in ("show", "state", "replay"):
        code, out, err = run(command, path)
        assert (code, out) == (2, "")
        assert reason in err


def test_a_torn_copy_is_told_as_far_as_it_goes(run: Run, exported: Path) -> None:
    whole = run("show", exported)[1]
    exported.write_bytes(exported.read_bytes()[:-5])
    code, out, err = run("show", exported)
    assert code == 0
    assert whole.startswith(out)
    assert "was incomplete and has been dropped" in err


@pytest.mark.parametrize("game", ["magusha", "magi-nation"])
def test_a_copy_that_holds_no_table_is_refused(run: Run, game: str, tmp_path: Path) -> None:
    header = json.loads(run("export", "--public", games_of(game)[0])[1].splitlines()[0])
    header["first"] = {"seats": {"1": {}, "2": {}}}
    code, out, err = run("show", write(tmp_path / "copy.mblog", header))
    assert (code, out) == (2, "")
    assert err.endswith(f"the field first holds no table of {game_of(game).name}\n")


def test_a_copy_with_a_seat_that_has_no_place_at_the_table_is_refused(
    run: Run, tmp_path: Path
) -> None:
    header = json.loads(run("export", "--public", games_of("magblast")[0])[1].splitlines()[0])
    count = len(header["seats"])
    header["seats"].append({"name": "Zoe"})
    code, out, err = run("show", write(tmp_path / "copy.mblog", header))
    assert (code, out) == (2, "")
    assert f"line 1: Mag•Blast has {count} seats, not {count + 1}" in err
