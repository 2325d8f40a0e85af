"""Add, take and move energy."""

from magblast.games.magi_nation.engine import energy
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import Doing, amount_of, concerned, in_role


def gain(draft: Draft, doing: Doing, result: Result) -> None:
    """Let cards gain energy."""
    for card in concerned(draft, doing, result):
        energy.gain(draft, card, amount_of(draft, doing, result, card), doing.card)


def lose(draft: Draft, doing: Doing, result: Result) -> None:
    """Let cards lose energy."""
    for card in concerned(draft, doing, result):
        amount = amount_of(draft, doing, result, card)
        energy.lose(draft, card, amount, doing.seat, doing.card)


def keep(draft: Draft, doing: Doing, result: Result) -> None:
    """Leave only so much energy on cards."""
    for card in concerned(draft, doing, result):
        amount = draft.energy_of(card) - amount_of(draft, doing, result, card)
        energy.lose(draft, card, amount, doing.seat, doing.card)


def restore(draft: Draft, doing: Doing, result: Result) -> None:
    """Set cards to their starting energy (rules M7.4)."""
    for card in concerned(draft, doing, result):
        missing = draft.rules.cards[card].energy - draft.energy_of(card)
        if missing > 0:
            energy.gain(draft, card, missing, doing.card)
        else:
            energy.lose(draft, card, -missing, doing.seat, doing.card)


def move(draft: Draft, doing: Doing, result: Result) -> None:
    """Move energy from one card to another (rules M7.3)."""
    limited = {*concerned(draft, doing, result)} if result.only is not None else None
    for start in in_role(draft, doing, result.from_):
        for to in in_role(draft, doing, result.to):
            if (limited is None or start in limited) and draft.find(start) is not None:
                amount = amount_of(draft, doing, result, start)
                energy.move(draft, start, to, amount, doing.seat, doing.card)
