"""Climb from bot to bot, in the order that games between them have shown, the weakest first."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

from magblast.errors import ShapeError
from magblast.kernel.language import Language
from magblast.kernel.shelf import found

LEVELS = ("random", "cadet", "greedy", "captain")
"""The rungs of a game that names no others."""
FIRST_BOT = "cadet"
"""The bot of a first game; one at random is for those who want to begin below."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """List the bots of a game, the weakest first, and which of them a person has beaten."""

    rungs: tuple[str, ...] = LEVELS
    """Kinds of bots."""
    wins: Mapping[str, int] = field(default_factory=dict)
    """Games won alone against each kind."""

    @classmethod
    def of(cls, id_: str, wins: Mapping[str, int]) -> Self:
        """Return the ladder of a game, whose ``ladder.LADDER`` names the rungs."""
        rungs = LEVELS
        # What is wrong with a game that cannot be imported is told elsewhere.
        with suppress(ShapeError):
            rungs = found(id_, "ladder", "LADDER", LEVELS)
        return cls(rungs, wins)

    @property
    def next(self) -> str:
        """Return the bot that is offered: the one above the strongest that was beaten.

        Whoever has beaten a stronger bot need not go back. Above the last, it is that one again.
        """
        beaten = [place for place, kind in enumerate(self.rungs) if self.wins.get(kind)]
        if not beaten or self.rungs[beaten[-1]] == "random":
            return FIRST_BOT
        return self.rungs[min(beaten[-1] + 1, len(self.rungs) - 1)]

    @property
    def is_climbed(self) -> bool:
        """Return whether the strongest bot has been beaten."""
        return bool(self.wins.get(self.rungs[-1]))

    def after(self, kind: str) -> str:
        """Return the kind above another one, and the first above the last."""
        return self.rungs[(self.rungs.index(kind) + 1) % len(self.rungs)]

    @staticmethod
    def name(kind: str, language: Language) -> str:
        """Return what the bot of a kind is called."""
        return language.say(f"bot.name.{kind}")

    def lines(self, texts: Mapping[str, str], language: Language) -> list[str]:
        """Tell who has been beaten, who is next, and who is left; ``texts`` describe characters."""
        next_, say = self.next, language.say
        told = {kind: self.introduce(kind, language) for kind in self.rungs}
        beaten = [told[kind] for kind in self.rungs if self.wins.get(kind)]
        lines = [say("ladder.beaten", names=language.listing(beaten))] if beaten else []
        if self.is_climbed:
            return [*lines, say("ladder.climbed")]
        text = texts.get(next_, "")
        lines.append(say("ladder.next", name=told[next_], text=text).rstrip())
        above = self.rungs[self.rungs.index(next_) + 1 :]
        left = [self.name(kind, language) for kind in above]
        return [*lines, say("ladder.left", names=", ".join(left))] if left else lines

    @classmethod
    def introduce(cls, kind: str, language: Language) -> str:
        """Return the name of a bot with its kind, such as "Squill, a hoarder"."""
        kind_told = language.say(f"rivals.{kind}", count=1)
        return language.say("ladder.named", name=cls.name(kind, language), bot=kind_told)
