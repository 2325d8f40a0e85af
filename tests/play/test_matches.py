"""A deal is played once for each rotation of the captains, and a match is many such deals."""

from dataclasses import replace
from pathlib import Path

import pytest

from magblast.errors import MagblastError
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.autosave import games_folder
from magblast.play.finishes import finishes_of
from magblast.play.kept import saved_games
from magblast.play.matches import (
    Score,
    all_games,
    check_dealt_out,
    continuation,
    first_of,
    following,
    games_of,
    match_lines,
    match_to_go_on,
    next_game,
    place_of,
    rotated,
    score_of,
    tell_number,
)
from magblast.record.course import Course
from magblast.record.header import Header, new_header
from magblast.wording import ENGLISH
from tests.play.test_daily import finish

NAMES = ("Ada", "Bo")


def begun(id_: str = "magblast", names: tuple[str, ...] = NAMES) -> Header:
    game = game_of(id_)
    return new_header(next(iter(game.editions)), names, "falcon", game=game)


def names(header: Header) -> tuple[str, ...]:
    return tuple(info.name for info in header.seats)


@pytest.mark.parametrize("id_", SHELF)
def test_captains_change_their_seats_and_the_deal_stays(id_: str) -> None:
    header = begun(id_)
    other = rotated(header)
    assert names(other) == ("Bo", "Ada")
    assert [info.settings for info in other.seats] == [info.settings for info in header.seats]
    assert Course.begin(other).position == Course.begin(header).position
    assert rotated(other) == header


def test_a_bot_moves_with_its_name() -> None:
    header = replace(begun(), seats=(SeatInfo("Ada"), SeatInfo("Zara", "greedy")))
    assert rotated(header).seats == (SeatInfo("Zara", "greedy"), SeatInfo("Ada"))


def test_a_match_is_planned_from_any_of_its_games() -> None:
    first = first_of(begun(), 2)
    games = [*all_games(first)]
    assert [place_of(each).deal for each in games] == [1, 1, 2, 2]
    assert [names(each) for each in games] == [NAMES, NAMES[::-1]] * 2
    assert len({each.seed for each in games}) == 2
    for count, each in enumerate(games, 1):
        expected = games[count] if count < 4 else None
        assert next_game(first, games[:count]) == expected
        assert {place_of(each).match} == {place_of(first).match}
    assert next_game(games[3], games[1:]) in games[:1]


def test_three_captains_play_a_deal_three_times() -> None:
    header = begun(names=("Ada", "Bo", "Cy"))
    assert [names(each)[0] for each in all_games(header)] == ["Ada", "Bo", "Cy"]


@pytest.mark.parametrize(
    "seed", ["match-3-a/4", "match-0-a/1", "match-101-a/1", "match-2-a", "match-2-/1", "falcon"]
)
def test_any_other_seed_is_one_deal(seed: str) -> None:
    assert place_of(replace(begun(), seed=seed)).deals == 1


@pytest.mark.usefixtures("home")
def test_the_same_deal_twice_has_a_verdict() -> None:
    header = begun()
    one = finish(header, "one", 1)
    assert [*match_lines(header, ENGLISH)] == []
    assert continuation(header) == rotated(header)
    assert following(header) is None
    left = finish(rotated(header), "left", 2, most=3)
    assert continuation(header) == left
    two = finish(rotated(header), "two", 3)
    finish(header, "again", 4)
    finish(replace(header, seats=(SeatInfo("Ada"), SeatInfo("Cy"))), "others", 5)
    assert [path for _, path in games_of(header).finished] == [one, two]
    assert continuation(header) is None
    score = score_of(games_of(header).finished, ENGLISH)
    won = [each.name for path in (one, two) for each in finishes_of(path) if each.won]
    assert {name: won.count(name) for name in NAMES} == score.wins
    assert score.measure == "hull left"
    assert all((score.points[name] > 0) == (score.wins[name] > 0) for name in NAMES)
    played, points, verdict = match_lines(rotated(header), ENGLISH)
    assert played.startswith("This deal, 2 of 2 games: Ada ")
    assert points.startswith("In the games won, hull left at the end: Ada ")
    assert verdict == "That is a draw." or verdict.startswith(f"{score.leaders[0]} wins")


