"""Fit the evaluation of a game to games between greedy bots: Battlecards or Magi-Nation Duel.

``python -m tests.checks.bots.fit GAME`` tells the log-loss on games that it was not fitted to,
beside that of the evaluation in use. For Battlecards it prints the weights; for Magi-Nation Duel it
writes those of the network to ``bots/weights.py``. Both seats look at each turn when its first real
decision comes, which is where a captain's playouts end. In every second game the bots slip now and
then, so that unusual tables are seen, too. Needs NumPy, which is in the extra ``rl``.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from itertools import product
from pathlib import Path
from textwrap import fill
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from magblast.bots.arena import Match, steps
from magblast.bots.bot import Bot, GreedyBot
from magblast.bots.luck import Luck
from magblast.bots.network import Network
from magblast.bots.tactics import Briefing
from magblast.games.battlecards.bots import evaluate as battlecards
from magblast.games.magi_nation.bots import evaluate as magi_nation
from magblast.games.magi_nation.bots import weights
from tests.checks.bots.strength import GREEDY, match, say
from tests.support.counts import count

SLIPS = 0.1
RIDGE = 20.0
"""Keeps the weights of features that say nearly the same from growing."""
UNITS = 16
ROUNDS = 14
"""How often a network sees each turn."""
BATCH = 1024
RATE = 0.003
FEATURES: Mapping[str, Callable[[Any, Any], list[float]]] = {
    "battlecards": battlecards.features,
    "magi-nation": magi_nation.features,
}


class Turn(NamedTuple):
    """Represent a turn as a seat saw it when it began."""

    features: list[float]
    chance: float
    """To win, by today's evaluation."""
    won: bool
    held: bool
    """It is of a game to which nothing is fitted."""


@dataclass(frozen=True)
class Slipping:
    """Seat a greedy bot that slips now and then."""

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot."""
        return _Slipping(GreedyBot(briefing.tactics, seed), Luck(f"{seed} slips"))


@dataclass
class _Slipping:
    bot: Bot
    luck: Luck

    def choose(self, view: Any) -> Any:
        """Return greedy's answer, or, after a slip, any legal one."""
        slips = self.luck.random() < SLIPS
        return self.luck.choice(view.legal) if slips else self.bot.choose(view)


def matches(id_: str, seed: str) -> Iterator[Match]:
    """Iterate over what is played: each pair of what seats may bring, with slips and without."""
    found = match(id_, id_, (GREEDY, GREEDY), seed)
    game, setup = found.briefing.game, found.briefing.setup
    own = game.seat_settings(id_)
    ways = [
        dict(zip(own, each, strict=True)) for each in product(*(x.values for x in own.values()))
    ]
    for brought in product(ways, ways):
        seats = [
            info._replace(settings=each) for info, each in zip(setup.seats, brought, strict=True)
        ]
        briefing = Briefing(game, setup._replace(seats=tuple(seats)), found.briefing.make_tactics)
        name = " ".join([seed, *(value for each in brought for value in each.values())])
        yield Match(briefing, (GREEDY, GREEDY), name)
        yield Match(briefing, (Slipping(), Slipping()), f"{name} slips")


def turns(match: Match, number: int) -> list[Turn]:
    """List what seats saw when the turns of a game began."""
    tactics: Any = match.briefing_of(number).tactics
    features = FEATURES[match.briefing.game.id]
    seen: dict[int, list[tuple[int, list[float], float]]] = {}
    for step in steps(match, number):
        position, decision = step.position, step.position.decision
        if decision is None or len(position.legal) == 1:
            continue
        view = position.view(decision.seat)
        if view.active == decision.seat and view.turn not in seen:
            both = ((seat, position.view(seat)) for seat in (1, 2))
            seen[view.turn] = [
                (seat, features(each, tactics.rules), tactics.evaluate(each)) for seat, each in both
            ]
    if position.outcome is None:
        return []
    held, winners = number // 2 % 5 == 0, position.outcome.winners
    return [
        Turn(row, chance, seat in winners, held)
        for turn in seen.values()
        for seat, row, chance in turn
    ]


