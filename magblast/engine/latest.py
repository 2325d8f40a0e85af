"""Remember answers about the state asked about last."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from magblast.engine.state import GameState

Question = TypeVar("Question", bound=Callable[..., Any])
"""A function of a table, the rules and perhaps more, all given by position; it returns no None."""


def of_latest_state(question: Question) -> Question:
    """Remember the answers to a question while it is asked of one and the same state.

    Nothing is remembered of a draft, which changes. Callers must not change an answer.
    """
    last_state: Any = None
    last_rules: Any = None
    answers: dict[Any, Any] = {}

    def remember(table: Any, rules: Any, *more: Any) -> Any:
        nonlocal last_state, last_rules
        if table is not last_state or rules is not last_rules:
            if type(table) is not GameState:
                return question(table, rules, *more)
            last_state, last_rules = table, rules
            answers.clear()
        answer = answers.get(more)
        if answer is None:
            answer = answers[more] = question(table, rules, *more)
        return answer

    remember.__doc__ = question.__doc__
    return cast(Question, remember)
