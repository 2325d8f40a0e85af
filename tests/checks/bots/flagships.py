"""Play each flagship of Mag•Blast with and without its ability on the same deals."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from magblast.bots.arena import CAP
from magblast.bots.interval import Interval, wilson
from magblast.bots.luck import Luck
from magblast.games.magblast.bots.tactics import MagblastTactics
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Deal, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Ability, Rules
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Worth:
    """Return how often a flagship wins against others, all of them greedy, in games for two."""

    flagship: str
    games: int
    wins: int
    without: int
    """Wins on the same deals when its card says nothing."""
    gained: int
    """Deals that it wins with its ability alone."""
    lost: int
    """Deals that it wins without its ability alone."""

    @property
    def interval(self) -> Interval:
        """Return the 95 % interval of the wins."""
        return wilson(self.wins, self.games)

    @property
    def gain(self) -> Interval:
        """Return the 95 % interval of the share of deals gained among those that differ."""
        return wilson(self.gained, self.gained + self.lost)


def worth_of(edition: str, flagship: str, games: int) -> Worth:
    """Play so many games with the ability, and as many without."""
    rules = load_rules(edition, Options(), BLAKE2B)
    plain = replace(rules, abilities={**rules.abilities, flagship: Ability("7.1")})
    ways = [(each, MagblastTactics(each)) for each in (rules, plain)]
    count = [0, 0, 0, 0]
    for number in range(games):
        seat = number % 2 + 1
        seed = f"{flagship} {number // 2}"
        own, bare = (_won(each, tactics, flagship, seat, seed) for each, tactics in ways)
        count[0] += own
        count[1] += bare
        count[2] += own and not bare
        count[3] += bare and not own
    return Worth(flagship, games, *count)


def _won(rules: Rules, tactics: MagblastTactics, flagship: str, seat: Seat, seed: str) -> bool:
    walk = new_game(rules, 2, seed, Deal({seat: flagship})).walk()
    luck = Luck(seed)
    for _ in range(CAP):
        decision = walk.decision
        if decision is None:
            break
        legal = walk.legal
        one = len(legal) == 1
        walk.go(legal[0] if one else tactics.greedy(walk.view(decision.seat), luck))
    return walk.outcome is not None and seat in walk.outcome.winners


def flagships(edition: str) -> Iterator[str]:
    """Iterate over the flagships of an edition."""
    yield from load_rules(edition).flagships
