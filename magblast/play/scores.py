"""Score the games of one person: against each bot, in a row, and with what they were won."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from magblast.bots.roster import kind_of
from magblast.play.finishes import Finish
from magblast.record.names import name_key


@dataclass(frozen=True, slots=True)
class BotScore:
    """Count games that were won, lost and drawn, one after the other."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    streak: int = 0
    """Games won since the last one that was not."""
    longest: int = 0
    """The longest streak."""

    @property
    def games(self) -> int:
        """Return how many games count."""
        return self.won + self.lost + self.drawn

    def with_won(self) -> Self:
        """Return the score after one more game that was won."""
        streak = self.streak + 1
        longest = max(self.longest, streak)
        return replace(self, won=self.won + 1, streak=streak, longest=longest)

    def with_lost(self) -> Self:
        """Return the score after one more game that was lost."""
        return replace(self, lost=self.lost + 1, streak=0)

    def with_drawn(self) -> Self:
        """Return the score after one more game that nobody has won."""
        return replace(self, drawn=self.drawn + 1, streak=0)


@dataclass(slots=True)
class GameScores:
    """Hold what one person has achieved in one game."""

    against: dict[str, BotScore] = field(default_factory=dict)
    """The games alone against bots: by the kind of a bot, or by the word for a program.

    The one that was played last comes last.
    """
    alone: BotScore = BotScore()
    """The same, whatever the bots."""
    won_with: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What a game was won with against anybody, by the edition."""

    @property
    def wins(self) -> Mapping[str, int]:
        """Return the games won against each bot."""
        return {bot: score.won for bot, score in self.against.items()}


def scores_of(
    finishes: Iterable[Finish], name: str, editions: Mapping[str, str]
) -> dict[str, GameScores]:
    """Return the scores of the person of a name, by the game.

    The games of the finishes come in the order in which they were played; ``editions`` are those
    of the logs.
    """
    logs: dict[str, list[Finish]] = {}
    for finish in finishes:
        logs.setdefault(finish.log, []).append(finish)
    scores: dict[str, GameScores] = defaultdict(GameScores)
    for log, seats in logs.items():
        people = [each for each in seats if not each.bot]
        mine = next((each for each in people if name_key(each.name) == name_key(name)), None)
        if mine is None:
            continue
        found = scores[mine.game]
        if mine.won:
            found.won_with[editions.get(log, "")].add(mine.side)
        if len(people) == 1:
            drawn = not any(each.won for each in seats)
            found.alone = _counted(found.alone, mine, drawn=drawn)
            for bot in {kind_of(each.bot) or each.bot for each in seats if each.bot}:
                # The bot that was played last comes last.
                score = found.against.pop(bot, BotScore())
                found.against[bot] = _counted(score, mine, drawn=drawn)
    return dict(scores)


def _counted(score: BotScore, mine: Finish, *, drawn: bool) -> BotScore:
    if mine.won:
        return score.with_won()
    return score.with_drawn() if drawn else score.with_lost()
