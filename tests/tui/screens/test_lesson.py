from magblast.shelf import USUAL, lesson_of
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.lesson import LessonScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.text import HelpScreen
from tests.support.table import Table, playing


def at(table: Table) -> LessonScreen:
    assert isinstance(table.screen, LessonScreen)
    return table.screen


async def test_a_captain_learns_by_keys() -> None:
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        await table.press("l")
        await table.at(LessonScreen)
        screen = at(table)
        last = len(screen.reel.places) - 1
        assert "Welcome to Mag•Blast" in table.frame()
        await table.until(lambda: "Laser Blast" in table.frame())
        await table.press("left", "1")
        questions = 0
        while screen.reel.index < last:
            before = screen.reel.index
            if screen.question is not None:
                questions += 1
                if questions == 1:
                    await answer_wrongly(table, screen.question.right)
                screen.action_answer(screen.question.right)
            if questions < 3:
                await table.press("enter")
            else:
                # The same as the key, and faster.
                screen.action_go_on()
            if screen.is_playing:
                screen.action_go_on()
            assert screen.reel.index > before
            assert not screen.is_playing
        assert questions > 5
        await table.until(lambda: "the end; Enter" in table.frame())
        await table.press("left")
        assert screen.reel.index < last
        await table.press("question_mark")
        await table.at(HelpScreen)
        await table.press("escape")
        await table.at(LessonScreen)
        await table.press("enter", "enter")
        await table.at(HomeScreen)
        await table.press("down", "down", "enter")
        await table.at(LessonScreen)
        text = table.frame()
        assert "Welcome to Battlecards" in text
        assert "1 Ada" in text
        assert "2 Bo" in text
        assert "A♠" not in text
        await table.press("slash")
        assert "Nothing has happened yet." in table.frame(), "what is yet to come is not told"
        await table.press("escape")
        await table.press("f1")
        await table.at(RulesScreen)
        assert "Battlecards" in table.frame()


async def answer_wrongly(table: Table, right: int) -> None:
    screen = at(table)
    before = screen.reel.index
    await table.press("enter", "1" if right == 2 else "2", "enter")
    assert screen.reel.index == before, "only the right answer leads on"
    assert "Try another" in table.frame()
    await table.pilot.click([*screen.query(KeyCap)][right - 1])
    await table.until(lambda: "Right!" in table.frame())


async def test_a_script_is_watched_as_it_wants() -> None:
    lesson = lesson_of(USUAL)
    async with playing(lesson, (100, 30)) as table:
        await table.at(ReplayScreen)
        assert not isinstance(table.screen, LessonScreen)
        screen = table.screen
        assert isinstance(screen, ReplayScreen)
        assert "Spacedock" not in table.frame()
        await table.press("plus", "plus", "space")
        await table.until(lambda: not screen.is_playing)
        assert "Welcome to Mag•Blast" in table.frame()
        await table.until(lambda: "Spacedock" in table.frame())
        assert not screen.playback.takes_notes, "a script stays as it was written"
        question = next(
            i for i in range(60) if screen.playback.direction(screen.reel.places[i]).question
        )
        screen.go(question)
        assert "2) " in table.frame()
