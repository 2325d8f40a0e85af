import json
import os
import stat
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.palette import PALETTES
from magblast.play.settings import (
    HIDE_MINUTES,
    Settings,
    load_settings,
    parse_settings,
    save_settings,
)
from magblast.play.used_tables import MOST_TABLES, UsedTable, remembered
from magblast.record.names import clean_name
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.setup import SetUpScreen
from tests.support.posix import make_pipe, posix_only
from tests.support.table import header, playing
from tests.support.told import told


def test_what_is_saved_is_found_again(home: Path) -> None:
    settings = Settings(
        bell=True,
        language="es",
        hide_minutes=5,
        tables=(UsedTable("magblast", ("Ada", "bot:greedy"), {"edition": "second"}),),
        keys={"table.undo": "ctrl+b,ö"},
    )
    save_settings(settings)
    assert load_settings() == (settings, None)


def test_without_a_file_nothing_is_wrong(home: Path) -> None:
    assert load_settings() == (Settings(), None)


def put(home: Path, text: str | bytes) -> Path:
    path = home / "settings.json"
    home.mkdir(exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


BROKEN = (
    "",
    "{",
    "[]",
    "null",
    "1" * 5000,
    "\x00",
    b"\xff",
    "[" * 100_000,
    '{"a":' * 10_000,
    " " * 70_000,
)


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_as_none_and_told(home: Path, text: str | bytes) -> None:
    path = put(home, text)
    settings, wrong = load_settings()
    assert settings == Settings()
    said = told(wrong)
    assert said.startswith(str(path))
    assert len(said) < len(str(path)) + 80


def table(**changed: object) -> dict[str, object]:
    return {"game": "magblast", "seats": ["Ada", "Bo"], "chosen": {}, **changed}


WRONG: tuple[tuple[str, object], ...] = (
    ("theme", "none"),
    ("theme", []),
    ("theme", {}),
    ("bell", 1),
    ("ascii", None),
    ("language", 1),
    ("language", "../es"),
    ("hide_minutes", 3),
    ("hide_minutes", True),
    ("hide_minutes", [2]),
    ("tables", "magblast"),
    ("tables", ["magblast"]),
    ("tables", [table(game=1)]),
    ("tables", [table(game="x" * 500)]),
    ("tables", [table(seats="Ada")]),
    ("tables", [table(seats=[1])]),
    ("tables", [table(chosen=[])]),
    ("tables", [table(chosen={"sound": []})]),
    ("tables", [table(chosen={"sound": "x" * 500})]),
    ("tables", [table(chosen={str(number): "x" for number in range(500)})]),
    ("tables", [table(), {"game": "magblast"}]),
    ("keys", {"table.undo": ""}),
    ("keys", {"table.undo": ","}),
    ("keys", {"table.undo": "\x1b[2J"}),
    ("keys", {"table.undo": "\x1b"}),
    ("keys", {"\x1b[2J": "z"}),
    ("keys", ["z"]),
)


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_field_is_as_none_and_told(home: Path, name: str, value: object) -> None:
    data = {"bell": True, "hide_minutes": 5, name: value}
    put(home, json.dumps(data))
    settings, wrong = load_settings()
    assert f"({name}" in told(wrong)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert name == "hide_minutes" or settings.hide_minutes == 5


def test_a_wrong_key_is_named_and_the_others_are_kept(home: Path) -> None:
    put(home, json.dumps({"keys": {"table.undo": "z", "undo": "x", "table.hide": "a b"}}))
    settings, wrong = load_settings()
    assert "(keys: 'undo', keys: 'table.hide')" in told(wrong)
    assert settings.keys == {"table.undo": "z"}


def test_many_wrong_keys_are_not_all_named(home: Path) -> None:
    put(home, json.dumps({"keys": {f"{number}": "z" for number in range(90)}}))
    assert told(load_settings()[1]).count("keys:") == 5


def test_names_of_the_file_are_cleaned() -> None:
    names = ["A\x1b[2Jda", "", "x" * 500, "\ud800", *"abcdefgh"]
    settings, wrong = parse_settings({"tables": [table(seats=names)]})
    [found] = settings.tables
    assert found.seats == ("A[2Jda", "Captain 2", "x" * 24, "Captain 4", *"abcd")
    assert not wrong


def test_what_an_older_file_kept_of_the_last_table_is_found() -> None:
    old = {"names": ["Ada", "bot:greedy"], "game": "magusha"}
    chosen = {"battlecards": {"hand": "6"}, "magusha": {"army_1": "tide"}}
    settings, wrong = parse_settings({**old, "tables": chosen})
    assert not wrong
    assert settings.tables == (
        UsedTable("magusha", ("Ada", "bot:greedy"), {"army_1": "tide"}),
        UsedTable("battlecards", ("Ada", "bot:greedy"), {"hand": "6"}),
    )
    assert parse_settings({"names": [], "game": "", "tables": {}}) == (Settings(), [])


@pytest.mark.parametrize("game", SHELF)
def test_what_is_remembered_of_each_game_is_read_again(game: str, home: Path) -> None:
    choices = game_of(game).seat_settings(next(iter(game_of(game).editions)))
    chosen = {f"{name}_1": str(each.values[0]) for name, each in choices.items()}
    table = UsedTable(game, ("Ada", "bot:greedy"), chosen)
    kept = Settings(hinted=(f"{game}.choose",), tables=(table,))
    save_settings(kept)
    assert load_settings() == (kept, None)


def test_a_table_comes_to_the_front_when_it_is_used_again() -> None:
    first, *others = (UsedTable("magblast", (str(number),)) for number in range(MOST_TABLES))
    tables = remembered((first, *others), others[-1])
    assert tables == (others[-1], first, *others[:-1])
    assert remembered(tables, UsedTable("magusha", ()))[1:] == tables[:-1]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings_of_hypothesis(max_examples=200)
@given(st.dictionaries(st.sampled_from([*asdict(Settings()), "more"]), JSON))
def test_whatever_a_file_holds_the_settings_are_sound(data: dict[str, Any]) -> None:
    settings, wrong = parse_settings(data)
    assert settings.theme in PALETTES
    assert settings.hide_minutes in HIDE_MINUTES
    assert all(name == clean_name(name, 1) for table in settings.tables for name in table.seats)
    chosen = (value for table in settings.tables for value in table.chosen.values())
    assert all(value.isprintable() for value in (*settings.keys.values(), *chosen))
    assert {each.partition(":")[0] for each in wrong} <= set(data)
    assert parse_settings(json.loads(json.dumps(asdict(settings)))) == (settings, [])


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_kept_when_settings_are_saved(home: Path, text: str | bytes) -> None:
    path = put(home, text)
    before = path.read_bytes()
    save_settings(Settings(bell=True))
    assert load_settings() == (Settings(bell=True), None)
    save_settings(Settings())
    assert (home / "settings.json.broken").read_bytes() == before
    put(home, "{")
    save_settings(Settings())
    assert (home / "settings.json.broken").read_bytes() == before
    assert (home / "settings.json.broken-2").read_bytes() == b"{"
    assert len(list(home.iterdir())) == 3


@posix_only
def test_a_pipe_in_place_of_the_file_is_set_aside(home: Path) -> None:
    home.mkdir()
    make_pipe(home / "settings.json")
    settings, wrong = load_settings()
    assert settings == Settings()
    assert "named pipe" in told(wrong)
    save_settings(Settings(bell=True))
    assert load_settings() == (Settings(bell=True), None)


@posix_only
def test_the_file_is_for_its_owner_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        save_settings(Settings())
        put(home, "{")
        (home / "settings.json").chmod(0o644)
        save_settings(Settings())
    finally:
        os.umask(before)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE((home / "settings.json").stat().st_mode) == 0o600


async def test_a_broken_file_is_told_once_on_the_home_screen(home: Path) -> None:
    put(home, '{"theme":[],"names":["\\u001b[2JAda [b]"],"keys":{"table.undo":"[","no.such":"x"}}')
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "(theme)" in table.text())
        await table.press("o")
        await table.at(OptionsScreen)
        await table.press("escape")
        await table.at(HomeScreen)
        await table.pilot.pause()
        assert "(theme)" not in table.text()
        await table.press("n")
        await table.at(SetUpScreen)
        assert "\x1b" not in table.text()


