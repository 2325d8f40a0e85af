"""Ask what is pending. All captains read the same words, so these name whoever is asked."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from magblast.games.magusha.engine.actions import Choose, Redirect
from magblast.games.magusha.engine.frames import Choosing, Formation, FreeMove, Striking
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.query import commander_of, other, player, squads_of, turn_of
from magblast.games.magusha.engine.terms import DecisionKind, Rally
from magblast.games.magusha.engine.triggers import progress_of
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.seat import Seat

_NOTHING: Mapping[str, Any] = MappingProxyType({})


def question(voice: Voice, view: View) -> str:
    """Return the pending question."""
    asked, board = view.decision, view.at.state
    if asked is None:
        if board.winner is None:
            return voice.say("ask.drawn")
        return voice.say("ask.over", seat=voice.captain(board.winner))
    form, slots = "", _NOTHING
    match asked.kind:
        case DecisionKind.PLACE:
            form, slots = _place(voice, view, asked.seat)
        case DecisionKind.COMMAND:
            form, slots = _command(voice, view, asked.seat)
        case DecisionKind.REDIRECT:
            slots = _redirect(voice, view, asked.seat)
        case DecisionKind.DISCARD:
            left = len(player(board, asked.seat).reserves) - 1
            slots = {"commander": _commander(voice, view, asked.seat), "left": left}
        case DecisionKind.FLIP:
            now, most = progress_of(board, voice.rules, asked.seat) or (0, 0)
            slots = {"commander": _commander(voice, view, asked.seat), "now": now, "most": most}
        case DecisionKind.CHOOSE:
            slots = _choose(voice, view)
        case DecisionKind.FREE:
            slots = {"unit": _free(voice, view)}
    return voice.say(f"ask.{asked.kind}{form}", seat=voice.captain(asked.seat), **slots)


def heading(voice: Voice, view: View) -> str:
    """Return what part of the game it is."""
    turn = turn_of(view.at.state)
    if turn is None:
        return voice.say("heading.set_up" if view.at.state.stack else "heading.over")
    return voice.say("heading", turn=view.turn, phase=voice.say(f"phase.{turn.phase}"))


def _place(voice: Voice, view: View, seat: Seat) -> tuple[str, Mapping[str, Any]]:
    board, rules = view.at.state, voice.rules
    bottom = board.stack[0]
    if rules.options.formation == "standard" and isinstance(bottom, Formation):
        kind = rules.printed.standard_formation[bottom.post].class_
        return "", {"classes": voice.say(f"classes.{kind}")}
    form = ".free" if commander_of(board, seat) else ".commander"
    return form, {"squads": len(squads_of(board, seat)), "most": rules.numbers.squads}


def _command(voice: Voice, view: View, seat: Seat) -> tuple[str, Mapping[str, Any]]:
    own = player(view.at.state, seat)
    rally = voice.say("ask.command.rally") if own.rally is Rally.ACTIVE else ""
    return ("" if own.stones else ".none"), {"count": own.stones, "rally": rally}


def _redirect(voice: Voice, view: View, seat: Seat) -> Mapping[str, Any]:
    striking = view.at.state.stack[-1]
    if not isinstance(striking, Striking):
        raise RuntimeError("no strike is to be redirected")
    takers = [action.target for action in view.at.legal if isinstance(action, Redirect)]
    return {
        "other": voice.captain(other(seat)),
        "striker": voice.unit_on(striking.unit or "", view),
        "target": voice.unit_on(striking.target or "", view),
        "takers": voice.either([voice.unit_on(each, view) for each in dict.fromkeys(takers)]),
    }


def _choose(voice: Voice, view: View) -> Mapping[str, Any]:
    choosing = view.at.state.stack[-1]
    if not isinstance(choosing, Choosing):
        raise RuntimeError("nothing is to be chosen")
    targets = [action.target for action in view.at.legal if isinstance(action, Choose)]
    return {
        "ability": voice.ability(choosing.ability),
        "targets": voice.either([voice.unit_on(each, view) for each in targets]),
    }


def _free(voice: Voice, view: View) -> str:
    step = view.at.state.stack[-1]
    if not isinstance(step, FreeMove):
        raise RuntimeError("nobody may move free")
    return voice.unit_on(step.unit or "", view)


def _commander(voice: Voice, view: View, seat: Seat) -> str:
    return voice.card(player(view.at.state, seat).commander)
