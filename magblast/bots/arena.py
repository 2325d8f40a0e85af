"""Let bots play many games against each other, alike on one core or many machines."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from magblast.bots.account import Account, Accountant
from magblast.bots.bot import Bot, RememberingBot
from magblast.bots.portions import Here, work_off
from magblast.bots.program import BotError, Program, end_program
from magblast.bots.recall import remembered
from magblast.bots.roster import stand_in
from magblast.bots.tactics import Briefing
from magblast.kernel.game import AnyPosition
from magblast.kernel.language import Phrase
from magblast.kernel.memory import SeatMemory
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Start
from magblast.record.codec import digest
from magblast.system.terminal import held_back

CAP = 20_000
"""Decisions after which a game is cut off and counts as unfinished."""


class Entrant(Protocol):
    """A kind of bot that can be sent to another process."""

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return a bot for a table; the seed is for its own generator."""
        ...


@dataclass(frozen=True)
class Match:
    """Define what is played: every deal once for each rotation of the entrants around the table."""

    briefing: Briefing
    entrants: tuple[Entrant, ...]
    """As many as the table has seats."""
    seed: str
    cap: int = CAP
    accounts: bool = False
    """An account of each game is kept."""

    def seed_of(self, number: int) -> str:
        """Return the seed of the deal of a game; games are numbered from 1."""
        return f"{self.seed}/{(number - 1) // len(self.entrants) + 1}"

    def seating(self, number: int) -> tuple[int, ...]:
        """Return which entrant sits at each seat, as indexes into ``entrants``."""
        count = len(self.entrants)
        return tuple((seat + number - 1) % count for seat in range(count))

    @property
    def alike(self) -> tuple[tuple[int, ...], ...]:
        """Return the entrants in groups of the same bot with the same settings."""
        infos = self.briefing.setup.seats
        chairs = [(bot, info.settings) for bot, info in zip(self.entrants, infos, strict=True)]
        return tuple(
            tuple(other for other, each in enumerate(chairs) if each == chair)
            for place, chair in enumerate(chairs)
            if chairs.index(chair) == place
        )

    def briefing_of(self, number: int) -> Briefing:
        """Return the briefing of a game; entrants keep their settings wherever they sit."""
        briefing, infos = self.briefing, self.briefing.setup.seats
        # A program is told who sits where; to all others, seats without settings are alike.
        told = any(isinstance(entrant, Program) for entrant in self.entrants)
        if not told and all(info.settings == infos[0].settings for info in infos):
            return briefing
        seats = tuple(infos[entrant] for entrant in self.seating(number))
        setup = briefing.setup._replace(seats=seats)
        return Briefing(briefing.game, setup, briefing.make_tactics)


@dataclass(frozen=True, slots=True)
class GameResult:
    """Represent the result of a numbered game."""

    number: int
    seed: str
    seating: tuple[int, ...]
    """Which entrant sat at each seat."""
    winners: tuple[Seat, ...]
    """Empty for a draw, and for a game that was cut off."""
    finished: bool
    turns: int
    actions: int
    digest: str
    """Of the last position."""
    taken_over: tuple[Seat, ...] = ()
    """The seats of programs that failed; another bot played them from there on."""
    account: Account | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """Represent a decision of a game, what led to it and how it was answered."""

    position: AnyPosition
    events: Sequence[Any]
    action: Any
    failure: Phrase | None = None
    """Why the program that was asked could not answer; the stand-in did, and keeps the seat."""


def steps(match: Match, number: int) -> Generator[Answered, None, None]:
    """Iterate over the answers of one game, then give the last position without an action."""
    briefing = match.briefing_of(number)
    seed = match.seed_of(number)
    bots = _sit_down(match, number)
    game, setup = briefing.game, briefing.setup
    position, events = game.open(setup, Start(seed, BLAKE2B.name))
    memories = {
        seat: SeatMemory(seat)
        for seat, bot in enumerate(bots, 1)
        if isinstance(bot, RememberingBot)
    }
    try:
        for _ in range(match.cap):
            decision = position.decision
            if decision is None:
                break
            legal = position.legal
            failure = None
            if len(legal) == 1:
                action = legal[0]
            else:
                place, view = decision.seat - 1, position.view(decision.seat)
                bot = bots[place]
                if isinstance(bot, RememberingBot):
                    bot.memory = memories[decision.seat]
                try:
                    action = bot.choose(view)
                except BotError as error:
                    failure = error.phrase
                    end_program(bots[place])
                    bots[place] = stand_in(briefing).sit_down(briefing, f"{seed} {number} {place}")
                    action = bots[place].choose(view)
            yield Answered(position, events, action, failure)
            before, (position, events) = position, position.play(action)
            for seat, memory in memories.items():
                memories[seat] = remembered(game, setup, memory, before, events)
        yield Answered(position, events, None)
    finally:
        # A signal must not come between the end of one program and the next.
        with held_back():
            for bot in bots:
                end_program(bot)


def _sit_down(match: Match, number: int) -> list[Bot]:
    briefing, seed = match.briefing_of(number), match.seed_of(number)
    return [
        match.entrants[entrant].sit_down(briefing, f"{seed} bot {number} {seat}")
        for seat, entrant in enumerate(match.seating(number))
    ]


def play_game(match: Match, number: int) -> GameResult:
    """Play one game of a match; every game can be played alone."""
    actions = -1
    taken_over: list[Seat] = []
    accountant = Accountant(match.briefing_of(number)) if match.accounts else None
    # Whatever stops the game, programs are ended before anybody hears of it.
    with closing(steps(match, number)) as game:
        for step in game:
            actions += 1
            if step.failure is not None:
                taken_over.append(step.action.by)
            if accountant is not None:
                accountant.see(step.position, step.events)
    end = step.position
    outcome = end.outcome
    return GameResult(
        number,
        match.seed_of(number),
        match.seating(number),
        () if outcome is None else outcome.winners,
        outcome is not None,
        0 if outcome is None else outcome.turns,
        actions,
        digest(end.data()),
        tuple(taken_over),
        None if accountant is None else accountant.account(),
    )


def play_portion(match: Match, numbers: range) -> list[GameResult]:
    """Play some games one after another."""
    return [play_game(match, number) for number in numbers]


def play_match(
    match: Match,
    numbers: range,
    open_executor: Callable[[], Executor] = Here,
    workers: int = 1,
    portion: int = 1,
) -> Iterator[GameResult]:
    """Iterate over the games of a match in their order, however many workers play them."""
    todo = (numbers[at : at + portion] for at in range(0, len(numbers), portion))
    play = partial(play_portion, match)
    # A caller that does not want the other games lets the workers go at once.
    with closing(work_off(play, todo, open_executor, workers)) as done:
        for _, played in done:
            yield from played
