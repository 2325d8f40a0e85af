"""Games are taken out of the browser as files, and brought in again."""

import json
import os
from datetime import datetime
from pathlib import Path

import pytest

from magblast.browser.files import bring_in, logs
from magblast.errors import MagblastError
from magblast.wording import ENGLISH, LANGUAGES
from tests.support.golden import games_of, pinned_lines
from tests.support.logs import duel, write


@pytest.fixture
def text() -> str:
    return games_of("magusha")[0].read_text(encoding="utf-8")


def test_a_log_is_kept_as_it_is_under_its_own_name(home: Path, text: str) -> None:
    replay = bring_in("old game.mblog", text)
    assert replay.path == home / "games" / "old game.mblog"
    assert replay.path.read_text(encoding="utf-8") == text
    assert replay.ended
    assert [name for name, *_ in logs(ENGLISH)] == ["old game.mblog"]


def test_no_game_takes_the_place_of_another(home: Path, text: str) -> None:
    first = bring_in("game.mblog", text).path
    second = bring_in("game.mblog", text).path
    assert first != second
    assert {name for name, *_ in logs(ENGLISH)} == {first.name, second.name}


@pytest.mark.parametrize(
    "name",
    [
        *("../up.mblog", "/etc/x.mblog", ".hidden.mblog", "x.txt", "", ".", "..", "/"),
        *("nul\x00.mblog", "line\n.mblog", "\ud800.mblog", "\u202egolbm.mblog"),
        *(f"{'long' * 99}.mblog", f"{'ñ' * 125}.mblog"),
    ],
)
def test_a_file_lies_among_the_games_whatever_its_name(home: Path, text: str, name: str) -> None:
    path = bring_in(name, text).path
    assert path.parent == home / "games"
    assert path.suffix == ".mblog"
    assert not path.name.startswith(".")
    assert path.name.isprintable()


def test_a_file_may_hold_a_line(home: Path) -> None:
    lines = pinned_lines(games_of("battlecards")[0].parent)
    line = next(iter(json.loads(lines.read_text(encoding="utf-8")).values()))
    assert bring_in("game.mb1", f"{line}\n").ended
    assert len(logs(ENGLISH)) == 1


def test_a_game_that_goes_on_can_be_brought_in(home: Path, text: str) -> None:
    half = "".join(text.splitlines(keepends=True)[:20])
    assert not bring_in("half.mblog", half).ended


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "no log",
        "mb1:no",
        "\x00",
        "\ud800",
        "mb1:\udfff",
        "mb1:ü",
        '{"format": "magblast-log"}\n',
        "[" * 9000,
        '{"a":' * 9000,
        f"{'[' * 9000}{']' * 9000}",
    ],
)
def test_whatever_is_no_game_is_refused_and_not_kept(home: Path, wrong: str) -> None:
    with pytest.raises(MagblastError):
        bring_in("wrong.mblog", wrong)
    assert logs(ENGLISH) == []


def test_a_game_is_listed_with_the_names_of_its_captains(home: Path) -> None:
    (home / "games").mkdir(parents=True)
    seats = [{"name": "José"}, {"name": "Ада"}]
    path = write(home / "games" / "kept.mblog", {**duel(), "seats": seats})
    stamp = datetime(2026, 11, 29, 12).timestamp()
    os.utime(path, (stamp, stamp))
    for language, played in ((ENGLISH, "2026-11-29 12:00"), (LANGUAGES["es"], "29/11/2026 12:00")):
        [(name, captains, told)] = logs(language)
        assert (name, captains) == ("kept.mblog", ["José", "Ада"])
        assert played in told
