"""Say what actions do, spell them as things that a person picks, and doubt some of them."""

from collections.abc import Mapping
from typing import Any, assert_never

from magblast.games.battlecards.engine import actions as a
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    FULL_BASE,
    HAND,
    REPAIR,
    CardId,
    DecisionKind,
    Extra,
    Order,
    Phase,
    ShipId,
    Target,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.sentences import NAMES
from magblast.games.battlecards.wording.spelling import Role, ThingKind, base
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import other
from magblast.kernel.vocabulary import spelled, word_for

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
        base = view.seats[action.by - 1].base
        repaired = min(FULL_BASE, base + self.rules.cards[action.card].repair)
        return self.say(
            key,
            card=self.introduced(action.card),
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
        """Doubt that a ship stays at home, and that a base is given up."""
        asked = view.decision.kind if view.decision else ""
        if isinstance(action, a.EndPhase) and asked == DecisionKind.ATTACK:
            ships = [each.ship for each in view.attacks]
            key = "doubt.at_home" if view.attackers else "doubt.no_attack"
            return self.say(key, ships=self.cards(ships)) if ships else ""
        if isinstance(action, a.Pass) and asked == DecisionKind.RESCUE:
            return self.say("doubt.give_up")
        return ""
