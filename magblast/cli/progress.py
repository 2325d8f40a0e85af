"""Show how far a run of many games is, and what it says so far."""

import time

from magblast.bots.arena import Match
from magblast.bots.score import Score
from magblast.cli.entrants import entrant_labels
from magblast.cli.last_line import LastLine
from magblast.wording import Language

_BAR = 10
"""Characters of the progress bar."""
_PAUSE = 0.2
"""Seconds between two lines."""


class Progress:
    """Show on a terminal how many games are finished, how fast, and who leads."""

    def __init__(self, match: Match, games: int, language: Language) -> None:
        self._labels = entrant_labels(match, language)
        self._games = games
        self._language = language
        self._began = self._shown = time.monotonic()
        self._line = LastLine()

    def show(self, score: Score) -> None:
        """Write over the last line, a few times a second."""
        now = time.monotonic()
        if not self._line.is_seen or now - self._shown < _PAUSE:
            return
        self._shown = now
        done = score.games
        rate = done / (now - self._began)
        left = int((self._games - done) / rate)
        said = self._language.say(
            "simulate.progress",
            done=done,
            games=self._games,
            rate=self._language.figure(rate),
            left=f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}",
        )
        bar = f"[{'#' * (_BAR * done // self._games):<{_BAR}}]"
        self._line.show(f"{bar} {said}{self._leader(score)}")

    def _leader(self, score: Score) -> str:
        """Describe who has won most so far; a bot against itself leads nobody."""
        if len(self._labels) == 1 or not score.finished:
            return ""
        # Two that are alike win twice as often as one of them.
        best = max(
            range(len(self._labels)), key=lambda place: score.wins[place] / len(score.alike[place])
        )
        low, high = score.interval(best)
        return "; " + self._language.say(
            "simulate.leader",
            bot=self._labels[best],
            share=f"{100 * score.won[best].share:.0f}",
            low=f"{100 * low:.0f}",
            high=f"{100 * high:.0f}",
        )

    def clear(self) -> None:
        """Remove the line."""
        self._line.clear()
