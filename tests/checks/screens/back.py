"""Walk past the screens that look back: at scores, deals of the day, games and their mistakes."""

import shutil
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from unittest.mock import patch

from magblast.bots.interval import Interval
from magblast.kernel.packs import DRAFT, SEALED
from magblast.kernel.shelf import SHELF
from magblast.play import all_reviews, judging
from magblast.play.autosave import games_folder
from magblast.play.live import LiveGame
from magblast.record.replay import read_replay
from magblast.reviewing import advice
from magblast.reviewing.kept import KeptVerdict
from magblast.reviewing.reasons import Reasons, reasons
from magblast.reviewing.verdicts import Difference, Verdict, decisions, verdicts
from magblast.tui.base_app import BaseApp
from magblast.tui.screens import advice as advice_screen
from magblast.tui.screens.advice import AdviceScreen
from magblast.tui.screens.branch import BranchScreen
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.copied import CopiedScreen
from magblast.tui.screens.daily import DailyScreen
from magblast.tui.screens.deck import DeckScreen
from magblast.tui.screens.deck_name import DeckNameScreen
from magblast.tui.screens.decks import DecksScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.habits import HabitsScreen
from magblast.tui.screens.hand import HandScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.live import LiveScreen
from magblast.tui.screens.packs import PackBuilderScreen, PackCoverScreen, PackScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.review import ReviewScreen, ReviewSummary
from magblast.tui.screens.scores import ScoresScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.shared import SharedScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.screens.why import WhyScreen
from magblast.wording import ENGLISH
from tests.checks.screens.sheet import Sheet
from tests.play.test_daily import DAY, deal, finish
from tests.support.advised import solo
from tests.support.golden import games_of
from tests.support.table import Table
from tests.tui.screens.test_home import finished, left
from tests.tui.screens.test_packs import new_game
from tests.tui.screens.test_set_up import choose

TOUR = "looking back"


def _swings(played: Any, worlds: int, seed: str, executor: Any, choose: Any) -> Iterator[Verdict]:
    """Judge some answers quickly, and call every second one a blunder, of both kinds."""
    for number, verdict in enumerate(islice(verdicts(played, 2, seed, executor, choose), 6)):
        low = 0.3 - number / 100
        sure = Difference(low + 0.1, Interval(low, 0.5))
        other = next(each for each in verdict.tried if each != verdict.played)
        wrong = verdict._replace(loss=sure, better=other, left=0.2, mark="?" if low < 0.2 else "??")
        yield verdict if number % 2 else wrong


def _reasons(played: Any, n: int, *more: Any) -> Reasons | None:
    """Explain an answer after a look at few worlds."""
    return reasons(played, n, 4, *more[1:])


def _judged(played: Any, befores: Sequence[int], *_: object) -> Iterator[KeptVerdict]:
    """Judge each answer of a game at once."""
    first, *_ = played.game.about(ENGLISH).catalogue(played.setup.edition)
    card = first.entries[0].id
    for before in befores:
        seat = played.entries[before].action.by
        yield KeptVerdict(before, before, 1, seat, "attack", before % 7 / 100, "", (card,))


async def back(sheet: Sheet, table: Table) -> None:
    """Look at each of these screens."""
    with (
        patch.object(BaseApp, "today", lambda _: DAY),
        patch.object(judging, "verdicts", _swings),
        patch.object(judging, "reasons", _reasons),
        patch.object(all_reviews, "judged", _judged),
        patch.object(all_reviews, "_PORTION", 200),
        patch.object(advice_screen, "HELD", 0.0),
        patch.object(advice, "_FIRST", 1),
        patch.object(advice, "WORLDS", 2),
    ):
        await table.at(HomeScreen)
        await _daily(sheet, table)
        await _scores(sheet, table)
        await _review(sheet, table)
        await _set_up(sheet, table)
        await _packs(sheet, table)
        await _decks(sheet, table)
        await _advice(sheet, table)
        await _watch(sheet, table)


async def _home(sheet: Sheet, table: Table, state: str) -> None:
    table.app.go_home()
    await table.at(HomeScreen)
    await sheet.draw(table, TOUR, f"home, {state}")


async def _daily(sheet: Sheet, table: Table) -> None:
    """Look at the deal of the day before it is played, meanwhile and afterwards."""
    await table.press("d")
    await table.at(DailyScreen)
    await sheet.draw(table, TOUR, "daily")
    await table.press("enter")
    await table.at(TableScreen)
    await sheet.draw(table, TOUR, "daily, table")
    await _home(sheet, table, "with a daily deal")
    result = finish(deal(), "daily")
    await _home(sheet, table, "with a result")
    await table.press("d")
    await table.at(DailyScreen)
    await sheet.draw(table, TOUR, "daily, with a result")
    table.app.director.resume(result)
    await table.at(EndScreen)
    await sheet.draw(table, TOUR, "daily, the end")
    await table.press("c")
    await table.at(CopiedScreen)
    await sheet.draw(table, TOUR, "daily, copied")
    await table.press("escape")
    await table.at(EndScreen)
    await _home(sheet, table, "after a daily deal")


async def _scores(sheet: Sheet, table: Table) -> None:
    """Look at scores, and at what costs most over all games."""
    await table.press("s")
    await table.at(ScoresScreen)
    await sheet.draw(table, TOUR, "scores, of nobody")
    finished(games_folder() / "won.mblog", won=True)
    left(games_folder() / "left.mblog")
    shutil.copy(games_of("battlecards")[-1], games_folder() / "long.mblog")
    await _home(sheet, table, "with scores")
    await table.press("a")
    await table.settle()
    await sheet.draw(table, TOUR, "all saved games")
    await _home(sheet, table, "again")
    table.app.push_screen(ScoresScreen("Nemo"))
    await table.at(ScoresScreen)
    scores = table.screen
    assert isinstance(scores, ScoresScreen)
    await table.until(lambda: scores._counting.is_done)
    scores._look()
    await sheet.draw(table, TOUR, "scores")
    table.app.push_screen(HabitsScreen("Bo"))
    await table.at(HabitsScreen)
    habits = table.screen
    assert isinstance(habits, HabitsScreen)
    await table.until(lambda: habits.judging.is_done)
    await table.settle()
    await sheet.draw(table, TOUR, "habits")


