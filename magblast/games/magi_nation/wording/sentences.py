"""Turn what happened into one line of the log."""

from typing import Any

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Kind
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.vocabulary import word_for


def _arranged(event: e.DeckArranged) -> str:
    if not event.kept:
        return ".gone"
    return f"{'' if event.discards else '.kept'}{'.own' if event.cards else ''}"


def _fetched(event: e.CardsFetched) -> str:
    if not event.discards:
        return ""
    return ".pile" if event.discards == len(event.cards) else ".both"


_TWO = 2
"""Captains of whom the one that begins does not energize in the first turn."""


class SentenceWords(Voice):
    """Turn what happened into one line of the log."""

    def sentence(self, event: e.Event, text: str | None = None) -> str | None:
        """Return what happened; None for the beginning of a step, which the heading tells."""
        if isinstance(event, e.PhaseBegan):
            return None
        key = f"event.{word_for(type(event))}{self._form(event)}"
        return self.say(key, **{**self.slots(event), **self._more(event)})

    def _form(self, event: e.Event) -> str:
        match event:
            case e.MagiPlaced(cards=cards) | e.CardsDrawn(cards=cards) | e.HandSeen(cards=cards):
                return ".own" if cards else ""
            case e.TurnBegan(turn=1) if len(self.rules.seats) == _TWO:
                # Whoever reads the log misses the energy (rules M3.3).
                return ".rest"
            case e.DeckSeen(cards=cards):
                return ".own" if cards else ""
            case e.DeckArranged():
                return _arranged(event)
            case e.CardsFetched():
                return _fetched(event)
            case e.DiceRolled(cause=cause) | e.CreaturePlayed(cause=cause):
                return ".by" if cause else ""
            case e.FirstChosen(by, first):
                return ".self" if by == first else ""
            case e.DeckShuffled(discards=discards):
                return ".pile" if discards else ""
            case e.PowerUsed(copied=copied):
                return ".copied" if copied else ""
            case e.EnergyPaid(penalty=penalty) if penalty:
                return ".penalty"
            case e.EnergyPaid() | e.EnergyGained() | e.EnergyLost():
                return ".itself" if event.card == event.cause else ""
            case e.CreatureDiscarded(seat, _, owner, defeated):
                return f"{'.defeated' if defeated else ''}{'.to' if owner != seat else ''}"
            case e.CardRegained(on_deck=on_deck):
                return ".deck" if on_deck else ""
            case e.Marked(mark=mark) | e.MarkEnded(mark=mark):
                return f".{mark}"
            case e.Burrowed(turns=1):
                return ".one"
            case e.AttackBegan(joined=joined):
                return ".joined" if joined else ""
            case e.Clashed(target=target, joined=joined):
                if self.rules.cards[target].kind is Kind.MAGI:
                    return ".magi"
                return ".joined" if joined else ""
            case e.Declined(kind=kind):
                return f".{kind}"
            case e.MagiDefeated(left=0):
                return ".last"
            case e.GameDrawn(seats=seats):
                return ".shared" if seats else ""
        return ""

    def _more(self, event: e.Event) -> dict[str, Any]:
        match event:
            case e.DiceRolled(dice=dice):
                return {"rolled": self.language.listing([*map(str, dice)])}
            case e.SpellPlayed() | e.PowerUsed():
                x = "" if event.x is None else self.say("aim.x", x=event.x)
                return {"aim": f"{self._aim(event.target, event.second)}{x}"}
            case e.EffectUsed(card=card, effect=effect, target=target):
                is_on = target != card and self._is_on_target(card, effect)
                return {"aim": self._aim(target, None) if is_on else ""}
            case e.Burrowed(turns=turns):
                return {"count": turns}
            case e.GameDrawn(seats=seats):
                return {"seats": self.language.listing([self.captain(each) for each in seats])}
        return {}

    def _is_on_target(self, card: CardId, id_: AbilityId) -> bool:
        """Return whether an effect changes its target and is not merely activated by it."""
        effects = [effect for effect in self.rules.cards[card].effects if effect.id == id_]
        return any(result.is_on_target for effect in effects for result in effect.does)

    def _aim(self, target: CardId | None, second: CardId | None) -> str:
        """Return what a spell, a power or an effect is used on."""
        if target is None:
            return ""
        if second is None:
            return self.say("aim", target=self.card(target))
        return self.say("aim.two", target=self.card(target), second=self.card(second))
