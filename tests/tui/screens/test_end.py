"""The last screen keeps each captain on one line."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.ink import UNICODE
from magblast.paint.letters import in_lines
from magblast.paint.looks import look_of
from magblast.record.header import new_header
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.widgets.last_play import LastPlay
from magblast.wording import LANGUAGES, Language
from tests.support.golden import games_of
from tests.support.table import Table, playing

NAMES = ("Bartholomew Longname", "Bo", "Cy")


GAMES = [game for game in SHELF if look_of(game) is not None]


@asynccontextmanager
async def ended(game_id: str, folder: Path, size: tuple[int, int]) -> AsyncIterator[Table]:
    """Show the result of a golden game."""
    path = folder / "game.mblog"
    path.write_bytes(games_of(game_id)[0].read_bytes())
    async with playing(size=size) as table:
        await table.at(HomeScreen)
        table.app.director.resume(path)
        await table.at(EndScreen)
        await table.settle()
        yield table


@pytest.mark.parametrize("game_id", GAMES)
async def test_on_a_small_screen_figures_are_left_out_and_no_line_is_broken(
    game_id: str, tmp_path: Path
) -> None:
    async with ended(game_id, tmp_path, (60, 20)) as table:
        ranking = table.screen.query_one("#ranking", Static)
        rows = [line.strip() for line in str(ranking.content).splitlines()]
        assert ranking.size.height == len(rows)
        assert any(row.startswith("1st ") for row in rows)


@pytest.mark.parametrize("game_id", GAMES)
async def test_awards_stand_beside_a_plot_with_its_turns(game_id: str, tmp_path: Path) -> None:
    async with ended(game_id, tmp_path, (140, 45)) as table:
        text = table.text()
        assert "Awards" in text
        assert "Turning point" in text or "Never behind" in text
        assert "Chance to win, in percent" in text
        # The plot is drawn once more as soon as the screen knows how much room there is.
        await table.until(lambda: bool(re.search(r"\bT\d", table.text())))
        assert table.text().count("☠") >= 2


@pytest.mark.parametrize("game_id", GAMES)
async def test_both_plots_stand_below_the_ranking_on_a_low_screen(
    game_id: str, tmp_path: Path
) -> None:
    async with ended(game_id, tmp_path, (80, 24)) as table:
        # The plots are drawn once more as soon as the screen knows how low it is.
        await table.until(lambda: len(re.findall(r"\bT\d ", table.frame())) >= 2)
        assert "Chance to win, in percent" in table.frame()
        assert len(re.findall(r"☠\d", table.frame())) >= 2


@pytest.mark.parametrize("size", [(80, 24), (90, 30), (140, 45)])
async def test_each_captain_has_one_line(size: tuple[int, int]) -> None:
    header = new_header("third", NAMES, "ends", game=game_of("magblast"))
    async with playing(header, size) as table:
        director = table.app.director
        hotseat = director.hotseat
        for seat in hotseat.session.seats:
            hotseat.pass_seat(seat, "greedy", "A bot plays.")
        while hotseat.session.decision is not None:
            hotseat.answer()
        table.ask_again()
        await table.at(EndScreen)
        lines = table.text().splitlines()
        rows = [line for line in lines if re.search(r"\b(?:1st|2nd|3rd) ", line)]
        assert len(rows) == len(NAMES)
        whole = r"(?:\s+\d+%?){7}"
        assert all(re.search(whole, line) for line in rows), "\n".join(lines)
        # Where a name would be cut, the seats make way, rather than the figures.
        assert "(seat" not in "".join(rows)
        assert size[0] < 124 or NAMES[0] in "".join(rows)


@pytest.mark.parametrize(("size", "rows"), [((80, 24), 2), ((140, 45), 4)])
@pytest.mark.parametrize("game_id", GAMES)
async def test_it_is_told_large_what_the_last_play_decided(
    game_id: str, size: tuple[int, int], rows: int, tmp_path: Path
) -> None:
    async with ended(game_id, tmp_path, size) as table:
        assert isinstance(table.screen, EndScreen)
        told, summary = table.screen.query_one(LastPlay), table.screen.summary
        await table.until(lambda: told.size.height >= rows)
        shown = table.text()
        assert summary.play.split()[0] in shown
        assert rows > 2 or summary.fall.upper().split()[0] in shown
        assert rows == 2 or sum(row in shown for row in large(summary.fall, told)) >= 3
        # Some of the ranking is in sight below it.
        assert "1st " in shown
        assert ("Bo won with “pew pew”" in shown) is (game_id == "magblast")


def large(words: str, told: LastPlay) -> list[str]:
    rows = in_lines(words.rstrip("."), told.size.width, 7, UNICODE)
    assert rows is not None
    return [row.strip() for row in rows]


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
@pytest.mark.parametrize("length", [20, 41])
async def test_the_path_of_the_log_is_not_broken_inside_its_extension(
    size: tuple[int, int], length: int, tmp_path: Path
) -> None:
    folder = tmp_path / ("g" * length)
    folder.mkdir()
    async with ended(GAMES[0], folder, size) as table:
        shown = table.screen.query_one("#notes > *:last-child", Static)
        lines = str(shown.content).splitlines()
        assert shown.size.height == len(lines)
        assert "".join(lines) == f"Log: {folder / 'game.mblog'}"
        assert lines[-1].endswith("game.mblog")


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (60, "Bo plays 4♣, a mine, on Ada's base. 4♣ hits Ada's base."),
        (50, "Bo plays 4♣, a mine, on Ada's base."),
        (20, "Bo plays 4♣, a mine…"),
    ],
)
async def test_the_last_play_ends_with_a_whole_sentence_where_one_has_room(
    width: int, shown: str
) -> None:
    async with playing() as table:
        told = LastPlay(UNICODE, "Bo plays 4♣, a mine, on Ada's base. 4♣ hits Ada's base.", most=2)
        told.styles.width = width
        await table.screen.mount(told)
        await table.until(lambda: str(told.content).partition("\n")[0].strip() == shown)


@pytest.mark.parametrize("language", [*LANGUAGES.values()])
@pytest.mark.parametrize("again", ["try_again", "rematch", "match"])
def test_the_keys_of_the_last_screen_fit_on_a_line_of_eighty_columns(
    again: str, language: Language
) -> None:
    labels = [language.say(f"screen.end.{each}") for each in (again, "replay", "review")]
    # A key, its padding, and what stands between it and its label or another key; after the
    # last label nothing is missed.
    assert sum(cell_len(label) + 7 for label in labels) - 3 <= 74


async def test_what_the_columns_mean_is_said_beside_them(tmp_path: Path) -> None:
    async with ended("battlecards", tmp_path, (80, 24)) as table:
        lines = [" ".join(line.split()) for line in table.text().splitlines()]
        head = next(at for at, line in enumerate(lines) if "missile" in line)
        assert any("points taken from the other base" in line for line in lines[head : head + 6])


@pytest.mark.parametrize("game_id", GAMES)
async def test_keys_that_scroll_never_do_nothing_without_a_word(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(game_id, tmp_path, (80, 24)) as table:
        told: list[str] = []
        monkeypatch.setattr(table.screen, "notify", lambda text, **_: told.append(text))
        story = table.screen.query_one("#story")
        for keys in (("pagedown",) * 5, ("tab", "pagedown"), ("end", "pagedown", "down")):
            await table.press(*keys)
            await table.settle()
            assert story.scroll_y == story.max_scroll_y
            # Tab, which leads nowhere, says so, and takes nothing from the others.
            assert [each.split(".")[0] for each in told] == ["The key Tab does nothing here"] * (
                "tab" in keys
            )
            told.clear()
        await table.press("home")
        await table.settle()
        assert story.scroll_y == 0
