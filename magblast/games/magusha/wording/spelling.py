"""Name the things on the table that a person picks, and what they do in an action."""

from enum import StrEnum
from typing import Final

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.terms import Pay
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat


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
