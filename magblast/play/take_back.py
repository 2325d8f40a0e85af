"""Count how many actions a seat may take back: inside its own turn, until new information."""

from magblast.engine.actions import Sound
from magblast.engine.events import CardPlayed, SquadronLaunched
from magblast.engine.query import turn_of
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from magblast.engine.terms import Seat
from magblast.record.game import Game
from magblast.record.history import Entry


def actions_back(game: Game, seat: Seat) -> int:
    """Count the last actions of a seat that taught nobody anything but what all have seen."""
    history = game.history
    entries = history.entries
    for index in range(len(entries) - 1, history.settled - 1, -1):
        before, after = history.position_after(index), history.position_after(index + 1)
        if not _is_harmless(before.state, entries[index], after.state, seat, game.rules):
            return len(entries) - 1 - index
    return len(entries) - history.settled


def _is_harmless(
    before: GameState, entry: Entry, after: GameState, seat: Seat, rules: Rules
) -> bool:
    turn = turn_of(before)
    if entry.action.by != seat or turn is None or turn.seat != seat or before.turn != after.turn:
        return False
    if isinstance(entry.action, Sound):
        # The table has judged the noise.
        return False
    if rules.options.ask == "holders" and any(
        isinstance(event, CardPlayed | SquadronLaunched) for event in entry.events
    ):
        # Who is asked now tells what hands hold.
        return False
    return _nothing_learnt(before, after, seat)


def _nothing_learnt(before: GameState, after: GameState, seat: Seat) -> bool:
    """Say whether nothing was drawn, shuffled, stolen or shown from another hand."""
    return (
        before.rng == after.rng
        and before.action_deck == after.action_deck
        and before.shipyard == after.shipyard
        and all(
            old.hand == new.hand
            for number, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1)
            if number != seat
        )
    )
