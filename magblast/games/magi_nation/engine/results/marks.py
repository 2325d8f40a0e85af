"""Put marks on cards, and change an attack that is being made."""

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Attacking, Using
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import (
    Doing,
    amount_of,
    concerned,
    creature_of,
)
from magblast.games.magi_nation.engine.state import Creature, Magi, Staying
from magblast.games.magi_nation.engine.terms import Due, Mark


def mark(draft: Draft, doing: Doing, result: Result) -> None:
    """Mark cards (rules M5.7)."""
    kind = result.mark
    assert kind is not None
    for card in concerned(draft, doing, result):
        placed = draft.find(card)
        if placed is None:
            continue
        seat, thing = placed
        if isinstance(thing, Magi):
            # The mark that holds now still does, until its turn ends.
            old: Due | None = getattr(thing, kind)
            due = Due.BOTH if old is not None and old.holds else Due.NEXT
            draft.change_magi(seat, **{kind: due})
        elif isinstance(thing, Creature):
            draft.change_creature(seat, thing, **{kind: True})
        elif kind is Mark.RESTS:
            draft.change_relic(seat, thing, rests=Due.NEXT)
        draft.emit(e.Marked(seat, card, kind, doing.card))


def burrow(draft: Draft, doing: Doing, result: Result) -> None:
    """Burrow creatures for some turns; of two burrows the longer counts (rules M13, R27)."""
    for card in concerned(draft, doing, result):
        found = creature_of(draft, card)
        turns = amount_of(draft, doing, result, card)
        if found is not None and turns > found[1].burrow:
            draft.change_creature(*found, burrow=turns)
            draft.emit(e.Burrowed(found[0], card, turns, doing.card))


def attach(draft: Draft, doing: Doing, result: Result) -> None:
    """Let the spell stay on its target (rules M4.4)."""
    for card in concerned(draft, doing, result):
        found = creature_of(draft, card)
        if found is not None:
            seat, creature = found
            turns = amount_of(draft, doing, result, card)
            spells = (*creature.spells, Staying(doing.card, doing.seat, turns))
            draft.change_creature(seat, creature, spells=spells)
            draft.emit(e.SpellAttached(doing.seat, doing.card, card, turns))
            if isinstance(draft.stack[-1], Using):
                draft.change_top(spell=None)


def spare(draft: Draft, doing: Doing, result: Result) -> None:
    """Let a creature lose nothing in the clash."""
    attack = draft.stack[-1]
    if isinstance(attack, Attacking):
        draft.change_top(spared=(*attack.spared, *concerned(draft, doing, result)))


def slide(draft: Draft, doing: Doing, result: Result) -> None:
    """Let another creature be the defender (rules M6.7)."""
    attack = draft.stack[-1]
    for card in concerned(draft, doing, result):
        found = creature_of(draft, card)
        if isinstance(attack, Attacking) and found is not None:
            defenders = attack.defenders
            if card not in defenders:
                defenders = (*defenders, card)
            draft.change_top(target=card, defenders=defenders)
            draft.change_creature(*found, attacked=True)
            draft.emit(e.DefenderChanged(found[0], attack.target, card))
