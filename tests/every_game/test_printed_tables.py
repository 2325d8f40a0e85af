"""The table that a command prints for the owner of a log is a position: a game can begin there."""

import json

import pytest

from magblast.errors import ShapeError
from magblast.kernel.seat import ALL
from magblast.kernel.shelf import game_of
from tests.every_game.games import GAMES, answers, begun


@pytest.mark.parametrize("id_", GAMES)
def test_what_is_printed_at_each_kind_of_decision_can_be_played_on(id_: str) -> None:
    game, header = game_of(id_), begun(id_, "owl")
    position, _ = game.open(header.setup, header.start)
    seen, begun_at, start = set[str](), set[str](), header.start
    for action in answers(id_, "owl"):
        asked = position.decision
        if asked is not None and asked.kind not in seen and position.view(None).turn:
            seen.add(asked.kind)
            shown = json.loads(json.dumps(game.snapshot(position, ALL)))
            refused = None
            try:
                again, _ = game.open(header.setup, start._replace(position=shown, deal=None))
            except ShapeError as error:
                # Some moments cannot be told in a position, but each field is known.
                refused = str(error)
            else:
                begun_at.add(asked.kind)
                assert again.decision == asked
                assert again.legal == position.legal
            assert refused is None or "field.unknown" not in refused
        position, _ = position.play(action)
    assert len(begun_at) > 3
