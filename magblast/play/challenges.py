"""Challenge somebody to beat a result, and tell how it went: the same deal, against the same bots.

What a challenge is about stands in the header of the game, so it is there when a game is resumed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from magblast.bots.roster import kind_of
from magblast.errors import FileError, ShapeError
from magblast.kernel.game import Shelf
from magblast.kernel.language import Language
from magblast.kernel.shelf import game_of
from magblast.play.achieved import achieved, with_feats
from magblast.play.daily import OWN, captain_name
from magblast.play.finishes import finished_course
from magblast.play.matches import check_dealt_out
from magblast.play.score_words import against
from magblast.play.seating import EXEC, check_bots
from magblast.record.challenge import Challenge
from magblast.record.challenge_line import ChallengeLine
from magblast.record.gate import is_open
from magblast.record.header import Header
from magblast.record.replay import Replay, read_replay

_SHORT = 60
"""Columns of a result that has a verdict behind it on a last screen of 80."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Tell people of a challenge, in words and as a line that holds it."""

    header: Header
    """Of the game that is dealt, with what is to be beaten."""
    language: Language

    @staticmethod
    def problem(header: Header) -> str | None:
        """Return the key of the reason why a game cannot be a challenge; None if it can."""
        if header.rules is None:
            return "challenge.script"
        if header.lone is None:
            return "challenge.people"
        if any(info.bot and info.bot.startswith(EXEC) for info in header.seats):
            return "challenge.program"
        return None

    @classmethod
    def to_beat(cls, replay: Replay, language: Language) -> Self:
        """Challenge to beat the result of a finished game.

        Raises ``FileError`` for a game that is not finished, or is part of a match that goes on;
        for one that not exactly one person plays, and one in which a program of somebody plays.
        """
        course = replay.course
        header, outcome = course.header, course.position.outcome
        if (key := cls.problem(header)) is not None:
            raise FileError(replay.path, key)
        if outcome is None or not is_open(replay):
            raise FileError(replay.path, "challenge.unfinished")
        check_dealt_out(header, replay.path)
        result = achieved(course, outcome, header.lone or OWN)
        return cls(replace(header, challenge=result), language)

    @classmethod
    def found_in(cls, text: str, language: Language, shelf: Shelf = game_of) -> Self:
        """Take up the challenge in a text; raises ``ShapeError``.

        Whoever plays has the name that was used last.
        """
        header = ChallengeLine.find(text).dealt(shelf)
        if (key := cls.problem(header)) is not None:
            raise ShapeError(key)
        check_bots(header)
        own = captain_name(language)
        seats = [info if info.bot else info._replace(name=own) for info in header.seats]
        return cls(replace(header, seats=tuple(seats)), language)

    def sent(self, page: str = "") -> str:
        """Return a line to be sent: a result, whether it can be beaten, and the challenge line.

        With the address of a page that contains the whole program, it is opened there.
        """
        line, say = str(ChallengeLine.of(self.header, self._challenge)), self.language.say
        if not page:
            return say("challenge.sent", result=self._described, line=line)
        address = f"{page.partition('#')[0]}#{line}"
        return say("challenge.sent.page", result=self._described, line=address)

    @property
    def received(self) -> str:
        """Say in a line what is dealt: the game, the opponents, and the result to beat."""
        return self.language.say("challenge.dealt", result=self._described)

    @property
    def reminder(self) -> str:
        """Say what is to be beaten; empty for a game without a challenge."""
        if self.header.challenge is None:
            return ""
        told = self._ended(self._challenge, self._challenge.name)
        return self.language.say("challenge.beat", result=told)

    def results(self, path: Path) -> Iterator[str]:
        """Iterate over both results of the game in a log; nothing for one without a challenge.

        Raises ``FileError`` for a log that is not sound.
        """
        finished, seat = finished_course(path), self.header.lone
        if finished is None or seat is None or self.header.challenge is None:
            return
        theirs, own = self._challenge, achieved(*finished, seat)
        yield self._told(theirs, theirs.name)
        how = ("level", "beaten", "held")[(own.rank > theirs.rank) - (own.rank < theirs.rank)]
        told = self._told(own, self.language.say("challenge.you"))
        yield self.language.say(f"challenge.{how}", result=told)

    @property
    def _challenge(self) -> Challenge:
        if self.header.challenge is None:
            raise RuntimeError("nothing is to be beaten")
        return self.header.challenge

    @property
    def _described(self) -> str:
        """Return the result with its game and its opponents."""
        bots = [kind_of(info.bot) or info.bot for info in self.header.seats if info.bot]
        rivals = [against(bot, bots.count(bot), self.language) for bot in dict.fromkeys(bots)]
        return self.language.say(
            "challenge.game",
            game=self.header.game.name,
            rivals=self.language.listing(rivals),
            result=self._told(self._challenge, self._challenge.name),
        )

    def _told(self, result: Challenge, name: str) -> str:
        line = self._ended(result, name)
        return with_feats(line, result, self.header.game, self.language, _SHORT)

    def _ended(self, result: Challenge, name: str) -> str:
        turns = self.language.say("screen.turns", count=result.turns)
        return self.language.say(f"challenge.{result.ended}", name=name, turns=turns)


def invitation(path: Path, language: Language) -> Invitation:
    """Return a challenge to beat the result of the game in a log; raises ``FileError``."""
    replay = read_replay(path)
    if replay.problem is not None:
        raise replay.problem
    return Invitation.to_beat(replay, language)
