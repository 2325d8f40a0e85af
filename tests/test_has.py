"""A game without hands, rounds and typed texts is asked about none of them, and hears of none."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.cli.plain.console import Console
from magblast.cli.plain.helping import help_lines
from magblast.cli.plain.home import ask_home
from magblast.cli.plain.watch import watch
from magblast.kernel.has import fitted
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.play.autosave import HOME
from magblast.play.choices import Choices, customs_of
from magblast.play.flow import ASKING, Asking, with_asking
from magblast.play.playback import Playback
from magblast.play.seating import seated
from magblast.play.used_tables import UsedTable
from magblast.record.header import header_record, new_header
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.wording import ENGLISH
from tests.cli.plain.captain import begin
from tests.stones import wording
from tests.support.swift import swift
from tests.support.table import playing
from tests.tui.screens.test_set_up import choose

__all__ = ["swift"]

FOREIGN = re.compile(
    r"\b(hands?|ships?|fleets?|flagships?|minefields?|battles?|combat|respon\w+|standing order"
    r"|sound effects?|shots?|hulls?|phases?|covers?|PIN|judged|direct hit)\b",
    re.IGNORECASE,
)
"""Words of what Stones does not have."""

OF_A_GAME = re.compile(
    r"\b(ships?|fleets?|flagships?|minefields?|battles?|sound effects?|shots?|hulls?|direct hit)\b",
    re.IGNORECASE,
)
"""Words that only a game may use, in its own phrases."""


@pytest.fixture(autouse=True)
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Stones on the shelf."""
    monkeypatch.setitem(SHELF, "stones", "tests.stones")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))


def test_a_table_is_offered_what_makes_a_difference() -> None:
    stones, battlecards = game_of("stones"), game_of("battlecards")
    assert [*Choices.of(stones, ENGLISH).words] == ["take_backs"]
    offered = [*Choices.of(battlecards, ENGLISH).words]
    assert offered[0] == ASKING
    assert {"hands", "orders", "take_backs"} < {*offered}
    assert [*customs_of(())] == ["take_backs"]
    # Every answer leads to the other captain, so nothing can be undone at once.
    told = [Choices.of(game, ENGLISH).words["take_backs"] for game in (stones, battlecards)]
    last = "A slip noticed later cannot be undone."
    assert told[0].values["limited"].text == last
    assert told[1].values["limited"].text.endswith(f"until something is revealed. {last}")


def test_a_header_says_nothing_of_what_there_is_not(tmp_path: Path) -> None:
    header = Choices.of(game_of("stones"), ENGLISH).header("stones", ("Ada", "Bo"), "x", {})
    assert {"asking", "table"}.isdisjoint(header_record(header))
    assert with_asking(header, Asking.STRICT) is header
    # A log may say it all the same.
    record = {**header_record(header), "asking": "strict", "table": {"hands": "relaxed"}}
    path = tmp_path / "old.mblog"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    assert Playback.open(path).session.header.table["hands"] == "relaxed"


def test_flags_are_taken_where_they_make_a_difference(capsys: pytest.CaptureFixture[str]) -> None:
    for flag, word in (("--responses", "strict"), ("--hands", "relaxed"), ("--orders", "none")):
        assert main(["play", "--plain", "--game", "stones", flag, word]) == 2
        told = capsys.readouterr().err
        assert f"neither this command nor Stones takes such arguments: {flag}" in told
        assert told.count("\n") == 1
    main(["play", "--help", "--game", "battlecards"])
    told = capsys.readouterr().out
    assert all(flag in told for flag in ("--responses", "--hands", "--orders", "--take-backs"))


def test_help_speaks_of_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--help", "--game", "stones"])
    told = capsys.readouterr().out
    assert "--take-backs" in told
    assert FOREIGN.findall(told) == []


def test_plain_mode_speaks_of_what_there_is(tmp_path: Path) -> None:
    header = new_header("stones", ("Ada", "Bo"), "x", game=game_of("stones"))
    game = begin(header, tmp_path / "game.mblog")
    looks = ("?", "t", "l", "h", "pin", "o", "u", "uu", "r", "s", "/takes", "? bo", "nonsense")
    taken = ("1", "?") + ("1",) * 20
    told = game.type(*looks, *taken)
    assert "The game is over." in told
    assert told.count("Not a legal choice") >= len(("h", "pin", "o", "nonsense"))
    assert FOREIGN.findall(told) == []
    for key in ("plain.help", "plain.watch.help"):
        assert FOREIGN.findall(" ".join(help_lines(key, game_of("stones"), ENGLISH))) == []
        own = " ".join(help_lines(key, game_of("magblast"), ENGLISH))
        assert "explain a ship, card or captain, such as ? direct hit." in own


