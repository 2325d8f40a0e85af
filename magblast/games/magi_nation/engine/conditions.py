"""Find the condition that a chosen card does not meet (rules M5.8, M5.9)."""

from typing import Any

from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.filters import Chooser, card_fits, fits, protector
from magblast.games.magi_nation.engine.printed import Filter
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import CardId, State
from magblast.kernel.refusal import Refusal

_PRINTED = (
    ("kinds", Reason.WRONG_KIND, "M5.9"),
    ("region", Reason.OTHER_REGION, "M5.9"),
    ("words", Reason.OTHER_NAME, "M1.4"),
)
_IN_PLAY = (
    _PRINTED[0],
    ("whose", Reason.OTHER_SIDE, "M5.9"),
    ("other", Reason.ITSELF, "M7.11"),
    *_PRINTED[1:],
    ("most", Reason.TOO_MUCH_ENERGY, "M5.9"),
    ("state", Reason.OTHER_STATE, "M5.9"),
)
"""The conditions of a filter by its fields, with the reason given when it is not met."""


def cannot_be_chosen(board: Facts, wanted: Filter, by: Chooser, target: CardId) -> Refusal | None:
    """Return why a card in play does not fit, or is protected."""
    placed = board.find(target)
    if placed is None:
        return refuse(Reason.NOT_IN_PLAY, "M5.9", card=by.card, target=target)
    has = board.energy_of(target)
    for name, reason, rule in _IN_PLAY:
        if not fits(board, _only(wanted, name), by, placed):
            if wanted.state is State.ATTACKABLE and name == "state":
                return refuse(Reason.COVERED, "M6.7", target=target)
            return _failed(wanted, name, reason, rule, card=by.card, target=target, has=has)
    guard = protector(board, by, placed)
    if guard is not None:
        other = None if guard == target else guard
        return refuse(Reason.PROTECTED, "M5.8", card=by.card, target=target, protector=other)
    return None


def does_not_fit(rules: Rules, wanted: Filter, card: CardId, target: CardId) -> Refusal | None:
    """Return why a card does not fit by what is printed on it."""
    for name, reason, rule in _PRINTED:
        if not card_fits(rules, _only(wanted, name), target):
            return _failed(wanted, name, reason, rule, card=card, target=target)
    return None


def _only(wanted: Filter, name: str) -> Filter:
    """Return a filter with only one condition of another filter."""
    return Filter(**{name: getattr(wanted, name)})


def _failed(wanted: Filter, name: str, reason: Reason, rule: str, **facts: Any) -> Refusal:
    return refuse(reason, rule, **{name: getattr(wanted, name)}, **facts)
