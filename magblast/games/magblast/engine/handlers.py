"""Define what each frame of the stack provides to the engine."""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.kernel.decision import Decision
from magblast.kernel.refusal import Refusal

F = TypeVar("F")
MOST = 2000
"""Answers up to which a list is complete."""


class Handlers(NamedTuple, Generic[F]):
    """Describe the functions of one type of frame, called while such a frame is on top."""

    decide: Callable[[F], Decision]
    """Return who is asked what."""
    actions: Callable[[Board, Rules, F], list[Action]]
    """List the legal answers in their pinned order."""
    refusal: Callable[[Board, Rules, F, Action], Refusal | None]
    """Judge any action of the seat asked; None for a legal answer, listed or not."""
    plausible: Callable[[Board, Rules, F], Iterable[Action]]
    """Iterate over what the seat asked might try, legal or not."""
    answer: Callable[[Draft, F, Action], None]
    """Carry out one of the answers."""
    advance: Callable[[Draft, F], bool] | None = None
    """Do what happens without anybody; False when somebody has to decide. None: always."""
