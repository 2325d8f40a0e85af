"""Puzzles are played on the table, from what is asked to how it went."""

from datetime import date
from functools import partial

import pytest
from textual.widgets import OptionList

from magblast.kernel.game import Action, Mark
from magblast.kernel.shelf import SHELF, game_of_the_day, title_of
from magblast.puzzles import sets as sets_module
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.goal import Goal
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.practice import keep_answer, load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.puzzle_days import keep_day
from magblast.puzzles.schedule import Practice
from magblast.puzzles.sets import PuzzleSet, game_sets
from magblast.puzzles.shipped import of_the_day, shipped
from magblast.puzzles.telling import PuzzleTelling
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.table import TableScreen
from magblast.wording.translations import LANGUAGES
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


def _is_shown(table: Table, sentence: str) -> bool:
    return sentence in table.prose()


async def open_list(table: Table) -> None:
    """Open the list of puzzles from home."""
    await table.at(HomeScreen)
    await table.press("u")
    await table.at(PuzzlesScreen)


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
        await table.until(lambda: "The mistakes that a review marks" in table.prose())
        await table.press("enter")
        await told(table, "Puzzle 1 of 2 · Find the one move")
        assert "Battlecards: you play against" in table.prose()
        assert "as often as you like, but only the first try counts as solved." in table.prose()
        assert "%" not in table.text()
        await table.press("enter")
        await table.at(TableScreen)
        assert "Find the one move" in table.text()
        attempt = attempt_at(table)
        await answer(table, attempt.posed.actions[2])
        await told(table, "from here, and yours 10 %.")
        assert load_practice() == {puzzles[0].id: Practice(1, DAY, 0)}
        await table.press("enter")
        await answer(table, attempt.posed.actions[0])
        await told(table, "Right! Nothing better was found: your answer won 50 % of the games")
        assert (
            "That took 2 tries. A puzzle counts as solved only on the first try." in table.prose()
        )
        assert "If bots play on after the best answer:" in table.prose()
        assert load_practice() == {puzzles[0].id: Practice(1, DAY, 0)}
        assert "Enter, n next puzzle" in table.prose()
        await table.press("n")
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
        await told(table, "Win the game before your turn ends: ")
        await table.press("enter")
        for action in puzzle.solution:
            await table.at(TableScreen)
            await answer(table, table.app.director.kit.game.read(action))
        await told(table, "Solved: you have won this turn!")
        assert load_practice() == {puzzle.id: Practice(1, DAY, 1)}


async def test_a_turn_that_passes_is_not_won_and_the_last_choice_can_be_undone() -> None:
    # It begins with a phase that can be ended before the turn is.
    every = shipped("magusha", Goal.WIN)
    puzzle = next(each for each in every if each.solution[0]["do"] == "deploy")
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
    puzzle = shipped("magusha", Goal.WIN)[2]
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
        assert load_practice() == {puzzle.id: Practice(1, DAY, 0, shown=True)}
        screen.stop_playing()
        assert screen.steps <= len(puzzle.solution)
        await table.press("right")
        assert screen.step == 1
        await table.until(partial(_is_shown, table, f"1 of {screen.steps}"))
        assert "(Nemo wins the game)" not in table.prose(), "that is the other deed"
        await table.press("left")
        assert screen.step == 0
        await table.press("end")
        await table.until(lambda: screen.reel.is_at_end)
        await table.until(partial(_is_shown, table, "wins the game)"))
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
        told_best = "The best answer, which won"
        assert told_best not in table.prose(), "it is told where it is given"
        await table.press("right")
        await table.until(partial(_is_shown, table, told_best))
        assert "best chance" not in table.prose()
        await table.press("escape")
        await told(table, "The best answer, which won")
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
        await told(table, "played on from here")


async def test_the_list_begins_where_somebody_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    async with playing() as table:
        await open_list(table)
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


async def test_the_list_begins_at_the_puzzle_of_the_day_that_has_just_been_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    monkeypatch.setattr(sets_module, "of_the_day", of_the_day)
    async with playing() as table:
        await open_list(table)
        await table.press("down", "enter")
        await table.at(PuzzleScreen)
        chosen = table.app._solved
        assert chosen is not None
        keep_day(chosen.game, DAY)
        await table.until(lambda: isinstance(table.screen, PuzzleScreen) and table.screen.armed)
        await table.press("escape")
        await table.at(PuzzlesScreen)
        assert isinstance(table.screen, PuzzlesScreen)
        assert table.screen.sets[1].kind == "daily.done"
        assert table.screen.query_one(OptionList).highlighted == 1


@pytest.mark.parametrize(("last", "expected"), [(0, 1), (1, 1), (2, 0)])
async def test_where_all_is_solved_the_list_begins_at_the_next_line(
    monkeypatch: pytest.MonkeyPatch, last: int, expected: int
) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    kinds = [*game_sets("magusha", {}, DAY)]
    assert len(kinds) > 2
    sets = [kinds[0]._replace(to_ask=()), kinds[1], kinds[2]._replace(to_ask=())]
    if last == 2:
        sets = [kinds[0], kinds[1], sets[2]]
    async with playing() as table:
        table.app.show(PuzzlesScreen(sets, kinds[last]))
        await table.at(PuzzlesScreen)
        assert table.screen.query_one(OptionList).highlighted == expected


