"""Remember which cards other seats hold: those that returned, or were taken or stolen."""

from collections.abc import Callable, Sequence

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.imagining import hidden_from
from magblast.kernel.memory import SeatMemory, unnamed


def remember(
    rules: Rules, memory: SeatMemory, events: Sequence[e.Event], before: Callable[[], PlayerView]
) -> SeatMemory:
    """Return what a seat remembers after an action."""
    for event in events:
        memory = memory.after(event)
        match event:
            case e.SquadronReturned(seat, card):
                memory = memory.with_held(seat, (card,))
            case e.CardsTaken(seat, cards):
                memory = memory.with_held(seat, cards)
            case e.CardsStolen(by, _, _, cards) if cards:
                memory = memory.with_held(by, cards)
            case e.CardsStolen(_, seat, _, _):
                memory = memory.without_hand(seat)
            case e.DeckShuffled(ships=False):
                view = before()
                others = [seat for seat in view.living if seat != memory.viewer]
                # What is not in sight was at the end of the deck or in a hand (rules 1.5).
                if len(others) == 1:
                    held = unnamed(hidden_from(rules, view), events)
                    memory = memory.with_held(others[0], held)
    return memory
