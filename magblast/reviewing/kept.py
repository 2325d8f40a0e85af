"""Keep the facts that sum up many reviewed games: who gave which answer, and its cost."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import NamedTuple, Self

from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.about import entries_in
from magblast.kernel.game import AnyWords
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Played
from magblast.reviewing.verdicts import Verdict, asked_at, decisions, is_bots, judge
from magblast.wording import ENGLISH


class KeptVerdict(NamedTuple):
    """Represent the verdict on an answer without its actions, which only the log can tell."""

    before: int
    """How many actions were in force before it."""
    n: int
    """Number of its record."""
    turn: int
    seat: Seat
    kind: str
    """What was asked: the game's own word."""
    loss: float
    """How much of the chance to win it cost on average, from 0 to 1."""
    mark: str
    uses: tuple[str, ...]
    """Entries of the catalogue that the played answer or the better one begins with."""
    phase: str = ""
    """The game's own word for the phase of the turn; empty outside of phases."""


class AskedOf(NamedTuple):
    """Name a decision by how many actions came before it, and the seat that made it."""

    before: int
    seat: Seat


class ReviewedGame(NamedTuple):
    """Represent a finished game as far as it has been judged."""

    log: str
    """Path of its log."""
    begun: str
    """The day on which it was begun, such as ``2026-11-27``; empty if nobody knows."""
    game: str
    edition: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """Which bot had each seat when the game ended; empty for a person."""
    winners: tuple[Seat, ...]
    turns: int
    asked: tuple[AskedOf, ...]
    """The decisions of people that left a choice."""
    verdicts: tuple[KeptVerdict, ...] = ()
    """In the order of the game."""

    @property
    def left(self) -> list[int]:
        """List the decisions that nobody has judged, by how many actions came before."""
        judged = {each.before for each in self.verdicts}
        return [each.before for each in self.asked if each.before not in judged]

    def with_verdicts(self, found: Sequence[KeptVerdict]) -> Self:
        """Return the game with more verdicts."""
        return self._replace(verdicts=tuple(sorted((*self.verdicts, *found))))


def asked_of_people(played: Played) -> tuple[AskedOf, ...]:
    """List the decisions of people in a finished game that left a choice."""
    if bots_of(played.game.id) is None:
        return ()
    return tuple(
        AskedOf(index, played.entries[index].action.by)
        for index in decisions(played)
        if not is_bots(played, index)
    )


def judged(
    played: Played, befores: Sequence[int], worlds: int, seed: str, executor: Executor | None = None
) -> Iterator[KeptVerdict]:
    """Judge some decisions of a finished game, as ``verdicts`` judges all of them."""
    make = bots_of(played.game.id)
    if make is None:
        return
    briefing = Briefing(played.game, played.setup, make)
    keep = Keeper(played)
    recalls: dict[Seat, Recall] = {}
    for before in befores:
        seat = played.entries[before].action.by
        recall = recalls.setdefault(seat, Recall(played, seat))
        asked = asked_at(played, before, recall.after(before))
        verdict = judge(briefing, asked, worlds, f"{seed} {before}", executor)
        yield keep(verdict)


class Keeper:
    """Pick out what is kept of the verdicts on one game."""

    def __init__(self, played: Played) -> None:
        self._played = played
        self._words: AnyWords = played.game.words(played.setup, ENGLISH)
        self._printed = entries_in(played.game.about(ENGLISH), played.setup.edition)

    def __call__(self, verdict: Verdict) -> KeptVerdict:
        """Return what is kept of a verdict."""
        words, view = self._words, asked_at(self._played, verdict.before).view
        # What an answer begins with is used; what it is aimed at comes later.
        things = [
            thing
            for action in dict.fromkeys((verdict.played, verdict.better))
            for part in words.spell(action, view)[:1]
            for thing in part.things
        ]
        uses = dict.fromkeys(self._printed.get(words.entry_of(thing, view), "") for thing in things)
        return KeptVerdict(
            verdict.before,
            verdict.n,
            verdict.turn,
            verdict.seat,
            str(verdict.kind),
            verdict.loss.mean,
            verdict.mark,
            tuple(each for each in uses if each),
            self._played.game.phase(view),
        )
