"""The checks of random games notice what they are there for."""

import random

import pytest

from magblast.conformance.trial import chosen
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import PlayerState
from magblast.games.magi_nation.game import GAME
from magblast.kernel.nodes import replace
from tests.games.magi_nation.random_games import Ledger, table

CREATURES = 3
"""So many creatures are in play at the tables below."""


@pytest.fixture(scope="module")
def position() -> Position:
    """Return a table of three at which creatures are in play."""
    chance, header = random.Random(4), table(3, 4)
    position, _ = GAME.open(header.setup, header.start)
    while sum(len(each.creatures) for each in position.state.players) < CREATURES:
        position, _ = position.play(chosen(position.legal, chance))
    return position


def changed(position: Position, *players: PlayerState) -> Position:
    """Return the position with these players."""
    return Position(replace(position.state, players=players), position.rules)


def test_nothing_is_said_of_a_table_that_stays_as_it_is(position: Position) -> None:
    Ledger(position).check(position, ())
    Ledger(position).check(changed(position, *map(replace, position.state.players)), ())


def test_a_card_that_is_lost_or_lies_twice_is_noticed(position: Position) -> None:
    one, two, three = position.state.players
    lost = replace(one, deck=one.deck[1:])
    twice = replace(one, hand=(*one.hand, one.deck[0]))
    also_with_another = replace(two, hand=(*two.hand, one.deck[0]))
    for players in ((lost, two, three), (twice, two, three), (one, also_with_another, three)):
        with pytest.raises(AssertionError):
            Ledger(position).check(changed(position, *players), ())


def test_a_card_that_changes_hands_is_none_that_is_lost(position: Position) -> None:
    one, two, three = position.state.players
    there = replace(two, hand=(*two.hand, one.deck[0]))
    Ledger(position).check(changed(position, replace(one, deck=one.deck[1:]), there, three), ())


def test_energy_of_which_no_event_tells_is_noticed(position: Position) -> None:
    players = [*position.state.players]
    at = next(n for n, each in enumerate(players) if each.creatures)
    first, *rest = players[at].creatures
    players[at] = replace(players[at], creatures=(replace(first, energy=first.energy + 1), *rest))
    with pytest.raises(AssertionError):
        Ledger(position).check(changed(position, *players), ())


def test_whoever_is_out_keeps_nothing(position: Position) -> None:
    for seat, player in enumerate(position.state.players):
        gone = (*player.stack, *player.pool, *([player.magi.card] if player.magi else []))
        defeated = (*player.defeated, *gone)
        players = [*position.state.players]
        players[seat] = replace(player, stack=(), pool=(), magi=None, defeated=defeated)
        with pytest.raises(AssertionError):
            Ledger(position).check_asked(changed(position, *players))
