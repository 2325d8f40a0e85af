"""Judge what several actions share: each function returns the refusal, or None.

A condition is written once. Whoever lists actions asks for it once for a whole group, and whoever
judges one action asks for it again.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magblast.games.magblast.engine.actions import Action, EndPhase, PlayCard, UseAbility
from magblast.games.magblast.engine.fleet import FleetEvent, Location
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.terms import ZONES, CardId, DecisionKind, ShipId, Window
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_RULES = {
    DecisionKind.PLACE: "2.2",
    DecisionKind.SOUND: "4.4",
    DecisionKind.RESPOND: "5.2",
    DecisionKind.FOLLOW_UP: "4.8",
    DecisionKind.DEPLOY: "3.5",
    DecisionKind.CHOOSE: "4.9",
    DecisionKind.AGREE: "9.2",
}
"""Where the rules ask what must be answered before anything else, unless a flagship asks it."""


def first(kind: DecisionKind, rule: str = "") -> Refusal:
    """Refuse whatever does not answer the question; ``rule`` is that of a flagship that asks it."""
    return Refusal(Reason.FIRST, rule or _RULES[kind], {"asked": kind})


def anything_else(board: Board, frame: object, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try while it is asked something else."""
    for card in board.players[seat - 1].hand:
        yield PlayCard(seat, card)
    yield UseAbility(seat)
    yield EndPhase(seat)


def not_in_hand(board: Board, seat: Seat, cards: Sequence[CardId]) -> Refusal | None:
    """Refuse cards that the seat does not hold."""
    hand = board.players[seat - 1].hand
    for card in cards:
        if card not in hand:
            return Refusal(Reason.NOT_IN_HAND, "1.3", {"card": card})
    return None


def windows_of(rules: Rules, card: CardId) -> tuple[str, ...]:
    """List when a card is played; what follows a Direct Hit is told from what follows any hit."""
    windows = rules.cards[card].windows
    if Window.FOLLOW_UP not in windows or rules.effects[card].is_direct_hit:
        return windows
    return tuple(["direct_hit" if each is Window.FOLLOW_UP else each for each in windows])


def not_now(rules: Rules, card: CardId) -> Refusal:
    """Refuse a card in a phase by saying when it is played (rules 1.3)."""
    return Refusal(Reason.NOT_NOW, "1.3", {"card": card, "windows": windows_of(rules, card)})


def not_a_response(rules: Rules, card: CardId) -> Refusal:
    """Refuse a card that answers nothing (rules 5.1)."""
    return Refusal(Reason.NOT_A_RESPONSE, "5.1", {"card": card, "windows": windows_of(rules, card)})


def unordered(cards: Sequence[CardId], pile: Sequence[CardId], rule: str) -> Refusal | None:
    """Refuse cards named twice, or in another order than they lie in."""
    if tuple(cards) != tuple([card for card in pile if card in cards]):
        return Refusal(Reason.UNORDERED, rule)
    return None


def surplus(action: PlayCard | UseAbility, takes: frozenset[str], rule: str) -> Refusal | None:
    """Refuse an action that names more than it needs."""
    for name in ("target", "seat", "cards", "ship", "card"):
        if name in takes or (name == "card" and isinstance(action, PlayCard)):
            continue
        if getattr(action, name) not in (None, ()):
            return Refusal(Reason.SURPLUS, rule)
    return None


def own_ship(board: Board, seat: Seat, ship: ShipId | None, rule: str) -> Location | Refusal:
    """Return where one of the seat's ships stands."""
    location = board.find_ship(ship)
    if location is None:
        any_ship = any(board.players[seat - 1].fleet)
        return Refusal(Reason.NO_SUCH_SHIP if any_ship else Reason.NO_SHIPS, rule)
    if location.seat != seat:
        return Refusal(Reason.NOT_YOUR_SHIP, rule, {"ship": ship, "seat": location.seat})
    return location


def mined(board: Board, seat: Seat) -> Refusal | None:
    """Refuse what a fleet cannot do while a Minefield lies on it (rules 6.1)."""
    player = board.players[seat - 1]
    if player.events and (mines := board.rules.mines_on(player)):
        return Refusal(Reason.MINED, "6.1", _lying(board, seat, mines))
    return None


def shielded(board: Board, seat: Seat) -> Refusal | None:
    """Refuse attacks on a fleet while Asteroids lie on it (rules 6.2)."""
    player = board.players[seat - 1]
    if player.events and (shields := board.rules.shields_on(player)):
        return Refusal(Reason.SHIELDED, "6.2", _lying(board, seat, shields))
    return None


def _lying(board: Board, seat: Seat, events: list[FleetEvent]) -> Mapping[str, Any]:
    turn = board.running_turn()
    after = turn.seat if turn else 0
    seats = len(board.players)
    longest = max(events, key=lambda event: (event.by - after - 1) % seats)
    return {"card": longest.card, "seat": seat, "until": longest.by}


def overcrowded(board: Board, seat: Seat) -> Refusal | None:
    """Refuse what is impossible while a zone holds more ships than may stay in it (rules 3.6)."""
    player = board.players[seat - 1]
    if not board.rules.is_overcrowded(player):
        return None
    fleet, limit = player.fleet, board.rules.numbers.zone_limit
    most = max(map(len, fleet))
    zone = ZONES[[*map(len, fleet)].index(most)]
    return Refusal(Reason.OVERCROWDED, "3.6", {"zone": zone, "count": most, "limit": limit})


def no_room(board: Board, seat: Seat, ships: int = 1) -> Refusal | None:
    """Refuse more ships than the fleet has room for (rules 3.5)."""
    left = board.rules.room_in(board.players[seat - 1])
    return Refusal(Reason.ZONES_FULL, "3.5", {"count": left}) if left < ships else None


def no_ships_left(board: Board, ships: int = 1) -> Refusal | None:
    """Refuse more ships than can still be drawn (rules 1.5)."""
    left = len(board.shipyard) + len(board.scrapyard)
    return Refusal(Reason.NO_SHIPS_LEFT, "1.5", {"count": left}) if left < ships else None
