"""Say which commander could be defeated in the next turn of the enemy."""

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.command import threats
from magblast.games.magusha.wording.actions import unit
from magblast.kernel.picks import Thing
from magblast.kernel.seat import other

_COMMANDS = 3
"""Command stones of a turn."""


def in_danger(board: Board) -> frozenset[Thing]:
    """Return each commander that falls to the hits that could come, or with its last squad."""
    if board.is_set_up():
        return frozenset()
    found = set()
    for seat in (1, 2):
        commander, squads = board.commander_of(seat), board.squads_of(seat)
        if commander is None:
            continue
        spare = len(commander.guard) + len(board.player(seat).reserves)
        last = squads[0] if len(squads) == 1 else None
        left = last.size + len(last.guard) if last is not None else _COMMANDS + 1
        if spare >= _COMMANDS and left > _COMMANDS:
            continue
        coming = threats(board, other(seat))
        hits = [min(_COMMANDS, len(coming.get(each.at, ()))) for each in (commander, last) if each]
        if hits[0] > spare or (last is not None and hits[1] >= left):
            found.add(unit(commander.at))
    return frozenset(found)
