"""Judge answers that are not listed."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from magblast.kernel.game import AnyGame, View
from magblast.kernel.refusal import Refusal
from magblast.kernel.setup import Setup

Judge: TypeAlias = Callable[[Any], Refusal | None]
"""Return why an answer is refused, as far as the viewer knows; None for a legal one."""


def judge_of(game: AnyGame, setup: Setup, view: View) -> Judge:
    """Return the judge of the answers of a viewer, which goes by the view and by nothing else."""
    imagined = cache(lambda: game.imagine(setup, view, "judge"))
    return lambda action: imagined().refusal_of(action)
