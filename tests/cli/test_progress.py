"""A run of many games shows on a terminal how far it is, and who leads."""

import io
import time
from contextlib import redirect_stderr
from dataclasses import replace
from itertools import count

import pytest

from magblast.bots.arena import play_game
from magblast.bots.score import Score
from magblast.cli.progress import Progress
from magblast.wording import ENGLISH
from tests.bots.support import match


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Return a terminal of 80 columns, at a clock that moves on by a second whenever it is read."""
    clock = count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal()


def shown_after(terminal: Terminal, games: int, *bots: str, cap: int = 20_000) -> str:
    """Return what stands on the terminal after some of forty games."""
    played = replace(match(*bots), cap=cap)
    bar, score = Progress(played, 40, ENGLISH), Score.of(played)
    with redirect_stderr(terminal):
        for number in range(1, games + 1):
            score.add(play_game(played, number))
            bar.show(score)
    return terminal.getvalue().rpartition("\r")[2]


def test_it_tells_how_far_the_run_is_and_who_leads(terminal: Terminal) -> None:
    shown = shown_after(terminal, 20, "bot:greedy", "bot:random")
    assert shown.startswith("[#####     ] 20 of 40, 1.0 a second, 0:00:20 left; bot:greedy ")
    assert shown.endswith("]")
    assert len(shown) <= 79


def test_a_bot_against_itself_leads_nobody(terminal: Terminal) -> None:
    assert ";" not in shown_after(terminal, 4, "bot:random", "bot:random")


def test_who_sits_twice_leads_only_with_more_than_two_shares(terminal: Terminal) -> None:
    played = match("bot:random", "bot:greedy", "bot:random")
    bar, score = Progress(played, 40, ENGLISH), Score.of(played)
    score.won[0].games = score.won[1].games = score.finished = score.games = 10
    score.won[0].wins, score.won[1].wins = 6, 4
    with redirect_stderr(terminal):
        bar.show(score)
    assert "; bot:greedy 40 %" in terminal.getvalue()


def test_nobody_leads_before_a_game_is_finished(terminal: Terminal) -> None:
    assert ";" not in shown_after(terminal, 2, "bot:greedy", "bot:random", cap=1)


def test_nothing_is_shown_where_nobody_watches(terminal: Terminal) -> None:
    terminal.isatty = lambda: False  # type: ignore[method-assign]
    assert shown_after(terminal, 4, "bot:greedy", "bot:random") == ""
