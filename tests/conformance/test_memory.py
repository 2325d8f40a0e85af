"""The checks of what is remembered notice memories that are wrong, or that peek."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from magblast.bots.recall import Recall
from magblast.conformance import memory as checks
from magblast.conformance.trial import Broken, Trial
from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of
from tests.conformance.conftest import Trials

HIDING = ("magblast", "battlecards", "magi-nation")
"""Games in which cards that were seen are hidden again."""


def peeks(
    game: AnyGame, setup: Setup, memory: SeatMemory, before: AnyPosition, events: Any
) -> SeatMemory:
    """Look into another hand."""
    other = memory.viewer % len(setup.seats) + 1
    return replace(memory, hands={other: frozenset(before.view(other).hand[:1])})


def sees_with_other_eyes(
    game: AnyGame, setup: Setup, memory: SeatMemory, before: AnyPosition, events: Any
) -> SeatMemory:
    """Ask what another seat has seen when a deck runs out."""
    seen = [game.seen(event, memory.viewer) for event in events]
    other = memory.viewer % len(setup.seats) + 1
    return game.remember(setup, memory, seen, partial(before.view, other))


def forgets_nothing(self: SeatMemory, event: Any) -> SeatMemory:
    """Remember a card in a hand that it has left."""
    return self


def broken(check: Callable[[Trial], Any], id_: str, trial_of: Trials) -> str:
    """Return what a check says of one of the first games; empty if it finds nothing."""
    for number in range(6):
        try:
            check(trial_of(game_of(id_), number))
        except Broken as found:
            return str(found)
    return ""


@pytest.mark.parametrize("game", HIDING)
def test_a_memory_that_peeks_is_noticed(
    game: str, trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "remembered", peeks)
    said = broken(checks.what_was_not_seen_is_not_remembered, game, trial_of)
    assert "remembers what it has not seen" in said


@pytest.mark.parametrize("game", HIDING)
def test_a_memory_of_cards_that_have_left_a_hand_is_noticed(
    game: str, trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeatMemory, "after", forgets_nothing)
    said = broken(checks.what_is_remembered_is_true, game, trial_of)
    assert "in the hand of seat" in said


def test_a_memory_with_the_eyes_of_another_seat_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "remembered", sees_with_other_eyes)
    assert broken(checks.what_is_remembered_is_true, "battlecards", trial_of)


def test_an_imagined_hand_without_what_is_remembered_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Any = game_of("magblast")
    imagine = type(game).imagine
    monkeypatch.setattr(
        type(game),
        "imagine",
        lambda self, setup, view, seed, memory=None: imagine(self, setup, view, seed),
    )
    said = broken(checks.what_is_remembered_is_imagined, "magblast", trial_of)
    assert "what is imagined differs" in said


def test_a_memory_that_keeps_what_was_undone_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stubborn(Recall):
        @property
        def now(self) -> SeatMemory:
            kept = self._found
            return self.after(max(len(self.past.entries), len(kept) - 1))

        def after(self, count: int) -> SeatMemory:
            for entry in self.past.entries[len(self._entries) : count]:
                self._entries.append(entry)
                last = self._found[-1]
                self._found.append(last.with_held(last.viewer % 2 + 1, (f"{len(self._entries)}",)))
            return self._found[-1]

    monkeypatch.setattr(checks, "Recall", Stubborn)
    assert "after an undo" in broken(
        checks.what_was_undone_is_not_remembered, "battlecards", trial_of
    )
