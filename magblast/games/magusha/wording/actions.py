"""Describe in a few words what an action does, for menus."""

from magblast.games.magusha.engine.actions import (
    Action,
    EndPhase,
    Flip,
    Pass,
    Place,
    Redirect,
    SpiritBreak,
)
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import NO_TROOPS, UnitAt
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.vocabulary import slots_of, ways_of, word_for


class ActionWords(Voice):
    """Describe in a few words what an action does, for menus."""

    def describe(self, action: Action, view: View) -> str:
        """Describe what an action would do at the table seen, without naming its captain."""
        tellers = {**self.tellers, UnitAt: lambda at: self.unit_on(at, view)}
        slots = slots_of(action, ways_of(type(action), tellers), self.language.listing)
        key = f"do.{word_for(type(action))}"
        match action:
            case Pass() | EndPhase():
                return self.answer(word_for(type(action)), view)
            case Place(count=count) if count == NO_TROOPS:
                key += ".commander"
            case Flip(by):
                slots["commander"] = self.card(view.at.board.player(by).commander)
            case SpiritBreak(_, unit) | Redirect(_, unit):
                slots["ability"] = self._ability_on(unit, view)
        return self.say(key, **slots)

    def _ability_on(self, at: str, view: View) -> str:
        board = view.at.board
        bearer = board.unit_at(at)
        if bearer is None:
            return ""
        return self.ability(board.sheet_of(bearer).ability.id)

    def answer(self, word: str, view: View) -> str:
        """Return what an answer does that picks nothing: to pass, or to end a phase."""
        kind = "command" if view.decision is None else view.decision.kind
        key = f"do.{word}.{kind}"
        return self.say(key if self.language.knows(f"magusha.{key}") else f"option.{word}")
