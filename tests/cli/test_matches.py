"""A deal is played again with the seats rotated, and a match goes on from the command line."""

import sys
from io import StringIO

import pytest

from magblast.play.autosave import games_folder
from magblast.play.matches import all_games, first_of, match_lines, place_of, rotated
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.cli.conftest import Run
from tests.play.test_daily import finish
from tests.play.test_matches import begun

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())


def test_the_last_game_is_played_again_with_the_seats_rotated(run: Run) -> None:
    header = begun()
    finish(header, "one", 1)
    before = {*games_folder().iterdir()}
    code, out, err = run("play", "--again", "--plain")
    assert (code, err) == (0, "")
    (path,) = {*games_folder().iterdir()} - before
    assert read_replay(path).course.header == rotated(header)
    assert "The game is saved." in out
    # It was begun, so it goes on.
    assert run("play", "--again", "one", "--plain")[0] == 0
    assert {*games_folder().iterdir()} - before == {path}


def test_after_the_second_game_the_verdict_is_printed(run: Run) -> None:
    header = begun()
    for name, each in zip(("one", "two"), all_games(header), strict=True):
        finish(each, name)
    code, out, err = run("play", "--again", "one")
    assert (code, err) == (0, "")
    assert out.splitlines() == [*match_lines(header, ENGLISH)]
    assert len(out.splitlines()) == 3


def test_a_match_begins_with_its_first_deal(run: Run) -> None:
    assert run("play", "--match", "3", "--seed", "owl", "--plain")[0] == 0
    (path,) = games_folder().iterdir()
    place = place_of(read_replay(path).course.header)
    assert (place.deals, place.deal) == (3, 1)


def test_after_a_game_of_a_match_the_score_is_printed_and_the_next_one_is_offered(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finish(first_of(begun(), 2), "one")
    code, out, _ = run("play", "--plain", path)
    assert code == 0
    assert "Match of 2 deals, 1 of 4 games: " in out
    assert "For the next game of the match, type r." in out
    monkeypatch.setattr(sys, "stdin", StringIO("r\n"))
    run("play", "--plain", path)
    (other,) = {*games_folder().iterdir()} - {path}
    assert [info.name for info in read_replay(other).course.header.seats] == ["Bo", "Ada"]


def test_bots_play_all_games_of_a_match(run: Run) -> None:
    bots = "bot:random,bot:random"
    code, out, _ = run(
        "play", "--plain", "--game", "battlecards", "--match", "1", "--seats", bots, "--seed", "owl"
    )
    assert code == 0
    headers = [read_replay(path).course.header for path in games_folder().iterdir()]
    assert len(headers) == 2
    assert headers[0] == rotated(headers[1])
    assert "This deal, 1 of 2 games: " in out
    assert "This deal, 2 of 2 games: " in out


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--again",), "there is no finished game to play again"),
        (("--match", "0"), "--match must be a number from 1 to 100"),
    ],
)
def test_what_cannot_be_played_again(args: tuple[str, ...], why: str, run: Run) -> None:
    code, out, err = run("play", *args, "--plain")
    assert (code, out) == (2, "")
    assert why in err


def test_a_game_that_goes_on_is_not_played_again(run: Run) -> None:
    path = finish(begun(), "left", most=3)
    assert "is not finished" in run("play", "--again", path, "--plain")[2]
    finish(begun(), "one")
    assert "leave out --match" in run("play", "--again", "--match", "2", "--plain")[2]
