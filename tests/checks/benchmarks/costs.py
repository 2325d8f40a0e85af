"""Measure what surrounds a decision: views, digests, log lines, memory, the length of a game."""

import gc
import json
import random
import time
import tracemalloc
from collections.abc import Callable
from statistics import median

from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.game import GAME
from magblast.kernel.entry import Entry
from magblast.record.codec import canonical, digest
from magblast.record.course import action_record
from tests.checks.benchmarks.playout import brisk, play, play_on, rules_of
from tests.support.stress import stressed

STATES = 1000


def playing(seats: int = 4, *, views: bool = False) -> Callable[[int], int]:
    """Return a run that plays, and shows each position to the seat asked where ``views``."""
    rules = rules_of("third")

    def run(number: int) -> int:
        luck = random.Random("view")
        position = new_game(rules, seats, "view")
        for count in range(STATES):
            if (pending := position.decision) is None:
                return count
            if views:
                position.view(pending.seat)
            position, _ = position.play(brisk(luck, position.legal))
        return STATES

    return run


def recording(seats: int = 4) -> Callable[[int], int]:
    """Return a run that digests successive states and makes a log line of each, unwritten."""
    rules = rules_of("third")
    states = play_on(rules, seats, "record", brisk, STATES)
    lines = [(state, Position(state, rules).legal[-1]) for state in states if state.stack]

    def run(number: int) -> int:
        for n, (state, action) in enumerate(lines, 1):
            record = action_record(GAME, Entry(n, action, ()), digest(state))
            json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
            canonical(record)  # for the digest of the whole log
        return len(lines)

    return run


def bytes_per_step(seats: int = 4, games: int = 5) -> float:
    """Return the memory that each state of a complete game costs when all are kept."""
    rules = rules_of("third")
    sizes = []
    for number in range(games):
        play(rules, seats, str(number), brisk)  # what is cached once is no part of a step
        gc.collect()
        tracemalloc.start()
        states = play(rules, seats, str(number), brisk)
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        sizes.append(held / len(states))
    return median(sizes)


def late_to_early(seats: int = 4, games: int = 20) -> float:
    """Return what a decision costs in the last third of a game beside the first, set-up aside."""
    rules = rules_of("third")
    early = late = 0.0
    for number in range(games):
        luck = random.Random(number)
        position = new_game(rules, seats, str(number))
        spent = []
        while (pending := position.decision) is not None:
            begun = time.perf_counter()
            position, _ = position.play(brisk(luck, position.legal))
            if pending.kind is not DecisionKind.PLACE:
                spent.append(time.perf_counter() - begun)
        third = len(spent) // 3
        early += median(spent[:third])
        late += median(spent[-third:])
    return late / early


def longest_list(rounds: int = 5) -> float:
    """Return what the longest list of answers costs beside an ordinary decision, both at best."""
    run = playing()
    run(0)
    ordinary = min(_spent(lambda: run(0)) for _ in range(rounds)) / STATES
    listing = [
        min(_spent(lambda: position.fresh().legal) for _ in range(rounds))  # noqa: B023
        for position in stressed().values()
    ]
    return max(listing) / ordinary


def _spent(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun
