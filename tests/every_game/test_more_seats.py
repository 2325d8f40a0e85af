"""A game of another package with three to five seats and hidden hands is at home in every room."""

import json
import random
from io import StringIO
from pathlib import Path

import pytest

import magblast
from magblast.cli.plain.console import Console
from magblast.cli.plain.home import ask_home
from magblast.kernel.seat import Audience
from magblast.kernel.shelf import game_of
from magblast.record.export import read_export
from magblast.record.replay import read_replay
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from tests.cli.conftest import Run, run
from tests.cli.plain.captain import begin
from tests.every_game.captain import play_on
from tests.every_game.games import PEOPLE, begun, check_ended, played
from tests.record.test_schema import fault, records_of
from tests.support.player import Player
from tests.support.table import playing
from tests.tricks.game import HAND, TricksGame
from tests.tui.screens.test_set_up import choose

__all__ = ["run"]
ID = TricksGame.id
pytestmark = [
    pytest.mark.usefixtures("home", "tricks"),
    pytest.mark.parametrize("seats", TricksGame.seats),
]


def test_sides_are_left_as_they_are(seats: int) -> None:
    assert "sides" not in vars(TricksGame)
    header = begun(ID, "owl", seats)
    position, _ = header.game.open(header.setup, header.start)
    assert header.game.sides(header.setup, header.game.snapshot(position, None)) == [""] * seats


def test_a_game_is_shown_verified_and_sent_as_a_line(seats: int, run: Run, tmp_path: Path) -> None:
    log = played(ID, tmp_path / "game.mblog", 0, seats=seats)
    code, out, err = run("show", log)
    assert (code, err) == (0, "")
    assert out.splitlines()[: seats + 1] == [
        "Tricks",
        *(f"{seat} {name}" for seat, name in enumerate(PEOPLE[:seats], 1)),
    ]
    assert run("replay", "--verify", log)[0] == 0
    code, line, err = run("share", log)
    assert (code, err, line[:4]) == (0, "", "mb1:")
    assert run("show", line.strip()) == (0, out, "")
    assert run("replay", "--verify", line.strip())[0] == 0


def test_a_public_copy_is_read(seats: int, run: Run, tmp_path: Path) -> None:
    log, copy = played(ID, tmp_path / "game.mblog", 3, seats=seats), tmp_path / "copy.mblog"
    assert run("export", log, "--public", "-o", copy) == (0, "", "")
    assert "is dealt: " not in copy.read_text(encoding="utf-8")
    code, out, err = run("show", copy)
    assert (code, err) == (0, "")
    assert out == run("show", log)[1]
    read = read_export(copy)
    assert read is not None
    assert [*read.sides] == [""] * seats


def test_logs_tables_and_questions_are_as_the_schemas_say(seats: int, tmp_path: Path) -> None:
    log = played(ID, tmp_path / "game.mblog", 0, seats=seats)
    assert fault(ID, "log", records_of(log)) == ""
    for moment in read_replay(log).moments:
        for viewer in (None, 1, seats):
            table = game_of(ID).snapshot(moment.position, viewer)
            assert fault(ID, "state", table) == ""


def test_a_game_is_played_line_by_line(seats: int, tmp_path: Path) -> None:
    path, luck = tmp_path / "game.mblog", random.Random(seats)
    game = begin(begun(ID, "owl", seats), path)
    assert game.play(lambda: game.lively(luck, look_up=True) if game.asked < 900 else None)
    assert len(check_ended(path).course.entries) == seats * (HAND + 1)


def test_a_bid_is_typed_and_the_hand_looked_at_first(seats: int, tmp_path: Path) -> None:
    game = begin(begun(ID, "owl", seats), tmp_path / "game.mblog")
    text = game.type("0", "h", "", "2")
    assert "Ada, how many tricks will you take? To look at your hand first, Ada, type h." in text
    public, private = text.split("Bo, press Enter when only you can see the screen.")
    assert "Your hand: " not in public
    assert "Your hand: " in private
    assert [entry.action.count for entry in game.session.entries] == [0, 2]


async def test_a_game_is_played_on_the_screens(seats: int) -> None:
    """The first half by keys, the second by mouse."""
    async with playing(begun(ID, "owl", seats), (100, 34)) as table:
        await table.until(lambda: table.app.director.playing)
        await play_on(Player(table, by_mouse=False), seats * (HAND + 1) // 2)
        await play_on(Player(table, by_mouse=True))
        assert all(name in table.text() for name in PEOPLE[:seats])
        path = table.session.path
    assert len(check_ended(path).course.header.seats) == seats


async def test_the_digit_of_a_bid_is_its_key(seats: int) -> None:
    """In public and with the hand in sight, whose cards have letters."""
    async with playing(begun(ID, "owl", seats), (100, 34)) as table:
        await table.at(TableScreen)
        for count, look in ((0, False), (1, True)):
            asked = table.session.decision
            assert asked is not None
            assert asked.audience is Audience.PUBLIC
            if look:
                await table.press("h")
                await table.look(asked.seat)
            shown = table.shown
            await table.press(str(count), "enter")
            await table.leave(shown)
            await table.settle()
        assert [entry.action.count for entry in table.session.entries] == [0, 1]


async def test_a_table_is_set_up_by_keys(seats: int) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", ID)
        await choose(table, "count", str(seats))
        await table.press("enter")
        await table.until(lambda: table.app.director.playing)
        assert len(table.session.header.seats) == seats


def test_bots_play_and_a_report_counts(seats: int, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    bots = ",".join(["bot:captain:2", "bot:greedy", *["bot:random"] * (seats - 2)])
    options = ("--game", ID, "--seats", bots, "--games", 2 * seats, "--jobs", 1)
    code, out, err = run("simulate", *options, "--json", path)
    assert (code, err) == (0, "")
    assert all(len(game["seats"]) == seats for game in json.loads(path.read_text())["games"])
    code, out, err = run("report", path)
    assert (code, err) == (0, "")
    assert "Tricks" in out


def test_the_library_plays_watches_and_reviews(seats: int, tmp_path: Path) -> None:
    bots = dict.fromkeys(range(2, seats + 1), "bot:greedy")
    table = magblast.new(PEOPLE[:seats], game=ID, seed="owl", log=tmp_path / "game.mblog")
    table.run({1: lambda chair: chair.legal[0], **bots})
    assert table.over
    record = magblast.read(tmp_path / "game.mblog")
    assert record.names == PEOPLE[:seats]
    assert record.winners == table.winners
    assert str(record[-1].view) == str(table.view())
    assert magblast.review(record, worlds=2) is not None
    results = magblast.simulate(["bot:greedy"] * seats, seats, game=ID, seed="owl")
    assert [len(each.seats) for each in results] == [seats] * seats


async def test_play_now_says_how_many_bots_there_are(seats: int, home: Path) -> None:
    played(ID, home / "games" / "last.mblog", 3, seats=seats)
    async with playing() as table:
        await table.at(HomeScreen)
        assert "p  Play Tricks now, against 2 cadets" in table.text()
        await table.press("p")
        await table.until(lambda: table.app.director.playing)
        assert [bool(info.bot) for info in table.session.header.seats] == [False, True, True]
    screen = StringIO()
    ask_home(Console(StringIO(""), screen))
    assert ". Play Tricks now, against 2 cadets\n" in screen.getvalue()
