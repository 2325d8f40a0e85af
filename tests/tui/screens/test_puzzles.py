"""Puzzles are played on the table, from what is asked to how it went."""

from datetime import date

import pytest
from textual.widgets import OptionList

from magblast.kernel.game import Action, Mark
from magblast.puzzles import sets as sets_module
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.goal import Goal
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import Practice
from magblast.puzzles.sets import PuzzleSet
from magblast.puzzles.shipped import shipped
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.table import TableScreen
from tests.puzzles.asking import puzzle_at
from tests.support.table import Table, playing

DAY = date(2026, 11, 24)

pytestmark = pytest.mark.usefixtures("home", "nothing_shipped")


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BaseApp, "today", lambda _: DAY)
    monkeypatch.setattr(sets_module, "shipped", lambda *_: [])
    monkeypatch.setattr(sets_module, "of_the_day", lambda *_: None)


def kept(*puzzles: Puzzle) -> None:
    PuzzleFile(own_path()).add("log", [1], puzzles, done=True)


def some(*puzzles: Puzzle, game: str = "magusha") -> list[PuzzleSet]:
    return [PuzzleSet("game", game, puzzles, puzzles)]


async def told(table: Table, sentence: str) -> None:
    """Wait for a card that says this, and listens."""
    await table.until(
        lambda: (
            isinstance(table.screen, PuzzleScreen)
            and table.screen.armed
            and sentence in table.prose()
        )
    )


def attempt_at(table: Table) -> Attempt:
    lead = table.app.director.lead
    assert lead is not None
    return lead.attempt


async def answer(table: Table, action: Action) -> None:
    """Give an answer at the table, as its screen would."""
    await table.at(TableScreen)
    director = table.app.director
    director.play(lambda: director.hotseat.submit(action))


async def test_one_plays_own_puzzles_from_home_and_each_answer_counts_once() -> None:
    puzzles = [puzzle_at("battlecards", back) for back in (4, 6)]
    kept(*puzzles)
    async with playing() as table:
        await table.at(HomeScreen)
        assert "u  Puzzles   2 of your own to solve" in table.text()
        await table.press("u")
        await table.at(PuzzlesScreen)
        for goal in Goal:
            assert f"{table.app.language.say(f'puzzle.goal.{goal}')}: " in table.prose()
        await table.press("enter")
        await told(table, "Puzzle 1 of 2 · Find the one move")
        assert "Battlecards: you play against" in table.prose()
        assert "%" not in table.text()
        await table.press("enter")
        await table.at(TableScreen)
        assert "Find the one move" in table.text()
        attempt = attempt_at(table)
        await answer(table, attempt.posed.actions[2])
        await told(table, "Not this time: your chance to win is 10 %.")
        assert load_practice() == {puzzles[0].id: Practice(1, DAY, 0)}
        await table.press("enter")
        await answer(table, attempt.posed.actions[0])
        await told(table, "Right! Nothing better was found: your chance to win is 50 %.")
        assert "How the game ended, on turn" in table.prose()
        assert load_practice() == {puzzles[0].id: Practice(1, DAY, 0)}
        await table.press("enter")
        await told(table, "Puzzle 2 of 2")
        await table.press("n")
        await told(table, "Solved at the first try: 0 of 1.")
        await table.press("enter")
        await table.at(PuzzlesScreen)
        await table.press("escape")
        await table.at(HomeScreen)


async def test_a_turn_is_won_on_the_table() -> None:
    puzzle = shipped("magusha", Goal.WIN)[0]
    async with playing(some(puzzle)) as table:
        await told(table, "Win the game before your turn ends.")
        await table.press("enter")
        for action in puzzle.solution:
            await table.at(TableScreen)
            await answer(table, table.app.director.kit.game.read(action))
        await told(table, "Solved: you have won this turn!")
        assert load_practice() == {puzzle.id: Practice(1, DAY, 1)}


async def test_a_turn_that_passes_is_not_won_and_the_last_choice_can_be_undone() -> None:
    puzzle = shipped("magusha", Goal.WIN)[0]
    async with playing(some(puzzle)) as table:
        await told(table, "Win this turn")
        assert "asked again" not in table.prose(), "nothing has been answered"
        await table.press("enter")
        await table.at(TableScreen)
        session = table.app.director.hotseat.session
        while not attempt_at(table).is_over:
            await answer(table, session.position.legal[-1])
        await told(table, "Not this time: your turn is over, and you have not won.")
        assert "n see when it is asked again" in table.prose()
        attempt, played = attempt_at(table), len(session.entries)
        await table.press("u")
        await table.at(TableScreen)
        assert len(attempt.session.entries) < played
        assert table.app.director.hotseat.session is attempt.session


