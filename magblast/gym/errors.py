"""Explain errors to calling programs in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from magblast.errors import MagblastError
from magblast.wording import tell


@contextmanager
def value_errors() -> Iterator[None]:
    """Turn errors of Mag•Blast into a ``ValueError`` that says in a sentence what is wrong."""
    try:
        yield
    except MagblastError as error:
        raise ValueError(tell(error)) from None