def test_the_form_line_by_line_asks_what_there_is() -> None:
    number = [*SHELF].index("stones") + 1
    screen = StringIO()
    typed = f"2\n{number}\nAda,Bo\nq\n"
    ask_home(Console(StringIO(typed), screen))
    told = screen.getvalue().rpartition("Type the names")[2]
    assert "The table is set up like this." in told
    assert "1. Undo: until something is revealed" in told
    assert FOREIGN.findall(told) == []


@pytest.mark.usefixtures("swift")
@pytest.mark.parametrize("rival", ["Bo", "bot:random"])
async def test_screens_speak_of_what_there_is(rival: str) -> None:
    seats = seated({1: "Ada", 2: rival}, ENGLISH)
    header = new_header("stones", seats, "x", game=game_of("stones"))
    seen: list[str] = []

    async def look(*keys: str) -> str:
        await table.press(*keys)
        await table.settle()
        seen.append(table.text())
        return seen[-1]

    async with playing(header, (80, 24)) as table:
        await table.at(TableScreen)
        await table.settle()
        before = await look()
        assert "Hide" not in before
        shown = await look("question_mark")
        assert "another layout" in shown
        for _ in range(4):
            await look("pagedown")
        await look("escape")
        for key in ("h", "ctrl+g", "ctrl+d", "ctrl+u"):
            assert "does nothing here" in await look(key)
        assert "Log: only" in await look("l")
        assert "Log: everything" in await look("l")
        await look("ctrl+p")
        await look("escape")
        table.app.show_options()
        await table.at(OptionsScreen)
        assert "Colours" in await look()
        await look("escape")
        await look("q")
        await look("escape")
        table.app.remember(tables=(UsedTable("stones", ()),))
        table.app.set_up()
        await table.at(SetUpScreen)
        await choose(table, "more", "shown")
        assert "Undo" in await look()
        table.screen.query_one("#seed").focus()
        await look()
    assert [(word, text) for text in seen for word in FOREIGN.findall(text)] == []


async def test_a_replay_speaks_of_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    header = new_header("stones", ("Ada", "Bo"), "x", game=game_of("stones"))
    game = begin(header, path)
    game.type("3", "3", "3")
    async with playing(path, (80, 24)) as table:
        await table.at(ReplayScreen)
        before = table.text()
        for key in ("a", "e", "1", "2", "k", "K", "p", "P"):
            await table.press(key)
            # A notice says that the key does nothing.
            await table.until(lambda: "does nothing" in table.text())
            table.app.clear_notifications()
            await table.until(lambda: "does nothing" not in table.text())
            assert table.text() == before
        await table.press("question_mark")
        await table.at(HelpScreen)
        told = before + table.text()
        await table.press("end")
        await table.until(lambda: "the game is won" in table.text())
        told += table.text()
        assert FOREIGN.findall(told) == []


def test_no_generic_phrase_speaks_in_words_of_a_game() -> None:
    spoken = [key for key, text in ENGLISH.phrases.items() if OF_A_GAME.search(text)]
    assert spoken == []


def test_a_game_has_nothing_unless_it_says_so() -> None:
    assert not game_of("stones").has
    header = new_header("stones", ("Ada", "Bo"), "x", game=game_of("stones"))
    assert header_record(header)["seats"] == [{"name": "Ada"}, {"name": "Bo"}]


def test_a_phrase_of_a_game_takes_the_place_of_one_with_the_same_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {key: f"{key} of Stones" for key in ("table.take_backs", "plain.undone.phase")}
    own |= {"plain.begin": "Take!", "plain.watch.begin": "Watch!"}
    monkeypatch.setattr(wording, "PHRASES", {"en": {**wording.PHRASES["en"], **own}})
    stones, path = game_of("stones"), tmp_path / "game.mblog"
    assert Choices.of(stones, ENGLISH).words["take_backs"].name == "table.take_backs of Stones"
    header = new_header("stones", ("Ada", "Bo"), "x", game=stones)
    assert begin(header, path).type("3").startswith("Take!\n")
    screen = StringIO()
    watch(path, Console(StringIO("e\n"), screen))
    assert screen.getvalue().startswith("Watch!\n")


def test_the_replay_of_battlecards_says_what_is_lost() -> None:
    lost = ENGLISH.with_phrases(phrases_of("battlecards"))
    assert (
        fitted(lost, "screen.help.timeline.losses", (), loss="x") == "x a ship or a base is lost, "
    )


def test_a_game_is_not_asked_for_what_it_cannot_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHELF, "pebbles", "tests.pebbles")
    assert main(["play", "--plain", "--game", "pebbles", "--responses", "friendly"]) == 2
    told = capsys.readouterr().err
    assert "Pebbles cannot ask only those who can respond: choose --responses call or" in told
    for more in ([], ["--json"], ["--edition", "stones"], ["red"]):
        assert main(["cards", "--game", "stones", *more]) == 2
        told = "Stones has no list of cards: read its rules with magblast rules --game stones"
        assert capsys.readouterr() == ("", f"magblast: {told}\n")
