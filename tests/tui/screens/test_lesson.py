import re
from itertools import product
from pathlib import Path

import pytest
from textual.widgets import Static

from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import Thing
from magblast.kernel.shelf import SHELF, USUAL, lesson_of
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.lesson import LessonScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.task import TaskScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.painted import Painted
from magblast.tui.widgets.prompt import Prompt
from tests.every_game.games import HALVES
from tests.support.night import AT_NIGHT
from tests.support.table import Table, playing

NARROW, WIDE = (60, 20), (140, 45)
WHOLE = [*product(HALVES[0], [NARROW]), *product(HALVES[1], [WIDE])]
"""Lessons that are played whole, and in which size."""
SIZES = [(200, 60), (100, 30), (80, 24), NARROW, WIDE]
"""Sizes at which only what is said is looked at."""
LOOKED_AT = [
    *product(HALVES[0], [*SIZES] if AT_NIGHT else [(80, 24)]),
    *product(HALVES[1], [NARROW]),
]
LESSONS = {id_: path for id_ in SHELF if (path := lesson_of(id_))}


def at(table: Table) -> LessonScreen:
    """Return the screen of the lesson, which may lie below a task."""
    return next(each for each in table.app.screen_stack if isinstance(each, LessonScreen))


async def foot(table: Table) -> list[str]:
    """Return the keys that the last row offers."""
    await table.pilot.pause()
    return [cap.key for cap in table.screen.query_one(Keys).caps if cap.enabled]


def said(table: Table, lines: range | None = None) -> str:
    """Return the words of the frame, or of some of its lines, without line breaks and edges."""
    return " ".join(table.frame(lines).replace("┃", " ").split())


def can_be_read(table: Table, text: str) -> bool:
    """Return whether a text can be read, whole.

    Most stand in the caption, and drawing only its lines takes much less than the whole frame.
    """
    captions = (each.region.line_range for each in table.screen.query("#caption"))
    return any(text in said(table, lines) for lines in captions) or text in said(table)


async def reads(table: Table, text: str) -> None:
    """Wait until a text can be read, whole."""
    await table.until(lambda: can_be_read(table, text))


async def check_said(table: Table) -> None:
    """Check that what a stop says can be read, and that what it speaks of is there."""
    direction = at(table).reel.direction
    await reads(table, direction.on_screen)
    canvases = [painted.canvas for painted in table.screen.query(Painted)]
    for thing in direction.shown:
        assert any(canvas.find(thing) for canvas in canvases), f"{thing} is not there"


async def open_lesson(table: Table, path: Path) -> LessonScreen:
    await table.at(HomeScreen)
    table.app.learn(path)
    await table.at(LessonScreen)
    return at(table)


async def stand_at(table: Table, index: int) -> None:
    """Go to a place of the lesson, and wait until it can be answered."""
    screen = at(table)
    table.app.go_back_to(screen)
    screen.stop_playing()
    screen.go(index)
    if screen.reel.direction.is_task:
        await table.until(lambda: table.screen is not screen)
    await table.settle()


def tasks(screen: LessonScreen) -> list[int]:
    reel = screen.reel
    return [index for index in reel.stops if reel.direction_at(index).is_task]


def named_keys(table: Table) -> list[str]:
    """Return the keys that a task says are to be pressed now."""
    prompt = table.frame(table.screen.query_one(Prompt).region.line_range)
    (told,) = re.findall(r" press (\S+) \S", prompt)
    named = {"Enter": "enter", "Tab": "tab", "Esc": "escape", "Space": "space"}
    named |= {"↑": "up", "↓": "down", "←": "left", "→": "right"}
    return [named[told]] if told in named else [*told]


async def pass_stop(table: Table) -> None:
    """Do by keys what a stop asks for."""
    screen = at(table)
    before, question = screen.reel.index, screen.question
    if screen.reel.direction.is_task:
        await table.until(lambda: table.screen is not screen)
        await table.settle()
    await check_said(table)
    if screen.reel.direction.is_task:
        if isinstance(table.screen, TableScreen):
            for _ in range(40):
                if screen.reel.index > before:
                    break
                await table.press(*named_keys(table))
        else:
            await table.press("enter")
        await table.until(lambda: screen.reel.index > before)
    elif question is not None:
        await table.press(str(question.right), "enter")
    else:
        await table.press("enter")
    if screen.is_playing:
        screen.action_go_on()
    assert screen.reel.index > before
    assert not screen.is_playing


