"""Let cards leave play: discards with what answers them, returns, defeats (rules M7.6, M8)."""

from collections.abc import Collection

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.energy import gain
from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.engine.terms import CardId, Kind, When
from magblast.kernel.seat import Seat, other


def sweep(draft: Draft) -> None:
    """Discard the creatures that have no energy left (rules M7.1)."""
    empty: list[CardId] = []
    for player in draft.players:
        for creature in player.creatures:
            if creature.energy <= 0:
                empty.append(creature.card)
    if empty:
        discard_creatures(draft, empty)


def discard_creatures(draft: Draft, cards: Collection[CardId]) -> None:
    """Discard creatures from play at the same time, oldest first; then what answers that."""
    gone = [
        (seat, creature)
        for seat, player in enumerate(draft.players, 1)
        for creature in player.creatures
        if creature.card in cards
    ]
    for seat, creature in gone:
        take_from_play(draft, seat, creature)
        draft.put_on_pile(creature.owner, (creature.card,))
        defeated = creature.energy <= 0
        draft.emit(e.CreatureDiscarded(seat, creature.card, creature.owner, defeated))
        _strip(draft, creature)
    for seat in SEATS:
        count = sum(1 for each, _ in gone if each == seat)
        if count:
            for heard in [*draft.listeners(When.ALLY_DISCARDED, seat)]:
                draft.emit(e.EffectUsed(seat, heard.card, heard.effect.id, None))
                for result in heard.effect.does:
                    gain(draft, heard.card, count * int(result.amount), heard.card)
    for _, creature in gone:
        for effect in draft.rules.listening[When.DISCARDED].get(creature.card, ()):
            draft.emit(e.EffectUsed(creature.owner, creature.card, effect.id, None))
            _regrow(draft, creature.owner, creature.card)


def take_from_play(draft: Draft, seat: Seat, creature: Creature) -> None:
    """Take a creature away from its controller."""
    creatures = draft.players[seat - 1].creatures
    left = tuple([each for each in creatures if each.card != creature.card])
    draft.put_creatures(seat, left)


def _strip(draft: Draft, creature: Creature) -> None:
    """Discard the spells on a creature that has left play, and return relics (rules M7.13)."""
    for spell in creature.spells:
        end_spell(draft, spell.by, spell.card, creature.card)
    for relic in creature.under:
        draft.change(relic.owner, hand=(*draft.players[relic.owner - 1].hand, relic.card))
        draft.emit(e.RelicReturned(relic.owner, relic.card))


def end_spell(draft: Draft, owner: Seat, card: CardId, target: CardId) -> None:
    """Discard a spell that stayed on a creature and has been taken from it."""
    draft.put_on_pile(owner, (card,))
    draft.emit(e.SpellEnded(owner, card, target))


def return_to_hand(draft: Draft, seat: Seat, creature: Creature, cause: CardId) -> None:
    """Return a creature to the hand of its owner; that is no discard."""
    take_from_play(draft, seat, creature)
    owner = creature.owner
    draft.change(owner, hand=(*draft.players[owner - 1].hand, creature.card))
    draft.emit(e.CreatureReturned(seat, creature.card, owner, cause))
    _strip(draft, creature)


def _regrow(draft: Draft, owner: Seat, card: CardId) -> None:
    """Take the nearest creature card below a card of the discard pile (rules M13, R15)."""
    pile = draft.players[owner - 1].discard_pile
    below = pile[: pile.index(card)]
    for found in reversed(below):
        if draft.rules.cards[found].kind is Kind.CREATURE:
            left = tuple([each for each in pile if each != found])
            hand = (*draft.players[owner - 1].hand, found)
            draft.change(owner, discard_pile=left, hand=hand)
            draft.emit(e.CardRegained(owner, found, False, card))
            return


def discard_relic(draft: Draft, seat: Seat, card: CardId) -> None:
    """Discard a relic from play."""
    relics = draft.players[seat - 1].relics
    draft.change(seat, relics=tuple([each for each in relics if each.card != card]))
    draft.put_on_pile(seat, (card,))
    draft.emit(e.RelicDiscarded(seat, card))


def defeat(draft: Draft) -> bool:
    """Remove the Magi that have no energy and no creatures (rules M8); return whether any were."""
    fallen: list[Seat] = []
    for seat, player in enumerate(draft.players, 1):
        magi = player.magi
        if magi is not None and magi.energy <= 0 and not player.creatures:
            fallen.append(seat)
    if not fallen:
        return False
    for seat in fallen:
        _fall(draft, seat)
    lost = [seat for seat in fallen if not draft.players[seat - 1].stack]
    if lost:
        draft.stack.clear()
        if len(lost) == len(SEATS):
            draft.emit(e.GameDrawn(draft.turn))
        else:
            draft.winner = other(lost[0])
            draft.emit(e.GameWon(draft.winner, draft.turn))
    return True


def _fall(draft: Draft, seat: Seat) -> None:
    """Put a Magi to the bottom of its stack, and discard what it had in play (rules M8.1)."""
    magi, player = draft.magi_of(seat), draft.players[seat - 1]
    assert magi is not None
    draft.change(seat, magi=None, defeated=(*player.defeated, magi.card))
    draft.emit(e.MagiDefeated(seat, magi.card, len(player.stack)))
    for relic in player.relics:
        discard_relic(draft, seat, relic.card)
    for each, theirs in enumerate(draft.players, 1):
        for creature in theirs.creatures:
            _end_spells(draft, each, creature, seat)


def _end_spells(draft: Draft, seat: Seat, creature: Creature, by: Seat) -> None:
    """Discard the spells of a seat that stay on a creature."""
    ending = [spell for spell in creature.spells if spell.by == by]
    if ending:
        left = tuple([spell for spell in creature.spells if spell.by != by])
        draft.change_creature(seat, creature, spells=left)
        for spell in ending:
            end_spell(draft, spell.by, spell.card, creature.card)
