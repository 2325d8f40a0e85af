"""Say what actions do, and spell them as things that a person picks."""

from magblast.games.magusha.engine import actions as a
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import NO_TROOPS, CardId, Pay, UnitAt
from magblast.games.magusha.wording.spelling import (
    RALLY,
    Role,
    ThingKind,
    card,
    command,
    space,
    thing_on,
    unit,
)
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.picks import Part, Spelling, Thing, number_part
from magblast.kernel.vocabulary import slots_of, ways_of, word_for


def _one(role: Role, thing: Thing) -> Part:
    return Part(role, (thing,))


def _command(word: str) -> Part:
    return _one(Role.COMMAND, command(word))


def _paid(pay: Pay | None) -> Spelling:
    return (_one(Role.PAY, RALLY),) if pay is Pay.RALLY else ()


class ActionWords(Voice):
    """Say what actions do, and spell them as things that a person picks."""

    def describe(self, action: a.Action, view: View) -> str:
        """Describe what an action would do at the table seen, without naming its captain."""
        tellers = {**self.tellers, UnitAt: lambda at: self.unit_on(at, view)}
        slots = slots_of(action, ways_of(type(action), tellers), self.language.listing)
        key = f"do.{word_for(type(action))}"
        match action:
            case a.Pass() | a.EndPhase():
                return self.answer(word_for(type(action)), view)
            case a.Place(count=count) if count == NO_TROOPS:
                key += ".commander"
            case a.Flip(by):
                slots["commander"] = self.card(view.at.board.player(by).commander)
            case a.SpiritBreak(_, unit) | a.Redirect(_, unit):
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

    def spell(self, action: a.Action, view: View) -> Spelling:
        """Spell an action as what a person picks: who, at whom, and what where that is open."""
        board = view.at.board
        match action:
            case a.Place(_, card_, at, count):
                troops = self._count(board, action, card_, count)
                return _one(Role.CARD, card(card_)), _one(Role.AT, space(at)), *troops
            case a.Deploy(_, card_, count, at, pay):
                what = _one(Role.CARD, card(card_)), _one(Role.AT, space(at))
                how = (_command("deploy"), *_paid(pay)) if pay else ()
                return *how, *what, *self._count(board, action, card_, count)
            case a.Reinforce(_, at, count, pay):
                squad = board.the_unit(at)
                how = (_command("deploy"), *_paid(pay)) if pay else ()
                troops = self._count(board, action, squad.card, count, squad.size)
                return _one(Role.UNIT, unit(at)), *how, *troops
            case a.Move(_, at, to, pay):
                told = () if pay is Pay.FREE else (_command("move"), *_paid(pay))
                return _one(Role.UNIT, unit(at)), _one(Role.TO, space(to)), *told
            case a.Strike(_, at, targets, pay):
                things = tuple([thing_on(board, each) for each in targets])
                struck = Part(Role.TARGETS, things, ordered=True)
                # Nobody names an own unit by mistake: a strike on one begins with its command, as
                # does one on an empty space, which ends a move until a command is named.
                foes = all(board.is_foe(each, action.by) for each in targets)
                what = (struck, _command("strike")) if foes else (_command("strike"), struck)
                return _one(Role.UNIT, unit(at)), *what, *_paid(pay)
            case a.Guard(_, at, target, pay):
                guarded = _one(Role.TARGET, thing_on(board, target)), _command("guard")
                what = guarded if board.unit_at(target) else guarded[::-1]
                return _one(Role.UNIT, unit(at)), *what, *_paid(pay)
            case a.SpiritBreak(_, at, target):
                harmed = _one(Role.TARGET, unit(target))
                return _one(Role.UNIT, unit(at)), harmed, _command("spirit_break")
            case a.Redirect(_, at, target):
                return _one(Role.TARGET, unit(target)), _one(Role.UNIT, unit(at))
            case a.Discard(_, card_):
                return (_one(Role.CARD, card(card_)),)
            case a.Choose(_, target):
                return (_one(Role.TARGET, unit(target)),)
        return (_one(Role.OPTION, Thing(ThingKind.OPTION, word_for(type(action)))),)

    def _count(
        self,
        board: Board,
        action: a.Place | a.Deploy | a.Reinforce,
        card: CardId,
        count: int,
        size: int = 0,
    ) -> Spelling:
        """Return a number of troops, where there is anything to choose; a commander has none."""
        if card not in self.rules.troops:
            return ()
        most = len(board.counts(action.by, card, size))
        return (number_part(Role.COUNT, count, 1, most),) if most > 1 else ()