def fitted(rows: Any, won: Any) -> Any:
    """Return the weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    spread = np.diag(RIDGE * rows.var(axis=0) + 1e-9)
    for _ in range(12):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - spread @ weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + spread
        weights += np.linalg.solve(bend, slope)
    return weights


def trained(rows: Any, won: Any, seed: int = 1) -> Network:
    """Return a network, by Adam (Kingma and Ba, ICLR 2015) with a falling rate."""
    luck, mean, spread = np.random.default_rng(seed), rows.mean(axis=0), rows.std(axis=0) + 1e-9
    seen, (count, wide) = (rows - mean) / spread, rows.shape
    parts = [
        luck.normal(size=(wide, UNITS)) / np.sqrt(wide),
        np.zeros(UNITS),
        luck.normal(size=UNITS) / np.sqrt(UNITS),
        np.zeros(1),
    ]
    firsts, seconds = ([np.zeros_like(part) for part in parts] for _ in range(2))
    batch = min(BATCH, count)
    steps = [
        order[start : start + batch]
        for order in (luck.permutation(count) for _ in range(ROUNDS))
        for start in range(0, count - batch + 1, batch)
    ]
    for step, drawn in enumerate(steps, 1):
        few = seen[drawn]
        raised = np.maximum(few @ parts[0] + parts[1], 0)
        off = 1 / (1 + np.exp(-(raised @ parts[2] + parts[3]))) - won[drawn]
        back = np.outer(off, parts[2]) * (raised > 0)
        slopes = [few.T @ back, back.sum(axis=0), raised.T @ off, off.sum(keepdims=True)]
        rate = RATE * (1 - step / len(steps))
        for place, each in enumerate(slopes):
            decay = 0 if place % 2 else RIDGE / count
            slope = each / batch + decay * parts[place]
            firsts[place] = 0.9 * firsts[place] + 0.1 * slope
            seconds[place] = 0.999 * seconds[place] + 0.001 * slope**2
            near = np.sqrt(seconds[place] / (1 - 0.999**step)) + 1e-8
            parts[place] = parts[place] - rate * firsts[place] / (1 - 0.9**step) / near
    inner = parts[0] / spread[:, None]
    units = np.vstack([inner, parts[1] - mean @ inner]).T
    return Network.read(text_of(Network(tuple(map(tuple, units)), (*parts[2], *parts[3]))))


def text_of(network: Network) -> str:
    """Return a network as text, with as many digits as count."""
    rows = (" ".join(f"{each:.4f}" for each in row) for row in (*network.units, network.out))
    return "\n\n".join(fill(row, 98) for row in rows)


def chances(network: Network, rows: Any) -> Any:
    """Return the chances that a network gives."""
    units = np.array(network.units)
    raised = np.maximum(rows @ units[:, :-1].T + units[:, -1], 0)
    return 1 / (1 + np.exp(-(raised @ np.array(network.out[:-1]) + network.out[-1])))


def log_loss(chance: Any, won: Any) -> float:
    """Return how far the chances are off; 0.693 is a coin."""
    sure = np.clip(chance, 1e-9, 1 - 1e-9)
    return float(-np.log(np.where(won > 0, sure, 1 - sure)).mean())


def main() -> int:
    """Play, fit, and print or write."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.bots.fit")
    parser.add_argument("game", choices=[*FEATURES])
    parser.add_argument("--games", type=count, default=3000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--jobs", type=count, default=1)
    args = parser.parse_args()
    tables = [*matches(args.game, args.seed)]
    found: list[Turn] = []
    # Greedy plays a deal the same from either seat, so every second game is left out.
    numbers = range(1, 2 * (args.games // len(tables)) + 1, 2)
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in pool.map(turns, *zip(*product(tables, numbers), strict=True), chunksize=9):
            found += game
    rows = np.array([turn.features for turn in found], float)
    won = np.array([turn.won for turn in found], float)
    held = np.array([turn.held for turn in found])
    today = log_loss(np.array([turn.chance for turn in found])[held], won[held])
    if args.game == "battlecards":
        tried = 1 / (1 + np.exp(-rows[held] @ fitted(rows[~held], won[~held])))
    else:
        tried = chances(trained(rows[~held], won[~held]), rows[held])
    told = f"log-loss {log_loss(tried, won[held]):.4f} on {held.sum()} of {len(rows)} turns"
    say(f"{told}, today {today:.4f}")
    if args.game == "battlecards":
        for name, weight in zip(battlecards.WEIGHTS, fitted(rows, won), strict=True):
            say(f'        "{name}": {weight:.3f},')
    else:
        command = f"python -m tests.checks.bots.fit {args.game} --games {args.games}"
        digest = blake2b(rows.tobytes() + won.tobytes(), digest_size=8).hexdigest()
        write(
            text_of(trained(rows, won)),
            f"{command} --seed {args.seed}",
            f"{told}, digest {digest}, commit {commit()}",
            weights,
        )
    return 0


def commit() -> str:
    """Return the short hash of the commit whose bots play."""
    told = ("git", "-C", Path(__file__).parent, "rev-parse", "--short=8", "HEAD")
    return subprocess.run(told, capture_output=True, check=True, encoding="utf-8").stdout.strip()


def write(text: str, command: str, told: str, into: ModuleType) -> None:
    """Write the weights of a network beside its game."""
    Path(str(into.__file__)).write_text(
        f'"""Weigh what ``evaluate.features`` lists.\n\nMade by ``{command}``:\n{told}.\n"""\n\n'
        f'WEIGHTS = """\n{text}\n"""\n'
        '"""A paragraph for each unit of the network, its bias last; then what they weigh."""\n',
        "utf-8",
    )


if __name__ == "__main__":
    sys.exit(main())
