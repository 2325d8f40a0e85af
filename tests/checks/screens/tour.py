"""Walk past every screen there is: around the games, and through whole games between bots."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from textual.screen import Screen

from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import LogError
from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.seat import ROUND
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.paint.look import Room, SeenEvent
from magblast.paint.motion import STEP, MotionFrame
from magblast.play.choices import Choices
from magblast.play.flow import ASKING, Asking
from magblast.play.orders import Order
from magblast.puzzles.sets import PuzzleSet
from magblast.record.header import new_header
from magblast.tui.log_teller import Ending
from magblast.tui.screens.agreement import AgreementScreen, VerdictScreen
from magblast.tui.screens.cards import CardsScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.knock import KnockScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.lesson import LessonScreen
from magblast.tui.screens.lobby import LobbyScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.looking import frames_of
from magblast.tui.screens.name import NameScreen
from magblast.tui.screens.note import NoteScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.orders import ObeyScreen, OrdersScreen
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.pin import PinScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.public import NOBODY, BotScreen, CallScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.seats import SeatsScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.task import TaskScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.widgets.board import BoardPanel, Script
from magblast.web.hosting import Hosting
from magblast.wording import ENGLISH
from tests.checks.screens.sheet import Sheet
from tests.puzzles.asking import puzzle_at
from tests.support.table import Table

NAMES = ("Ada", "Bo", "Cy", "Dee", "Émile", "Fatou", "Grace", "Hiro")
_AROUND: Mapping[str, tuple[str, type[Screen[Any]]]] = {
    "set-up": ("n", SetUpScreen),
    "lesson": ("l", LessonScreen),
    "cards": ("c", CardsScreen),
    "options": ("o", OptionsScreen),
    "rules": ("f1", RulesScreen),
}
"""Keys of the home screen, and what they open."""
_ABOVE: Mapping[str, tuple[str, type[Screen[Any]]]] = {
    "help": ("question_mark", HelpScreen),
    "explained": ("i", InspectScreen),
    "whole log": ("slash", LogScreen),
    "leaving": ("q", LeaveScreen),
    "palette": ("ctrl+p", PaletteScreen),
    "seats": ("f2", SeatsScreen),
    "orders": ("o", OrdersScreen),
}
"""Keys of the table, and what they open above it."""
_PIN = "1234"
_ASKING = (AgreeScreen, CallScreen, OutcomeScreen, SoundScreen, TableScreen)
"""Screens that ask, other than those that hide a hand."""
_TOO_SMALL = [(56, 16)]
"""Where there is only a `TooSmallScreen`."""


class GameTour(NamedTuple):
    """Name a game between bots that is looked at."""

    name: str
    game: str
    edition: str
    seats: int
    choices: Mapping[str, str] = MappingProxyType({})
    position: Mapping[str, Any] | None = None
    """A table in mid-game to begin with."""


def _battle(card: str, ships: Mapping[str, str], others: Mapping[str, str]) -> Mapping[str, Any]:
    """Return a table of Battlecards in its attack; ships come with their upgrades."""

    def seat(hand: str, ships: Mapping[str, str], base: int) -> Mapping[str, Any]:
        fleet = [{"ship": ship, "upgrades": each.split()} for ship, each in ships.items()]
        return {"base": base, "hand": hand.split(), "ships": fleet}

    one = seat(f"{card} three.1 four.1 ace.1 joker.1", ships, 8)
    two = seat("three.2 four.2 ace.2 joker.2 two.4", others, 4)
    return {"turn": 12, "active": 1, "phase": "attack", "seats": {"1": one, "2": two}}


_ONE = {"king.1": "six.1 seven.1 eight.1 nine.1 three.3", "queen.1": "two.1 six.2", "jack.1": ""}
_TWO = {"king.2": "two.2 six.3 nine.2", "queen.2": "seven.2 eight.2", "jack.2": "two.3"}
_MORE = {"queen.3": "nine.3", "jack.3": "six.4 seven.3", "king.3": "", "jack.4": "eight.3"}
GAMES = (
    GameTour("third edition, 2", "magblast", "third", 2),
    GameTour("one by one", "magblast", "third", 3, {ASKING: Asking.STRICT, "take_backs": "agreed"}),
    GameTour("third edition, 4", "magblast", "third", 4),
    GameTour("second edition, 3", "magblast", "second", 3),
    GameTour("second edition, 8", "magblast", "second", 8),
    GameTour("Battlecards", "battlecards", "battlecards", 2),
    GameTour(
        "Battlecards at war", "battlecards", "battlecards", 2, position=_battle("ten.1", _ONE, _TWO)
    ),
    GameTour(
        *("Battlecards, crowded", "battlecards", "battlecards", 2),
        position=_battle("five.1", {**_ONE, **_MORE}, {**_TWO, "queen.4": "", "king.4": "nine.4"}),
    ),
    GameTour("Magusha", "magusha", "magusha", 2),
    GameTour("Magusha, set up freely", "magusha", "magusha", 2, {"formation": "free"}),
    GameTour("Magi-Nation Duel", "magi-nation", "magi-nation", 2),
)


async def around(sheet: Sheet, table: Table) -> None:
    """Look at the screens that stand around the games."""
    await table.at(HomeScreen)
    await sheet.draw(table, "home", "home")
    await sheet.draw(table, "home", "too small", _TOO_SMALL)
    for state, (key, screen) in _AROUND.items():
        await table.press(key)
        await table.at(screen)
        await sheet.draw(table, "home", state)
        if isinstance(table.screen, LessonScreen):
            await _learn(sheet, table, table.screen)
        table.app.go_home()
        await table.at(HomeScreen)
    table.app.push_screen(NameScreen())
    await table.at(NameScreen)
    await sheet.draw(table, "home", "name")
    await table.press("escape")
    await table.at(HomeScreen)
    table.app.push_screen(VerdictScreen(table.app.language.say("hands.heard", name="Ada")))
    await table.at(VerdictScreen)
    await sheet.draw(table, "home", "verdict")
    await table.press("n")
    await table.at(HomeScreen)
    puzzle = puzzle_at("battlecards", 4)
    table.app.solve(PuzzleSet("game", "battlecards", [puzzle], [puzzle]))
    await table.at(PuzzleScreen)
    await sheet.draw(table, "home", "puzzle")
    await table.until(lambda: isinstance(table.screen, PuzzleScreen) and table.screen.armed)
    await table.press("s")
    await table.at(SolutionScreen)
    await sheet.draw(table, "home", "solution")
    await table.press("q")
    await table.until(lambda: isinstance(table.screen, PuzzleScreen) and table.screen.armed)
    await table.press("q")
    await table.at(PuzzlesScreen)
    await sheet.draw(table, "home", "puzzles")
    await table.press("escape")
    await table.at(HomeScreen)
    table.app.fail(LogError(Path("broken.mblog"), 12, "log.not_json", column=3))
    await table.at(ProblemScreen)
    await sheet.draw(table, "home", "problem")
    await table.press("escape")
    await table.at(HomeScreen)
    table.app.host(new_header("third", NAMES[:3]), Hosting(port=0))
    await table.at(LobbyScreen)
    assert table.app.phones is not None
    await table.until(lambda: table.app.phones and table.app.phones.address)
    await sheet.draw(table, "home", "hosting")
    room = table.app.phones.room
    room.claim(1, "", "")
    room.knock(room.chairs[0], "", lambda _: None)
    await table.at(KnockScreen)
    await sheet.draw(table, "home", "a phone asks")
    await table.press("n")
    await table.at(LobbyScreen)
    await table.press("escape")
    await table.at(HomeScreen)
    table.app.begin(new_header("third", [SeatInfo(name, "bot:greedy") for name in NAMES[:3]]))
    await table.at(BotScreen)
    await sheet.draw(table, "home", "bots")
    table.app.go_home()
    await table.at(HomeScreen)


async def _learn(sheet: Sheet, table: Table, lesson: LessonScreen) -> None:
    """Look at the first question of a lesson, an answer to it, a task, and the end."""
    asked = next(index for index, _ in enumerate(lesson.reel.places) if _asks(lesson, index))
    lesson.stop_playing()
    lesson.go(asked)
    await sheet.draw(table, "home", "lesson, question")
    lesson.action_answer(1)
    await sheet.draw(table, "home", "lesson, answered")
    lesson.go(next(index for index in lesson.reel.stops if _sets_a_task(lesson, index)))
    await table.at(TaskScreen)
    await sheet.draw(table, "home", "lesson, task")
    table.app.go_back_to(lesson)
    lesson.go(len(lesson.reel.places) - 1)
    await sheet.draw(table, "home", "lesson, at its end")


def _sets_a_task(lesson: LessonScreen, index: int) -> bool:
    return lesson.reel.direction_at(index).is_task


def _asks(lesson: LessonScreen, index: int) -> bool:
    return lesson.playback.direction(lesson.reel.places[index]).question is not None


async def through(sheet: Sheet, table: Table, tour: GameTour) -> None:
    """Let greedy bots play a game at the screens, and look at each state of a screen once."""
    game = game_of(tour.game)
    header = Choices.of(game, ENGLISH).header(
        tour.edition, NAMES[: tour.seats], "contact sheet", tour.choices
    )
    header = replace(header, position=tour.position)
    briefing = Briefing(game, header.setup, bots_of(tour.game))
    bots = [
        BotName.parse("bot:greedy").sit_down(briefing, f"contact sheet {seat}")
        for seat in range(1, tour.seats + 1)
    ]
    await table.at(HomeScreen)
    table.app.begin(header)
    looked_up = asked_to_undo = False
    while True:
        await table.until(lambda: not isinstance(table.screen, HomeScreen))
        await table.settle()
        screen, shown = table.screen, table.shown
        director = table.app.director
        decision = table.session.decision
        match screen:
            case EndScreen():
                await sheet.draw(table, tour.name, "the end")
                await _watch(sheet, table, tour)
                return
            case CoverScreen():
                await sheet.draw(table, tour.name, "cover")
                if screen.pin:
                    await table.press(str(screen.seat))
                    await sheet.draw(table, tour.name, "cover, PIN")
                screen.dismiss(True)
            case RecapScreen():
                await sheet.draw(table, tour.name, "news")
                await table.press("space")
            case ObeyScreen():
                await sheet.draw(table, tour.name, "order obeyed")
                screen.action_cancel()
            case TableScreen() if not screen.is_open:
                if screen.hand_hidden:
                    await sheet.draw(table, tour.name, "table, hand face down")
                    screen.action_hide()
                view = table.view
                asked = view.decision
                phase = getattr(view, "phase", None)
                state = asked.kind if phase is None else f"{asked.kind} in {phase}"
                await sheet.draw(table, tour.name, f"table, {state}")
                if phase is not None and not looked_up:
                    looked_up = True
                    await _look_up(sheet, table, tour)
                if screen.situation.may_ask_to_undo and not asked_to_undo:
                    asked_to_undo = True
                    await _ask_to_undo(sheet, table, tour)
                    # Whoever was asked has looked: there may be a cover now.
                    continue
                if screen.hotseat.orders.are_allowed:
                    director.hotseat.orders.given = Order.ALL
                action = bots[view.viewer - 1].choose(view)
                await _pick(sheet, table, tour, action)
                table.submit(action)
            case _:
                assert decision is not None, screen
                assert type(screen) in _ASKING, screen
                name = type(screen).__name__.removesuffix("Screen").lower()
                if isinstance(screen, TableScreen):
                    name = "open table"
                await sheet.draw(table, tour.name, f"{name}, {decision.kind}")
                seat = decision.seat
                action = bots[seat - 1].choose(table.session.view(seat))
                if isinstance(screen, TableScreen) and action in screen.view.legal:
                    await _pick(sheet, table, tour, action)
                if decision.audience is not ROUND:
                    table.submit(action)
                elif action == table.session.position.decline(seat):
                    screen.dismiss(NOBODY)
                else:
                    screen.dismiss(seat)
        await table.leave(shown)


async def _look_up(sheet: Sheet, table: Table, tour: GameTour) -> None:
    """Look at what can be opened above the table."""
    screen = table.table_screen()
    for state, (key, above) in _ABOVE.items():
        if above is OrdersScreen and not screen.hotseat.orders.are_allowed:
            continue
        # On a larger one, things are explained beside the table.
        await table.pilot.resize_terminal(100, 30)
        await table.press(key)
        await table.at(above)
        await sheet.draw(table, tour.name, state)
        await table.press("escape")
        await table.until(lambda: table.screen is screen)
    table.app.director.hotseat.covers.pin = _PIN
    table.app.push_screen(PinScreen())
    await sheet.draw(table, tour.name, "PIN")
    await table.press("escape")
    await table.until(lambda: table.screen is screen)


async def _ask_to_undo(sheet: Sheet, table: Table, tour: GameTour) -> None:
    """Look at what everybody else is asked, and refuse."""
    await table.press("u")
    await table.at(AgreementScreen)
    await sheet.draw(table, tour.name, "agreement")
    asked = table.screen
    await table.press("escape")
    await table.until(lambda: table.screen is not asked)


async def _watch(sheet: Sheet, table: Table, tour: GameTour) -> None:
    """Look at the game again, in the middle and at its end."""
    path = table.session.path
    assert path is not None
    table.app.replay(path)
    await table.at(ReplayScreen)
    await table.press(*["t"] * 4)
    await sheet.draw(table, tour.name, "replay")
    await table.press("a")
    await sheet.draw(table, tour.name, "replay, all hands")
    await table.press("end")
    await sheet.draw(table, tour.name, "replay, at its end")
    await _move(sheet, table, tour)
    for state, key in {"note": "n", "replay, help": "question_mark"}.items():
        await table.press(key)
        await table.at(NoteScreen if state == "note" else HelpScreen)
        await sheet.draw(table, tour.name, state)
        await table.press("escape")
    table.app.go_home()
    await table.at(HomeScreen)
    await sheet.draw(table, tour.name, "home with a saved game")


async def _move(sheet: Sheet, table: Table, tour: GameTour) -> None:
    """Look at the middle of one motion for each kind of event that moves something."""
    replay, panel = table.screen, table.screen.query_one(BoardPanel)
    assert isinstance(replay, ReplayScreen)
    kit, playback, seen = replay.kit, replay.playback, set[str]()
    for place, then in pairwise(replay.reel.places):
        for event in playback.events(then):
            happened = SeenEvent(kit.game.seen(event, None), playback.view(place, None), "zap!")
            before, after = (
                kit.scene(playback.view(each, None), replay.glyphs) for each in (place, then)
            )
            draw = partial(kit.look.frames, happened, before, after, full=True)
            frames = draw(room=Room(100, 30))
            kind = type(event).__name__
            if kind in seen or not frames:
                continue
            seen.add(kind)
            moving = sum(frame.seconds for frame in frames if frame.seconds <= STEP)

            def prepare(draw: Script = draw, middle: float = moving / 2) -> None:
                panel.clock = lambda: 0.0
                panel.play(draw)
                panel.clock = lambda: middle
                panel.repaint()

            replay.go(replay.reel.places.index(place))
            await sheet.draw(table, tour.name, f"motion, {kind}", prepare=prepare)
    panel.end_motion()
    await _last(sheet, table, tour, replay)


async def _last(sheet: Sheet, table: Table, tour: GameTour, replay: ReplayScreen) -> None:
    """Look at how the game ends, before its result: first what moves, then the banner."""
    kit, playback = replay.kit, replay.playback
    before, place = (playback.view(each, None) for each in replay.reel.places[-2:])
    events = [kit.game.seen(each, None) for each in playback.events(replay.reel.places[-1])]
    happened = [SeenEvent(event, before) for event in events]
    told = kit.log_lines(events, None)
    screen = LastScreen(kit, place, Ending(told[:1], told[1:2]), replay.preferences)
    screen.take = lambda _: None
    table.app.push_screen(screen)
    await table.settle()
    panel, glyphs = screen.query_one(BoardPanel), screen.glyphs

    def draw(room: Room) -> list[MotionFrame]:
        frames = frames_of(happened, kit, kit.scene(place, glyphs), room, full=True)
        # The screen has not been told what happens.
        return [frame._replace(left=0) for frame in frames]

    frames = draw(Room(100, 30))
    whole = sum(frame.seconds for frame in frames)
    for state, moment in (("begins", STEP), ("banner", whole - STEP)):

        def prepare(moment: float = moment) -> None:
            panel.clock = lambda: 0.0
            panel.play(draw)
            panel.clock = lambda: moment
            panel.repaint()

        await sheet.draw(table, tour.name, f"last, {state}", prepare=prepare)
    panel.end_motion()
    table.app.pop_screen()
    await table.settle()


async def _pick(sheet: Sheet, table: Table, tour: GameTour, action: object) -> None:
    """Look at the table while an action is built, and take the picks back."""
    screen = table.table_screen()
    parts = screen.kit.words.spell(action, screen.view)
    things = [thing for part in parts for thing in part.things]
    state = f"picking, {type(action).__name__}"
    for number, thing in enumerate(things[:-1], 1):
        screen.answering.pick(thing)
        await table.pilot.pause()
        if table.screen is not screen:
            return
        await sheet.draw(table, tour.name, f"{state} {number}")
