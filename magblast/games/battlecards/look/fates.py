"""Preview for everybody what happens to each ship that may block, and to the base without it."""

from collections.abc import Mapping
from typing import NamedTuple

from magblast.games.battlecards.engine.actions import Block, Pass
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.terms import DecisionKind, ShipId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.preview import Fact, Fate, preview
from magblast.games.battlecards.wording.actions import base, ship


class Outlook(NamedTuple):
    """Describe what each answer to the question who blocks would do."""

    ships: Mapping[ShipId, Fate]
    points: tuple[int, int] | None
    """The points of the base, now and if nobody blocks."""


def outlook(view: PlayerView) -> Outlook:
    """Return what would become of ships and base; nothing where nobody is asked to block."""
    asked, rules = view.decision, view.rules
    if asked is None or asked.kind != DecisionKind.BLOCK:
        return Outlook({}, None)
    seat = asked.seat
    by_missile = isinstance(view.stack[-1], Play)
    ships = {}
    for each in view.seats[seat - 1].ships:
        if by_missile or rules.cannot_block(each) is None:
            marks = dict(preview(rules, view, Block(seat, each.id)).marks)
            if ship(each.id) in marks:
                ships[each.id] = Fate(marks[ship(each.id)])
    change = preview(rules, view, Pass(seat)).change(base(seat), Fact.POINTS)
    points = None
    if change is not None and isinstance(change.before, int) and isinstance(change.after, int):
        points = (change.before, change.after)
    return Outlook(ships, points)
