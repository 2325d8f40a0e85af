"""Explain errors to calling programs in a sentence."""

from contextlib import ContextDecorator
from typing import Any

from magblast.errors import MagblastError
from magblast.wording import tell


class value_errors(ContextDecorator):
    """Turn errors of Mag•Blast into a ``ValueError`` that says in a sentence what is wrong."""

    def __enter__(self) -> None:
        """Begin to look for errors."""

    def __exit__(self, _: Any, error: BaseException | None, __: Any) -> None:
        """Raise the error of Mag•Blast that came, if one did, as a ``ValueError``."""
        if isinstance(error, MagblastError):
            raise ValueError(tell(error)) from None
