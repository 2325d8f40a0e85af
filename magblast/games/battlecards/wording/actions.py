"""Describe actions and events, name the things that actions pick, and doubt some actions."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, assert_never

from magblast.games.battlecards.engine import actions as a
from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    FULL_BASE,
    HAND,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    Order,
    Phase,
    ShipId,
    Target,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat, other
from magblast.kernel.vocabulary import spelled, word_for


class ThingKind(StrEnum):
    """Identify a kind of thing that can be picked."""

    CARD = "card"
    SHIP = "ship"
    BASE = "base"
    """A base, by its seat."""
    EXTRA = "extra"
    """What an Ace adds."""
    USE = "use"
    """Whether a card is played or discarded, where both are possible."""
    OPTION = "option"


class Role(StrEnum):
    """Identify what a thing does in an action; a prompt asks for it in these terms."""

    CARD = "card"
    USE = "use"
    SHIP = "ship"
    TARGET = "target"
    EXTRA = "extra"
    OPTION = "option"


def card(card: str) -> Thing:
    """Return the thing that stands for a card, wherever it lies."""
    return Thing(ThingKind.CARD, card)


def ship(ship: str) -> Thing:
    """Return the thing that stands for a ship in play."""
    return Thing(ThingKind.SHIP, ship)


def base(seat: Seat) -> Thing:
    """Name the base of a seat."""
    return Thing(ThingKind.BASE, seat)


_PARTS: Mapping[Any, tuple[str, str]] = {
    CardId: (Role.CARD, ThingKind.CARD),
    ShipId: (Role.SHIP, ThingKind.SHIP),
    Target: (Role.TARGET, ThingKind.SHIP),
    Extra: (Role.EXTRA, ThingKind.EXTRA),
    Order: (Role.OPTION, ThingKind.OPTION),
}
"""What is picked for a field, by its type."""


def _passed(view: PlayerView) -> str:
    """Return the name of what is declined."""
    kind = view.decision.kind if view.decision else DecisionKind.RESPOND
    if kind == DecisionKind.DRAW and len(view.hand) >= HAND:
        return "draw_none"
    is_missile = kind == DecisionKind.BLOCK and isinstance(view.stack[-1], Play)
    return "missile" if is_missile else str(kind)


class ActionWords(Voice):
    """Say what actions do, spell them as things that a person picks, and doubt some of them."""

    def describe(self, action: a.Action, view: PlayerView) -> str:
        """Describe what an action would do at the table seen, without naming its player."""
        say = self.say
        match action:
            case a.Choose(_, option):
                return say(f"do.{option}")
            case a.Upgrade(_, card, ship):
                return say("do.upgrade", card=self.introduced(card), ship=self.mentioned(ship))
            case a.Deploy(_, ship):
                return say("do.deploy", ship=self.introduced(ship))
            case a.Attack(seat, id_):
                ships = [ship for ship in view.seats[seat - 1].ships if ship.id == id_]
                attack = self.rules.attack_of(ships[0]) if ships else 0
                return say("do.attack", ship=self.mentioned(id_), attack=attack)
            case a.PlayCard():
                return self._play_described(action, view, action.option)
            case a.Respond():
                return self._play_described(action, view, None)
            case a.Block(_, ship):
                key = "do.take" if isinstance(view.stack[-1], Play) else "do.block"
                return say(key, ship=self.mentioned(ship))
            case a.Discard(_, card):
                return say("do.discard", card=self.introduced(card))
            case a.Pass():
                return say(f"do.pass_{_passed(view)}")
            case a.EndPhase():
                return self._end_described(view)
            case _:
                assert_never(action)

    def _play_described(
        self, action: a.PlayCard | a.Respond, view: PlayerView, option: Extra | None
    ) -> str:
        rank, top = rank_of(action.card), view.stack[-1]
        key = f"do.{NAMES.get(rank, 'discard')}"
        if option is not None:
            key = "do.extra_ship" if option is Extra.SHIP else "do.extra_upgrade"
        elif rank == COMMANDOS:
            key = "do.negate"
        elif rank in (MISSILE, BARRAGE) and view.attackers:
            # The card closes the announcing (rules B5.2).
            key += ".attack"
        base = view.seats[action.by - 1].base
        repaired = min(FULL_BASE, base + self.rules.cards[action.card].repair)
        return self.say(
            key,
            card=self.introduced(action.card),
            ships=self.cards(view.attackers),
            ship="" if action.ship is None else self.mentioned(action.ship),
            target="" if action.target is None else self.target(action.target, other(action.by)),
            to=self.mentioned(top.card) if isinstance(top, Play) else "",
            before=self.points(base),
            left=self.points(repaired if rank == REPAIR else base),
        )

    def _end_described(self, view: PlayerView) -> str:
        if view.phase is Phase.DISCARD or view.phase is None:
            return self.say("do.end_turn")
        if view.phase is Phase.ATTACK:
            ships = self.cards(view.attackers)
            return self.say("do.fire", ships=ships) if ships else self.say("do.end_attack")
        return self.say("do.end_phase", phase=self.say(f"phase.{view.phase}"))

    def spell(self, action: a.Action, view: PlayerView) -> Spelling:
        """Spell an action as the things a person picks, in order."""
        parts = spelled(action, _PARTS, word_for(type(action)))
        if isinstance(action, a.PlayCard | a.Respond) and action.target == BASE:
            parts = (*parts[:-1], Part(Role.TARGET, (base(other(action.by)),)))
        asked = "" if view.decision is None else view.decision.kind
        is_played = isinstance(action, a.PlayCard) and asked == DecisionKind.DISCARD
        if is_played or isinstance(action, a.Discard):
            # What a card is for comes before what it is aimed at.
            use = "play" if is_played else "discard"
            parts = (parts[0], Part(Role.USE, (Thing(ThingKind.USE, use),)), *parts[1:])
        return parts

    def doubt(self, action: a.Action, view: PlayerView) -> str:
        """Doubt that something is left out, and that a base is given up."""
        asked = view.decision.kind if view.decision else ""
        ships = [each.ship for each in view.attacks]
        match action:
            case a.EndPhase() if ships:
                key = "doubt.at_home" if view.attackers else "doubt.no_attack"
                return self.say(key, ships=self.cards(ships))
            case a.EndPhase() if any(isinstance(each, a.Deploy) for each in view.legal):
                return self.say("doubt.no_ship")
            case a.EndPhase() if any(isinstance(each, a.Upgrade) for each in view.legal):
                return self.say("doubt.no_upgrade")
            case a.PlayCard(_, card) if ships and view.rules.cards[card].kind is CardKind.ATTACK:
                return self.say("doubt.card_first", card=self.card(card), ships=self.cards(ships))
            case a.Pass() if asked == DecisionKind.RESCUE:
                return self.say("doubt.give_up")
        return super().doubt(action, view)

    def caution(self, answers: Sequence[a.Action], view: PlayerView) -> str:
        """Say why a mine that can strike only the base strikes none of the ships (rules B6.4)."""
        mines = [each for each in answers if isinstance(each, a.PlayCard | a.Respond)]
        if len(mines) < len(answers) or {each.target for each in mines} != {BASE}:
            return ""
        used, played = {each.card for each in mines}, (a.PlayCard, a.Respond)
        aimed = (each for each in view.legal if isinstance(each, played) and each.card in used)
        if any(each.target != BASE for each in aimed):
            return ""
        return self.say("caution.base") if view.seats[other(mines[0].by) - 1].ships else ""

    def forfeited(self, action: a.Action, view: PlayerView) -> Sequence[str]:
        """Return the names of the attack cards that can be played before the phase ends."""
        if not isinstance(action, a.EndPhase):
            return ()
        cards = [each.card for each in view.legal if isinstance(each, a.PlayCard)]
        return [self.card(card) for card in cards if self.rules.cards[card].kind is CardKind.ATTACK]


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
        """Return the sentence for an event; None if it has no phrase. Typed text is not used."""
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