@pytest.mark.parametrize(("id_", "size"), WHOLE)
async def test_a_whole_lesson_is_played_by_the_keys_that_it_names(
    id_: str, size: tuple[int, int]
) -> None:
    async with playing(size=size) as table:
        screen = await open_lesson(table, LESSONS[id_])
        stops = 0
        while not screen.reel.is_at_end:
            await pass_stop(table)
            stops += 1
        await check_said(table)
        assert stops + 1 == len(screen.reel.stops)
        passive = [i for i in screen.reel.stops if not screen.reel.direction_at(i).question]
        passive = [i for i in passive if not screen.reel.direction_at(i).is_task]
        assert len(passive) <= 12, "the learner plays"
        assert len(tasks(screen)) >= 10
        await table.until(lambda: "n begins a first game" in table.frame())
        assert "n" in await foot(table)
        await table.press("n")
        await table.until(lambda: table.app.director.playing is not None)
        session = table.session
        assert session.game is screen.kit.game
        assert [bot is None for bot in session.bots] == [True, False], "against a bot"


@pytest.mark.parametrize("id_", HALVES[1])
async def test_the_keys_that_it_names_lead_to_the_move_from_elsewhere(id_: str) -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[id_])
        for index in tasks(screen)[::2]:
            await stand_at(table, index)
            if not isinstance(table.screen, TaskScreen):
                continue
            await table.press("tab", "tab")
            picks = 0
            while screen.reel.index == index:
                await table.press(*named_keys(table))
                picks += 1
                assert picks < 40
                if picks == 1 and isinstance(table.screen, TaskScreen):
                    await table.press("shift+tab")


MOST_STOPS = 26
"""Until a lesson ends, or offers to end."""


def offer_in(screen: LessonScreen) -> int | None:
    """Return where a lesson offers to end, if it does."""
    reel = screen.reel
    return next((i for i in reel.stops if reel.direction_at(i).may_end), None)


@pytest.mark.parametrize("id_", LESSONS)
async def test_a_long_lesson_offers_to_end(id_: str) -> None:
    async with playing(size=NARROW) as table:
        screen = await open_lesson(table, LESSONS[id_])
        stops, offer = screen.reel.stops, offer_in(screen)
        if offer is None:
            assert len(stops) <= MOST_STOPS
            return
        count = stops.index(offer) + 1
        assert 15 < count <= MOST_STOPS < len(stops)
        # Until then, what is optional is not counted.
        assert f" 1 of {count} " in table.frame()
        assert "n" not in await foot(table)
        await stand_at(table, offer)
        await reads(
            table, "Now you know enough for a first game; the rest of the lesson is optional."
        )
        assert f" {count} of {count} · Enter goes on, n begins a game, q ends" in table.frame()
        assert {"enter", "n", "q"} <= {*await foot(table)}
        await table.press("enter")
        await table.until(lambda: screen.reel.index > offer)
        if screen.is_playing:
            screen.action_go_on()
        await table.settle()
        assert "optional" not in table.frame()
        if table.screen is screen:
            assert f"of {len(stops)} " in table.frame()
            assert "n" not in await foot(table)


@pytest.mark.parametrize("key", ["q", "escape", "n"])
async def test_where_the_rest_is_optional_a_lesson_can_be_ended(key: str) -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS["battlecards"])
        offer = offer_in(screen)
        assert offer is not None
        assert not table.app.settings.has_learned("battlecards")
        await stand_at(table, offer)
        assert table.app.settings.has_learned("battlecards")
        await table.press("i", "escape")
        assert table.screen is screen, "first, the explanation is closed"
        await table.press(key)
        if key == "n":
            await table.until(lambda: table.app.director.playing is not None)
            assert table.session.game.id == "battlecards"
        else:
            await table.at(HomeScreen)


async def test_the_lesson_of_battlecards_sees_a_base_fall_before_that() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS["battlecards"])
        offer, reel = offer_in(screen), screen.reel
        assert offer is not None
        views = (screen.playback.view(reel.places[index], None) for index in range(offer))
        assert min(view.seats[1].base for view in views) == 0


async def test_a_captain_finds_the_way_by_keys() -> None:
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        await table.press("l")
        await table.at(LessonScreen)
        screen = at(table)
        assert "Welcome to Mag•Blast" in table.frame()
        assert "left" not in await foot(table)
        assert "n" not in await foot(table)
        await table.press("left", "1", "n", "enter")
        assert "left" in await foot(table)
        await table.press("left")
        assert "Welcome to Mag•Blast" in table.frame()
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "turrets, by the blasts they fire" in table.frame(), "the signs are explained"
        assert "Discard any cards" not in table.frame(), "nothing is asked yet"
        await table.press("escape", "slash")
        assert "Nothing has happened yet." in table.frame(), "what is yet to come is not told"
        await table.press("escape", "f1")
        await table.at(RulesScreen)
        await table.press("escape")
        await stand_at(table, screen.reel.last)
        await table.pilot.pause()
        caps = [cap for cap in screen.query_one(Keys).caps if cap.enabled and cap.key == "enter"]
        assert [cap.words for cap in caps] == ["Home"], "nothing is left to continue"
        await table.press("enter")
        await table.at(HomeScreen)


