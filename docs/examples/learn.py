"""Learn Battlecards a little: a linear policy, trained by REINFORCE, that beats random play.

    .venv/bin/pip install -q '.[rl]'
    .venv/bin/python docs/examples/learn.py

Seat 1 learns against random picks, then plays 400 games with what it has learned, taking turns
in both seats.
"""

import numpy as np

from magblast.gym.env import env

GAMES, BATCH, RATE = 600, 10, 0.3
CONTEXT = 28
"""The first features: what is asked, in which phase, the bases and the hands."""

table = env("battlecards")
luck = np.random.default_rng(1)
picks = table.action_space("captain_1").n
weights = np.zeros((picks, CONTEXT + 1))


def chances(seen: dict) -> tuple[np.ndarray, np.ndarray]:
    """Return how likely each pick is, and what that depends on."""
    context = np.append(seen["observation"][:CONTEXT], 1.0)
    score = np.where(seen["action_mask"] == 1, weights @ context, -np.inf)
    odds = np.exp(score - score.max())
    return odds / odds.sum(), context


def play(seed: int, learner: str) -> tuple[float, np.ndarray]:
    """Play a game; return the learner's reward, and where its picks pull the weights."""
    table.reset(seed=seed)
    pull, reward = np.zeros_like(weights), 0.0
    for agent in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            reward = table.rewards.get(learner, reward)
            table.step(None)
        elif agent != learner:
            table.step(luck.choice(np.flatnonzero(seen["action_mask"])))
        else:
            odds, context = chances(seen)
            pick = luck.choice(picks, p=odds)
            pull += np.outer((np.arange(picks) == pick) - odds, context)
            table.step(pick)
    return reward, pull


def wins(games: int, seed: int) -> int:
    """Return how many games the learner wins, from both seats in turn."""
    seats = ("captain_1", "captain_2")
    return sum(play(seed + game, seats[game % 2])[0] > 0 for game in range(games))


print(f"before: {wins(100, 10_000)} of 100 games won")
for batch in range(GAMES // BATCH):
    seats = ("captain_1", "captain_2")
    played = [play(batch * BATCH + game, seats[game % 2]) for game in range(BATCH)]
    usual = np.mean([reward for reward, _ in played])
    weights += RATE / BATCH * sum((reward - usual) * pull for reward, pull in played)
    if batch % 10 == 9:
        print(f"{(batch + 1) * BATCH} games: average reward {usual:+.2f} in the last {BATCH}")
print(f"after: {wins(400, 20_000)} of 400 games won")
