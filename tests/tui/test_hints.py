"""A first game explains itself: each new kind of question has a line, once."""

from pathlib import Path

import pytest

from magblast.games.magblast.screens.sound import SoundScreen
from magblast.play.settings import Settings, load_settings, save_settings
from magblast.tui.key_hints import key_hints
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import GAMES, begun
from tests.support.table import DUEL, Table, header, playing
from tests.tui.test_help import sit_down

PLACE = "Put a ship into each of your zones. A zone without a ship is open."
RESPOND = "Some cards can be played right now, in answer to what was just played."
SHOT = {
    "turn": 9,
    "phase": "attack",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": ["ramming_speed.1"], "yellow": [{"ship": "weslex"}]},
        "2": {"flagship": "freep", "yellow": [{"ship": "zeus"}], "hand": ["mag_blast.1"]},
    },
}


def prompt_of(table: Table) -> list[str]:
    """Return the rows of the prompt."""
    frame = table.frame().splitlines()
    place = table.table_screen().query_one("Prompt").region
    return [row[place.x : place.right].strip("┃ ") for row in frame[place.y : place.bottom]]


def said(table: Table) -> str:
    """Return what the prompt says, in one line."""
    return " ".join(" ".join(prompt_of(table)).split())


@pytest.mark.parametrize("id_", GAMES)
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_new_kind_of_question_is_explained_below_it(
    id_: str, size: tuple[int, int], home: Path
) -> None:
    async with playing(begun(id_, "owl"), size=size, hints=True) as table:
        await sit_down(table)
        screen = table.table_screen()
        hint, *_ = screen.kit.words.meaning(screen.view)
        asked, below = prompt_of(table)
        # The question stands where it always does.
        assert asked.startswith(screen.kit.words.question(screen.view))
        # Where there is room for one sentence only, it is the first, and it is whole.
        assert (hint if size[0] > 80 else hint.partition(". ")[0]) in said(table)
        first, *_ = key_hints(screen.situation, screen.picker, screen.answering, screen.say)
        assert " ".join(first) in below
        asked_for = screen.view.decision
    assert asked_for is not None
    assert load_settings()[0].hinted == (f"{id_}.{asked_for.kind}",)


async def test_it_is_explained_once_and_no_more_in_the_next_game(home: Path) -> None:
    async with playing(header(), hints=True) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert PLACE in said(table)
        await table.press("1")
        assert "open." not in said(table)
        await table.press("escape")
        assert PLACE in said(table)
        await table.press("a", "enter")
        await table.look(2)
        await table.at(TableScreen)
        assert PLACE not in said(table)
    async with playing(header(), hints=True) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert PLACE not in said(table)


async def test_a_question_to_everybody_is_explained_below_its_keys(home: Path) -> None:
    plain = {key: value for key, value in DUEL.items() if key != "deal"}
    async with playing(header(plain, position=SHOT), hints=True) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "b", "b", "enter")
        await table.until(lambda: isinstance(table.screen, CallScreen | SoundScreen))
        if isinstance(table.screen, SoundScreen):
            await table.noise()
        await table.at(CallScreen)
        assert RESPOND in table.frame()
        assert "no response" in table.frame()
    assert load_settings()[0].hinted[-1] == "magblast.respond"


async def test_a_hand_that_lies_face_down_is_told_before_a_hint(home: Path) -> None:
    async with playing(header(), hints=True) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h")
        assert PLACE not in said(table)
        assert "face down; press 1 or h" in said(table)
        # A suggestion would tell what is in it.
        assert "suggest" not in said(table)
        await table.press("a")
        assert table.table_screen().picker.selection.is_idle
        assert "First show your hand: press 1 or h." in said(table)
        await table.press("h", "a")
        assert not table.table_screen().picker.selection.is_idle


async def test_hints_are_turned_off_at_the_table_and_on_in_the_options(home: Path) -> None:
    save_settings(Settings(hinted=("magblast.attack",)))
    async with playing(header(), hints=True) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        await table.press(*"hints")
        await table.until(lambda: "turn hints off" in table.text())
        await table.press("enter")
        await table.at(TableScreen)
        assert "Hints are off" in said(table)
    assert not load_settings()[0].hints
    async with playing(hints=False) as table:
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        table.screen.query_one("#hints").focus()
        await table.press("right")
    settings = load_settings()[0]
    assert settings.hints
    assert settings.hinted == ()


async def test_no_hints_are_given_where_none_are_wanted(home: Path) -> None:
    async with playing(header(), hints=False) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert PLACE not in said(table)
    assert load_settings()[0].hinted == ()


async def test_the_key_of_the_flagship_stands_beside_the_question(home: Path) -> None:
    seats = {
        "1": {"flagship": "freep", "yellow": [{"ship": "freya"}, {"ship": "woden"}]},
        "2": {"flagship": "tri_bot", "yellow": [{"ship": "zeus"}], "hand": ["mag_blast.1"]},
    }
    position = {"turn": 9, "phase": "maneuver", "seats": seats}
    plain = {key: value for key, value in DUEL.items() if key != "deal"}
    async with playing(header(plain, position=position), size=(80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert "f flagship" in said(table)
        assert "pick" in said(table)


@pytest.mark.parametrize("id_", GAMES)
async def test_a_key_of_the_game_that_picks_something_stands_beside_the_question(
    id_: str, home: Path
) -> None:
    async with playing(begun(id_, "owl"), size=(80, 24)) as table:
        await sit_down(table)
        screen = table.table_screen()
        answering, say = screen.answering, screen.say
        told = " ".join(
            key for key, _ in key_hints(screen.situation, screen.picker, answering, say)
        )
        for own in answering.own.keys:
            if answering.can_press(own):
                shown = own == answering.by_enter or answering.own.shown(own, say) in told.split()
                assert shown, own
