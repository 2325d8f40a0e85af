"""Answer questions about a board that are no conditions of the rules."""

from typing import NamedTuple, cast

from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.frames import Turn
from magblast.games.magi_nation.engine.printed import Effect, Result
from magblast.games.magi_nation.engine.state import Bearer, Creature, Magi, PlayerState, Thing
from magblast.games.magi_nation.engine.terms import CardId, When
from magblast.kernel.seat import Seat

SEATS = (1, 2)


class Placed(NamedTuple):
    """Pair a card in play with the seat that controls it."""

    seat: Seat
    thing: Thing


class Heard(NamedTuple):
    """Pair an effect with the card in play that has it, and with its controller."""

    seat: Seat
    card: CardId
    effect: Effect


def turn_of(board: Board) -> Turn | None:
    """Return whose turn it is, and which step; None in set-up and after the end."""
    bottom = board.stack[0] if board.stack else None
    return bottom if isinstance(bottom, Turn) else None


def active(board: Board) -> Seat:
    """Return whose turn it is, where there is a turn."""
    return cast(Turn, board.stack[0]).seat


def things_of(player: PlayerState) -> tuple[Thing, ...]:
    """List what a seat has in play: its Magi, relics and creatures, each oldest first."""
    if player.magi is None:
        return (*player.relics, *player.creatures)
    return (player.magi, *player.relics, *player.creatures)


def find(board: Board, card: CardId | None) -> Placed | None:
    """Return a card in play with its controller; None for any other card."""
    for seat, player in enumerate(board.players, 1):
        magi = player.magi
        if magi is not None and magi.card == card:
            return Placed(seat, magi)
        for creature in player.creatures:
            if creature.card == card:
                return Placed(seat, creature)
        for relic in player.relics:
            if relic.card == card:
                return Placed(seat, relic)
    return None


def find_creature(board: Board, card: CardId | None) -> tuple[Seat, Creature] | None:
    """Return a creature in play with its controller."""
    for seat, player in enumerate(board.players, 1):
        for creature in player.creatures:
            if creature.card == card:
                return seat, creature
    return None


def find_bearer(board: Board, card: CardId | None) -> tuple[Seat, Bearer] | None:
    """Return a Magi or creature in play with its controller."""
    for seat, player in enumerate(board.players, 1):
        magi = player.magi
        if magi is not None and magi.card == card:
            return seat, magi
        for creature in player.creatures:
            if creature.card == card:
                return seat, creature
    return None


def energy_of(board: Board, card: CardId | None) -> int:
    """Return the energy on a Magi or creature; 0 where there is none."""
    for player in board.players:
        magi = player.magi
        if magi is not None and magi.card == card:
            return magi.energy
        for creature in player.creatures:
            if creature.card == card:
                return creature.energy
    return 0


def magi_of(board: Board, seat: Seat) -> Magi | None:
    """Return the face-up Magi of a seat."""
    return board.players[seat - 1].magi


def listeners(board: Board, when: When, seat: Seat) -> list[Heard]:
    """List the effects of a seat that a moment may activate."""
    listening = board.rules.listening[when]
    found: list[Heard] = []
    for thing in things_of(board.players[seat - 1]):
        if thing.card in listening:
            for effect in listening[thing.card]:
                found.append(Heard(seat, thing.card, effect))
    return found


def holding(board: Board, what: str, seat: Seat) -> list[tuple[CardId, Result]]:
    """List the lasting effects of the cards that a seat has in play."""
    always = board.rules.always[what]
    found: list[tuple[CardId, Result]] = []
    for thing in things_of(board.players[seat - 1]):
        if thing.card in always:
            for result in always[thing.card]:
                found.append((thing.card, result))
    return found
