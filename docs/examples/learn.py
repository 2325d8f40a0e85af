"""Learn a game from scratch by playing it against a bot, and print how well it goes.

    .venv/bin/pip install -q '.[learn]'
    .venv/bin/python docs/examples/learn.py battlecards

A network learns with MaskablePPO from sb3-contrib, at both seats in turn. Before it begins, after
every 20,000 picks and at the end, it plays 100 deals that it does not learn from, each of them from
both seats. Ctrl+C ends it early and still saves the network. Times are processor time.
"""

import argparse
from functools import partial
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import process_time

from magblast.bots.interval import Wins


def positive(text: str) -> int:
    """Return a whole number of at least 1."""
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError("type a whole number of at least 1")
    return int(text)


def seed(text: str) -> int:
    """Return a number that a network can be seeded with."""
    if not (text.isdecimal() and int(text) < 1 << 32):
        raise argparse.ArgumentTypeError(f"type a whole number from 0 to {(1 << 32) - 1}")
    return int(text)


parser = argparse.ArgumentParser(description="Learn a game by playing it against a bot.")
parser.add_argument("game", nargs="?", default="battlecards", help="(%(default)s)")
parser.add_argument("--edition", help="an edition other than the default")
parser.add_argument("--against", default="bot:random", metavar="BOT", help="(%(default)s)")
parser.add_argument(
    "--picks", type=positive, default=100_000, help="picks to learn from (%(default)s)"
)
parser.add_argument(
    "--deals", type=positive, default=100, help="deals to play each time (%(default)s)"
)
parser.add_argument("--seed", type=seed, default=1, help="(%(default)s)")
parser.add_argument("--save", metavar="FILE", type=Path, help="where to save the network")
args = parser.parse_args()
if args.save:
    # Learning may take long, so this is checked first.
    if not (args.save.suffix or args.save.is_dir()):
        args.save = args.save.parent / f"{args.save.name}.zip"
    try:
        args.save.touch(exist_ok=False)
        args.save.unlink()
    except OSError as error:
        parser.exit(2, f"{args.save} cannot be written: {error.strerror}\n")

try:
    import numpy as np
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    from magblast.gym.solo import SoloEnv
except ImportError as error:
    parser.exit(2, f"{error.name} is not installed; this needs: pip install '.[learn]'\n")

TABLES, STEPS = 16, 250
"""The network learns after every 250 picks at each of 16 tables."""
STAGE = 20_000
DEALS = range(1 << 40, (1 << 40) + args.deals)
"""Seeds of the deals that it does not learn from."""

table = partial(SoloEnv, args.game, args.against, edition=args.edition, most_picks=2000)
try:
    table()
except ValueError as error:
    parser.exit(2, f"{error}\n")
network = MaskablePPO(
    "MlpPolicy",
    DummyVecEnv([table] * TABLES),
    n_steps=STEPS,
    batch_size=500,
    n_epochs=4,
    learning_rate=1e-3,
    gamma=0.999,
    ent_coef=0.01,
    seed=args.seed,
    device="cpu",
)


def played() -> Wins:
    """Play the deals side by side; a game that is cut off is not won."""
    games = [(deal, seat, table()) for deal in DEALS for seat in (1, 2)]
    seen = [game.reset(seed=deal, options={"seat": seat})[0] for deal, seat, game in games]
    won, going = [False] * len(games), [*range(len(games))]
    while going:
        masks = np.array([games[at][2].action_masks() for at in going])
        picks, _ = network.predict(np.array([seen[at] for at in going]), action_masks=masks)
        over = set()
        for at, pick in zip(going, picks, strict=True):
            seen[at], reward, ended, cut, _ = games[at][2].step(pick)
            won[at] = reward > 0
            if ended or cut:
                over.add(at)
        going = [at for at in going if at not in over]
    wins = Wins()
    for (deal, *_), each in zip(games, won, strict=True):
        wins.add(str(deal), each)
    return wins


began, stopped = process_time(), False
try:
    while True:
        wins = played()
        low, high = wins.interval
        print(
            f"{network.num_timesteps:>9,} picks, {process_time() - began:4.0f} s: "
            f"{wins.wins} of {wins.games} games won, {wins.share:.1%} [{low:.1%}-{high:.1%}]",
            flush=True,
        )
        if network.num_timesteps >= args.picks:
            break
        network.learn(min(STAGE, args.picks - network.num_timesteps), reset_num_timesteps=False)
except KeyboardInterrupt:
    stopped = True
if args.save:
    # Nothing may stop it now.
    signal(SIGINT, SIG_IGN)
    network.save(args.save)
if stopped:
    parser.exit(130, f"stopped after {network.num_timesteps:,} picks\n")
