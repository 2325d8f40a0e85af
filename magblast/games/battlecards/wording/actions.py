"""Describe in a few words what an action does, for menus and the log."""

from typing import assert_never

from magblast.games.battlecards.engine import actions as a
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.terms import (
    COMMANDOS,
    FULL_BASE,
    HAND,
    REPAIR,
    DecisionKind,
    Extra,
    Phase,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.sentences import NAMES
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.seat import other


def describe(voice: Voice, action: a.Action, view: PlayerView) -> str:
    """Describe what an action would do at the table seen, without naming its player."""
    say = voice.say
    match action:
        case a.Choose(_, option):
            return say(f"do.{option}")
        case a.Upgrade(_, card, ship):
            return say("do.upgrade", card=voice.titled(card), ship=voice.card(ship))
        case a.Deploy(_, ship):
            return say("do.deploy", ship=voice.titled(ship))
        case a.Attack(seat, id_):
            ships = [ship for ship in view.seats[seat - 1].ships if ship.id == id_]
            attack = voice.rules.attack_of(ships[0]) if ships else 0
            return say("do.attack", ship=voice.card(id_), attack=attack)
        case a.PlayCard():
            return _play(voice, action, view, action.option)
        case a.Respond():
            return _play(voice, action, view, None)
        case a.Block(_, ship):
            key = "do.take" if isinstance(view.stack[-1], Play) else "do.block"
            return say(key, ship=voice.card(ship))
        case a.Discard(_, card):
            return say("do.discard", card=voice.titled(card))
        case a.Pass():
            return say(f"do.pass_{_passed(view)}")
        case a.EndPhase():
            return _end(voice, view)
        case _:
            assert_never(action)


def _play(
    voice: Voice, action: a.PlayCard | a.Respond, view: PlayerView, option: Extra | None
) -> str:
    rank, top = rank_of(action.card), view.stack[-1]
    key = f"do.{NAMES.get(rank, 'discard')}"
    if option is not None:
        key = "do.extra_ship" if option is Extra.SHIP else "do.extra_upgrade"
    elif rank == COMMANDOS:
        key = "do.negate"
    base = view.seats[action.by - 1].base
    repaired = min(FULL_BASE, base + voice.rules.cards[action.card].repair)
    return voice.say(
        key,
        card=voice.titled(action.card),
        ship="" if action.ship is None else voice.card(action.ship),
        target="" if action.target is None else voice.target(action.target, other(action.by)),
        to=voice.card(top.card) if isinstance(top, Play) else "",
        before=voice.points(base),
        left=voice.points(repaired if rank == REPAIR else base),
    )


def _passed(view: PlayerView) -> str:
    """Return the name of what is declined."""
    kind = view.decision.kind if view.decision else DecisionKind.RESPOND
    if kind == DecisionKind.DRAW and len(view.hand) >= HAND:
        return "draw_none"
    is_missile = kind == DecisionKind.BLOCK and isinstance(view.stack[-1], Play)
    return "missile" if is_missile else str(kind)


def _end(voice: Voice, view: PlayerView) -> str:
    if view.phase is Phase.DISCARD or view.phase is None:
        return voice.say("do.end_turn")
    if view.phase is Phase.ATTACK:
        ships = voice.cards(view.attackers)
        return voice.say("do.fire", ships=ships) if ships else voice.say("do.end_attack")
    return voice.say("do.end_phase", phase=voice.say(f"phase.{view.phase}"))
