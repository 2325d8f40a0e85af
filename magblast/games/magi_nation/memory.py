"""Remember which cards lie in the other hand or on top of a deck."""

from collections.abc import Callable, Sequence

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.kernel.memory import SeatMemory, unnamed


def remember(
    memory: SeatMemory, events: Sequence[e.Event], before: Callable[[], PlayerView]
) -> SeatMemory:
    """Return what a seat remembers after an action."""
    for event in events:
        memory = memory.after(event)
        match event:
            case e.CardsFetched(seat, cards):
                memory = memory.with_held(seat, cards)
            case e.CreatureReturned(_, card, owner):
                memory = memory.with_held(owner, (card,))
            case e.RelicReturned(seat, card):
                memory = memory.with_held(seat, (card,))
            case e.CardRegained(seat, card, on_deck):
                add = memory.with_on_top if on_deck else memory.with_held
                memory = add(seat, (card,))
            case e.HandSeen(_, owner, _, cards):
                memory = memory.with_held(owner, cards)
            case e.DeckSeen(seat, _, cards):
                memory = memory.with_on_top(seat, cards)
            case e.DeckArranged(seat, _, _, cards) if seat == memory.viewer:
                memory = memory.with_on_top(seat, cards)
            case e.DeckArranged(seat):
                memory = memory.without_deck(seat)
            case e.DeckShuffled(seat, discards):
                memory = memory.without_deck(seat)
                # A new deck is made only of the discard pile: the old one has gone to the hand.
                if discards and seat != memory.viewer:
                    held = unnamed(before().hidden_cards(seat), events)
                    memory = memory.with_held(seat, held)
            case e.CaptainOut(seat):
                memory = memory.without_hand(seat).without_deck(seat)
            case e.CardsDrawn(seat, count, ()):
                memory = memory.with_drawn(seat, count)
    return memory
