"""What a seat remembers in Battlecards."""

from magblast.games.battlecards.engine.events import CardDiscarded, CardsDrawn, DeckShuffled
from magblast.games.battlecards.engine.terms import CardId
from magblast.games.battlecards.memory import remember
from magblast.kernel.memory import SeatMemory
from tests.games.battlecards.scenario import Scenario


def test_when_the_deck_runs_out_the_other_hand_is_known() -> None:
    game = Scenario({"hand": ["five.1"]}, {"hand": ["four.2", "ten.1"]})
    position = game.position
    gone = CardId("ten.1")
    events = (CardDiscarded(2, gone), DeckShuffled(9), CardsDrawn(2, 3, ()))
    memory = remember(position.rules, SeatMemory(1), events, lambda: position.view(1))
    state = position.state
    assert memory.hands == {2: {*state.players[1].hand, *state.deck} - {gone}}
    again = remember(
        position.rules, memory, (CardDiscarded(2, CardId("four.2")),), lambda: position.view(1)
    )
    assert memory.hands[2] - again.hands[2] == {"four.2"}
