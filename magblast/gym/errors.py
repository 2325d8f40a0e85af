"""Explain errors to calling programs in a sentence."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from magblast.errors import MagblastError
from magblast.wording import tell

P = ParamSpec("P")
R = TypeVar("R")


def value_errors(function: Callable[P, R]) -> Callable[P, R]:
    """Turn errors of Mag•Blast into a ``ValueError`` that says in a sentence what is wrong."""

    @wraps(function)
    def told(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except MagblastError as error:
            raise ValueError(tell(error)) from None

    return told
