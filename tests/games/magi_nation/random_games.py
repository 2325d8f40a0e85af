"""Play a numbered random game of Magi-Nation Duel with a check after every step.

Two to six captains play with legal decks that are drawn at random.
``python -m tests.games.magi_nation.random_games SEATS NUMBER`` repeats a game.
"""

import json
import random
import sys
from dataclasses import dataclass
from typing import Any

from magblast.bots.luck import Luck
from magblast.conformance.trial import chosen
from magblast.games.magi_nation.bots import tactics
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.decks import FEWEST, MOST
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import GameState
from magblast.games.magi_nation.engine.terms import Kind
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.imagining import imagine
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.seat import ALL, Audience
from magblast.kernel.setup import SeatInfo
from magblast.record.header import Header, new_header
from tests.games.magi_nation.scenario import Scenario

TITLES = {
    is_magi: [card.id for card in printed().cards.values() if (card.kind is Kind.MAGI) == is_magi]
    for is_magi in (True, False)
}
AIMLESS = 5_000
"""Steps after which captains play to win: left to chance, two rich Magi could play on for ever."""
MOST_STEPS = 40_000
"""Far above the longest game seen; a game that needs more goes round in circles."""
EVERY = 97
"""Steps from one slow check to the next."""


@dataclass
class Played:
    """Describe how a game ended."""

    steps: int = 0
    deepest: int = 0
    """Most frames on the stack at once."""


def deck(luck: random.Random) -> dict[str, Any]:
    """Return a legal deck at random."""
    size = luck.choice((FEWEST, FEWEST, luck.randint(FEWEST, MOST)))
    copies = luck.sample([title for title in TITLES[False] for _ in range(3)], size)
    cards = {title: copies.count(title) for title in copies}
    return {"name": f"Deck {size}", "magi": luck.sample(TITLES[True], 3), "cards": cards}


def table(seats: int, number: int) -> Header:
    """Return the header of a numbered game of so many captains."""
    luck = random.Random(number)
    infos = [SeatInfo(f"Captain {n + 1}", None, {"starter": deck(luck)}) for n in range(seats)]
    return new_header("magi-nation", infos, str(number), game=GAME)


def play_numbered(seats: int, number: int, *, every: int = EVERY) -> Played:
    """Play game ``number`` of so many captains; a failed check names the command to repeat it."""
    played = Played()
    try:
        _play(played, seats, number, every)
    except Exception as error:
        again = f"python -m tests.games.magi_nation.random_games {seats} {number}"
        raise AssertionError(f"step {played.steps}: {error!r}. To repeat it: {again}") from error
    return played


def _play(played: Played, seats: int, number: int, every: int) -> None:
    luck, header = random.Random(-number), table(seats, number)
    position, _ = GAME.open(header.setup, header.start)
    thumbs, fate = tactics(header.setup), Luck(str(number))
    while position.decision is not None:
        assert played.steps < MOST_STEPS
        played.deepest = max(played.deepest, len(position.state.stack))
        if played.steps % every == 0:
            check_slowly(position)
        legal = position.legal
        # Passing soon lets games come to their end.
        if played.steps > AIMLESS:
            action = thumbs.greedy(position.view(position.decision.seat), fate)
        else:
            action = luck.choice(legal[-2:]) if luck.random() < 0.2 else chosen(legal, luck)
        after, events = position.play(action)
        check(position, after, events)
        position = after
        played.steps += 1
    outcome = position.outcome
    assert outcome is not None
    standing = [n for n, each in enumerate(position.state.players, 1) if not each.has_lost]
    assert len(standing) < 2
    assert len(outcome.winners) == 1 if standing else len(outcome.winners) != 1
    assert not standing or outcome.winners == (standing[0],)


def energy(state: GameState) -> int:
    """Return all energy in play."""
    found = 0
    for player in state.players:
        found += sum(each.energy for each in (player.magi, *player.creatures) if each)
    return found


def from_bank(events: tuple[Event, ...], before: GameState) -> int:
    """Return how much energy came from the bank, as the events tell."""
    there = {
        each.card: each.energy for p in before.players for each in (p.magi, *p.creatures) if each
    }
    start = sum(there.values())
    for event in events:
        match event:
            case e.MagiRevealed(_, card, has) | e.CreaturePlayed(_, card, has):
                there[card] = has
            case e.EnergyMoved():
                there[event.start], there[event.to] = event.start_energy, event.energy
            case e.EnergyPaid() | e.EnergyGained() | e.EnergyLost() | e.Energized():
                if event.card in there:
                    there[event.card] = event.energy
            case e.CreatureDiscarded() | e.CreatureReturned() | e.MagiDefeated():
                there.pop(event.card, None)
    return sum(there.values()) - start


def check(before: Position, after: Position, events: tuple[Event, ...]) -> None:
    """Assert what no action may change."""
    state, board = after.state, after.board
    out = {seat for seat, player in enumerate(state.players, 1) if player.has_lost}
    cards = Scenario.at(after).counted()
    there = {*cards}
    assert len(there) == len(cards)
    assert energy(state) - energy(before.state) == from_bank(events, before.state)
    if after.decision is None:
        return
    assert board.living == tuple(seat for seat in after.rules.seats if seat not in out)
    assert after.decision.seat not in out
    assert board.active_seat() not in out if board.running_turn() else not out
    for seat, player in enumerate(state.players, 1):
        if seat in out:
            left = (player.hand, player.deck, player.discard_pile, player.creatures, player.relics)
            assert not any(left)
        else:
            # Nobody who is in the game loses a card of the own deck.
            assert {*after.rules.magi[seat], *after.rules.others[seat]} <= there
    for action in after.legal:
        assert getattr(action, "seat", None) not in out
        target = getattr(action, "target", None)
        assert target is None or board.find(target) is not None


def check_slowly(position: Position) -> None:
    """Assert what is looked at now and then: logs, tables as JSON, and what seats can see."""
    asked = position.decision
    assert asked is not None
    assert len({*position.legal}) == len(position.legal)
    for action in position.legal[:40]:
        assert position.refusal_of(action) is None
        assert GAME.read(json.loads(json.dumps(GAME.write(action)))) == action
    view = position.view(asked.seat)
    imagined = imagine(position.rules, view, "one")
    assert imagined.view(asked.seat) == view
    if asked.audience is Audience.PRIVATE:
        assert not position.view(None).legal
    if asked.kind in ("prs_1", "attack", "creatures", "prs_2"):
        shown = json.loads(json.dumps(GAME.snapshot(position, ALL)))
        again, events = parse_position(shown, position.rules, "any")
        assert not events
        assert again.state.players == position.state.players


if __name__ == "__main__":
    print(play_numbered(int(sys.argv[1]), int(sys.argv[2]), every=1))  # noqa: T201
