"""A game in progress works out what a seat remembers, and tells the bots that want to know."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from magblast.bots import captain
from magblast.bots.arena import Match, play_game
from magblast.bots.bot import GreedyBot, RememberingBot
from magblast.bots.program import ProgramBot
from magblast.bots.recall import Recall, remembered
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.game import GAME, Magblast
from magblast.kernel.entry import Entry
from magblast.kernel.memory import SeatMemory
from magblast.kernel.setup import SeatInfo, Setup
from magblast.play.bot_seats import BotSeats
from magblast.play.session import Session
from magblast.record.header import new_header
from tests.games.magblast.flagships.test_freep import HAND, table

NAMES = ("Ada", "Bo")
OPTIONS = {name: values[0] for name, values in GAME.options("third").items()}
SETUP = Setup("third", tuple(map(SeatInfo, NAMES)), OPTIONS, GAME.rules_versions("third")[0])
BRIEFING = Briefing(GAME, SETUP, bots_of("magblast"))


class Noting(RememberingBot):
    """Answer as greedy does, and note what it is told."""

    def __init__(self, seed: str) -> None:
        self._greedy = GreedyBot(BRIEFING.tactics, seed)
        self.told: list[SeatMemory] = []

    def choose(self, view: Any) -> Any:
        assert self.memory is not None
        self.told.append(self.memory)
        return self._greedy.choose(view)


class Notes:
    """Let noting bots sit down."""

    def __init__(self) -> None:
        self.bots: list[Noting] = []

    def sit_down(self, briefing: Briefing, seed: str) -> Noting:
        self.bots.append(Noting(seed))
        return self.bots[-1]


def test_a_seat_remembers_only_what_it_has_seen() -> None:
    before = table().position
    game = table().do(1, "ability", seat=2)
    names = ("Ada", "Bo", "Cy")
    setup = SETUP._replace(seats=tuple(map(SeatInfo, names)))
    memories = [
        remembered(GAME, setup, SeatMemory(seat), before, game.events) for seat in (1, 2, 3)
    ]
    assert [memory.hands for memory in memories] == [{}, {1: {*game.hand(1)}}, {}]


def test_a_memory_is_worked_out_from_what_the_seat_itself_sees() -> None:
    class Asking(Magblast):
        def remember(
            self,
            setup: Setup,
            memory: SeatMemory,
            events: Sequence[Any],
            before: Callable[[], PlayerView],
        ) -> SeatMemory:
            assert before().viewer == memory.viewer
            return memory.with_held(3, before().hand)

    memory = remembered(Asking(), SETUP, SeatMemory(2), table().position, ())
    assert memory.hands == {3: {*HAND}}


def test_bots_are_told_what_their_seat_remembers_and_play_the_same_games() -> None:
    notes = Notes()
    greedy = BotName("greedy")
    played = [play_game(Match(BRIEFING, (each, greedy), "owl"), 1) for each in (notes, greedy)]
    assert played[0] == played[1]
    (bot,) = notes.bots
    assert {memory.viewer for memory in bot.told} == {1}
    assert any(bot.told)


def test_a_captain_imagines_what_its_seat_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[SeatMemory | None] = []

    def noted(
        briefing: Briefing, view: Any, tried: list[Any], seed: str, memory: SeatMemory | None
    ) -> list[float]:
        told.append(memory)
        return [0.5] * len(tried)

    monkeypatch.setattr(captain, "in_one_world", noted)
    session, bot = led_to_memory(), captain.Captain(BRIEFING, 4, "owl")
    while not told:
        bot.memory = session.memory(2)
        decision = session.decision
        assert decision is not None
        chooser = bot if decision.seat == 2 else GreedyBot(BRIEFING.tactics, "owl")
        session.submit(chooser.choose(session.view(decision.seat)))
    assert {memory is bot.memory for memory in told} == {True}
    assert bot.memory


def test_a_program_is_told_what_its_seat_remembers() -> None:
    game = table()
    setup = SETUP._replace(seats=tuple(map(SeatInfo, ("Ada", "Bo", "Cy"))))
    bot = ProgramBot(Briefing(GAME, setup, None), ("true",))
    bot.memory = SeatMemory(1).with_held(2, ("fighter.1",))
    question = json.loads(bot._question(game.position.view(1)))
    assert question["memory"] == [{"seat": 2, "hand": ["fighter.1"], "deck": []}]


class Past:
    """Play a game up to an action, and undo what came after it."""

    def __init__(self, session: Session) -> None:
        self.game, self.setup = session.game, session.setup
        self.position_after = session.position_after
        self.entries: Sequence[Entry] = session.entries


def test_what_was_undone_is_forgotten_until_it_is_redone() -> None:
    session = led_to_memory()
    past, entries = Past(session), session.entries
    recall = Recall(past, 2)
    known = recall.now
    assert known == session.memory(2)
    assert known
    past.entries = entries[:-1]
    assert not recall.now
    past.entries = entries
    assert recall.now == known
    # Another action has taken the place of the last.
    past.entries = [*entries[:-1], replace(entries[-1], events=())]
    assert not recall.now
    assert recall.after(0) == SeatMemory(2)


def test_a_table_tells_its_bots_what_their_seats_remember() -> None:
    session = led_to_memory()
    seats = BotSeats(session)
    seats._bots[2] = noting = Noting("owl")
    seats.thought(as_one=False).wait()
    assert noting.memory == session.memory(2)


def led_to_memory() -> Session:
    """Return a game at a decision of the second seat, which remembers something."""
    session = Session.start(new_header("third", SETUP.seats, "5", game=GAME), None)
    greedy = GreedyBot(BRIEFING.tactics, "owl")
    while not session.memory(2):
        decision = session.decision
        assert decision is not None
        session.submit(greedy.choose(session.view(decision.seat)))
    assert session.decision is not None
    assert session.decision.seat == 2
    return session


def test_what_is_remembered_goes_to_other_processes_with_the_search() -> None:
    """A memory, and the view, are sent; the answer is that of a search in one process."""
    setup = SETUP._replace(seats=tuple(map(SeatInfo, ("Ada", "Bo", "Cy"))))
    briefing, view = Briefing(GAME, setup, bots_of("magblast")), table().position.view(1)
    memory = SeatMemory(1).with_held(2, HAND[:3])
    assert len(view.legal) > 1
    answers = []
    with ProcessPoolExecutor(2) as pool:
        for executor in (None, pool):
            bot = BotName("captain", 24).sit_down(briefing, "owl", executor)
            assert isinstance(bot, RememberingBot)
            bot.memory = memory
            answers.append(bot.choose(view))
    assert answers[0] == answers[1]
