"""Put units elsewhere that have been placed already, until the formation is done (rules G4.4)."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from msgspec.structs import replace

from magblast.games.magusha.engine.actions import Action, Place
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.replacing import Instead


def elsewhere(view: View, earlier: Iterable[Action]) -> Sequence[Instead]:
    """Return each placement of a free formation with every space that is free, earliest first."""
    board, asked = view.at.board, view.decision
    if asked is None or asked.kind != DecisionKind.PLACE or not board.rules.is_free_formation:
        return ()
    placed = [*takewhile(lambda each: isinstance(each, Place), earlier)]
    return [
        Instead(asked.seat, each, replace(each, at=space))
        for each in reversed(placed)
        for space in board.free_spaces(asked.seat)
    ]
