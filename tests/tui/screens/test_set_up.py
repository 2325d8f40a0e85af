"""A new game: which one, for how many, with what options."""

import re
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.play.flow import ASKING, Asking
from magblast.play.kept_decks import keep_deck
from magblast.play.settings import Settings, load_settings, save_settings
from magblast.play.used_tables import UsedTable
from magblast.tui.screens import base
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.set_up_lines import Lines
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.widgets.hand import Hand
from magblast.wording import ENGLISH, LANGUAGES
from tests.games.magi_nation.test_decks import SOUND
from tests.support.table import Table, header, playing
from tests.tui.test_typed_keys import burst

GOLDEN = Path(__file__).parents[2] / "games" / "magblast" / "golden"
pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")


async def choose(table: Table, id_: str, value: str) -> None:
    """Step through the words of a line until a value is chosen; lines out of sight are shown."""
    if id_ != "more" and not all(each.display for each in table.screen.query(f"#{id_}-row")):
        await choose(table, "more", "shown")
    for _ in range(20):
        chooser = table.screen.query_one(f"#{id_}", Chooser)
        if chooser.value == value:
            return
        chooser.focus()
        await table.press("right")
        await table.pilot.pause()
    raise AssertionError(f"{id_} has no {value}\n{table.text()}")


async def test_each_game_has_its_own_form_and_its_choices_are_kept() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert "Brutal Assault" not in table.text()
        await choose(table, "more", "shown")
        assert "Brutal Assault" in table.text()
        await table.pilot.resize_terminal(60, 20)
        await choose(table, ASKING, Asking.STRICT)
        assert "but it takes time." in table.text()
        assert "← →  change" in table.text()
        assert "Esc  back" in table.text()
        await choose(table, "game", "pebbles")
        text = table.text()
        assert "Most points win." in text
        assert "Brutal Assault" not in text
        assert "Pebbles" in text
        assert len(table.screen.query("Grid Input")) == 4
        await choose(table, "hand", "1")
        await choose(table, "badge_2", "sun")
        await table.press("enter")
        await table.at(CoverScreen)
        assert [each.settings["badge"] for each in table.session.setup.seats] == ["star", "sun"]
        assert table.session.setup.options["hand"] == 1
        assert table.session.game.id == "pebbles"
    settings, wrong = load_settings()
    assert wrong is None
    assert settings.tables[0].game == "pebbles"
    assert settings.tables[0].chosen["hand"] == "1"
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#game", Chooser).value == "pebbles"
        assert table.screen.query_one("#hand", Chooser).value == "1"
        assert table.screen.query_one("#badge_2", Chooser).value == "sun"


async def set_up_pebbles(table: Table) -> None:
    await table.at(HomeScreen)
    await table.press("n")
    await table.at(SetUpScreen)
    await choose(table, "game", "pebbles")


async def test_a_badge_is_built_under_its_rules_and_kept_for_the_next_game() -> None:
    async with playing(size=(60, 20)) as table:
        await set_up_pebbles(table)
        table.screen.query_one("#badge_2", Chooser).focus()
        await table.until(lambda: "b  build" in table.text())
        assert "Esc  back" in table.text()
        await table.press("b")
        await table.at(BuildScreen)
        assert "Badge 2" in table.text()
        await table.until(lambda: "1 of 7 signs" in table.text())
        await table.press("0")
        assert "A badge has one to 7 signs." in table.text()
        await table.press("enter")
        assert isinstance(table.screen, BuildScreen)
        await table.press("down", "3", "right", "left", "left")
        assert "2 of 7 signs" in table.text()
        await table.press("enter")
        await table.at(SetUpScreen)
        assert "« Signs »" in table.text()
        await table.press("enter")
        await table.at(CoverScreen)
        built = [each.settings["badge"] for each in table.session.setup.seats]
        assert built == ["star", {"drawn": "--"}]
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_2", Chooser).value == '{"drawn": "--"}'


