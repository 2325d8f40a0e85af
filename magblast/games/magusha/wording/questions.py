"""Ask what is pending. All captains read the same words, so these name whoever is asked."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from magblast.games.magusha.engine.actions import Choose, Deploy, EndPhase, Redirect, Reinforce
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
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.seat import Seat, other

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class QuestionWords(Voice):
    """Ask what is pending. All captains read the same words, so these name whoever is asked."""

    def question(self, view: View) -> str:
        """Return the pending question."""
        asked, board = view.decision, view.at.board
        if asked is None:
            if board.winner is None:
                return self.say("ask.drawn")
            return self.say("ask.over", seat=self.captain(board.winner))
        form, slots = "", _NOTHING
        match board.stack[-1]:
            case Formation(post=post):
                form, slots = self._place_form(view, asked.seat, post)
            case Turn(phase=Phase.DEPLOY):
                form, slots = self._deploy_form(view)
            case Turn(phase=Phase.COMMAND):
                form, slots = self._command_form(view, asked.seat)
            case Striking(unit=striker, target=target):
                slots = {
                    "other": self.captain(other(asked.seat)),
                    "striker": self.unit_on(striker or "", view),
                    "target": self.unit_on(target or "", view),
                    "takers": self._takers(view),
                }
            case Discarding():
                left = len(board.player(asked.seat).reserves) - 1
                slots = {"commander": self._commander_name(view, asked.seat), "left": left}
            case Flipping():
                now, most = board.progress_of(asked.seat) or (0, 0)
                slots = {
                    "commander": self._commander_name(view, asked.seat),
                    "now": now,
                    "most": most,
                }
            case Choosing(ability=ability):
                slots = {
                    "ability": self.ability(ability),
                    "does": self.ability_text(ability),
                    "targets": self._takers(view),
                }
            case FreeMove(unit=unit):
                slots = {"unit": self.unit_on(unit or "", view)}
        return self.say(f"ask.{asked.kind}{form}", seat=self.captain(asked.seat), **slots)

    def in_the_air(self, view: View) -> Sequence[str]:
        """Tell which unit strikes which, as the question does that may still change it."""
        stack = view.at.board.stack
        return [self.question(view)] if stack and isinstance(stack[-1], Striking) else ()

    def heading(self, view: View) -> str:
        """Return what part of the game it is."""
        turn = view.at.board.running_turn()
        if turn is None:
            return self.say("heading.set_up" if view.at.board.stack else "heading.over")
        return self.say("heading", turn=view.turn, phase=self.say(f"phase.{turn.phase}"))

    def _place_form(self, view: View, seat: Seat, post: int) -> tuple[str, Mapping[str, Any]]:
        board, rules = view.at.board, self.rules
        if rules.options.formation == "standard":
            kind = rules.printed.standard_formation[post].class_
            return "", {"classes": self.say(f"classes.{kind}")}
        form = ".free" if board.commander_of(seat) else ".commander"
        if all(isinstance(action, EndPhase) for action in view.at.legal):
            form = ".done"
        return form, {"squads": len(board.squads_of(seat)), "most": rules.numbers.squads}

    def _deploy_form(self, view: View) -> tuple[str, Mapping[str, Any]]:
        kinds = {type(action) for action in view.at.legal}
        if Deploy in kinds:
            return ("" if Reinforce in kinds else ".new"), _NOTHING
        form = ".full" if Reinforce in kinds else ".none"
        return form, {"most": self.rules.numbers.squads}

    def _command_form(self, view: View, seat: Seat) -> tuple[str, Mapping[str, Any]]:
        own, others = view.at.board.player(seat), view.at.legal[:-1]
        if others and all(view.at.board.hits_own_alone(each) for each in others):
            return ".own", _NOTHING
        rally = self.say("ask.command.rally") if own.rally is Rally.ACTIVE else ""
        facts = {"count": own.stones, "rally": rally}
        if own.stones or not others:
            return ("" if others else ".done"), facts
        free = (each for each in others if getattr(each, "pay", None) is None)
        named = [each for each in free if not view.at.board.hits_own_alone(each)]
        # Who has moved may still act; all else would be paid for by the rally stone.
        begun = dict.fromkeys(str(getattr(each, "unit", "")) for each in named)
        if not begun:
            return ".by_rally", facts
        units = [self.unit_on(each, view) for each in begun]
        return ".begun", {**facts, "units": self.language.listing(units)}

    def _takers(self, view: View) -> str:
        """Return the units of which one may be chosen, or may take a hit."""
        legal = view.at.legal
        targets = [action.target for action in legal if isinstance(action, Choose | Redirect)]
        return self.either([self.unit_on(each, view) for each in dict.fromkeys(targets)])

    def _commander_name(self, view: View, seat: Seat) -> str:
        return self.card(view.at.board.player(seat).commander)
