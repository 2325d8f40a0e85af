"""Name the bots: ``bot:random``, ``bot:greedy``, ``bot:bold``, ``bot:captain:200``."""

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Self

from magblast.bots.bot import Bot, CadetBot, GreedyBot, RandomBot
from magblast.bots.captain import Captain
from magblast.bots.halving import ORDINARY
from magblast.bots.planner import Planner
from magblast.bots.tactics import Briefing, characters_of
from magblast.errors import ShapeError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import choose, nearest
from magblast.kernel.quotes import quoted

KINDS = ("random", "cadet", "greedy", "captain")
"""The levels of bots: each beats the one before it in most games (docs/bots.md)."""
CAST = ("bold", "careful", "hoarder", "builder", "hunter")
"""The characters: a game that has them says how each differs from greedy (docs/bots.md)."""
KNOWN = (*KINDS, *CAST)
"""Whatever may stand behind ``bot:``."""
USUAL_BUDGET = ORDINARY
"""Playouts for each decision of a captain that names no number."""
MOST_PLAYOUTS = 1_000_000
_PREFIX = "bot:"


@dataclass(frozen=True, slots=True)
class BotName:
    """Identify a kind of bot, and how much it may search."""

    kind: str
    budget: int | None = None
    """Playouts for each decision; only captains search."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a name such as ``bot:captain:200``; raises ``ShapeError``."""
        kind, _, budget = text.removeprefix(_PREFIX).partition(":")
        shown = quoted(text)
        if not text.startswith(_PREFIX) or kind not in KNOWN:
            # The prefix that all names share would make any two of them alike.
            near = nearest(kind, KNOWN)
            known = [f"{_PREFIX}{each}" for each in KNOWN]
            none = Phrase("bot.unknown", name=shown)
            raise ShapeError(choose(none, near and f"{_PREFIX}{near}", known))
        if kind != "captain":
            if ":" in text.removeprefix(_PREFIX):
                raise ShapeError("bot.no_budget", name=shown)
            return cls(kind)
        if not budget and not text.endswith(":"):
            return cls(kind, USUAL_BUDGET)
        if budget.endswith("s") and budget[:1].isdecimal():
            raise ShapeError("bot.time", name=shown)
        if not (budget.isascii() and budget.isdecimal() and len(budget) <= len(str(MOST_PLAYOUTS))):
            raise ShapeError("bot.budget", name=shown, most=MOST_PLAYOUTS)
        playouts = int(budget)
        if not 1 <= playouts <= MOST_PLAYOUTS:
            raise ShapeError("bot.budget", name=shown, most=MOST_PLAYOUTS)
        return cls(kind, playouts)

    def __str__(self) -> str:
        """Return the name as it is typed."""
        name = f"{_PREFIX}{self.kind}"
        return name if self.budget is None else f"{name}:{self.budget}"

    def sit_down(self, briefing: Briefing, seed: str, executor: Executor | None = None) -> Bot:
        """Return a bot of this name; the seed is for its own generator.

        A captain plays its playouts with the executor, if there is one.
        """
        match self.kind:
            case "random":
                return RandomBot(seed)
            case "cadet":
                return CadetBot(briefing.tactics, seed)
            case "greedy":
                return GreedyBot(briefing.tactics, seed)
            case kind if kind in CAST:
                return GreedyBot(briefing.tactics_of(kind), seed)
        search = Planner if briefing.tactics.is_sure else Captain
        return search(briefing, self.budget or USUAL_BUDGET, seed, executor)


def kinds_in(id_: str) -> tuple[str, ...]:
    """Return the kinds of bots for a game, the strongest level first and characters last."""
    return *reversed(KINDS), *characters_of(id_)


def kind_of(bot: str) -> str | None:
    """Return the kind of a bot that a log names, with or without ``bot:``; None for a program."""
    kind = bot.removeprefix(_PREFIX).partition(":")[0]
    return kind if kind in KNOWN else None


def stand_in(briefing: Briefing, failed: BotName | None = None) -> BotName:
    """Return the bot that plays for one that cannot go on: random where greedy cannot, either."""
    greedy = BotName("greedy")
    return BotName("random") if briefing.make_tactics is None or failed == greedy else greedy