@pytest.mark.parametrize(
    "keys", [{"table.undo": "["}, {"table.help": "hyper+n"}, {"app.quit": "ö"}]
)
async def test_odd_keys_stop_no_game(home: Path, keys: dict[str, str]) -> None:
    save_settings(Settings(keys=keys))
    async with playing(header()) as table:
        await table.look(1)
        await table.press("a", "enter")
        await table.look(2)


def test_without_a_place_to_write_nothing_fails(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    save_settings(Settings())


async def test_options_are_kept(home: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        change = next(cap for cap in table.screen.query(KeyCap) if cap.key == "right")
        await table.pilot.click(change)
        await table.press("escape")
        await table.at(HomeScreen)
        theme = table.app.theme
    assert theme != Settings().theme
    assert json.loads((home / "settings.json").read_text())["theme"] == theme


async def test_a_language_is_spoken_from_the_next_screen_on(home: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        table.screen.query_one("#language", Chooser).focus()
        assert "same as your system" in table.text()
        # System, English, Spanish.
        await table.press("right", "right")
        assert "Español" in table.text()
        await table.press("escape")
        await table.at(HomeScreen)
        assert table.app.language.code == "es"
    assert load_settings()[0].language == "es"


async def test_no_language_is_offered_in_the_middle_of_a_game(home: Path) -> None:
    async with playing(header()) as table:
        await table.look(1)
        table.app.show_options()
        await table.at(OptionsScreen)
        assert not table.screen.query("#language")


async def test_plain_characters_draw_everything(home: Path) -> None:
    save_settings(Settings(ascii=True))
    async with playing() as table:
        await table.at(HomeScreen)
        drawn = set("─│╭╮╯╰═║█▄▀■▲▶▼◀")
        assert not drawn & set(table.text())


async def test_a_terminal_without_lines_offers_none(home: Path) -> None:
    async with playing() as table:
        table.app.ascii_only = True
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        await table.press("down", "right")
        assert "plain characters" in table.text()
        assert "drawn" not in table.text()
