"""Remove cards from fleets with minesweepers (rules 6.4)."""

from collections.abc import Iterator

from magblast.games.magblast.engine.actions import Action, Sweep
from magblast.games.magblast.engine.combat import mark_fired
from magblast.games.magblast.engine.conditions import own_ship
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def sweeps(board: Board, seat: Seat) -> list[Action]:
    """List the ways to sweep."""
    rules = board.rules
    if not rules.numbers.sweeping or not _anything_lies(board):
        return []
    player = board.players[seat - 1]
    able = rules.sweepers[player.flagship.id]
    # Most ships never sweep, and need not be judged.
    ships = [ship for zone in player.fleet for ship in zone if ship.id in able]
    if not ships:
        return []
    cards = _sweepable(board, seat)
    return [
        Sweep(seat, ship.id, card)
        for ship in ships
        if no_sweeper(board, seat, ship) is None
        for card in cards
    ]


def _anything_lies(board: Board) -> bool:
    for player in board.players:  # noqa: SIM110 - any() takes longer for a few seats
        if player.events:
            return True
    return False


def _sweepable(board: Board, seat: Seat) -> list[CardId]:
    """List the cards that lie on fleets within reach of a minesweeper (rules 6.4)."""
    rules = board.rules
    return [
        event.card
        for fleet in (seat, *board.attackable(seat))
        for event in board.players[fleet - 1].events
        if rules.effects[event.card].mines or rules.effects[event.card].shields
    ]


def no_sweeper(board: Board, seat: Seat, ship: Ship) -> Refusal | None:
    """Refuse a ship that does not sweep, or has fired (rules 6.4)."""
    if ship.id not in board.rules.sweepers[board.players[seat - 1].flagship.id]:
        return Refusal(Reason.NOT_A_SWEEPER, "6.4", {"ship": ship.id})
    return Refusal(Reason.HAS_FIRED, "6.4", {"ship": ship.id}) if ship.shots else None


def plausible_sweeps(board: Board, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try: to sweep each card with each ship that ever could."""
    for _, ship in board.players[seat - 1].ships():
        has_fired = ship.shots and board.rules.numbers.sweeping
        if has_fired or no_sweeper(board, seat, ship) is None:
            for other in board.players:
                for event in other.events:
                    yield Sweep(seat, ship.id, event.card)


def refusal_to_sweep(board: Board, action: Sweep) -> Refusal | None:
    """Judge the use of a minesweeper."""
    rules = board.rules
    if not rules.numbers.sweeping:
        return Refusal(Reason.NO_SWEEPING, "6.4")
    location = own_ship(board, action.by, action.ship, "6.4")
    if isinstance(location, Refusal):
        return location
    refusal = no_sweeper(board, action.by, location.ship)
    if refusal or action.card in _sweepable(board, action.by):
        return refusal
    for seat, player in enumerate(board.players, 1):
        if any(event.card == action.card for event in player.events):
            neighbours = board.attackable(action.by)
            facts = {"seat": seat, "neighbours": neighbours}
            return Refusal(Reason.NOT_ATTACKABLE, "4.1", facts)
    return Refusal(Reason.NO_SUCH_EVENT, "6.4", {"card": action.card})


def sweep(draft: Draft, action: Sweep) -> None:
    """Discard a card that lies on a fleet; the ship has fired then."""
    location = draft.locate(action.ship)
    mark_fired(
        draft,
        location.seat,
        location.zone_index,
        location.ship,
        draft.rules.ships[action.ship].turrets,
    )
    for seat, player in enumerate(draft.players, 1):
        for event in player.events:
            if event.card == action.card:
                draft.remove_event(seat, event, action.ship)
