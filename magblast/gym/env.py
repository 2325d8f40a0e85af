"""Play any game of the shelf as an environment of PettingZoo (AEC), one pick a step.

>>> from magblast.gym.env import env
>>> table = env("battlecards")  # doctest: +SKIP
>>> table.reset(seed=1)  # doctest: +SKIP

*Agents* are ``captain_1`` and so on, by seat. *Actions* are the numbers of
``magblast.gym.picks.Numbering``: an answer is made of one or more picks of the same agent, out of
those that are listed, and a decision with a single answer is not asked. An *observation* is a
dictionary: ``observation`` holds the game's features (``features`` in its ``learning`` module) and
then 1 for each number picked so far for the pending answer; ``action_mask`` holds 1 for each number
that may be picked now, and is empty for everybody but the agent asked. *Rewards* come at the end: 1
for the winner and -1 for everybody else, 0 for all in a draw. A game is truncated after
``most_picks``.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from typing import Any, Self

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from magblast.bots.recall import remembered
from magblast.errors import ShapeError
from magblast.gym.arguments import (
    among,
    check_no_options,
    mapping,
    mode,
    seats_of,
    seed_of,
    settings_of,
    text,
    whole,
)
from magblast.gym.copies import Copied
from magblast.gym.errors import value_errors
from magblast.gym.picks import Picks, learning_of, numbering_of
from magblast.kernel.game import AnyPosition, View
from magblast.kernel.memory import SeatMemory
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, Start
from magblast.kernel.shelf import game_of
from magblast.record.header import new_header
from magblast.wording import ENGLISH, tell

MOST_PICKS = 20_000
_MODES = ("human", "ansi")


def env(game: str = "magblast", **settings: Any) -> Any:
    """Return an environment that ends a game with a loss for an agent that picks what it may not.

    The settings are those of ``TableEnv``.
    """
    return _InOrder(_Losing(TableEnv(game, **settings)))


class _Losing(wrappers.BaseWrapper):
    """End the game with a loss for an agent that picks what is not offered."""

    def step(self, action: int | None) -> None:
        """Take one pick of the agent asked."""
        table: TableEnv = self.unwrapped
        if table.offers(action):
            super().step(action)
        else:
            table.forfeit()


class _InOrder(wrappers.OrderEnforcingWrapper):
    """Refuse what comes before ``reset``; a copy is a table of its own."""

    def __copy__(self) -> Self:
        """Return a copy that has the same game before it."""
        return deepcopy(self)


class TableEnv(Copied, AECEnv):
    """Be a table of a game; the seed of ``reset`` deals it."""

    @value_errors
    def __init__(
        self,
        game: str = "magblast",
        edition: str | None = None,
        seats: int | None = None,
        options: Mapping[str, str | int] | None = None,
        most_picks: int = MOST_PICKS,
        render_mode: str | None = None,
        settings: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        """Set up the table; ``settings`` are those of each seat, such as its army or deck.

        There are as few ``seats`` as the game takes, unless another number is given. Raises
        ``ValueError`` for a table that is not possible.
        """
        super().__init__()
        self.game = game_of(text(game, "game"))
        seats = seats_of(seats, self.game)
        own = settings_of(settings, seats)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": [*_MODES],
            "is_parallelizable": False,
        }
        self.render_mode = mode(render_mode, _MODES)
        editions = self.game.editions
        edition = next(iter(editions)) if edition is None else text(edition, "edition")
        self.possible_agents = [f"captain_{seat}" for seat in range(1, seats + 1)]
        infos = [
            SeatInfo(name, settings=each)
            for name, each in zip(self.possible_agents, own, strict=True)
        ]
        chosen = mapping(options, "options")
        self.setup = new_header(edition, infos, "", chosen, game=self.game).setup
        self.numberings = {
            agent: numbering_of(game, self.setup, seat)
            for seat, agent in enumerate(self.possible_agents, 1)
        }
        self._words = self.game.words(self.setup, ENGLISH)
        self._features = learning_of(game).features
        self._most_picks = whole(most_picks, "most_picks", 1)
        self._luck = np.random.default_rng()
        self.memories: dict[str, SeatMemory] = {}
        """What the agents that are bots remember; only agents in here are followed."""
        self._is_dealt = False
        picks = len(self.numberings[self.possible_agents[0]])
        size = len(self._features(self.setup, self._dealt("0").view(1))) + picks
        self._spaces = Dict(
            {
                "observation": Box(-1000.0, 1000.0, (size,), np.float32),
                "action_mask": Box(0, 1, (picks,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._spaces)
        self.action_spaces = {agent: Discrete(picks) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of observations, the same for everybody."""
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of picks."""
        self._seat_of(agent)
        return self.action_spaces[agent]

    def _shared(self) -> Iterable[Any]:
        yield from (self.game, self.setup, self._words, *self.numberings.values())
        if self._is_dealt:
            yield from (self._position, *self._views.values())

    def _check_dealt(self) -> None:
        """Check that ``reset`` has been called; raises ``gymnasium.error.ResetNeeded``."""
        if not self._is_dealt:
            raise ResetNeeded(tell(ShapeError("gym.reset")))

    @value_errors
    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; there are no options, and any raises ``ValueError``."""
        check_no_options(options)
        if (number := seed_of(seed)) is not None:
            self._luck = np.random.default_rng(number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._picked = 0
        self.agent_selection = self.agents[0]
        self._go_on(self._dealt(str(self._luck.integers(1 << 62))))

    def _dealt(self, seed: str) -> AnyPosition:
        position: AnyPosition = self.game.open(self.setup, Start(seed, BLAKE2B.name))[0]
        return position

    def _go_on(self, position: AnyPosition) -> None:
        """Stand at a position, past the decisions that leave no choice."""
        while position.decision is not None and len(position.legal) == 1:
            position = self._after(position, position.legal[0])
        self._position = position
        self._is_dealt = True
        self._views: dict[Seat, View] = {}
        self._features_of: dict[Seat, Any] = {}
        outcome = position.outcome
        if position.decision is not None:
            self.agent_selection = self.possible_agents[position.decision.seat - 1]
            self.__dict__.pop("_picks", None)
        elif outcome is not None:
            for seat, agent in enumerate(self.possible_agents, 1):
                won = 1.0 if seat in outcome.winners else -1.0
                self.rewards[agent] = won if outcome.winners else 0.0
                self.terminations[agent] = True

    def _after(self, position: AnyPosition, action: Any) -> AnyPosition:
        after, events = position.play(action)
        for agent, memory in self.memories.items():
            self.memories[agent] = remembered(self.game, self.setup, memory, position, events)
        return after

    @cached_property
    def _picks(self) -> Picks:
        """What can be picked now; an answer that is given at once needs none."""
        return Picks(self.view, self._words, self.numberings[self.agent_selection])

    @property
    def view(self) -> View:
        """Return what the agent asked sees."""
        self._check_dealt()
        return self._view_of(self.possible_agents.index(self.agent_selection) + 1)

    def view_of(self, agent: str) -> View:
        """Return what an agent sees."""
        self._check_dealt()
        return self._view_of(self._seat_of(agent))

    def _view_of(self, seat: Seat) -> View:
        if seat not in self._views:
            self._views[seat] = self._position.view(seat)
        return self._views[seat]

    @value_errors
    def _seat_of(self, agent: str) -> Seat:
        return among(self.possible_agents, agent) + 1

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent, and the mask of its legal picks."""
        self._check_dealt()
        seat = self._seat_of(agent)
        count = len(self.numberings[agent])
        seen, mask = self._facts(seat, count).copy(), bytearray(count)
        decision = self._position.decision
        if decision is not None and decision.seat == seat:
            picks = self._picks
            if taken := picks.taken:
                seen[-count:][taken] = 1
            # NumPy would make an array of the numbers first.
            for number in picks.offered:
                mask[number] = 1
        return {"observation": seen, "action_mask": np.frombuffer(mask, np.int8)}

    def _facts(self, seat: Seat, picks: int) -> Any:
        """Return the features, which stay the same while an answer is picked, and no pick yet."""
        if seat not in self._features_of:
            found = self._features(self.setup, self._view_of(seat))
            facts = self._features_of[seat] = np.zeros(len(found) + picks, np.float32)
            # NumPy would look at every number of a list by itself.
            facts[: len(found)] = found if isinstance(found, array) else array("d", found)
        return self._features_of[seat]

    def last(self, observe: bool = True) -> Any:
        """Return what the agent asked sees and has got."""
        self._check_dealt()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Iterate over the agents that are asked."""
        self._check_dealt()
        return super().agent_iter(max_iter)

    @value_errors
    def step(self, action: int | None) -> None:
        """Take one pick of the agent asked; raises ``ValueError`` for one that is not offered."""
        self._check_dealt()
        if self._is_out:
            self._was_dead_step(action)
            return
        number = whole(action, "action")
        if number not in self._picks.offered:
            raise ShapeError("gym.pick", number=number)
        self._take(self._picks.pick(number))

    @value_errors
    def offers(self, action: int | None) -> bool:
        """Return whether the agent asked may take a step; raises ``ValueError`` for no number."""
        self._check_dealt()
        return self._is_out or whole(action, "action") in self._picks.offered

    @property
    def _is_out(self) -> bool:
        """Whether the game is over for the agent asked."""
        agent = self.agent_selection
        return self.terminations[agent] or self.truncations[agent]

    def forfeit(self) -> None:
        """End the game with a loss for the agent asked, and with nothing for the others."""
        loser = self.agent_selection
        self._cumulative_rewards[loser] = 0.0
        self._clear_rewards()
        self.rewards[loser] = -1.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def answer(self, action: Any) -> None:
        """Take a whole answer of the agent asked, as bots give them; it counts as one pick."""
        self._check_dealt()
        self._take(action)

    def _take(self, answer: Any) -> None:
        """Count a pick, and go on if it makes an answer."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._picked += 1
        if answer is not None:
            self._go_on(self._after(self._position, answer))
        if self._picked >= self._most_picks and not any(self.terminations.values()):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the table in words as everybody sees it, or print it."""
        self._check_dealt()
        text = "\n".join(self._words.table(self._position.view(None)))
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
