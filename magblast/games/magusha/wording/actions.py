"""Describe actions and events, and name the things that actions pick."""

from enum import StrEnum
from typing import Any, Final

from magblast.games.magusha.engine import actions as a
from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.board import INDEX, Board
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import NO_TROOPS, STRIKE, CardId, Pay, UnitAt
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.picks import Part, Spelling, Thing, number_part
from magblast.kernel.replacing import Instead
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import slots_of, ways_of, word_for


class ThingKind(StrEnum):
    """Identify a kind of thing that can be picked, or that a preview speaks of."""

    UNIT = "unit"
    """A unit, by the space on which it stands."""
    SPACE = "space"
    """A space without a unit."""
    CARD = "card"
    COMMAND = "command"
    """What is done, where units and spaces do not tell."""
    PAY = "pay"
    """What pays instead of a command stone."""
    OPTION = "option"
    """An answer that picks nothing."""
    SEAT = "seat"


class Role(StrEnum):
    """Identify what a thing does in an action; a prompt asks for it in these terms."""

    UNIT = "unit"
    COMMAND = "command"
    PAY = "pay"
    TO = "to"
    AT = "at"
    TARGET = "target"
    TARGETS = "targets"
    CARD = "card"
    COUNT = "count"
    OPTION = "option"


RALLY: Final = Thing(ThingKind.PAY, Pay.RALLY)
"""The rally stone."""


def unit(at: str, place: str | None = None) -> Thing:
    """Return the thing that stands for a unit."""
    return Thing(ThingKind.UNIT, at, place)


def space(at: str) -> Thing:
    """Return the thing that stands for an empty space."""
    return Thing(ThingKind.SPACE, at)


def card(card: str) -> Thing:
    """Return the thing that stands for a card."""
    return Thing(ThingKind.CARD, card)


def command(word: str) -> Thing:
    """Return the thing that stands for what is done, such as a move."""
    return Thing(ThingKind.COMMAND, word)


def seat(seat: Seat) -> Thing:
    """Return the thing that stands for what a seat has beside the field."""
    return Thing(ThingKind.SEAT, seat)


def thing_on(board: Board, at: str) -> Thing:
    """Return the thing that stands for a space with what is on it."""
    return space(at) if board.unit_at(at) is None else unit(at)


def _one(role: Role, thing: Thing) -> Part:
    return Part(role, (thing,))


_COMMANDS = ("deploy", "move", "strike", "guard", "spirit_break")
_DEPLOY, _MOVE, _STRIKE, _GUARD, _BREAK = [_one(Role.COMMAND, command(each)) for each in _COMMANDS]
_ON_PURPOSE = _STRIKE._replace(deliberate=True)
_RALLY: Spelling = (_one(Role.PAY, RALLY),)


def _paid(pay: Pay | None) -> Spelling:
    return _RALLY if pay is Pay.RALLY else ()


