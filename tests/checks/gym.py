"""Let PettingZoo and Gymnasium test the environments for learners: ``python -m tests.checks.gym``.

It needs ``pip install -e ".[rl]"``. Each game and edition, Tricks of the tests among them, is
tested with the fewest and with the most seats: ``env`` by PettingZoo's own ``api_test``,
``seed_test`` and ``render_test``, ``SoloEnv`` by Gymnasium's ``check_env``. Both play games of
random picks to their ends. Copies in mid-game go on as the originals do.
"""

import contextlib
import copy
import io
import pickle
import random
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any, cast

from magblast.bots.tactics import bots_of
from magblast.kernel.shelf import SHELF, game_of
from tests.support.tools import need

GAMES = 5


def tables() -> Iterator[tuple[str, str, int]]:
    """Iterate over what is tested: game, edition and seats."""
    cast("dict[str, str]", SHELF)["tricks"] = "tests.tricks"
    for id_ in SHELF:
        game = game_of(id_)
        for edition in game.editions:
            for seats in sorted({game.seats[0], game.seats[-1]}):
                yield id_, edition, seats


def finished(table: Any, seed: int) -> bool:
    """Play a game of random picks; return whether it came to its end."""
    luck = random.Random(seed)
    table.reset(seed=seed)
    ended = False
    for agent in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            ended |= over
            table.step(None)
            continue
        if not table.observation_space(agent).contains(seen):
            raise AssertionError("an observation lies outside its space")
        table.step(luck.choice(seen["action_mask"].nonzero()[0].tolist()))
    return ended


def finished_solo(table: Any, seed: int) -> bool:
    """Play a game of random picks at one seat; return whether it came to its end."""
    luck = random.Random(seed)
    table.reset(seed=seed, options={"seat": 2})
    while True:
        pick = luck.choice(table.action_masks().nonzero()[0].tolist())
        seen, _, over, cut, _ = table.step(pick)
        if not table.observation_space.contains(seen):
            raise AssertionError("an observation lies outside its space")
        if over or cut:
            return bool(over)


def followed_solo(table: Any, picks: int, seed: int) -> list[Any]:
    """Take random picks at one seat, and list what comes of each."""
    luck, mask, found = random.Random(seed), table.unwrapped.action_masks(), []
    over = not mask.any()
    for _ in range(picks):
        if over:
            seen, info = table.reset()
            over, told = False, ()
        else:
            seen, *told, info = table.step(luck.choice(mask.nonzero()[0].tolist()))
            over = any(told[1:])
        mask = info["action_mask"]
        found.append((seen.tobytes(), mask.tobytes(), *told))
        if mask.tolist() != table.unwrapped.action_masks().tolist():
            raise AssertionError("the two masks differ")
    return found


def followed(table: Any, picks: int, seed: int) -> list[Any]:
    """Take random picks at all seats, and list what each agent saw and got before its pick."""
    luck, found = random.Random(seed), []
    for _ in range(picks):
        if not table.agents:
            table.reset()
        seen, reward, over, cut, _ = table.last()
        mask = seen["action_mask"]
        told = seen["observation"].tobytes(), mask.tobytes(), reward, over, cut
        found.append((table.agent_selection, *told))
        table.step(None if over or cut else luck.choice(mask.nonzero()[0].tolist()))
    return found


def check_copies(make: Any, follow: Any) -> None:
    """Copy an environment in mid-game: both go on alike, and neither disturbs the other."""
    table = make()
    table.reset(seed=1)
    follow(table, 50, 1)
    others = copy.copy(table), copy.deepcopy(table)
    went_on = follow(table, 200, 2)
    if any(follow(other, 200, 2) != went_on for other in others):
        raise AssertionError("a copy goes on in another way")
    try:
        pickle.dumps(table)
    except TypeError as error:
        if "environments cannot be pickled" in str(error):
            return
        raise
    raise AssertionError("an environment was pickled")


def _begun(table: Any) -> Any:
    table.reset(seed=1)
    return table


