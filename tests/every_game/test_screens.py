"""Every game is set up and played to its end on the screens, by keys alone or by mouse alone."""

from pathlib import Path

import pytest

from magblast.kernel.has import Has, fitted
from magblast.kernel.shelf import game_of, phrases_of
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.wording import ENGLISH
from tests.every_game.captain import play_on
from tests.every_game.games import GAMES, HALVES, check_ended, played
from tests.support.player import Player
from tests.support.table import playing
from tests.tui.screens.test_set_up import choose

LEFT = 12
"""Answers until the end: enough for every seat to be asked."""


@pytest.mark.parametrize(
    ("id_", "by_mouse"),
    [*[(id_, True) for id_ in HALVES[0]], *[(id_, False) for id_ in HALVES[1]]],
)
async def test_a_game_is_played_to_its_end_by_one_device_alone(
    id_: str, by_mouse: bool, tmp_path: Path
) -> None:
    path = played(id_, tmp_path / "game.mblog", LEFT)
    async with playing(path, (100, 34), goes_on=True) as table:
        await table.until(lambda: table.app.director.playing)
        player = Player(table, by_mouse)
        await play_on(player)
        names = table.session.names
        assert all(name in table.text() for name in names)
        await player.key("r")
        # Once is not enough.
        await player.key("r")
        await table.until(lambda: table.session.path != path)
        assert sorted(table.session.names) == sorted(names)
        # A phase in which nothing can be done may have passed by itself.
        given = [entry.action for entry in table.session.entries]
        assert all(map(table.session.game.ends_phase, given))
        again = table.session.header
    first = check_ended(path).course.header
    assert (again.game, again.options) == (first.game, first.options)


@pytest.mark.parametrize("id_", GAMES)
async def test_a_game_is_set_up_by_keys(id_: str) -> None:
    options = game_of(id_).options(next(iter(game_of(id_).editions)))
    chosen = {name: values[0] for name, values in options.items()}
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", id_)
        for name, values in list(options.items())[:1]:
            chosen[name] = values[1]
            await choose(table, name, str(values[1]))
        await table.press("enter")
        await table.until(lambda: table.app.director.playing)
        assert table.session.game.id == id_
        assert table.session.header.options == chosen


@pytest.mark.parametrize("id_", GAMES)
def test_help_names_the_key_that_ends_the_turn(id_: str) -> None:
    has = game_of(id_).has
    assert Has.PHASES in has
    text = fitted(ENGLISH.with_phrases(phrases_of(id_)), "screen.help.table", has)
    keys = [line[:12].replace(",", " ").split() for line in text.splitlines()]
    assert sum("Ctrl+E" in each for each in keys) == 1