async def test_a_question_has_keys_of_its_own_and_reasons() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        index = next(i for i in screen.reel.stops if screen.reel.direction_at(i).question)
        await stand_at(table, index)
        assert screen.question is not None
        tiles = screen.query_one(Hand).tiles
        assert tiles
        assert not any(tile.key_at(i) for i, tile in enumerate(tiles)), "digits are answers"
        assert "enter" not in await foot(table)
        assert "v" in await foot(table)
        wrong = 1 if screen.question.right == 2 else 2
        first = "first press the number of your answer"
        assert first not in said(table)
        await table.press("enter")
        await reads(table, first)
        await table.press(str(wrong), "enter")
        await reads(table, first)
        assert screen.reel.index == index, "only the right answer leads on"
        await table.press(str(wrong))
        frame = table.frame()
        assert screen.question.why[wrong - 1] in frame
        assert "Try another" in frame
        await table.pilot.click([*screen.query(KeyCap)][screen.question.right - 1])
        await table.until(lambda: "Right!" in table.frame())
        assert "enter" in await foot(table)


@pytest.mark.parametrize("id_", LESSONS)
async def test_what_has_been_carried_out_is_not_said_again(id_: str) -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[id_])
        done = quiet = 0
        for index in screen.reel.stops[:-1]:
            stop = screen.reel.direction_at(index)
            if index + 1 in screen.reel.stops:
                continue
            screen.stop_playing()
            screen.reel.go(index + 1)
            screen.show()
            shown = str(screen.query_one("#caption", Static).render())
            if stop.is_task or stop.question:
                assert stop.caption not in shown
                quiet += not shown
            else:
                done += stop.caption in shown
        assert quiet
        assert done, "what the lesson tells is said on"


async def test_while_a_move_plays_nothing_offers_to_continue() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        index = next(i for i in screen.reel.stops if screen.reel.direction_at(i).question)
        await stand_at(table, index)
        assert screen.question is not None
        await table.press(str(screen.question.right))
        assert "enter" in await foot(table)
        screen.go(index - 1)
        screen._play_after(60)
        screen.show()
        assert screen.is_playing
        assert "enter" not in await foot(table)
        await table.press("enter")
        assert not screen.is_playing, "it still hurries"


async def test_enter_says_what_a_task_lacks() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        index = next(i for i in tasks(screen) if "Minefield" in screen.reel.direction_at(i).caption)
        await stand_at(table, index)
        lacks = (
            "The move is not complete. Pick what the lesson asks for, or press 0 to see the move."
        )
        await table.press("enter")
        await reads(table, lacks)
        await table.click(Thing("card", "minefield.2"))
        assert lacks not in said(table)
        await table.press("enter")
        await reads(table, lacks)
        await table.press("0", "enter")
        await table.until(lambda: screen.reel.index > index)


async def test_enter_names_the_key_that_is_the_move() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS["battlecards"])
        await stand_at(table, next(iter(tasks(screen))))
        await table.press("enter")
        await reads(table, "The key Enter does nothing here.")
        await reads(table, "press Space draw")


async def test_a_lesson_names_the_whole_of_what_is_typed() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS["magi-nation"])
        await stand_at(table, tasks(screen)[1])
        await reads(table, "press 2c Bo's Furok")
        await table.press("2")
        await reads(table, "press c Bo's Furok")


async def test_what_is_spoken_of_is_lit_up() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        index = next(i for i in screen.reel.stops if screen.reel.direction_at(i).drawn)
        await stand_at(table, index)
        assert Thing("ship", "baxter") in screen.scene.marks.chosen
        assert screen.of_interest[0] == Thing("ship", "baxter"), "it is explained at once"
        assert "◆ Baxter" in table.frame()
        await reads(table, "Sc for scout")
        assert "Sc»2 L" in table.frame()