def check_refusals(solo: Any, table: Any, env: Any) -> None:
    """Try what cannot be: each is refused in a sentence, or loses the game."""
    needed: Any = import_module("gymnasium.error").ResetNeeded
    settings = [{"army": "tidewatch"}]
    for make, said in (
        (partial(solo, "chess"), "there is no game 'chess'"),
        (partial(solo, "magusha", "bot:nobody"), "there is no bot 'bot:nobody'"),
        (partial(solo, "magusha", settings=settings), "2 entries, one for each seat, not 1"),
        (partial(solo, "magusha", render_mode="human"), "there is no render mode 'human'"),
        (
            partial(solo, "magusha", render_mode="película"),
            "no render mode 'película'; choose ansi",
        ),
        (partial(solo("magusha").reset, options={"seat": 0}), "there is no seat 0"),
        (partial(solo("magusha").reset, options={"seats": 2}), "no option 'seats'; choose seat"),
        (partial(table("magusha").reset, options={"seat": 2}), "no options here, so leave 'seat'"),
        *(
            (partial(make("magusha").reset, options=options), "options must be a dictionary, not")
            for make in (solo, table, env)
            for options in ([1], (), "", 0)
        ),
        *(
            (partial(make("magusha").reset, seed=seed), "seed must be")
            for make in (solo, table, env)
            for seed in (True, 1.0, "1", -1, [1])
        ),
        *(
            (partial(solo("magusha").reset, options={"seat": seat}), "seat must be a whole number")
            for seat in (True, 1.0, "1", [1])
        ),
        *(
            (partial(make, **{name: value}), said)
            for make in (solo, table, env)
            for name, value, said in (
                ("game", 3, "game must be text, not a whole number"),
                ("edition", "", "there is no edition ''"),
                ("edition", 3, "edition must be text"),
                ("seats", True, "seats must be a whole number"),
                ("seats", 10**9, "seats, not 1000000000"),
                ("options", [1], "options must be a dictionary"),
                ("most_picks", 0, "most_picks must be at least 1"),
                ("most_picks", "5", "most_picks must be a whole number"),
                ("render_mode", "x", "there is no render mode 'x'"),
                ("settings", "ab", "settings must be a list of dictionaries"),
            )
        ),
        (partial(solo, "magusha", 3), "bot must be text, not a whole number"),
        *(
            (partial(_begun(make("magusha")).step, action), "action must be a whole number, not")
            for make in (solo, table, env)
            for action in (True, 1.0, "1", [1])
        ),
        (partial(_begun(table("magusha")).step, -1), "pick -1 is not offered"),
        *(
            (partial(getattr(_begun(make("magusha")), name), "captain_9"), "agent must be one of")
            for make in (table, env)
            for name in ("observe", "observation_space", "action_space")
        ),
        (partial(solo("magusha").step, 0), "call reset first"),
        (solo("magusha").action_masks, "call reset first"),
        (solo("magusha", render_mode="ansi").render, "call reset first"),
        (partial(table("magusha").step, 0), "call reset first"),
        (partial(table("magusha").observe, "captain_1"), "call reset first"),
        (table("magusha").last, "call reset first"),
        (table("magusha").agent_iter, "call reset first"),
        (table("magusha").render, "call reset first"),
    ):
        try:
            make()
        except (ValueError, needed) as error:
            if said in str(error):
                continue
            raise
        raise AssertionError(f"this was not refused: {said}")
    alone = solo("battlecards")
    for pick in (-1, alone.action_space.n, None):
        alone.reset(seed=1)
        if alone.step(pick)[1:4] != (-1.0, True, False):
            raise AssertionError(f"the learner that picks {pick} has not lost")
    for pick in (-1, alone.action_space.n):
        several = _begun(env("battlecards"))
        loser = several.agent_selection
        several.step(pick)
        if [several.rewards[each] for each in several.agents] != [
            -1.0 if each == loser else 0.0 for each in several.agents
        ] or not all(several.terminations.values()):
            raise AssertionError(f"the agent that picks {pick} has not lost")


def check_names(gymnasium: Any, check_env: Any) -> None:
    """Make each environment by its name, test it and draw it."""
    names = import_module("magblast.gym.envs").names
    made = {name: (game, edition) for name, game, edition in names()}
    if {each for each in gymnasium.registry if each.startswith("magblast/")} != {*made}:
        raise AssertionError("Gymnasium knows other environments than there are")
    for name, about in made.items():
        table = gymnasium.make(name, render_mode="ansi")
        check_env(table.unwrapped)
        _, info = table.reset(seed=1)
        table.step(table.action_space.sample(info["action_mask"]))
        solo = table.unwrapped
        if (solo.table.game.id, solo.table.setup.edition) != about:
            raise AssertionError(f"{name} is {solo.table.game.id}")
        if solo.table.view_of("captain_1").viewer != 1 or len(table.render().splitlines()) < 10:
            raise AssertionError(f"{name} is not drawn")


def main() -> int:
    """Test every environment, and say what was tested."""
    need("pettingzoo", "gymnasium", "numpy", install='-e ".[rl]"')
    tests: Any = import_module("pettingzoo.test")
    check_env: Any = import_module("gymnasium.utils.env_checker").check_env
    env = import_module("magblast.gym.env").env
    solo = import_module("magblast.gym.solo").SoloEnv
    check_refusals(solo, import_module("magblast.gym.env").TableEnv, env)
    check_names(import_module("gymnasium"), check_env)
    for id_, edition, seats in tables():
        make = partial(env, id_, edition=edition, seats=seats, most_picks=2000)
        with contextlib.redirect_stdout(io.StringIO()):
            tests.api_test(make(), num_cycles=500, verbose_progress=False)
            tests.seed_test(make, num_cycles=200)
            tests.render_test(make)
        if seats == game_of(id_).seats[0] != len(env(id_).possible_agents):
            raise AssertionError("the usual seats are not as few as the game takes")
        make_solo = partial(solo, id_, edition=edition, seats=seats, most_picks=2000)
        with warnings.catch_warnings():
            # Only an environment that was made by its name has a specification.
            warnings.filterwarnings("ignore", ".*alternative render modes")
            check_env(make_solo())
        check_copies(make, followed)
        for bot in ("bot:random", *(("bot:greedy", "bot:captain:2") if bots_of(id_) else ())):
            check_copies(partial(make_solo, bot), followed_solo)
        ended = sum(finished(make(), seed) for seed in range(GAMES))
        alone = sum(finished_solo(make_solo(), seed) for seed in range(GAMES))
        print(  # noqa: T201
            f"{id_}, {edition}, {seats} seats: api_test, seed_test, render_test and "
            f"check_env passed; copies go on alike; {ended} of {GAMES} games of random picks "
            f"ended within 2,000 picks, and {alone} of {GAMES} of one seat among random bots",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
