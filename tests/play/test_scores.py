"""Scores against bots, streaks, and the bot that is offered next."""

import re
from pathlib import Path

import pytest

from magblast.bots.roster import KINDS, kinds_in
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.finishes import Finish
from magblast.play.ladder import FIRST_BOT, Ladder
from magblast.play.score_words import ladder_lines, score_lines, tell_score
from magblast.play.scores import BotScore, scores_of
from magblast.wording import ENGLISH

WON, LOST, DRAWN = "won", "lost", "drawn"


def ended(
    log: str, how: str, bot: str = "cadet", *, side: str = "", game: str = "magusha"
) -> list[Finish]:
    """How a game of Ada alone against a bot ended."""
    seats = (("Ada", "", side, how == WON), ("Zara", bot, "", how == LOST))
    return [
        Finish(log, game, name, kind, own, won=won, turns=9, figures={})
        for name, kind, own, won in seats
    ]


def series(*games: list[Finish]) -> list[Finish]:
    return [finish for game in games for finish in game]


def test_games_alone_count_by_bot_and_in_a_row() -> None:
    hows = [WON, WON, WON, LOST, DRAWN, WON, WON]
    games = [ended(str(number), how) for number, how in enumerate(hows)]
    found = scores_of(series(*games, ended("last", WON, "captain:7")), "ADA", {})["magusha"]
    assert found.against == {"cadet": BotScore(5, 1, 1, 2, 3), "captain": BotScore(1, 0, 0, 1, 1)}
    assert found.alone == BotScore(6, 1, 1, 3, 3)
    assert found.wins == {"cadet": 5, "captain": 1}
    assert scores_of(series(*games), "Bo", {}) == {}


def test_the_bot_that_was_played_last_comes_last() -> None:
    games = series(ended("1", WON), ended("2", WON, "greedy"), ended("3", LOST))
    assert [*scores_of(games, "Ada", {})["magusha"].against] == ["greedy", "cadet"]


def test_a_program_counts_by_its_word() -> None:
    assert [*scores_of(ended("1", WON, "exec:mine"), "Ada", {})["magusha"].against] == ["exec:mine"]


def test_a_game_with_friends_counts_for_what_was_played_and_for_no_bot() -> None:
    both = [
        *ended("1", WON, side="tidewatch"),
        Finish("1", "magusha", "Bo", "", "tidal_guard", won=False, turns=9, figures={}),
    ]
    found = scores_of(both, "Ada", {})["magusha"]
    assert (found.alone.games, found.against) == (0, {})
    assert found.won_with == {"": {"tidewatch"}}


@pytest.mark.parametrize(
    ("wins", "bot"),
    [
        ({}, "cadet"),
        ({"random": 9}, "cadet"),
        ({"cadet": 1}, "hoarder"),
        ({"hoarder": 1}, "bold"),
        ({"cadet": 3, "hoarder": 0, "careful": 1}, "hunter"),
        ({"greedy": 2}, "builder"),
        ({"builder": 1}, "captain"),
        ({"captain": 5}, "captain"),
        ({"exec:mine": 5}, "cadet"),
    ],
)
def test_a_win_brings_the_next_bot(wins: dict[str, int], bot: str) -> None:
    assert Ladder.of("battlecards", wins).next == bot


@pytest.mark.parametrize("id_", SHELF)
def test_the_other_bot_goes_round_the_ladder(id_: str) -> None:
    ladder = Ladder.of(id_, {})
    assert {*ladder.rungs} == {*kinds_in(id_)}
    met = [FIRST_BOT]
    while (kind := ladder.after(met[-1])) != FIRST_BOT:
        met.append(kind)
    assert {*met} == {*ladder.rungs}


TABLE = re.compile(r"^\| ([^|]+) \| \d+ \| `bot:(\w+)` \|", re.MULTILINE)


@pytest.mark.parametrize("id_", SHELF)
def test_the_ladder_is_in_the_order_that_was_measured(id_: str) -> None:
    """The page lists the strongest first; levels are measured against each other apart."""
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = TABLE.findall(page.split("## Characters")[1])
    game = game_of(id_)
    title = f"{game.name}, third edition" if id_ == "magblast" else game.name
    order = [kind for named, kind in rows if named == title]
    assert Ladder.of(id_, {}).rungs == ("random", "cadet", *reversed(order), "captain")


def test_a_game_without_a_ladder_has_the_levels() -> None:
    assert Ladder.of("nothing", {}).rungs == KINDS
    assert Ladder.of("nothing", {"cadet": 1}).next == "greedy"


def test_the_ladder_is_told_in_words() -> None:
    games = series(ended("1", WON), ended("2", LOST, "builder"))
    ((_, lines),) = ladder_lines(scores_of(games, "Ada", {}), ENGLISH)
    assert lines[:3] == [
        "Beaten: Zara, a cadet.",
        "Next: Tamsin, a builder. Plays like the greedy bot, but has more troops on the field.",
        "After that: Rook, Falk, Wick, Moxie, Squill, Crag.",
    ]
    last = series(games, ended("3", WON, "captain:200"))
    ((_, lines),) = ladder_lines(scores_of(last, "Ada", {}), ENGLISH)
    assert lines[:2] == [
        "Beaten: Zara, a cadet and Crag, a bot captain.",
        "You have climbed the whole ladder.",
    ]


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (BotScore(3, 2, 0, 2, 2), "Against a cadet: 3 won, 2 lost; won the last 2"),
        (BotScore(1, 0, 2, 1, 1), "Against a cadet: 1 won, 0 lost, 2 drawn"),
    ],
)
def test_a_score_is_one_quiet_line(score: BotScore, told: str) -> None:
    assert tell_score("cadet", score, ENGLISH) == told


def test_what_is_not_yet_won_with_is_listed_by_edition() -> None:
    flagship, *others = game_of("magblast").all_sides("third")
    games = series(
        ended("a", WON, side=flagship, game="magblast"),
        ended("b", WON, side="cinder_host"),
        ended("c", WON, side="one's own"),
        ended("d", LOST, game="battlecards"),
    )
    scores = scores_of(games, "Ada", {"a": "third", "b": "", "c": ""})
    told = dict(score_lines(scores, ENGLISH))
    assert [*told] == ["Mag•Blast", "Battlecards", "Magusha"]
    assert f"Third edition. Won with: {flagship}." in told["Mag•Blast"]
    assert f"Third edition. Not yet won with: {', '.join(others)}." in told["Mag•Blast"]
    assert told["Battlecards"] == ["Against a cadet: 0 won, 1 lost."]
    assert "Longest winning streak: 2; current: 2." in told["Magusha"]
    assert "Won with: Cinder Host, one's own." in told["Magusha"]
    [left] = [line for line in told["Magusha"] if line.startswith("Not yet")]
    assert "Tidewatch" in left
    assert "Cinder Host" not in left


def test_a_game_that_is_gone_is_told_by_its_id() -> None:
    told = dict(score_lines(scores_of(ended("a", WON, game="gone"), "Ada", {}), ENGLISH))
    assert told == {"gone": ["Against a cadet: 1 won, 0 lost."]}


@pytest.mark.parametrize("id_", SHELF)
def test_every_side_has_a_name(id_: str) -> None:
    game = game_of(id_)
    for edition in game.editions:
        sides = game.all_sides(edition)
        assert len(set(sides)) == len(sides)
        assert bool(sides) == (id_ != "battlecards")
