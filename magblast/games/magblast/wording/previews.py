"""Name the things in a preview, and choose the changes that are worth telling."""

from collections.abc import Mapping

from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.engine.things import ThingKind, card
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Preview


def worth_telling(preview: Preview, view: PlayerView) -> Preview:
    """Return a preview without its obvious changes; those of things that are hit come first."""
    hit = [each.thing for each in preview.changes if each.what == Fact.DAMAGE]
    told = [each for each in preview.changes if not _is_obvious(each, preview, view)]
    told.sort(key=lambda each: each.thing not in hit)
    own = (
        (card(event.card), Fate.OWN)
        for seat in view.seats
        for event in seat.events
        if event.by == seat.seat
    )
    gone = {thing for thing, fate in preview.marks if fate in (Fate.DESTROYED, Fate.OUT)}
    # What is destroyed does not come back when the turn ends.
    marks = [each for each in preview.marks if each[1] != Fate.LENT or each[0] not in gone]
    return preview._replace(changes=tuple(told), marks=(*marks, *own))


def _is_obvious(change: Change, preview: Preview, view: PlayerView) -> bool:
    out = [thing.id for thing, fate in preview.marks if fate == Fate.OUT]
    match change:
        case Change(captain, Fact.HAND, int(before), int(after)):
            # What a captain pays is part of the action.
            paid = captain.id == view.viewer and after < before
            drawn = preview.change(captain, Fact.DRAWN) is not None
            return paid or drawn or view.seats[int(captain.id) - 1].flagship.id in out
        case Change(command, Fact.USES):
            return command.id in out
        case Change(thing, Fact.FLEET):
            return thing.kind == ThingKind.SHIP
    return False


class PreviewWords(Voice):
    """Name the things in a preview, and choose the changes that are worth telling."""

    def called(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a card, ship or zone, or of the player with a flagship."""
        id_ = str(thing.id)
        match thing.kind:
            case ThingKind.FLEET:
                return self.player(int(id_))
            case ThingKind.FLAGSHIP if owner := view.owner_of(id_):
                return self.player(owner)
            case ThingKind.ZONE:
                return self.term(Zone(id_))
        return self.name(id_)

    def preview_slots(
        self, thing: Thing, preview: Preview, view: PlayerView
    ) -> Mapping[str, object]:
        """Return the names of a thing, a ship's hull with its damage, and who played a card."""
        id_ = str(thing.id)
        slots: dict[str, object] = {"thing": self.called(thing, view), "name": self.name(id_)}
        printed = self.rules.ships.get(id_) or self.rules.flagships.get(id_)
        if printed is not None:
            slots |= {"target": self.owned(id_, view.owner_of(id_)), "hull": printed.hull}
        if damage := preview.change(thing, Fact.DAMAGE):
            slots["target"] = self.say("hit", damage=damage.after, target=slots["target"])
        for seat in view.seats:
            for event in seat.events:
                if event.card == id_:
                    slots |= {"player": self.player(seat.seat), "by": self.player(event.by)}
        return slots
