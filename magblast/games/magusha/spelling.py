"""Spell actions as the things on the table that a person picks, in order."""

from enum import StrEnum
from typing import Final

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
from magblast.games.magusha.engine.position import Position, View
from magblast.games.magusha.engine.query import player, the_unit
from magblast.games.magusha.engine.terms import CardId, Pay, Space
from magblast.kernel.picks import CARD, OPTION, Part, Spelling, Thing, number_part
from magblast.kernel.vocabulary import word_for


class Kind(StrEnum):
    """Identify what kind of thing is picked, besides cards and answers with keys of their own."""

    SPACE = "space"
    """A space, and whatever stands on it."""
    USE = "use"
    """What is done with what has been picked: ``move``, ``strike``."""
    PAY = "pay"
    """What pays instead of a command stone."""


RALLY: Final = Thing(Kind.PAY, Pay.RALLY)
"""The rally stone."""


def space(at: Space) -> Thing:
    """Return a space, and with it the unit on it."""
    return Thing(Kind.SPACE, at)


def card(id_: CardId) -> Thing:
    """Return a card of the reserves."""
    return Thing(CARD, id_)


def use(name: str) -> Thing:
    """Return something that can be done: move, strike, guard, break or deploy."""
    return Thing(Kind.USE, name)


def spell(action: Action, view: View) -> Spelling:
    """Return an action in picks: what acts, on what, and only where that may be unclear, how."""
    at: Position = view.at
    match action:
        case Place(seat, id_, where, count):
            return _card(id_), _at("at", where), *_count(at, seat, id_, count)
        case Deploy(seat, id_, count, where, pay):
            parts = _card(id_), _at("at", where), *_count(at, seat, id_, count)
            return (_use("deploy"), *_pay(pay), *parts) if pay else parts
        case Reinforce(seat, unit, count, pay):
            squad = the_unit(at.state, unit)
            how = (_use("deploy"), *_pay(pay)) if pay else ()
            return _at("unit", unit), *how, *_count(at, seat, squad.card, count, squad.size)
        case Move(_, unit, to, pay):
            return _at("unit", unit), _at("to", to), _use("move"), *_pay(pay)
        case Strike(_, unit, targets, pay):
            named = Part("targets", tuple([space(each) for each in targets]), ordered=True)
            return _at("unit", unit), named, _use("strike"), *_pay(pay)
        case Guard(_, unit, target, pay):
            return _at("unit", unit), _at("target", target), _use("guard"), *_pay(pay)
        case SpiritBreak(_, unit, target):
            return _at("unit", unit), _at("target", target), _use("break")
        case Redirect(_, _, target) | Choose(_, target):
            return (_at("target", target),)
        case Discard(_, id_):
            return (_card(id_),)
    return (Part(OPTION, (Thing(OPTION, word_for(type(action))),)),)


def _card(id_: CardId) -> Part:
    return Part("card", (card(id_),))


def _at(role: str, at: Space) -> Part:
    return Part(role, (space(at),))


def _use(name: str) -> Part:
    return Part("use", (use(name),))


def _pay(pay: Pay | None) -> tuple[Part, ...]:
    return (Part("pay", (RALLY,)),) if pay is Pay.RALLY else ()


def _count(at: Position, seat: int, id_: CardId, count: int, standing: int = 0) -> Spelling:
    """Return a number of troops, where there is anything to choose; a commander has none."""
    troop = at.rules.troops.get(id_)
    if troop is None:
        return ()
    most = min(player(at.state, seat).reserves.count(id_), troop.size - standing)
    return (number_part("count", count, 1, most),) if most > 1 else ()
