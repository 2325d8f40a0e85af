"""Preview what an action does if nobody responds to it."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.events import CommanderHit, Event, GameWon, UnitMoved, UnitPushed
from magblast.games.magusha.engine.position import Position, View
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.wording.actions import seat, unit
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Facts, Preview, Value, changes
from magblast.kernel.replacing import Instead


class Fact(StrEnum):
    """Identify a fact about a thing."""

    SIZE = "size"
    """Of a unit: its troops; 1 for a commander."""
    GUARD = "guard"
    """Of a unit: its guarding spirits."""
    STONE = "stone"
    """Of a unit: the side of its command stone, or nothing."""
    PUSHED = "pushed"
    """Of a unit that is pushed: where it ends."""
    RESERVES = "reserves"
    """Of a seat, and so are those below."""
    POOL = "pool"
    STONES = "stones"
    RALLY = "rally"
    SIDE = "side"
    """Of a seat: 1 once the commander has flipped."""


class Fate(StrEnum):
    """Identify what happens to a thing."""

    DEFEATED = "defeated"
    """Of a unit."""
    HIT = "hit"
    """Of a commander: a reserve is lost for it."""
    WINS = "wins"
    """Of a seat, and so are those below."""
    REDIRECT = "redirect"
    """It may let another unit take the hit."""
    FLIP = "flip"
    """It may flip its commander."""
    FILLS = "fills"
    """It strikes units of its own alone, whose loss fills its spirit pool (rules G7.10)."""


def preview(view: View, action: Action | Instead) -> Preview:
    """Return what a legal action of the viewer does; to place a unit elsewhere changes nothing.

    Whoever may redirect or flip passes, the viewer too; which reserve is lost makes no difference
    to what is shown. Choices of the viewer that follow, such as a free step, are left open.
    """
    if isinstance(action, Instead):
        return Preview(())
    before = view.at
    after, events = before.play(action)
    told, marks = [*events], []
    while (asked := after.decision) is not None and asked.kind in _LEFT:
        mark = _LEFT[DecisionKind(asked.kind)]
        if mark is not None:
            marks.append((seat(asked.seat), str(mark)))
        # To pass comes last; of reserves to lose, any will do.
        after, events = after.play(after.legal[-1])
        told += events
    moves = _Moves(told)
    changed = changes(_facts(before, _Moves(())), _facts(after, moves))
    pools = [len(each.board.player(action.by).pool) for each in (before, after)]
    if before.board.hits_own_alone(action) and pools[0] < pools[1]:
        marks.append((seat(action.by), str(Fate.FILLS)))
    lost = [(each.thing, Fate.DEFEATED) for each in changed if _is_lost(each)]
    return Preview(changed, (*dict.fromkeys((*_marks(told, moves), *lost, *marks)),))


def _is_lost(change: Change) -> bool:
    return change.what == Fact.SIZE and change.after is None


_LEFT = {
    DecisionKind.REDIRECT: Fate.REDIRECT,
    DecisionKind.FLIP: Fate.FLIP,
    DecisionKind.DISCARD: None,
}
"""What is answered so that the action goes on, and what is told of it."""


class _Moves:
    """Know units by the spaces on which they stood before an action."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._before: dict[str, str] = {}
        self.pushed = set[str]()
        """The units that are pushed, by where they stood."""
        for event in events:
            if isinstance(event, UnitMoved | UnitPushed):
                start = self._before[event.to] = self._before.pop(event.start, event.start)
                if isinstance(event, UnitPushed):
                    self.pushed.add(start)

    def thing(self, at: str) -> Thing:
        """Return the unit that stands on a space now."""
        return unit(self._before.get(at, at), at)


def _facts(position: Position, moves: _Moves) -> Facts:
    return dict(_known(position, moves))


def _known(position: Position, moves: _Moves) -> Iterator[tuple[tuple[Thing, str], Value]]:
    board = position.board
    for each in board.units():
        thing = moves.thing(each.at)
        yield (thing, Fact.SIZE), each.size
        yield (thing, Fact.GUARD), len(each.guard)
        yield (thing, Fact.STONE), each.stone and str(each.stone)
        if thing.id in moves.pushed:
            yield (thing, Fact.PUSHED), each.at
    for number, player in enumerate(board.players, 1):
        thing = seat(number)
        yield (thing, Fact.RESERVES), len(player.reserves)
        yield (thing, Fact.POOL), len(player.pool)
        yield (thing, Fact.STONES), player.stones
        yield (thing, Fact.RALLY), str(player.rally)
        yield (thing, Fact.SIDE), int(player.magusha)


def _marks(events: Iterable[Event], moves: _Moves) -> Iterator[tuple[Thing, str]]:
    for event in events:
        match event:
            case GameWon(winner):
                yield seat(winner), Fate.WINS
            case CommanderHit(at=at):
                yield moves.thing(at).lifted, Fate.HIT
