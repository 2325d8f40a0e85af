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
from magblast.games.magi_nation.engine.state import PlayerState
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.imagining import imagine
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.seat import ALL, Audience
from magblast.kernel.setup import SeatInfo
from magblast.record.header import Header, new_header
from tests.games.magi_nation.scenario import in_the_air, lying

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
    thumbs, fate, ledger = tactics(header.setup), Luck(str(number)), Ledger(position)
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
        position, events = position.play(action)
        ledger.check(position, events)
        played.steps += 1
    outcome = position.outcome
    assert outcome is not None
    standing = [n for n, each in enumerate(position.state.players, 1) if not each.has_lost]
    assert len(standing) < 2
    assert len(outcome.winners) == 1 if standing else len(outcome.winners) != 1
    assert not standing or outcome.winners == (standing[0],)


@dataclass
class Side:
    """Describe what lies before a seat: every card of it, and what is in play."""

    player: PlayerState
    cards: list[CardId]
    energy: dict[CardId, int]
    """Of its Magi and creatures."""
    in_play: set[CardId]

    @classmethod
    def of(cls, player: PlayerState) -> "Side":
        """Count what belongs to a seat."""
        bearers = [each for each in (player.magi, *player.creatures) if each]
        return cls(
            player,
            lying(player),
            {each.card: each.energy for each in bearers},
            {each.card for each in (*bearers, *player.relics)},
        )


class Ledger:
    """Check a game step by step, by counting anew only what a step has changed."""

    def __init__(self, position: Position) -> None:
        rules, state = position.rules, position.state
        self.own = [{*rules.magi[seat], *rules.others[seat]} for seat in rules.seats]
        self.sides = [Side.of(player) for player in state.players]
        self.cast = in_the_air(state)
        self.energy = {card: has for side in self.sides for card, has in side.energy.items()}

    def check(self, after: Position, events: tuple[Event, ...]) -> None:
        """Assert what no action may change, and keep what is there for the next step."""
        state = after.state
        known, self.sides = (
            self.sides,
            [
                side if side.player is player else Side.of(player)
                for side, player in zip(self.sides, state.players, strict=True)
            ],
        )
        energy = expected(self.energy, events)
        self.energy = {card: has for side in self.sides for card, has in side.energy.items()}
        assert self.energy == energy
        old, self.cast = [*self.cast], in_the_air(state)
        new = [*self.cast]
        for before, side in zip(known, self.sides, strict=True):
            if side is not before:
                old += before.cards
                new += side.cards
        assert len({*new}) == len(new)
        if {*old} != {*new}:
            self.check_cards(after)
        self.check_asked(after)

    def check_cards(self, after: Position) -> None:
        """Assert that no card lies twice, and that only who is out has lost some."""
        cards = [*self.cast]
        for side in self.sides:
            cards += side.cards
        there = {*cards}
        assert len(there) == len(cards)
        if after.decision is None:
            return
        # Nobody who is in the game loses a card of the own deck.
        for own, side in zip(self.own, self.sides, strict=True):
            assert side.player.has_lost or own <= there

    def check_asked(self, after: Position) -> None:
        """Assert that who is out has nothing and is not asked, and that aims are in play."""
        state, board, decision = after.state, after.board, after.decision
        if decision is None:
            return
        out = [seat for seat, player in enumerate(state.players, 1) if player.has_lost]
        assert board.living == tuple([seat for seat in after.rules.seats if seat not in out])
        assert decision.seat not in out
        assert board.active_seat() not in out if board.running_turn() else not out
        for player in [state.players[seat - 1] for seat in out]:
            left = player.hand, player.deck, player.discard_pile, player.creatures, player.relics
            assert not any(left)
        legal = after.legal
        if out:
            assert not {getattr(action, "seat", None) for action in legal}.intersection(out)
        aims = {getattr(action, "target", None) for action in legal} - {None}
        assert aims <= {card for side in self.sides for card in side.in_play}


def expected(energy: dict[CardId, int], events: tuple[Event, ...]) -> dict[CardId, int]:
    """Return the energy on each card after some events, as they tell."""
    energy = {**energy}
    for event in events:
        match event:
            case e.MagiRevealed(_, card, has) | e.CreaturePlayed(_, card, has):
                energy[card] = has
            case e.EnergyMoved():
                energy[event.start], energy[event.to] = event.start_energy, event.energy
            case e.EnergyPaid() | e.EnergyGained() | e.EnergyLost() | e.Energized():
                if event.card in energy:
                    energy[event.card] = event.energy
            case e.CreatureDiscarded() | e.CreatureReturned() | e.MagiDefeated():
                energy.pop(event.card, None)
    return energy


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
