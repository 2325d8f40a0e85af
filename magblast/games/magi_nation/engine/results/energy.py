"""Add, take and move energy."""

from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import Doing, amount_of, concerned, in_role


def gain(draft: Draft, doing: Doing, result: Result) -> None:
    """Let cards gain energy."""
    for card in concerned(draft, doing, result):
        draft.gain_energy(card, amount_of(draft, doing, result, card), doing.card)


def lose(draft: Draft, doing: Doing, result: Result) -> None:
    """Let cards lose energy."""
    for card in concerned(draft, doing, result):
        amount = amount_of(draft, doing, result, card)
        draft.lose_energy(card, amount, doing.seat, doing.card)


def keep(draft: Draft, doing: Doing, result: Result) -> None:
    """Leave only so much energy on cards."""
    for card in concerned(draft, doing, result):
        amount = draft.energy_of(card) - amount_of(draft, doing, result, card)
        draft.lose_energy(card, amount, doing.seat, doing.card)


def restore(draft: Draft, doing: Doing, result: Result) -> None:
    """Set cards to their starting energy (rules M7.4)."""
    for card in concerned(draft, doing, result):
        missing = draft.rules.cards[card].energy - draft.energy_of(card)
        if missing > 0:
            draft.gain_energy(card, missing, doing.card)
        else:
            draft.lose_energy(card, -missing, doing.seat, doing.card)


def move(draft: Draft, doing: Doing, result: Result) -> None:
    """Move energy from one card to another (rules M7.3)."""
    limited = {*concerned(draft, doing, result)} if result.only is not None else None
    for start in in_role(draft, doing, result.from_):
        for to in in_role(draft, doing, result.to):
            if (limited is None or start in limited) and draft.find(start) is not None:
                amount = amount_of(draft, doing, result, start)
                draft.move_energy(start, to, amount, doing.seat, doing.card)
