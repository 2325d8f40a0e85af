"""Put first what a captain most likely wants to pick: the cursor and the keys begin there."""

from collections.abc import Sequence

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.picks import Thing


def likely_first(
    things: Sequence[Thing], picks: Sequence[Thing], view: PlayerView, rules: Rules
) -> list[Thing]:
    """Sort things: foes before one's own unless the card protects, and what it destroys first."""
    cards = [str(pick.id) for pick in picks if pick.kind == ThingKind.CARD]
    printed = rules.cards.get(cards[0]) if cards else None
    damage = (printed.damage if printed else None) or 0
    protects = bool(cards) and rules.effects[cards[0]].shields
    hulls = {each.id: (seat, each.hull_left) for seat, each in view.bearers()}

    def rank(thing: Thing) -> tuple[bool, bool, bool]:
        if thing.kind == ThingKind.FLEET:
            return (thing.id == view.viewer) is not protects, False, False
        owner, left = hulls.get(str(thing.id), (None, 0))
        return owner == view.viewer, left > damage, thing.kind != ThingKind.FLAGSHIP

    return sorted(things, key=rank)
