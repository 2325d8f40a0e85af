"""Say what a win against bots means: who has been beaten for the first time, and who is next."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from magblast.bots.roster import KNOWN, kind_of
from magblast.errors import MagblastError
from magblast.kernel.about import names_in
from magblast.kernel.language import Language
from magblast.kernel.seat import Outcome
from magblast.kernel.shelf import phrases_of
from magblast.play.achieved import achieved, with_feats
from magblast.play.daily import day_of
from magblast.play.finishes import Finish, finished_course, finishes_in, kept_finishes
from magblast.play.ladder import Ladder
from magblast.play.matches import is_planned
from magblast.play.scores import GameScores, scores_of
from magblast.record.course import Course
from magblast.record.header import Header

_ON_THE_CARD = 74
"""Columns of a line that is not broken on a last screen of 80."""


@dataclass(frozen=True, slots=True)
class Climb:
    """Represent a game that a person has won alone against bots of one kind."""

    course: Course
    outcome: Outcome
    kind: str
    """The kind of the bots."""
    before: GameScores
    """The scores of the person without this game."""

    @classmethod
    def in_log(cls, header: Header, path: Path, *, is_advised: bool = False) -> Self | None:
        """Return the climb in a log; None for a game that is none, or counts for nothing.

        With ``is_advised``, return what it would have been if there had been no advice.
        """
        kinds = {kind_of(info.bot) for info in header.seats if info.bot}
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind not in KNOWN or header.lone is None:
            return None
        # A log that another program has changed meanwhile says nothing.
        with suppress(MagblastError):
            finished = finished_course(path)
            if finished is not None and cls._counts(*finished, is_advised):
                return cls(*finished, kind, _scores(header, kept_finishes(), path.name))
        return None

    @staticmethod
    def _counts(course: Course, outcome: Outcome, is_advised: bool) -> bool:
        """Return whether the person has won, advised or not, and against all bots to the end."""
        seats = [each.bot for each in course.header.seats]
        played = [bot or None for bot in course.bots]
        has_won = course.header.lone in outcome.winners
        return has_won and course.is_advised == is_advised and played == seats

    @classmethod
    def offered(cls, header: Header, path: Path | None, *, is_advised: bool = False) -> str:
        """Return the kind of bot that is offered after the game in a log; empty for none.

        With ``is_advised``, return the one that is not offered because there was advice.
        """
        if path is None or header.challenge is not None or day_of(header) or is_planned(header):
            return ""
        climb = cls.in_log(header, path, is_advised=is_advised)
        return "" if climb is None else climb.next

    @property
    def next(self) -> str:
        """Return the kind that is offered now; empty where there is none above."""
        wins = {**self.before.wins, self.kind: 1}
        ladder = Ladder.of(self.course.game.id, wins)
        return "" if ladder.is_climbed or ladder.next == self.kind else ladder.next

    def lines(self, language: Language) -> Iterator[str]:
        """Iterate over what is new: the bot that was never beaten, the side never won with."""
        header, game = self.course.header, self.course.game
        seat = header.lone or 1
        if not self.before.wins.get(self.kind):
            result = achieved(self.course, self.outcome, seat)
            rivals = [
                name for name, info in zip(header.names, header.seats, strict=True) if info.bot
            ]
            told = language.say(
                "ladder.first",
                names=language.listing(rivals),
                bot=language.say(f"rivals.{self.kind}", count=len(rivals)),
                turns=language.say("screen.turns", count=result.turns),
            )
            yield with_feats(told, result, game, language, _ON_THE_CARD)
        side = finishes_in(self.course, self.outcome, "")[seat - 1].side
        won_with = {each for sides in self.before.won_with.values() for each in sides}
        if side and side not in won_with:
            about = game.about(language.with_phrases(phrases_of(game.id)))
            yield language.say("ladder.side", side=names_in(about, game.editions).get(side, side))


def _scores(header: Header, finishes: Sequence[Finish], log: str) -> GameScores:
    """Return the scores of the only person in a game, without the game in a log."""
    before = [each for each in finishes if each.log != log]
    name = header.names[(header.lone or 1) - 1]
    return scores_of(before, name, {}).get(header.game.id, GameScores())