async def test_what_is_built_can_be_given_up_and_built_by_mouse() -> None:
    async with playing() as table:
        await set_up_pebbles(table)
        await table.click_key("b")
        await table.at(BuildScreen)
        await table.press("5", "escape")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_1", Chooser).value == "star"
        await table.click_key("b")
        await table.at(BuildScreen)
        await table.click_key("right")
        await table.click_key("enter")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#badge_1", Chooser).value == '{"drawn": ".."}'


async def test_a_game_that_was_left_is_offered_again_by_its_name() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "pebbles")
        await table.press("enter")
        await table.at(CoverScreen)
        await table.press("q", "y")
        await table.at(HomeScreen)
        assert "Pebbles" in table.text()
        await table.press("r")
        await table.at(CoverScreen)
        assert table.session.game.id == "pebbles"


async def test_many_games_leave_the_other_entries_in_sight(home: Path) -> None:
    lines = (GOLDEN / "third-game-1.mblog").read_bytes().splitlines(keepends=True)
    games = home / "games"
    games.mkdir(parents=True)
    for number in range(6):
        (games / f"{number}.mblog").write_bytes(b"".join(lines[:3]))
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "Quit" in table.frame())
        assert table.frame().count("Resume") == 1
        assert "a 5 more" in table.frame()
        options = table.screen.query_one(OptionList)
        assert options.option_count == options.virtual_size.height - 2, "a line has wrapped"
        await table.press("a")
        assert sum(each.id.startswith("resume") for each in options.options if each.id) == 6


async def test_a_name_typed_right_after_the_key_of_the_form_is_kept() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        burst(table, "nZed")
        await table.at(SetUpScreen)
        await table.until(lambda: table.screen.query_one("#name-1", Input).value == "Zed")
        await table.press("enter")
        await table.at(CoverScreen)
        assert table.session.names == ("Zed", "Captain 2")
    async with playing() as table:
        await table.at(HomeScreen)
        burst(table, "nBo")
        await table.at(SetUpScreen)
        await table.until(lambda: table.screen.query_one("#name-1", Input).value == "Bo")


async def test_a_letter_chooses_the_word_that_it_begins_or_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "ARMING", 0)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        screen = table.screen
        await table.press("b")
        await table.until(lambda: screen.query_one("#game", Chooser).value == "battlecards")
        await table.press("x")
        await table.until(lambda: "The key x does nothing here." in table.prose())
        await choose(table, "game", "magblast")
        screen.query_one("#count", Chooser).focus()
        await table.press("4")
        await table.until(lambda: "Captain 4" in table.text())
        assert screen.query_one("#name-1", Input).value == ""


async def test_no_letter_seats_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "ARMING", 0)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        for kind, told in (
            ("person", "Press ↑ first to type a name."),
            ("bold", "A bot has a name of its own."),
        ):
            await choose(table, "player-2", kind)
            chooser = table.screen.query_one("#player-2", Chooser)
            chooser.focus()
            await table.settle()
            await table.press("p" if kind == "bold" else "b")
            await table.until(partial(_is_told, table, told))
            assert chooser.value == kind


def _is_told(table: Table, told: str) -> bool:
    return told in table.prose()


async def test_as_many_seats_are_asked_about_as_play() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await table.until(lambda: "Captain 2" in table.text())
        assert "Captain 3" not in table.text()
        await choose(table, "count", "4")
        await table.until(lambda: "Captain 4" in table.text())
        await choose(table, "player-4", "random")
        await choose(table, "count", "3")
        await table.until(lambda: "Captain 4" not in table.text())
        await table.press("enter")
        await table.at(CoverScreen)
        assert table.session.names == ("Captain 1", "Captain 2", "Captain 3")
        assert table.session.bots == (None, None, None)


async def test_the_line_with_the_focus_is_marked_without_colour() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        for key, marked in (("", "› Game"), ("down", "› How many play"), ("down", "› 1")):
            await table.press(*[key][: bool(key)])
            await table.until(lambda told=marked: told in table.frame())  # type: ignore[misc]
            assert sum(row.count("› ") for row in re.findall(r"› \w", table.frame())) == 1


