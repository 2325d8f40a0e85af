"""Turn what happened into one line of the log."""

from typing import Any

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.vocabulary import word_for


def _form(event: e.Event, text: str | None) -> str:
    match event:
        case e.FleetsRevealed(tied=tied):
            return ".tied" if len(tied) > 1 else ""
        case e.CardsDrawn(cards=seen) | e.CardsStolen(cards=seen) | e.ShipsDrawn(ships=seen):
            return ".seen" if seen else ""
        case e.DeckShuffled(ships=True):
            return ".ships"
        case e.SoundMissed() if text:
            return ".text"
        case e.SoundMissed(unheard=True):
            return ".unheard"
        case e.CardPlayed():
            return _played(event)
        case e.TargetHit(damage=damage, lasting=lasting):
            return "" if damage and lasting else ".squadron" if damage else ".nothing"
        case e.SeatEliminated(cards=cards) if cards:
            return ".cards"
        case e.EventRemoved(seat, _, by, swept_by):
            return f"{'' if swept_by is None else '.swept'}{'.own' if by == seat else ''}"
        case e.AbilityUsed(cards=cards, target_seat=target):
            return ".against" if target is not None else ".with" if cards else ""
        case e.BrutalAssaultAnswered(yes=False):
            return ".no"
    return ""


def _played(event: e.CardPlayed) -> str:
    if event.ship is not None:
        return ".ramming"
    if event.target is None and event.seat is None:
        return ""
    kind = ".fleet" if event.target is None else ".target"
    return f"{kind}.own" if event.seat == event.by else kind


class SentenceWords(Voice):
    """Turn what happened into one line of the log."""

    def sentence(self, event: e.Event, text: str | None = None) -> str | None:
        """Return a sentence about an event; None if the screen or another line already says it.

        The event must hold only what its readers may see. ``text`` is the typed sound effect.
        """
        if isinstance(event, e.PhaseBegan | e.TurnEnded):
            return None
        if isinstance(event, e.SoundMade) and not text:
            return None
        form = self._laid(event) if isinstance(event, e.EventLaid) else _form(event, text)
        key = f"event.{word_for(type(event))}{form}"
        line = self.say(key, **{**self.slots(event), **self._more_told(event), "text": text})
        if not isinstance(event, e.AbilityUsed):
            return line
        if event.uses_left is None:
            return self.say("full_stop", line=line)
        return self.say("uses_left", line=line, count=event.uses_left)

    def _laid(self, event: e.EventLaid) -> str:
        """Tell what a card does as long as it lies on a fleet (rules 6.1, 6.2)."""
        effect = self.rules.effects[event.card]
        does = ".mines" if effect.mines else ".shields" if effect.shields else ""
        return f"{does}{'.own' if event.by == event.seat else ''}"

    def _more_told(self, event: e.Event) -> dict[str, Any]:
        """Return the slots whose text does not follow from the type of the field."""
        match event:
            case e.CardDiscarded(card=card):
                return {"card": self.with_icons(card)}
            case e.CardsDrawn(cards=cards) | e.CardsTaken(cards=cards) | e.CardsStolen(cards=cards):
                return {"cards": self.all_with_icons(cards)}
            case e.ResourcesPaid(_, cards, count):
                return {"cards": self.all_with_icons(cards), "count": count}
            case e.AbilityUsed(cards=cards):
                return {"cards": self.all_with_icons(cards)}
            case (
                e.ShipMoved(seat=seat, ship=ship)
                | e.ShipDestroyed(seat=seat, ship=ship)
                | e.BlastRemoved(seat=seat, ship=ship)
                | e.ShipCaptured(seat=seat, ship=ship)
                | e.UpgradeInstalled(seat=seat, ship=ship)
            ):
                return {"ship": self.owned(ship, seat)}
            case e.FlagshipDestroyed(seat, flagship):
                return {"flagship": self.owned(flagship, seat)}
            case e.BlastMoved(by, _, ship, target, seat):
                return {"ship": self.owned(ship, by), "target": self.owned(target, seat)}
            case e.CardPlayed(by, _, target, seat) if target is not None:
                own = seat == by and event.ship is None
                return {"target": self.owned(target, None if own else seat)}
            case e.BlastFired(card=card, target=target, seat=seat):
                return {"shot": self.shot(card), "target": self.owned(target, seat)}
            case (
                e.SquadronLaunched(target=target, seat=seat) | e.TargetHit(target=target, seat=seat)
            ):
                return {"target": self.owned(target, seat)}
        return {}
