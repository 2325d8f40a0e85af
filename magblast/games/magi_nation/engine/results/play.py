"""Discard what is in play, return it, or let it change hands."""

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Waiting
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import Doing, concerned, creature_of
from magblast.games.magi_nation.engine.state import Relic, Stolen
from magblast.games.magi_nation.engine.terms import CardId, When
from magblast.kernel.seat import Seat


def discard(draft: Draft, doing: Doing, result: Result) -> None:
    """Discard creatures at the same time, or a relic."""
    cards = concerned(draft, doing, result)
    creatures = [card for card in cards if creature_of(draft, card) is not None]
    draft.discard_creatures(creatures)
    for card in cards:
        placed = draft.find(card)
        if placed is not None and isinstance(placed.thing, Relic):
            _discard_relic(draft, doing.seat, placed.seat, card)


def _discard_relic(draft: Draft, by: Seat, seat: Seat, card: CardId) -> None:
    """Discard a relic; where an opponent does, its captain may answer (rules M5.6)."""
    if by == seat:
        draft.discard_relic(seat, card)
    else:
        draft.push(Waiting(When.RELIC_LEAVING, card))


def return_(draft: Draft, doing: Doing, result: Result) -> None:
    """Return creatures to the hands of their owners."""
    for card in concerned(draft, doing, result):
        found = creature_of(draft, card)
        if found is not None:
            draft.return_to_hand(*found, doing.card)


def take_control(draft: Draft, doing: Doing, result: Result) -> None:
    """Bring creatures under one's own control; they cannot attack this turn (rules M7.12)."""
    for card in concerned(draft, doing, result):
        found = creature_of(draft, card)
        if found is None:
            continue
        seat, creature = found
        if seat == doing.seat:
            draft.change_creature(seat, creature, may_not_attack=True)
        else:
            draft.take_from_play(seat, creature)
            own = draft.players[doing.seat - 1].creatures
            taken = replace(creature, may_not_attack=True)
            draft.change(doing.seat, creatures=(*own, taken))
        draft.emit(e.ControlTaken(doing.seat, card, seat, doing.card))


def steal(draft: Draft, doing: Doing, result: Result) -> None:
    """Put relics under the source; where that is gone, they stay (rules M5.3)."""
    for card in concerned(draft, doing, result):
        thief, placed = creature_of(draft, doing.card), draft.find(card)
        if thief is None or placed is None:
            return
        relics = draft.players[placed.seat - 1].relics
        draft.change(placed.seat, relics=tuple([each for each in relics if each.card != card]))
        seat, creature = creature_of(draft, doing.card) or thief
        under = (*creature.under, Stolen(card, placed.seat, placed.seat))
        draft.change_creature(seat, creature, under=under)
        draft.emit(e.RelicStolen(placed.seat, card, doing.card))