async def test_what_is_out_of_sight_is_told_where_it_is_not_the_usual() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await table.until(lambda: "More options‹ nothing changed ›" in table.text())
        assert "Seed" not in table.text()
        await choose(table, ASKING, Asking.STRICT)
        await choose(table, "more", "hidden")
        await table.until(lambda: "More options« Responses: strict »" in table.text())
        await choose(table, "more", "shown")
        table.screen.query_one("#seed", Input).value = "quick"
        await choose(table, "more", "hidden")
        await table.until(lambda: "« Responses: strict; Seed »" in table.text())
        assert isinstance(table.screen, SetUpScreen)
        table.screen.query_one("#seed", Input).value = "daily-2026-11-24/1"
        table.screen.action_start()
        await table.until(lambda: "seeds that begin with daily-" in table.text())


async def test_tables_used_before_are_offered_again() -> None:
    friends = UsedTable("magblast", ("Ada", "bot:captain", "Bo"), {"edition": "second"})
    badges = UsedTable("pebbles", ("Cy", "Di"), {"badge_2": "sun", "hand": "1"})
    gone = UsedTable("no_such_game", ("Ed", "Flo"))
    save_settings(Settings(tables=(friends, gone, badges)))
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await table.until(lambda: "‹ Ada, captain, Bo · Mag•Blast ›" in table.text())
        assert table.screen.query_one("#edition", Chooser).value == "second"
        table.screen.query_one("#table").focus()
        await table.press("right")
        await table.until(lambda: "« Cy, Di · Pebbles »" in table.text())
        assert table.screen.query_one("#badge_2", Chooser).value == "sun"
        assert table.screen.query_one("#count", Chooser).value == "2"
        await table.press("right")
        await table.until(lambda: "« a new table »" in table.text())
        assert table.screen.query_one("#game", Chooser).value == "pebbles"
        assert table.screen.query_one("#name-1", Input).value == ""
        assert table.screen.query_one("#badge_2", Chooser).value != "sun"
        await table.press("right")
        await table.until(lambda: "« Ada, captain, Bo · Mag•Blast »" in table.text())
        await table.press("enter")
        await table.at(CoverScreen)
        assert table.session.names[::2] == ("Ada", "Bo")
        assert table.session.bots == (None, "captain:200", None)
        assert table.session.header.edition == "second"
    assert [each.seats for each in load_settings()[0].tables] == [
        ("Ada", "bot:captain:200", "Bo"),
        friends.seats,
        gone.seats,
        badges.seats,
    ]


@pytest.mark.parametrize("id_", SHELF)
def test_every_choice_of_a_form_says_what_it_does(id_: str) -> None:
    lines = Lines(game_of(id_), {}, ENGLISH)
    listed = (*lines.editions(), *lines.brought(), *lines.agreed())
    assert listed
    silent = [(each.name, value.name) for each in listed for value in each.values if not value.text]
    assert silent == []


@pytest.mark.parametrize("size", [(100, 30), (140, 45), (200, 60)])
async def test_what_is_dealt_says_what_it_does_while_a_fleet_is_placed(
    size: tuple[int, int],
) -> None:
    async with playing(header(), size) as table:
        await table.look(1)
        await table.settle()
        tiles = table.screen.query_one(Hand).tiles
        assert len(tiles) == 11, "six ships and five cards"
        hand = table.screen.query_one(Hand).region
        shown = " ".join(table.frame(hand.line_range).split())
        for tile in tiles:
            first = tile.face.text.split()[0]
            assert shown.count(first) >= sum(
                each.face.text.split()[0] == first for each in tiles
            ), tile.face.title