@pytest.mark.usefixtures("home")
def test_the_score_of_a_match_stands_between_its_games() -> None:
    first = first_of(begun("magusha"), 2)
    finish(first, "one", 1)
    (played, points) = match_lines(first, ENGLISH)
    assert played.startswith("Match of 2 deals, 1 of 4 games: Ada ")
    assert "troops left" in points
    second = following(first)
    assert second is not None
    assert names(second) == NAMES[::-1]
    assert match_to_go_on(saved_games()) == second


@pytest.mark.usefixtures("home")
def test_no_deal_of_a_match_follows_from_another() -> None:
    first = first_of(begun("battlecards"), 2, is_drawn=True)
    assert first.seed != first_of(begun("battlecards"), 2, is_drawn=True).seed
    one = finish(first, "one", 1)
    with pytest.raises(MagblastError, match=r"match\.goes_on"):
        check_dealt_out(first, one)
    second = continuation(first)
    assert second == rotated(first)
    finish(rotated(first), "two", 2)
    check_dealt_out(first, one)
    third, drawn_again = continuation(first), continuation(first)
    assert isinstance(third, Header)
    assert isinstance(drawn_again, Header)
    assert third.seed != drawn_again.seed
    assert place_of(third) == replace(place_of(first), deal=2)
    left = finish(third, "left", 3, most=3)
    assert continuation(first) == left
    after = following(first)
    assert after == third
    done = finish(third, "three", 4)
    assert continuation(third) == continuation(first) == rotated(third)
    with pytest.raises(MagblastError, match=r"match\.goes_on"):
        check_dealt_out(third, done)
    four = finish(rotated(third), "four", 5)
    assert continuation(first) is continuation(third) is None
    assert len(games_of(third).finished) == 4
    check_dealt_out(third, four)


@pytest.mark.usefixtures("home")
def test_a_deal_is_kept_back_even_where_an_earlier_one_is_missing() -> None:
    second = replace(begun("battlecards"), seed=f"match-2-falcon/2-{'0' * 32}")
    path = finish(second, "three", 1)
    with pytest.raises(MagblastError, match=r"match\.goes_on"):
        check_dealt_out(second, path)
    finish(rotated(second), "four", 2)
    check_dealt_out(second, path)


@pytest.mark.usefixtures("home")
def test_a_typed_match_tells_nothing_before_its_end() -> None:
    first = first_of(begun("battlecards"), 2)
    games = [*all_games(first)]
    for number, each in enumerate(games):
        path = finish(each, f"game {number}", number)
        if each is games[-1]:
            check_dealt_out(first, path)
        else:
            with pytest.raises(MagblastError, match=r"match\.goes_on"):
                check_dealt_out(each, path)


@pytest.mark.usefixtures("home")
def test_a_match_of_one_deal_goes_on_too() -> None:
    first = first_of(begun(), 1)
    finish(first, "one", 1)
    assert next(match_lines(first, ENGLISH)).startswith("This deal, 1 of 2 games: Ada ")
    assert tell_number(first, ENGLISH) == "game 1 of 2"
    assert tell_number(rotated(first), ENGLISH) == "game 2 of 2"
    assert tell_number(begun(), ENGLISH) == ""
    assert following(first) == match_to_go_on(saved_games()) == rotated(first)
    finish(rotated(first), "two", 2)
    assert following(first) is match_to_go_on(saved_games()) is None


@pytest.mark.usefixtures("home")
def test_a_deal_played_twice_is_no_match_to_go_on_with() -> None:
    finish(begun(), "one", 1)
    assert match_to_go_on(saved_games()) is None
    assert match_to_go_on([]) is None


def test_more_games_win_and_then_what_was_left() -> None:
    assert Score(2, {"Ada": 1, "Bo": 1}, {"Ada": 3, "Bo": 9}, "hull left").leaders == ["Bo"]
    assert Score(2, {"Ada": 2, "Bo": 0}, {"Ada": 3, "Bo": 9}, "hull left").leaders == ["Ada"]
    assert Score(2, {"Ada": 1, "Bo": 1}, {"Ada": 3, "Bo": 3}, "").leaders == ["Ada", "Bo"]


@pytest.mark.usefixtures("home")
def test_what_is_no_log_is_in_no_match() -> None:
    games_folder().mkdir(parents=True)
    Path(games_folder() / "torn.mblog").write_text('{"magblast":1,"seed":"falcon"}\n{')
    assert games_of(begun()).finished == []