class ActionWords(Voice):
    """Say what actions do, and spell them as things that a person picks."""

    def describe(self, action: a.Action | Instead, view: View) -> str:
        """Describe what an action would do at the table seen, without naming its captain."""
        if isinstance(action, Instead):
            return self.describe(action.action, view)
        tellers = {**self.tellers, UnitAt: lambda at: self.unit_on(at, view)}
        slots = slots_of(action, ways_of(type(action), tellers), self.language.listing)
        key = f"do.{word_for(type(action))}"
        match action:
            case a.Pass() | a.EndPhase():
                return self.answer(word_for(type(action)), view)
            case a.Place(count=count) if count == NO_TROOPS:
                key += ".commander"
            case a.Strike() if view.at.board.hits_own_alone(action):
                key += ".own"
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

    def spell(self, action: a.Action | Instead, view: View) -> Spelling:
        """Spell an action as the things a person picks: unit, target, and command if it is open."""
        board = view.at.board
        match action:
            case Instead(before=a.Place(at=before), action=a.Place(at=at)):
                return _one(Role.UNIT, unit(before)), _one(Role.AT, space(at))
            case a.Place(_, card_, at, count):
                troops = self._count(board, action, card_, count)
                return _one(Role.CARD, card(card_)), _one(Role.AT, space(at)), *troops
            case a.Deploy(_, card_, count, at, pay):
                what = _one(Role.CARD, card(card_)), _one(Role.AT, space(at))
                how = (_DEPLOY, *_paid(pay)) if pay else ()
                return *how, *what, *self._count(board, action, card_, count)
            case a.Reinforce(_, at, count, pay):
                squad = board.the_unit(at)
                how = (_DEPLOY, *_paid(pay)) if pay else ()
                troops = self._count(board, action, squad.card, count, squad.size)
                return _one(Role.UNIT, unit(at)), *how, *troops
            case a.Move(_, at, to, pay):
                # A unit may stand there, and is why it is refused.
                end = space(to) if board.field[INDEX[to]] is None else unit(to)
                if pay is Pay.FREE:
                    # The question names the unit.
                    return (_one(Role.TO, end),)
                return _one(Role.UNIT, unit(at)), _one(Role.TO, end), _MOVE, *_paid(pay)
            case a.Strike(_, at, targets, pay):
                things = tuple([thing_on(board, each) for each in targets])
                struck = Part(Role.TARGETS, things, ordered=True)
                # Nobody names an own unit by mistake: a strike on one begins with its command, as
                # does one on an empty space, which ends a move until a command is named.
                foes = all(board.is_foe(each, action.by) for each in targets)
                meant = _ON_PURPOSE, struck._replace(late=True, deliberate=True)
                what = (struck, _STRIKE) if foes else meant
                return _one(Role.UNIT, unit(at)), *what, *_paid(pay)
            case a.Guard(_, at, target, pay):
                # An own unit that is named first is one that acts.
                guarded = _one(Role.TARGET, thing_on(board, target))._replace(late=True), _GUARD
                what = guarded if board.unit_at(target) else guarded[::-1]
                return _one(Role.UNIT, unit(at)), *what, *_paid(pay)
            case a.SpiritBreak(_, at, target):
                harmed = _one(Role.TARGET, unit(target))
                return _one(Role.UNIT, unit(at)), harmed, _BREAK._replace(deliberate=True)
            case a.Redirect(_, at, target):
                # The key of the unit whose ability it is does not say who is hit.
                hit = _one(Role.TARGET, unit(target))._replace(deliberate=True)
                return hit, _one(Role.UNIT, unit(at))
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


_QUIET = 10
"""Quiet turns in a row from which on they are counted aloud (rules G11.3)."""


def _form(event: e.Event) -> str:
    match event:
        case e.FirstChosen(by_seed=True):
            return ".seed"
        case e.UnitPlaced(count=0):
            return ".commander"
        case e.TurnEnded(quiet=quiet) if quiet >= _QUIET:
            return ".quiet"
        case e.TroopLost(left=0, cause=cause):
            # The next line says that the squad is defeated.
            return ".last" if cause == STRIKE else ".last.by"
        case e.CommanderHit(reserves=0):
            return ".last"
        case e.SpiritLost(cause=cause) | e.TroopLost(cause=cause) | e.CommanderHit(cause=cause):
            return "" if cause == STRIKE else ".by"
        case e.AbilityUsed(at=at, target=target):
            return ".itself" if at == target else ""
        case e.Declined(kind=kind):
            return f".{kind}"
        case e.GameWon(how=how):
            return f".{how}"
    return ""


class SentenceWords(Voice):
    """Turn what happened into one line of the log."""

    def sentence(self, event: e.Event, text: str | None = None) -> str | None:
        """Return the sentence for an event; None for an event that is not worth a line."""
        key = f"event.{word_for(type(event))}{_form(event)}"
        if not self.language.knows(f"magusha.{key}"):
            return None
        return self.say(key, **self.slots(event), **self._slots_of(event))

    def _slots_of(self, event: e.Event) -> dict[str, Any]:
        match event:
            case e.TurnEnded():
                return {"most": self.rules.numbers.quiet_turns}
            case e.CommanderFlipped(card=card):
                side = self.rules.commanders[card].magusha_name
                return {"side": self.language.translate(side)}
        return {}
