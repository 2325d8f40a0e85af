"""What a seat remembers in Mag•Blast."""

import pytest

from magblast.games.magblast.engine.events import CardsTaken, DeckShuffled, SquadronReturned
from magblast.games.magblast.memory import remember
from magblast.kernel.memory import SeatMemory
from tests.games.magblast.flagships.test_freep import HAND, table
from tests.support.scenario import Scenario


def remembered(game: Scenario, viewer: int, *events: object) -> SeatMemory:
    """Return what a seat remembers of events at a table."""
    from magblast.games.magblast.engine.events import seen_by

    seen = [seen_by(event, viewer) for event in events]  # type: ignore[arg-type]
    return remember(game.rules, SeatMemory(viewer), seen, lambda: game.position.view(viewer))


@pytest.mark.parametrize(
    "event", [SquadronReturned(2, "fighter.1"), CardsTaken(2, ("fighter.1",))], ids=str
)
def test_all_remember_what_goes_to_a_hand_in_sight(event: object) -> None:
    game = table()
    assert remembered(game, 1, event).hands == {2: {"fighter.1"}}
    assert remembered(game, 3, event).hands == {2: {"fighter.1"}}
    assert not remembered(game, 2, event)


def test_thief_and_victim_remember_what_was_stolen() -> None:
    game = table().do(1, "ability", seat=2)
    assert {*remembered(game, 2, *game.events).hands[1]} == {*game.hand(1)}
    assert not remembered(game, 1, *game.events)
    assert not remembered(game, 3, *game.events)
    before = [SquadronReturned(2, each) for each in HAND]
    # The thief knows what is left, and the third seat does not know what is gone.
    assert {*remembered(game, 1, *before, *game.events).hands[2]} == {*game.hand(2)}
    assert not remembered(game, 3, *before, *game.events)


def test_when_the_deck_runs_out_the_only_other_hand_is_known() -> None:
    shuffled = DeckShuffled(ships=False)
    two = Scenario({1: {}, 2: {"hand": HAND}}, phase="maneuver")
    hidden = {*two.hand(2), *two.state.action_deck}
    assert {*remembered(two, 1, shuffled).hands[2]} == hidden
    assert not remembered(two, 1, DeckShuffled(ships=True))
    assert not remembered(table(), 1, shuffled)
    played = SquadronReturned(1, HAND[0])
    assert {*remembered(two, 1, played, shuffled).hands[2]} == hidden - {HAND[0]}
