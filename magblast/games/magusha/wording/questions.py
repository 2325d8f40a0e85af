"""Ask what is pending. All captains read the same words, so these name whoever is asked."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from magblast.games.magusha.engine.actions import Choose, Deploy, Redirect, Reinforce
from magblast.games.magusha.engine.frames import (
    Choosing,
    Discarding,
    Flipping,
    Formation,
    FreeMove,
    Striking,
    Turn,
)
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import Phase, Rally
from magblast.games.magusha.wording.doubts import hits_own_alone
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.seat import Seat, other

_NOTHING: Mapping[str, Any] = MappingProxyType({})


def question(voice: Voice, view: View) -> str:
    """Return the pending question."""
    asked, board = view.decision, view.at.board
    if asked is None:
        if board.winner is None:
            return voice.say("ask.drawn")
        return voice.say("ask.over", seat=voice.captain(board.winner))
    form, slots = "", _NOTHING
    match board.stack[-1]:
        case Formation(post=post):
            form, slots = _place(voice, view, asked.seat, post)
        case Turn(phase=Phase.DEPLOY):
            form, slots = _deploy(voice, view)
        case Turn(phase=Phase.COMMAND):
            form, slots = _command(voice, view, asked.seat)
        case Striking(unit=striker, target=target):
            slots = {
                "other": voice.captain(other(asked.seat)),
                "striker": voice.unit_on(striker or "", view),
                "target": voice.unit_on(target or "", view),
                "takers": _targets(voice, view),
            }
        case Discarding():
            left = len(board.player(asked.seat).reserves) - 1
            slots = {"commander": _commander(voice, view, asked.seat), "left": left}
        case Flipping():
            now, most = board.progress_of(asked.seat) or (0, 0)
            slots = {"commander": _commander(voice, view, asked.seat), "now": now, "most": most}
        case Choosing(ability=ability):
            slots = {"ability": voice.ability(ability), "targets": _targets(voice, view)}
        case FreeMove(unit=unit):
            slots = {"unit": voice.unit_on(unit or "", view)}
    return voice.say(f"ask.{asked.kind}{form}", seat=voice.captain(asked.seat), **slots)


def heading(voice: Voice, view: View) -> str:
    """Return what part of the game it is."""
    turn = view.at.board.running_turn()
    if turn is None:
        return voice.say("heading.set_up" if view.at.board.stack else "heading.over")
    return voice.say("heading", turn=view.turn, phase=voice.say(f"phase.{turn.phase}"))


def _place(voice: Voice, view: View, seat: Seat, post: int) -> tuple[str, Mapping[str, Any]]:
    board, rules = view.at.board, voice.rules
    if rules.options.formation == "standard":
        kind = rules.printed.standard_formation[post].class_
        return "", {"classes": voice.say(f"classes.{kind}")}
    form = ".free" if board.commander_of(seat) else ".commander"
    return form, {"squads": len(board.squads_of(seat)), "most": rules.numbers.squads}


def _deploy(voice: Voice, view: View) -> tuple[str, Mapping[str, Any]]:
    kinds = {type(action) for action in view.at.legal}
    if Deploy in kinds:
        return ("" if Reinforce in kinds else ".new"), _NOTHING
    form = ".full" if Reinforce in kinds else ".none"
    return form, {"most": voice.rules.numbers.squads}


def _command(voice: Voice, view: View, seat: Seat) -> tuple[str, Mapping[str, Any]]:
    own, others = view.at.board.player(seat), view.at.legal[:-1]
    if others and all(hits_own_alone(each, view) for each in others):
        return ".own", _NOTHING
    rally = voice.say("ask.command.rally") if own.rally is Rally.ACTIVE else ""
    return ("" if own.stones else ".none"), {"count": own.stones, "rally": rally}


def _targets(voice: Voice, view: View) -> str:
    """Return the units of which one may be chosen, or may take a hit."""
    legal = view.at.legal
    targets = [action.target for action in legal if isinstance(action, Choose | Redirect)]
    return voice.either([voice.unit_on(each, view) for each in dict.fromkeys(targets)])


def _commander(voice: Voice, view: View, seat: Seat) -> str:
    return voice.card(view.at.board.player(seat).commander)
