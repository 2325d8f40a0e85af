"""Describe in a few words what an action does, for menus and the log."""

from collections.abc import Iterable
from typing import Any

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.terms import (
    ZONES,
    CardId,
    CardKind,
    Phase,
    ShipId,
    TargetId,
    Zone,
)
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import word_for


def _played(action: a.PlayCard) -> str:
    if action.ship is not None:
        return ".ramming"
    if action.cards:
        return ".removing"
    if action.target is not None:
        return ".target"
    return "" if action.seat is None else ".fleet"


def _fleet_under(card: CardId, view: PlayerView) -> Seat | None:
    """Find the fleet a card lies on."""
    for seat in view.seats:
        if any(event.card == card for event in seat.events):
            return seat.seat
    return None


def _bearer(card: CardId | None, view: PlayerView) -> ShipId | None:
    """Find the ship a blast lies under."""
    for seat in view.seats:
        for zone in seat.fleet:
            for ship in zone:
                if any(hit.card == card for hit in ship.damage):
                    return ship.id
    return None


class ActionWords(Voice):
    """Describe in a few words what an action does, for menus and the log."""

    def describe(self, action: a.Action, view: PlayerView) -> str:
        """Describe what an action would do at the table seen, without naming its player."""
        key = f"do.{word_for(type(action))}{self._form(action, view)}"
        return self.say(key, **{**self.slots(action), **self._more(action, view)})

    def _form(self, action: a.Action, view: PlayerView) -> str:
        match action:
            case a.Pay(take=take):
                return "" if take is None else ".take"
            case a.Deploy():
                return ".keep" if len(view.drawn) > 1 else ""
            case a.Sound(made=False):
                return ".silent"
            case a.PlayCard():
                return _played(action)
            case a.UseAbility(by):
                return self._known_fields("do.use_ability", view.seats[by - 1].flagship.id)
            case a.Respond(card=card):
                return ".squadron" if self.rules.cards[card].kind is CardKind.SQUADRON else ""
            case a.Agree(yes=False):
                return ".no"
            case a.Pass():
                return self._known_fields("do.pass", view.decision.kind if view.decision else "")
            case a.EndPhase():
                return ".turn" if view.phase is None or view.phase is Phase.ATTACK else ""
        return ""

    def _known_fields(self, key: str, form: str) -> str:
        """Return a form of a key if there is a phrase for it."""
        return f".{form}" if self.language.knows(f"magblast.{key}.{form}") else ""

    def _more(self, action: a.Action, view: PlayerView) -> dict[str, Any]:
        """Return the slots whose text does not follow from the type of the field."""
        match action:
            case a.Place(_, fleet):
                return {"ships": self._berths("ship_in_zone", zip(fleet, ZONES, strict=False))}
            case a.Choose(_, zones):
                return {"ships": self._berths("ship_to_zone", zones)}
            case a.Discard(_, card) | a.Respond(_, card):
                return {"card": self.with_icons(card)}
            case a.Pay(_, cards, count, take):
                ship = "" if take is None else self.name(take)
                return {"cards": self.all_with_icons(cards), "count": count, "ship": ship}
            case a.Fire(_, card, _, target):
                shot = self.with_icons(card, self.shot(card))
                named = self._target(target, view)
                return {"card": self.with_icons(card), "shot": shot, "target": named}
            case a.Launch(_, card, _, target):
                return {"card": self.with_icons(card), "target": self._target(target, view)}
            case a.PlayCard(_, card, target):
                return {"card": self.with_icons(card), "target": self._target(target, view)}
            case a.Sweep(card=card):
                under = _fleet_under(card, view)
                return {"seat": "" if under is None else self.player(under)}
            case a.UseAbility():
                return self._ability(action, view)
            case a.EndPhase():
                return {"phase": self.term(view.phase) if view.phase else ""}
        return {}

    def _berths(self, key: str, berths: Iterable[tuple[ShipId, Zone]]) -> str:
        """Return ships, each with the zone it goes to."""
        told = [self.say(key, ship=self.name(ship), zone=self.term(zone)) for ship, zone in berths]
        return self.language.listing(told)

    def _ability(self, action: a.UseAbility, view: PlayerView) -> dict[str, Any]:
        ship = action.ship or _bearer(action.card, view)
        return {
            "flagship": self.name(view.seats[action.by - 1].flagship.id),
            "cards": self.all_with_icons(action.cards),
            "count": len(action.cards),
            "card": "" if action.card is None else self.with_icons(action.card),
            "ship": "" if ship is None else self.name(ship),
            "target": self._target(action.target, view),
        }

    def _target(self, target: TargetId | None, view: PlayerView) -> str:
        return "" if target is None else self.owned(target, view.owner_of(target))
