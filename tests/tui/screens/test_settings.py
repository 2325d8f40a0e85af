import json
from pathlib import Path

import pytest

from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.settings import Settings, load_settings, parse_settings, save_settings
from tests.support.table import playing


def test_what_is_saved_is_found_again(home: Path) -> None:
    settings = Settings(bell=True, hide_minutes=5, names=("Ada", "Bo"), keys={"table.undo": "z"})
    save_settings(settings)
    assert load_settings() == settings


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"theme": "none"}', '{"bell": 1}', '{"names": [1]}', "\x00"]
)
def test_a_broken_file_is_as_none(home: Path, text: str) -> None:
    home.mkdir()
    (home / "settings.json").write_text(text, encoding="utf-8")
    assert load_settings() == Settings()


def test_each_field_stands_for_itself() -> None:
    assert parse_settings({"bell": True, "hide_minutes": True}) == Settings(bell=True)


def test_without_a_place_to_write_nothing_fails(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    save_settings(Settings())


async def test_options_are_kept(home: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        await table.press("right", "escape")
        await table.at(HomeScreen)
        theme = table.app.theme
    assert theme != Settings().theme
    assert json.loads((home / "settings.json").read_text())["theme"] == theme


async def test_plain_characters_draw_everything(home: Path) -> None:
    save_settings(Settings(ascii=True))
    async with playing() as table:
        await table.at(HomeScreen)
        drawn = set("─│╭╮╯╰═║█▄▀■▲▶▼◀")
        assert not drawn & set(table.text())