@pytest.mark.parametrize("code", ["en", "es"])
async def test_the_list_tells_what_a_line_asks_for_what_is_solved_and_begins_at_what_is_not(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    monkeypatch.setattr(sets_module, "of_the_day", of_the_day)
    language = LANGUAGES[code]
    first, *_ = found = shipped("magusha", Goal.WIN)
    keep_answer(first.id, DAY, right=True)
    game = game_of_the_day(DAY)
    keep_day(game, DAY)
    async with playing(size=(80, 24), language=language) as table:
        await open_list(table)
        screen = table.screen
        assert isinstance(screen, PuzzlesScreen)
        lines = screen.query_one(OptionList)
        assert lines.highlighted is not None
        assert screen.sets[lines.highlighted].kind == "daily"
        assert screen.sets[0].kind == "daily.done"
        seen = set()
        for _ in screen.sets:
            puzzles = screen.sets[lines.highlighted]
            seen.add(puzzles.goal)
            told = " ".join(language.say(f"puzzle.task.{puzzles.asks}").split())
            await table.until(partial(_is_shown, table, told))
            assert "╯" in table.text(), "the card is not cut"
            await table.press("down")
        assert seen == {*Goal}
        solved = next(each for each in screen.sets if each.game == "magusha" and each.solved)
        assert (solved.solved, len(solved.every)) == (1, len(found))
        left = language.say("puzzles.to_solve", count=len(found) - 1)
        told = f"{left}, {language.say('puzzles.solved', count=1)}"
        assert solved.tell(language).endswith(told)


@pytest.mark.parametrize("game", SHELF)
async def test_beside_what_is_asked_of_a_game_its_puzzle_of_the_day_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(sets_module, "shipped", shipped)
    monkeypatch.setattr(sets_module, "of_the_day", of_the_day)
    async with playing([*game_sets(game, {}, DAY)], size=(80, 24)) as table:
        await table.at(PuzzlesScreen)
        title = title_of(game)
        await table.until(lambda: f"Puzzle of the day: {title}" in table.text())
        assert f"{title}, Win this turn" in table.text()
        for cap in ("↑ ↓ choose", "Enter solve", "Esc back"):
            assert cap in table.prose()
        await table.click_key("down")
        await table.click_key("enter")
        await table.at(PuzzleScreen)


async def ask_at_the_end(table: Table, asked: str) -> None:
    """End phases until it is asked whether the turn is to end."""
    for _ in range(20):
        if asked in table.prose():
            break
        await table.press("e")
        await table.settle()
    assert asked in table.prose()


async def test_a_turn_to_survive_ends_only_when_it_is_meant() -> None:
    puzzle = shipped("battlecards", Goal.SURVIVE)[0]
    async with playing(some(puzzle, game="battlecards")) as table:
        await told(table, "when your next turn begins.")
        await table.press("enter")
        await table.at(TableScreen)
        asked, turn = "That ends your turn, and the attack follows. Press e again", table.view.turn
        await ask_at_the_end(table, asked)
        assert table.view.turn == turn


async def test_the_end_of_the_turn_ends_an_attempt_only_when_it_is_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PuzzleTelling, "answered", lambda *_: iter(["What Nyx did: nothing."]))
    puzzle = shipped("battlecards", Goal.WIN)[0]
    async with playing(some(puzzle, game="battlecards")) as table:
        await told(table, "Win the game before your turn ends: ")
        await table.press("enter")
        await table.at(TableScreen)
        asked = "That ends your turn, and your attempt with it. Press e again"
        await ask_at_the_end(table, asked)
        assert not attempt_at(table).is_over
        await table.press("e")
        await told(table, "Not this time: your turn is over")
        assert "What Nyx did: nothing." in table.prose()
        await table.press("s")
        await table.at(SolutionScreen)
        await table.press("q")
        await told(table, "Your own attempt, which failed: ")
        assert table.prose().index("The solution: ") < table.prose().index("Your own")
        assert "What you chose" not in table.prose()


async def test_without_own_puzzles_it_says_how_they_come() -> None:
    async with playing() as table:
        await open_list(table)
        assert "From your own games: none yet" in table.text()
        assert "--find looks for more." in table.text()
        await table.press("enter")
        assert isinstance(table.screen, PuzzlesScreen)


@pytest.mark.parametrize(
    ("game", "size"),
    [("magblast", (60, 20)), ("magi-nation", (140, 45)), ("battlecards", (80, 24))],
)
async def test_what_is_asked_can_be_read_at_every_size(game: str, size: tuple[int, int]) -> None:
    puzzle = shipped(game, Goal.WIN)[0]
    async with playing(some(puzzle, game=game), size) as table:
        await told(table, "Win the game before your turn ends: ")
        assert "q back to the puzzles" in table.prose()
        assert "╮" in table.text(), "the card is not cut"
        await table.press("enter")
        await table.at(TableScreen)
        assert "Win this turn" in table.text()
        assert "Since you last acted" not in table.prose(), "somebody else did"


async def test_where_a_wrong_move_leads_can_be_read_at_a_glance() -> None:
    puzzle = shipped("magi-nation", Goal.MOVE)[0]
    async with playing(some(puzzle, game="magi-nation"), (80, 24)) as table:
        await told(table, "Find the one move")
        await table.press("enter")
        await table.at(TableScreen)
        posed = attempt_at(table).posed
        wrong = next(n for n in range(len(posed.actions)) if n not in puzzle.right)
        await answer(table, posed.actions[wrong])
        await told(table, "Not this time: ")
        assert "If bots play on after your answer: " in table.prose()
        assert table.app.screen.query_one("#told").max_scroll_y == 0, "nothing has to be scrolled"
        assert "q  back to the puzzles" in table.text()
        assert "╯" in table.text(), "the card is not cut"
