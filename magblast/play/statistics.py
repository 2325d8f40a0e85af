"""Sum up how games ended, by captain and by what was played."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from magblast.play.finishes import Finish
from magblast.record.names import name_key


@dataclass(frozen=True, slots=True)
class Summary:
    """Describe what several finishes come to."""

    label: str
    """The name of the captain, or what was played."""
    games: int
    wins: int
    turns: float
    """Turns of a game on average."""
    figures: Mapping[str, float]
    """The figures of the tally for one game on average."""
    favourite: str
    """What was played most often; empty where all play the same."""
    favourite_games: int
    best: str
    """What won most often for each time it was played; empty where nothing won."""
    best_games: int
    best_wins: int

    @property
    def rate(self) -> float:
        """Return the share of games won, from 0 to 1."""
        return self.wins / self.games


def by_captain(finishes: Iterable[Finish]) -> list[Summary]:
    """Sum up by captain, the one with most wins first; a bot is not the person of its name."""
    return _grouped(finishes, lambda each: (name_key(each.name), each.bot), _captain)


def by_side(finishes: Iterable[Finish]) -> list[Summary]:
    """Sum up by what was played, the most successful first; nothing where all play the same."""
    sided = [each for each in finishes if each.side]
    return _grouped(sided, lambda each: each.side, lambda each: each.side)


def _captain(finish: Finish) -> str:
    return f"{finish.name} ({finish.bot})" if finish.bot else finish.name


def _grouped(
    finishes: Iterable[Finish], key: Callable[[Finish], object], label: Callable[[Finish], str]
) -> list[Summary]:
    groups: defaultdict[object, list[Finish]] = defaultdict(list)
    for finish in finishes:
        groups[key(finish)].append(finish)
    summaries = [_summary(label(group[-1]), group) for group in groups.values()]
    return sorted(summaries, key=lambda each: (-each.wins, -each.rate, each.label))


def _summary(label: str, finishes: Sequence[Finish]) -> Summary:
    games = len(finishes)
    sums: Counter[str] = Counter()
    for finish in finishes:
        sums.update(finish.figures)
    played = Counter(each.side for each in finishes if each.side)
    won = Counter(each.side for each in finishes if each.side and each.won)
    favourite = min(played, key=lambda side: (-played[side], side), default="")
    best = min(won, key=lambda side: (-won[side] / played[side], -won[side], side), default="")
    return Summary(
        label=label,
        games=games,
        wins=sum(each.won for each in finishes),
        turns=sum(each.turns for each in finishes) / games,
        figures={name: count / games for name, count in sums.items()},
        favourite=favourite,
        favourite_games=played[favourite],
        best=best,
        best_games=played[best],
        best_wins=won[best],
    )
