"""Remember which cards the other seat must hold."""

from collections.abc import Callable, Sequence

from magblast.games.battlecards.engine.events import DeckShuffled, Event
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.imagining import hidden_from
from magblast.kernel.memory import SeatMemory, unnamed


def remember(
    rules: Rules, memory: SeatMemory, events: Sequence[Event], before: Callable[[], PlayerView]
) -> SeatMemory:
    """Return what a seat remembers after an action.

    Cards go from a deck to a hand to the table, and never back. So when the deck has run out, what
    is not in sight is in the other hand (rules B3.3).
    """
    for event in events:
        memory = memory.after(event)
        if isinstance(event, DeckShuffled):
            held = unnamed(hidden_from(rules, before()), events)
            memory = memory.with_held(3 - memory.viewer, held)
    return memory
