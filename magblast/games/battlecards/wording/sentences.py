"""Turn what happened into one line of the log."""

from collections.abc import Callable, Mapping
from typing import Any

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    COMMANDOS,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    Extra,
    rank_of,
)
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.seat import other

_EXTRAS = {Extra.SHIP: "extra_ship", Extra.UPGRADE: "extra_upgrade"}
NAMES = {
    SQUADRON: "three",
    MINE: "mine",
    MISSILE: "missile",
    BARRAGE: "barrage",
    COMMANDOS: "ace",
    REPAIR: "joker",
}
"""How phrases call the cards that are played."""


_KEYS: Mapping[type, str | Callable[[Any], str]] = {
    e.TossWon: lambda event: "toss_drawn" if event.by_seed else "toss_won",
    e.OrderChosen: lambda event: "goes_first" if event.by == event.first else "goes_second",
    e.CardsDealt: lambda event: "dealt_seen" if event.cards else "dealt",
    e.TurnBegan: "turn_began",
    e.CardsDrawn: lambda event: "drawn_seen" if event.cards else "drawn",
    e.DeckShuffled: "shuffled",
    e.ShipUpgraded: "upgraded",
    e.ShipDeployed: "deployed",
    e.ShipAnnounced: "announced",
    e.CardPlayed: lambda event: f"played_{_EXTRAS.get(event.option) or _name_of(event.card)}",
    e.Responded: lambda event: f"answered_{_name_of(event.card)}",
    e.PlayNegated: "negated",
    e.CardWasted: lambda event: "wasted" if event.target else "wasted_extra",
    e.AttackBegan: "attacks",
    e.ShipBlocked: lambda event: "takes_missile" if _is_missile(event.against) else "blocks",
    e.BlockDeclined: lambda event: "no_taker" if _is_missile(event.against) else "no_block",
    e.AttackStopped: lambda event: "held_by_nothing" if event.defense is None else "held",
    e.ShieldLost: "shield_lost",
    e.ShipDestroyed: lambda event: "destroyed" if event.attack is None else "destroyed_by_ship",
    e.BaseHit: "base_hit",
    e.BaseRepaired: "repaired",
    e.CardDiscarded: "discarded",
    e.BaseFallen: lambda event: "gave_up" if event.gave_up else "fallen",
    e.GameWon: "won",
}
"""The phrase of each event; there is none for what the screen or another line says already."""


def _name_of(card: str) -> str:
    return NAMES[rank_of(card)]


def _is_missile(card: str) -> bool:
    return rank_of(card) == MISSILE


class SentenceWords(Voice):
    """Turn what happened into one line of the log."""

    def sentence(self, event: e.Event, text: str | None = None) -> str | None:
        """Return what happened; None for what has no phrase. No text is typed beside an action."""
        key = _KEYS.get(type(event))
        if key is None:
            return None
        slots = {**self.slots(event), **self._slots_of(event)}
        line = self.say(key if isinstance(key, str) else key(event), **slots)
        # A card may be called by a word; a name is written as its owner writes it.
        return line if line.startswith(tuple(self.names)) else line[:1].upper() + line[1:]

    def _slots_of(self, event: e.Event) -> Mapping[str, object]:
        """Return what the fields alone do not tell."""
        match event:
            case e.ShipDeployed(_, ship):
                return {"ship": self.introduced(ship)}
            case e.CardPlayed(by, target=target) | e.CardWasted(by, target=target):
                return {"target": target and self.target(target, other(by))}
            case e.Responded(by, target=target):
                return {"target": target and self.target(target, other(by))}
            case e.ShipDestroyed(upgrades=upgrades):
                return {"count": 1 + len(upgrades)}
            case e.BaseHit(points=points, left=left):
                return {"before": self.points(left + points)}
            case e.BaseRepaired(points=points, left=left):
                return {"before": self.points(left - points)}
        return {}