async def test_q_offers_the_ways_on_and_a_solution_is_shown_on_the_table() -> None:
    puzzle = shipped("magusha", Goal.WIN)[0]
    async with playing(some(puzzle)) as table:
        await told(table, "Win this turn")
        await table.press("enter")
        await table.at(TableScreen)
        await table.press("f2")
        await table.settle()
        assert isinstance(table.screen, TableScreen), "nobody else takes the seat"
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        assert "pass a seat" not in table.prose()
        await table.press(*"quit")
        assert "a puzzle is not saved" in table.prose()
        assert "game is saved" not in table.prose()
        await table.press("escape")
        await table.at(TableScreen)
        await table.press("q")
        await told(table, "play on")
        await table.press("escape")
        await table.at(TableScreen)
        await table.press("q")
        await told(table, "play on")
        await table.press("s")
        await table.at(SolutionScreen)
        screen = table.screen
        assert isinstance(screen, SolutionScreen)
        assert load_practice() == {puzzle.id: Practice(1, DAY, 0)}
        await table.press("end")
        await table.until(lambda: screen.reel.is_at_end)
        assert "Why it wins: " in table.prose()
        mark, ending = screen.playback.game.mark, screen.playback.events(screen.reel.place)
        assert Mark.WIN in {mark(event)[0] for event in ending}
        begins = screen.reel.places[0]
        screen.stop_playing()
        screen.action_play()
        assert screen.reel.index == 0
        assert screen.reel.place == begins > 0, "what was played before is no part of it"
        assert screen.playback.asked(begins) == screen.viewer
        await table.press("q")
        await told(table, "try again")
        await table.press("q")
        await table.at(PuzzlesScreen)


async def test_the_best_answer_is_told_while_it_is_shown_and_escape_leads_back() -> None:
    puzzle = puzzle_at("battlecards", 4)
    async with playing(some(puzzle, game="battlecards")) as table:
        await told(table, "Find the one move")
        await table.press("s")
        await table.at(SolutionScreen)
        assert "The best answer, with a chance to win of" in table.prose()
        await table.press("escape")
        await told(table, "The best answer, with a chance to win of")
        await table.press("escape")
        await table.at(PuzzlesScreen)


async def test_an_answer_that_nobody_has_judged_is_played_on() -> None:
    puzzle = puzzle_at("battlecards", 4)
    fewer = puzzle._replace(choices=puzzle.choices[:2])
    async with playing(some(fewer, game="battlecards")) as table:
        await told(table, "Find the one move")
        await table.press("enter")
        await table.at(TableScreen)
        attempt = attempt_at(table)
        legal = attempt.session.position.legal
        await answer(table, next(each for each in legal if each not in attempt.posed.actions))
        await told(table, "chance to win is")


async def test_the_list_begins_where_somebody_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("u")
        await table.at(PuzzlesScreen)
        await table.press("down", "down")
        lines = table.screen.query_one(OptionList)
        chosen = lines.highlighted
        assert chosen
        await table.press("enter")
        await table.at(PuzzleScreen)
        await table.until(lambda: isinstance(table.screen, PuzzleScreen) and table.screen.armed)
        await table.press("q")
        await table.at(PuzzlesScreen)
        assert table.screen.query_one(OptionList).highlighted == chosen


async def test_without_own_puzzles_it_says_how_they_come() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("u")
        await table.at(PuzzlesScreen)
        assert "From your own games: none yet" in table.text()
        assert "--find in all." in table.text()
        await table.press("enter")
        assert isinstance(table.screen, PuzzlesScreen)


@pytest.mark.parametrize(
    ("game", "size"),
    [("magblast", (60, 20)), ("magi-nation", (140, 45)), ("battlecards", (80, 24))],
)
async def test_what_is_asked_can_be_read_at_every_size(game: str, size: tuple[int, int]) -> None:
    puzzle = shipped(game, Goal.WIN)[0]
    async with playing(some(puzzle, game=game), size) as table:
        await told(table, "Win the game before your turn ends.")
        assert "q back to the puzzles" in table.prose()
        assert "╮" in table.text(), "the card is not cut"
        await table.press("enter")
        await table.at(TableScreen)
        assert "Win this turn" in table.text()
