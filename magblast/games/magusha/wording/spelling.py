"""Spell actions as the things on the table that a person picks."""

from enum import StrEnum
from typing import Final

from magblast.games.magusha.engine import actions as a
from magblast.games.magusha.engine.position import Position, View
from magblast.games.magusha.engine.terms import CardId, Pay, Space
from magblast.kernel.picks import Part, Spelling, Thing, number_part
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import word_for


class Kind(StrEnum):
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


RALLY: Final = Thing(Kind.PAY, Pay.RALLY)
"""The rally stone."""


def unit(at: str, place: str | None = None) -> Thing:
    """Return the thing that stands for a unit."""
    return Thing(Kind.UNIT, at, place)


def space(at: str) -> Thing:
    """Return the thing that stands for an empty space."""
    return Thing(Kind.SPACE, at)


def card(card: str) -> Thing:
    """Return the thing that stands for a card."""
    return Thing(Kind.CARD, card)


def command(word: str) -> Thing:
    """Return the thing that stands for what is done, such as a move."""
    return Thing(Kind.COMMAND, word)


def seat(seat: Seat) -> Thing:
    """Return the thing that stands for what a seat has beside the field."""
    return Thing(Kind.SEAT, seat)


def spell(action: a.Action, view: View) -> Spelling:
    """Spell an action as the things a person picks: who, at whom, and what where that is open."""
    position = view.at
    match action:
        case a.Place(_, card_, at, count):
            troops = _count(position, action, card_, count)
            return _one(Role.CARD, card(card_)), _one(Role.AT, space(at)), *troops
        case a.Deploy(_, card_, count, at, pay):
            what = _one(Role.CARD, card(card_)), _one(Role.AT, space(at))
            how = (_command("deploy"), *_paid(pay)) if pay else ()
            return *how, *what, *_count(position, action, card_, count)
        case a.Reinforce(_, at, count, pay):
            squad = position.board.the_unit(at)
            how = (_command("deploy"), *_paid(pay)) if pay else ()
            troops = _count(position, action, squad.card, count, squad.size)
            return _one(Role.UNIT, unit(at)), *how, *troops
        case a.Move(_, at, to, pay):
            told = () if pay is Pay.FREE else (_command("move"), *_paid(pay))
            return _one(Role.UNIT, unit(at)), _one(Role.TO, space(to)), *told
        case a.Strike(_, at, targets, pay):
            things = tuple([_on(position, each) for each in targets])
            struck = Part(Role.TARGETS, things, ordered=True)
            # Nobody names an own unit by mistake: a strike on one begins with its command, as does
            # one on an empty space, which is the end of a move until a command is named.
            foes = all(_is_foe(position, each, action.by) for each in targets)
            what = (struck, _command("strike")) if foes else (_command("strike"), struck)
            return _one(Role.UNIT, unit(at)), *what, *_paid(pay)
        case a.Guard(_, at, target, pay):
            guarded = _one(Role.TARGET, _on(position, target)), _command("guard")
            what = guarded if position.board.unit_at(target) else guarded[::-1]
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
    return (_one(Role.OPTION, Thing(Kind.OPTION, word_for(type(action)))),)


def _on(position: Position, at: Space) -> Thing:
    """Return the thing that stands for a space with what is on it."""
    return space(at) if position.board.unit_at(at) is None else unit(at)


def _is_foe(position: Position, at: Space, seat: Seat) -> bool:
    found = position.board.unit_at(at)
    return found is not None and found.seat != seat


def _one(role: Role, thing: Thing) -> Part:
    return Part(role, (thing,))


def _command(word: str) -> Part:
    return _one(Role.COMMAND, command(word))


def _paid(pay: Pay | None) -> Spelling:
    return (_one(Role.PAY, RALLY),) if pay is Pay.RALLY else ()


def _count(
    position: Position,
    action: a.Place | a.Deploy | a.Reinforce,
    card: CardId,
    count: int,
    size: int = 0,
) -> Spelling:
    """Return a number of troops, where there is anything to choose; a commander has none."""
    troop = position.rules.troops.get(card)
    if troop is None:
        return ()
    left = position.board.player(action.by).reserves.count(card)
    most = min(left, troop.size - size)
    return (number_part(Role.COUNT, count, 1, most),) if most > 1 else ()
