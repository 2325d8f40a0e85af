from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.play import judging
from magblast.reviewing.verdicts import Difference, mark_of, verdicts
from magblast.reviewing.whys import Held, Why
from magblast.wording import ENGLISH
from tests.support.swift import swift
from tests.tui.pebbles import pebbles_on_the_shelf

__all__ = ["pebbles_on_the_shelf", "swift"]

Choose = Callable[[Sequence[int]], int]


@pytest.fixture
def unexplained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for no reasons, which are tested elsewhere: it is always the same one."""

    def why(played: Any, *_: object) -> Why:
        words = played.game.words(played.setup, ENGLISH)
        (_, what), *_ = words.holdings(played.position_after(0).view(None))
        return Why(None, None, held=[Held(1, what, 3, 5)])

    monkeypatch.setattr(judging, "why", why)


@pytest.fixture
def swinging(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge quickly, and call every third answer that was not the best a blunder."""

    def some(played: Any, worlds: int, seed: str, executor: Any, choose: Choose) -> Iterator[Any]:
        found = verdicts(played, 2, seed, executor, choose)
        for number, verdict in enumerate(each for each in found if len(each.tried) > 1):
            low = 0.3 - number / 100
            sure = Difference(low + 0.1, Interval(low, 0.5))
            other = next(each for each in verdict.tried if each != verdict.played)
            wrong = {"loss": sure, "better": other, "chance": 0.9, "left": 0.2}
            marked = {**wrong, "mark": mark_of(sure, verdict.lead)}
            yield verdict if number % 3 else verdict._replace(**marked)
            if number == 9:
                return

    monkeypatch.setattr(judging, "verdicts", some)
