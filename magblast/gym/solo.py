"""Play any game of the shelf as an environment of Gymnasium: one seat learns, bots take the rest.

>>> from magblast.gym.solo import SoloEnv
>>> table = SoloEnv("battlecards", "bot:greedy")  # doctest: +SKIP
>>> seen, _ = table.reset(seed=1)  # doctest: +SKIP

Picks, features and rewards are those of ``magblast.gym.env``. What may be picked now is
``info["action_mask"]``, which ``action_space.sample`` takes, and ``action_masks``, which
sb3-contrib expects.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from magblast.bots.bot import RememberingBot
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import ShapeError
from magblast.gym.arguments import mode, seat_of, seed_of, text, whole
from magblast.gym.copies import Copied
from magblast.gym.env import TableEnv
from magblast.gym.errors import value_errors
from magblast.kernel.memory import SeatMemory
from magblast.kernel.shelf import phrases_of
from magblast.paint.drawn import Easel
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.wording import ENGLISH, tell

_SIZE = (100, 34)
"""Columns and rows of the table that is drawn."""


class SoloEnv(Copied, gymnasium.Env):
    """Represent a table with one learner, which takes each seat in turn from game to game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    @value_errors
    def __init__(
        self,
        game: str = "magblast",
        bot: str = "bot:random",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Set up the table with a bot for the other seats; the settings are those of ``TableEnv``.

        In the mode ``ansi``, ``render`` returns the table as a screen draws it. Raises
        ``ValueError`` for a bot that does not exist or a table that is not possible.
        """
        self.render_mode = mode(render_mode, self.metadata["render_modes"])
        self._bot = BotName.parse(text(bot, "bot"))
        self.table = TableEnv(game, **settings)
        """The table that it plays at, with all seats."""
        self._briefing = Briefing(self.table.game, self.table.setup, bots_of(game))
        self._agents = self.table.possible_agents
        self._agent = self._agents[-1]
        self._last_seen: dict[str, Any] | None = None
        self.observation_space = self.table.observation_space(self._agent)["observation"]
        self.action_space = self.table.action_space(self._agent)

    def _shared(self) -> Iterable[Any]:
        yield self._briefing
        if self._briefing.make_tactics is not None:
            yield self._briefing.tactics

    @value_errors
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game to the next seat, or to ``options["seat"]``; a seed begins at seat 1.

        Raises ``ValueError`` for a seat that does not exist, and for any other option.
        """
        seat, number = seat_of(options, len(self._agents)), seed_of(seed)
        super().reset(seed=number)
        if number is not None:
            self._agent = self._agents[-1]
        deal = int(self.np_random.integers(1 << 62))
        at = (self._agents.index(self._agent) + 1) % len(self._agents)
        if seat is not None:
            at = seat - 1
        self._agent = self._agents[at]
        self._bots = {
            agent: self._bot.sit_down(self._briefing, f"{deal} {agent}")
            for agent in self._agents
            if agent != self._agent
        }
        self.table.memories = {
            agent: SeatMemory(seat)
            for seat, agent in enumerate(self._agents, 1)
            if isinstance(self._bots.get(agent), RememberingBot)
        }
        self.table.reset(seed=deal)
        self._let_bots_answer()
        return self._seen["observation"], self._info

    @value_errors
    def step(self, action: int | None) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take one pick of the learner, and go on until its next one.

        A learner that picks what is not offered, or nothing, has lost. Raises ``ValueError`` for
        anything but a number.
        """
        offered = np.flatnonzero(self._seen["action_mask"])
        number = None if action is None else whole(action, "action")
        if number not in offered.tolist():
            return self._seen["observation"].copy(), -1.0, True, False, self._info
        self.table.step(number)
        self._let_bots_answer()
        return (
            self._seen["observation"],
            self.table.rewards[self._agent],
            self.table.terminations[self._agent],
            self.table.truncations[self._agent],
            self._info,
        )

    def render(self) -> str | None:
        """Return the table as the learner's seat sees it, in characters; None without a mode."""
        if self.render_mode is None:
            return None
        table, language = self.table, ENGLISH.with_phrases(phrases_of(self.table.game.id))
        artist = TableArtist(Easel.of(table.game, table.setup, language), *_SIZE)
        rows = rows_of(artist.draw(Seen(table.view_of(self._agent))))
        return "\n".join(map(without_codes, rows))

    def action_masks(self) -> Any:
        """Return for each number whether it may be picked now."""
        return self._seen["action_mask"].astype(np.bool_)

    def _let_bots_answer(self) -> None:
        table = self.table
        while table.agent_selection != self._agent and not self._is_over:
            bot = self._bots[table.agent_selection]
            if isinstance(bot, RememberingBot):
                bot.memory = table.memories[table.agent_selection]
            table.answer(bot.choose(table.view))
        self._last_seen = table.observe(self._agent)

    @property
    def _seen(self) -> dict[str, Any]:
        if self._last_seen is None:
            raise ResetNeeded(tell(ShapeError("gym.reset")))
        return self._last_seen

    @property
    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen["action_mask"].copy()}

    @property
    def _is_over(self) -> bool:
        return self.table.terminations[self._agent] or self.table.truncations[self._agent]
