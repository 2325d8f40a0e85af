"""What is told of the outcome while a table may respond follows from what its readers may know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from magblast.conformance.trial import setup_of, steps
from magblast.kernel.has import Has
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of, width_of
from magblast.tui.prompt import outcome_line
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.hooks import hooks_of

_ROUNDS = 12
_GAMES = 20


def rounds(game_id: str) -> Iterator[tuple[Setup, Any]]:
    """Iterate over the first positions of random games in which somebody may respond."""
    found, game = 0, game_of(game_id)
    for number in range(_GAMES):
        setup = setup_of(game, number)
        for step in steps(game, number):
            asked = step.before.decision
            if asked is not None and asked.waiting and found < _ROUNDS:
                found += 1
                yield setup, step.before
        if found == _ROUNDS:
            return


def told(kit: TableTools, position: Any, viewer: int | None) -> tuple[str, dict[Any, Any]]:
    """Return what a viewer is told of what happens if everybody passes, and what is drawn."""
    view = position.view(viewer)
    passing = position.decline(position.decision.seat)
    scene = kit.scene(view, UNICODE)
    line = outcome_line(kit, scene, passing, 78)
    assert width_of(line) <= 78
    return text_of(line), dict(kit.tolls(scene, passing))


@pytest.mark.parametrize("game_id", SHELF)
def test_the_outcome_depends_on_what_the_reader_sees(game_id: str) -> None:
    heard = set()
    for number, (setup, position) in enumerate(rounds(game_id)):
        kit = TableTools.of(game_of(game_id), setup, ENGLISH)
        for viewer in (None, position.decision.seat):
            state = hooks_of(game_id).redealt(position.state, viewer, Random(number))
            twin = position.__class__(state, position.rules)
            seen = told(kit, position, viewer)
            assert seen == told(kit, twin, viewer)
            heard.add(seen[0])
    assert (len(heard) > 3) is (Has.ROUNDS in game_of(game_id).has)
