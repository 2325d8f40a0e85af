"""Pick among the actions of Mag•Blast by the things that spell them."""

from magblast.games.magblast.engine.terms import ShipId, Zone
from magblast.games.magblast.engine.things import Speller
from magblast.games.magblast.engine.view import PlayerView
from magblast.play.selection import Selection


def select(view: PlayerView) -> Selection:
    """Begin to pick among the legal actions of the viewer."""
    speller = Speller([seat.flagship.id for seat in view.seats])
    return Selection.over((action, action.spell(speller)) for action in view.legal)


def berths(selection: Selection) -> tuple[tuple[ShipId, Zone], ...]:
    """List the ships that have a zone: those picked, then those for which one alone is left."""
    return tuple(
        [(str(each.id), Zone(each.place)) for each in selection.placed if each.place is not None]
    )