async def test_a_character_is_chosen_like_any_bot_and_told_in_a_sentence() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "player-2", "hunter")
        about = game_of("magblast").about(ENGLISH)
        assert about.character("hunter") in table.prose()
        await choose(table, "game", "pebbles")
        # A game without characters does not offer any.
        values = [each.value for each in table.screen.query_one("#player-2", Chooser).choices]
        assert values == ["person", "captain", "greedy", "cadet", "random"]
        await choose(table, "game", "battlecards")
        await choose(table, "player-2", "bold")
        assert game_of("battlecards").about(ENGLISH).character("bold") in table.prose()
        await table.press("enter")
        await table.until(lambda: not isinstance(table.screen, SetUpScreen))
        assert table.session.names == ("Nemo", "Rook")
        assert table.session.bots == (None, "bold")


async def test_a_deck_that_is_kept_is_offered_and_played_as_it_is_now() -> None:
    def quick(table: Table) -> str:
        choices = table.screen.query_one("#starter_2", Chooser).choices
        return next(each.value for each in choices if each.name == "Quick")

    path = keep_deck("Quick", SOUND).path
    keep_deck("Small", "Deck: Small\nGrega\n3 Furok")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "magi-nation")
        names = [each.name for each in table.screen.query_one("#starter_2", Chooser).choices]
        assert "Small" not in names
        await choose(table, "starter_2", quick(table))
        assert "31 creatures, 3 relics and 6 spells" in table.prose()
        await table.press("enter")
        await table.until(lambda: not isinstance(table.screen, SetUpScreen))
        first, second = [each.settings["starter"] for each in table.session.setup.seats]
        assert (first, second["name"], second["cards"]["furok"]) == ("cald", "Quick", 3)
    # One card is changed afterwards: the next game has it.
    path.write_text(SOUND.replace("1 Greater Vaal", "1 Plith"), encoding="utf-8")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#starter_2", Chooser).value == quick(table)
        await table.press("enter")
        await table.until(lambda: not isinstance(table.screen, SetUpScreen))
        assert table.session.setup.seats[1].settings["starter"]["cards"]["plith"] == 1
    # It is gone: what was played is still offered.
    path.unlink()
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#starter_2", Chooser).chosen.name == "Quick"


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_form_begins_at_the_game_and_names_whose_each_line_is(code: str) -> None:
    async with playing(language=LANGUAGES[code]) as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.app.focused is table.screen.query_one("#game")
        await choose(table, "game", "magusha")
        table.screen.query_one("#name-1", Input).focus()
        await table.press("A", "n", "n")
        assert table.screen.query_one("#name-1", Input).value == "Ann"
        label = table.app.language.with_phrases(phrases_of("magusha")).say
        words = game_of("magusha").about(table.app.language).seat_settings["army"].name
        assert f"{words} 1: Ann" in table.prose()
        await choose(table, "player-2", "greedy")
        assert f"{words} 2: {label('screen.set_up.bot')}" in table.prose()


async def test_the_language_is_chosen_in_the_form_and_nothing_typed_is_lost() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "magusha")
        table.screen.query_one("#name-1", Input).value = "Ann"
        await choose(table, "army_2", "tidewatch")
        await choose(table, "language", "es")
        assert table.app.language.code == "es"
        assert "Idioma" in table.prose()
        assert table.screen.query_one("#name-1", Input).value == "Ann"
        assert table.screen.query_one("#army_2", Chooser).value == "tidewatch"


async def test_a_name_says_what_it_takes_and_arrows_that_lead_nowhere_say_so() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert "← →  change" in table.text()
        table.screen.query_one("#name-1", Input).focus()
        await table.pilot.pause()
        assert "type a name" in table.text()
        assert "Type a name, or keep Captain 1." in table.prose()
        assert "← →  change" not in table.text()
        await table.press("right")
        await table.until(lambda: "The key → does nothing here." in table.prose())
        await table.press("A", "d", "left", "right")
        assert "does nothing" not in table.prose().partition("Try:")[2]
        await table.press("tab")
        assert "← →  change" in table.text()
        assert "type a name" not in table.text()
