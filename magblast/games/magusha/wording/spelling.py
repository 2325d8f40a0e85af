"""Spell actions as the things on the table that a person picks."""

from enum import StrEnum

from magblast.games.magusha.engine.actions import (
    Action,
    Choose,
    Deploy,
    Discard,
    Guard,
    Move,
    Place,
    Redirect,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import NO_TROOPS, Pay
from magblast.kernel.picks import NUMBER, Part, Spelling, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import word_for


class Kind(StrEnum):
    """Identify a kind of thing that can be picked, or that a preview speaks of."""

    UNIT = "unit"
    """A unit, by the space on which it stands."""
    SPACE = "space"
    """A space without a unit."""
    CARD = "card"
    OPTION = "option"
    """What a unit is commanded to do, the rally stone, or an answer that picks nothing."""
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


def unit(at: str, place: str | None = None) -> Thing:
    """Return the thing that stands for a unit."""
    return Thing(Kind.UNIT, at, place)


def space(at: str) -> Thing:
    """Return the thing that stands for an empty space."""
    return Thing(Kind.SPACE, at)


def card(card: str) -> Thing:
    """Return the thing that stands for a card."""
    return Thing(Kind.CARD, card)


def option(word: str) -> Thing:
    """Return the thing that stands for an answer with a key of its own."""
    return Thing(Kind.OPTION, word)


def seat(seat: Seat) -> Thing:
    """Return the thing that stands for what a seat has beside the field."""
    return Thing(Kind.SEAT, seat)


def spell(action: Action, view: View) -> Spelling:
    """Spell an action as the things a person picks: who, by rally or not, what, and at whom."""
    match action:
        case Place(_, card_, at, count):
            troops = (_count(count),) if count != NO_TROOPS else ()
            return _one(Role.CARD, card(card_)), *troops, _one(Role.AT, space(at))
        case Deploy(_, card_, count, at):
            where = _one(Role.CARD, card(card_)), _count(count), _one(Role.AT, space(at))
            return *_paid(action), *where
        case Reinforce(_, at, count):
            return *_paid(action), _one(Role.UNIT, unit(at)), _count(count)
        case Move(_, at, to, pay):
            told = () if pay is Pay.FREE else (_one(Role.COMMAND, option("move")),)
            return _one(Role.UNIT, unit(at)), *_by_rally(pay), *told, _one(Role.TO, space(to))
        case Strike(_, at, targets, pay):
            things = tuple([unit(each) for each in targets])
            struck = Part(Role.TARGETS, things, optional=True, ordered=True)
            return _one(Role.UNIT, unit(at)), *_by_rally(pay), _command(action), struck
        case Guard(_, at, target, pay):
            guarded = _one(Role.TARGET, unit(target))
            return _one(Role.UNIT, unit(at)), *_by_rally(pay), _command(action), guarded
        case SpiritBreak(_, at, target):
            return _one(Role.UNIT, unit(at)), _command(action), _one(Role.TARGET, unit(target))
        case Redirect(_, at, target):
            return _one(Role.TARGET, unit(target)), _one(Role.UNIT, unit(at))
        case Discard(_, card_):
            return (_one(Role.CARD, card(card_)),)
        case Choose(_, target):
            return (_one(Role.TARGET, unit(target)),)
    return (_one(Role.OPTION, option(word_for(type(action)))),)


def _one(role: Role, thing: Thing) -> Part:
    return Part(role, (thing,))


def _count(count: int) -> Part:
    return _one(Role.COUNT, Thing(NUMBER, count))


def _command(action: Action) -> Part:
    return _one(Role.COMMAND, option(word_for(type(action))))


def _by_rally(pay: Pay | None) -> Spelling:
    return (_one(Role.PAY, option(Pay.RALLY)),) if pay is Pay.RALLY else ()


def _paid(action: Deploy | Reinforce) -> Spelling:
    """Begin with the rally stone, and what it pays for; the deploy phase needs neither."""
    return (*_by_rally(action.pay), _command(action)) if action.pay else ()
