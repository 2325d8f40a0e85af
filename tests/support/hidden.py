"""Redeal what a viewer cannot see: hands, decks, ships placed face down."""

import random
from typing import TypeGuard

from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import Deployment, Frame
from magblast.games.magblast.engine.state import GameState
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Seat


def redealt(
    state: GameState, viewer: Seat | None, luck: random.Random, *, rng: bool = True
) -> GameState:
    """Return a state that ``viewer`` cannot tell from this one; None is the public.

    Every count stays. ``rng`` says whether the state of the generator changes too.
    """
    cards = _Pool(luck)
    ships = _Pool(luck)
    cards.add(state.action_deck)
    ships.add(state.shipyard)
    for seat, player in enumerate(state.players, 1):
        if seat != viewer:
            cards.add(player.hand)
            ships.add(player.dealt)
    for frame in state.stack:
        if _is_hidden(frame, viewer):
            ships.add(tuple(ship.id for ship in frame.ships))
    cards.shuffle()
    ships.shuffle()
    players = []
    for seat, player in enumerate(state.players, 1):
        if seat != viewer:
            dealt = ships.take(len(player.dealt))
            player = replace(
                player,
                hand=cards.take(len(player.hand)),
                dealt=dealt,
                placed=tuple(luck.sample(dealt, len(player.placed))),
            )
        players.append(player)
    stack: list[Frame] = []
    for frame in state.stack:
        if _is_hidden(frame, viewer):
            drawn = tuple(Ship(ship) for ship in ships.take(len(frame.ships)))
            frame = replace(frame, ships=drawn)
        stack.append(frame)
    return replace(
        state,
        players=tuple(players),
        stack=tuple(stack),
        action_deck=cards.take(len(state.action_deck)),
        shipyard=ships.take(len(state.shipyard)),
        rng=luck.getrandbits(64) if rng else state.rng,
    )


def _is_hidden(frame: Frame, viewer: Seat | None) -> TypeGuard[Deployment]:
    return isinstance(frame, Deployment) and frame.captured_from is None and frame.seat != viewer


class _Pool:
    """Gather ids from several places and hand them out again."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.ids: list[str] = []

    def add(self, ids: tuple[str, ...]) -> None:
        self.ids += ids

    def shuffle(self) -> None:
        self.luck.shuffle(self.ids)

    def take(self, count: int) -> tuple[str, ...]:
        taken, self.ids = self.ids[:count], self.ids[count:]
        return tuple(taken)
