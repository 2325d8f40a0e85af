"""Read in English what errors and phrases say."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from magblast.errors import MagblastError
from magblast.kernel.language import Phrase
from magblast.wording import tell

Kind = TypeVar("Kind", bound=MagblastError)


@contextmanager
def refused(kind: type[Kind], match: str = "") -> Iterator[pytest.ExceptionInfo[Kind]]:
    """Check that an error of a kind is raised, and that its sentence matches a pattern."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(match, tell(caught.value)), tell(caught.value)


def told(notice: Phrase | None) -> str:
    """Return the English of a notice that must have been given."""
    assert notice is not None
    return tell(notice)
