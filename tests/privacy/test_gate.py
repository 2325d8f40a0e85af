"""Until the end of a game is verified, neither a hand nor a remark leaves the table."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import main
from magblast.kernel.seat import ALL
from magblast.play.playback import Playback
from magblast.record.gate import is_open
from magblast.record.replay import read_replay
from magblast.record.transcript import transcript
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES, played
from tests.support.logs import FIRE, duel, write

SECRET = "swordfish"
REMARKS: tuple[dict[str, Any], ...] = (
    {"note": f"a {SECRET}"},
    {"note": f"a {SECRET}", "by": 2, "after": 1},
    {"note": f"a {SECRET}", "by": 2, "bot": None},
    {"say": f"a {SECRET}"},
    {"ask": f"a {SECRET}?", "answers": [SECRET, "no"], "right": 1},
    {"view": "all"},
)
"""What somebody may have added to a log, although only remarks may stand behind the end."""


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def with_remarks(path: Path) -> Path:
    """Add remarks to a log, before the first action and after the last."""
    header, *rest = lines_of(path)
    return write(path, header, *REMARKS[:1], *REMARKS[3:], *rest, *REMARKS[:3])


def opened(path: Path) -> bool:
    """Return what the gate says, which is the same for a part of a log as for all of it."""
    whole = is_open(read_replay(path))
    assert is_open(read_replay(path, upto=1)) is whole
    assert is_open(read_replay(path, forgets=True)) is whole
    assert Playback.open(path).is_public is not whole
    return whole


@pytest.mark.parametrize("id_", GAMES)
@pytest.mark.parametrize("at", [(), ("--at", "2")])
def test_no_remark_and_no_hand_leaves_a_game_that_goes_on(
    id_: str, at: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_remarks(played(id_, tmp_path / "game.mblog", 3))
    replay = read_replay(path)
    assert replay.problem is None
    assert not opened(path)
    for take_backs in ([], ["--take-backs"]):
        assert main(["show", str(path), *take_backs, *at]) == 0
        assert SECRET not in capsys.readouterr().out
    assert main(["export", str(path), "--public", *at]) == 0
    assert SECRET not in capsys.readouterr().out
    assert main(["show", str(path), "--as", "1", *at]) == 2
    for viewer in (1, ALL):
        assert [*transcript(replay, ENGLISH, viewer)] == [*transcript(replay, ENGLISH)]
    playback = Playback.open(path)
    for place in playback.effective():
        assert SECRET not in str(playback.direction(place))
        assert not playback.direction(place).chooses
    # Whoever asks for spoilers gets them.
    assert main(["show", str(path), "--spoilers", *at]) == 0
    assert SECRET in capsys.readouterr().out
    assert SECRET in str(Playback.open(path, spoilers=True).direction(1))


@pytest.mark.parametrize("id_", GAMES)
def test_everything_may_leave_a_finished_game(
    id_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_remarks(played(id_, tmp_path / "game.mblog", 0))
    assert opened(path)
    assert main(["show", str(path), "--as", "1", "--at", "1"]) == 0
    assert SECRET in capsys.readouterr().out


def forged(lines: list[str]) -> list[str]:
    """Close a log that goes on."""
    return [*lines[:-9], json.dumps({"end": True})]


def without_a_line(lines: list[str]) -> list[str]:
    return [*lines[:3], *lines[4:]]


def with_another_digest(lines: list[str]) -> list[str]:
    end = {**json.loads(lines[-1]), "c": "0123456789abcdef"}
    return [*lines[:-1], json.dumps(end)]


def with_another_winner(lines: list[str]) -> list[str]:
    return [*lines[:-1], json.dumps({"end": True, "winners": [1, 2]})]


def without_its_end(lines: list[str]) -> list[str]:
    return lines[:-1]


def undone(lines: list[str]) -> list[str]:
    last = json.loads(lines[-2])
    undo = {"by": 1, "do": "undo", "to": last["n"] - 1}
    return [*lines[:-1], json.dumps(undo)]


@pytest.mark.parametrize("spoil", [forged, without_a_line, with_another_digest])
@pytest.mark.parametrize("id_", GAMES)
def test_an_end_that_cannot_be_verified_opens_nothing(
    id_: str,
    spoil: Callable[[list[str]], list[str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = played(id_, tmp_path / "game.mblog", 0)
    write(path, *spoil(lines_of(path)))
    assert not opened(path)
    assert main(["show", str(path), "--as", "all", "--at", "2"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("spoil", "is_end"), [(with_another_winner, False), (undone, False), (without_its_end, True)]
)
def test_what_counts_is_how_the_game_stands(
    spoil: Callable[[list[str]], list[str]], is_end: bool, tmp_path: Path
) -> None:
    path = played("battlecards", tmp_path / "game.mblog", 0)
    write(path, *spoil(lines_of(path)))
    assert opened(path) is is_end


def test_a_script_has_no_secrets(tmp_path: Path) -> None:
    assert opened(write(tmp_path / "script.mblog", duel(), FIRE, *REMARKS))