async def _review(sheet: Sheet, table: Table) -> None:
    """Look at a game again, at its largest swings, and why a bot answered so."""
    table.app.replay(games_folder() / "long.mblog")
    await table.at(ReplayScreen)
    replay = table.screen
    assert isinstance(replay, ReplayScreen)
    playback, places = replay.playback, replay.reel.places
    table.app.push_screen(SharedScreen(playback, table.app.language))
    await table.at(SharedScreen)
    await sheet.draw(table, TOUR, "replay, shared")
    table.app.pop_screen()
    await table.at(ReplayScreen)
    last = decisions(read_replay(games_folder() / "long.mblog").course)[-1]
    replay.go(next(at for at, place in enumerate(places) if playback.number(place) == last + 1))
    await table.press("w")
    await table.at(WhyScreen)
    await table.until(lambda: "#" in table.text())
    await sheet.draw(table, TOUR, "why")
    await table.press("escape", "c")
    await table.at(BranchScreen)
    await sheet.draw(table, TOUR, "branch")
    await table.press("escape", "m")
    await table.at(ReviewScreen)
    screen = table.screen
    assert isinstance(screen, ReviewScreen)
    await sheet.draw(table, TOUR, "review")
    await table.until(lambda: screen._is_done and screen.tip is not None)
    await sheet.draw(table, TOUR, "review, what cost most")
    await table.press("space")
    await sheet.draw(table, TOUR, "review, what is told next")
    await table.press("f")
    await table.at(ReviewSummary)
    await sheet.draw(table, TOUR, "review, its figures")
    await _home(sheet, table, "after a review")


async def _set_up(sheet: Sheet, table: Table) -> None:
    """Look at the form for each game, and at an army that is built."""
    await table.press("n")
    await table.at(SetUpScreen)
    for id_ in SHELF:
        await choose(table, "game", id_)
        await choose(table, "more", "shown")
        await sheet.draw(table, TOUR, f"set-up, {id_}")
        await table.press("b")
        if isinstance(table.screen, BuilderScreen | BuildScreen | DeckScreen):
            await table.settle()
            await sheet.draw(table, TOUR, f"set-up, built for {id_}")
            await table.press("escape")
            await table.at(SetUpScreen)
    await _home(sheet, table, "after the set-up")


async def _decks(sheet: Sheet, table: Table) -> None:
    """Begin a deck, fill it up, draw a hand from it, and give it a name."""
    await table.press("e")
    await table.at(DecksScreen)
    await sheet.draw(table, TOUR, "decks")
    await table.press("n")
    await table.at(BuilderScreen)
    builder = table.screen
    await table.press("a")
    await table.settle()
    await sheet.draw(table, TOUR, "deck, filled up")
    for key, above in (("h", HandScreen), ("n", DeckNameScreen)):
        await table.press(key)
        await table.at(above)
        await sheet.draw(table, TOUR, f"deck, {above.__name__}")
        await table.press("escape")
        await table.until(lambda: table.screen is builder)
    await _home(sheet, table, "with decks")


async def _packs(sheet: Sheet, table: Table) -> None:
    """Take a card of a pack, leave, and look at a deck that is built from packs."""
    table.app.begin(new_game(DRAFT, "cald", bot="random"))
    await table.at(PackScreen)
    await sheet.draw(table, TOUR, "pack")
    await table.press("question_mark")
    await table.at(HelpScreen)
    await sheet.draw(table, TOUR, "pack, help")
    await _home(sheet, table, "with packs")
    table.app.begin(new_game(DRAFT, "cald"))
    await table.at(PackCoverScreen)
    await sheet.draw(table, TOUR, "pack, covered")
    await table.press("question_mark")
    await table.at(HelpScreen)
    await sheet.draw(table, TOUR, "pack, help of the cover")
    await _home(sheet, table, "with a covered pack")
    table.app.begin(new_game(SEALED, "cald", bot="random"))
    await table.at(PackBuilderScreen)
    await table.settle()
    await sheet.draw(table, TOUR, "packs, built")
    await table.press("question_mark")
    await table.at(HelpScreen)
    await sheet.draw(table, TOUR, "packs, help")
    await _home(sheet, table, "with more packs")


async def _advice(sheet: Sheet, table: Table) -> None:
    """Ask for advice."""
    table.app.begin(solo("battlecards", "owl"))
    await table.at(TableScreen)
    await table.press("question_mark")
    await table.at(HelpScreen)
    await table.press("question_mark")
    await table.at(AdviceScreen)
    await sheet.draw(table, TOUR, "advice, first")
    asked = table.screen
    assert isinstance(asked, AdviceScreen)
    await table.press("question_mark")
    await table.until(lambda: asked.is_stopped)
    await table.settle()
    await sheet.draw(table, TOUR, "advice")
    await _home(sheet, table, "after advice")


async def _watch(sheet: Sheet, table: Table) -> None:
    """Follow a game that is played elsewhere."""
    game = LiveGame(games_folder() / "long.mblog")
    game.look()
    table.app.watch_live(game)
    await table.at(LiveScreen)
    await sheet.draw(table, TOUR, "watched live")