async def test_a_wrong_move_is_told_why() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        index = next(i for i in tasks(screen) if "Scular" in screen.reel.direction_at(i).caption)
        await stand_at(table, index)
        assert isinstance(table.screen, TaskScreen)
        picker = table.screen.picker
        lit = picker.marks.choices
        assert lit <= {Thing("card", "laser_blast.1")}, "only what is asked for is lit up"
        # Legal in a game, but not asked for.
        await table.press("2")
        refused = "The lesson asks for another move."
        assert f"{refused} 0 shows it." in said(table)
        assert "A Laser Blast does 1 damage." in said(table), "what is asked for stays"
        assert picker.selection.is_idle
        await table.press("e", "e")
        assert refused in said(table)
        # Not legal: the reason is that of the rules.
        await table.press("1")
        await table.click(Thing("ship", "juvaz"))
        assert "Juvaz has no laser turret (rules 4.2)" in table.frame()
        await table.press("escape")
        assert not {"h", "o"} & {*(await foot(table))}, "nothing is offered that cannot be done"
        await table.press("h", "o", "f2")
        assert isinstance(table.screen, TaskScreen)
        # Whoever is stuck is shown the move.
        await table.press("0")
        assert "1 damage" in table.frame()
        await table.press("enter")
        await table.at(SoundScreen)
        await table.press("escape")
        await table.settle()
        await table.press("n")
        await table.until(lambda: refused in said(table))
        await table.at(SoundScreen)
        assert "No sound effect, no hit!" in said(table), "what is asked for stays"
        assert "Seats" not in table.frame()
        await table.press("p", "o", "w", "enter")
        await table.at(LessonScreen)
        assert "pow" in [*screen.reel.typed.values()]


async def test_a_thing_keeps_its_key_from_task_to_task_of_a_turn() -> None:
    lesson = lesson_of("magi-nation")
    assert lesson is not None
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, lesson)
        found = []
        for index in tasks(screen)[:2]:
            await stand_at(table, index)
            assert isinstance(table.screen, TaskScreen)
            found.append(table.screen.picker.marks.kept)
        first, second = found
        assert len(first) > 3
        assert {thing: second.get(thing) for thing in first} == first


async def test_a_task_is_left_backwards_and_for_good() -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS[USUAL])
        first = tasks(screen)[0]
        await stand_at(table, first)
        # Esc takes back a pick and no step.
        await table.press("escape")
        await table.at(TaskScreen)
        assert "u goes back in the lesson" in said(table)
        await table.press("u")
        await table.at(LessonScreen)
        assert table.screen is screen
        assert screen.reel.index < first
        await table.press("enter")
        await table.at(TaskScreen)
        await table.press("question_mark")
        await table.at(HelpScreen)
        opened = table.screen
        assert isinstance(opened, HelpScreen)
        assert "show me the move" in opened.text
        assert not {"F2", "Ctrl+U", "u,"} & {*opened.text.split()}
        assert "Discard any cards" in table.frame(), "it begins with what is asked"
        await table.press("escape")
        await table.at(TaskScreen)
        await table.press("q")
        await table.at(HomeScreen)


@pytest.mark.parametrize(("id_", "size"), LOOKED_AT)
async def test_what_is_said_is_never_cut(id_: str, size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        screen = await open_lesson(table, LESSONS[id_])
        for index in screen.reel.stops:
            await stand_at(table, index)
            await check_said(table)


@pytest.mark.parametrize("id_", LESSONS)
async def test_what_is_said_is_not_cut_when_the_window_becomes_smaller(id_: str) -> None:
    async with playing(size=(200, 60)) as table:
        await open_lesson(table, LESSONS[id_])
        for width, height in ((80, 24), (60, 20), (200, 60)):
            await check_said(table)
            await table.pilot.resize_terminal(width, height)
        await check_said(table)


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


@pytest.mark.parametrize("key", ["2", "3"])
async def test_either_of_two_equal_cards_is_the_right_one(key: str) -> None:
    async with playing(size=(80, 24)) as table:
        screen = await open_lesson(table, LESSONS["magi-nation"])
        said_there = (screen.reel.direction_at(i).caption for i in tasks(screen))
        asks = [text.endswith("Play it on Tryn.") for text in said_there]
        index = tasks(screen)[asks.index(True)]
        await stand_at(table, index)
        assert isinstance(table.screen, TaskScreen)
        balls = {Thing("card", f"fire_ball.{copy}") for copy in (1, 2)}
        assert balls <= {*table.screen.picker.marks.choices}, "both are lit up"
        await table.press(key)
        await table.press("2")
        assert "asks for another move" not in said(table)
        if isinstance(table.screen, TaskScreen):
            await table.press("enter")
        await table.until(lambda: screen.reel.index > index)


@pytest.mark.parametrize("index", [0, 1])
async def test_a_lesson_of_the_command_line_is_left_to_the_shell(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(size=(80, 24)) as table:
        left = list[bool]()
        monkeypatch.setattr(table.app, "exit", lambda: left.append(True))
        screen = await open_lesson(table, LESSONS[USUAL])
        table.app.teaches = True
        await stand_at(table, [0, tasks(screen)[0]][index])
        await table.press("q")
        assert left
        assert not isinstance(table.screen, HomeScreen)
        # From the home screen on, that is where a lesson is left to.
        table.app.go_home()
        assert not table.app.teaches
