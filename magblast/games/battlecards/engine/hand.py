"""List and judge what can be done with the cards of a hand (rules B11).

What a card might be used for is listed in the pinned order of answers; what is not refused is
legal, and the rest are near misses.
"""

from collections.abc import Sequence

from magblast.games.battlecards.engine.actions import (
    Action,
    Deploy,
    Discard,
    EndPhase,
    Pass,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.conditions import (
    cannot_add,
    cannot_answer,
    cannot_use,
    misplaced,
    not_in_hand,
)
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    MINE,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    ShipId,
    Target,
    rank_of,
)
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other

# Looked up once here, since that costs more than the comparison it is needed for.
RESPOND, DISCARD = DecisionKind.RESPOND, DecisionKind.DISCARD
SHIP, UPGRADE, ATTACK, ANYTIME = CardKind
_NO_SHIP = ShipId(CardId(""))


def uses(board: Board, kind: DecisionKind, seat: Seat) -> list[Action]:
    """List what might be done with the cards that are used at such a decision."""
    usable = board.rules.usable[kind]
    found: list[Action] = []
    for card in board.players[seat - 1].hand:
        if card in usable:
            found += _uses(board, kind, seat, card)
        if kind is DISCARD:
            found.append(Discard(seat, card))
    return found


def attempts(board: Board, kind: DecisionKind, seat: Seat) -> list[Action]:
    """List what might be tried with the cards of a hand, and the ways to pass or to end."""
    rules = board.rules
    usable = rules.usable[kind]
    found: list[Action] = []
    for card in board.players[seat - 1].hand:
        tried = _uses(board, kind, seat, card)
        if card in usable:
            found += [*tried, *_misuses(board, kind, seat, card)]
        else:
            # Where a card is not used at all, one refusal says so.
            found += tried[:1]
        if kind is DISCARD:
            found.append(Discard(seat, card))
    return [*found, Pass(seat), EndPhase(seat)]


def is_asked(board: Board, kind: DecisionKind, seat: Seat) -> bool:
    """Return whether a question about anytime cards is put to a seat (rules B8.1, B9.2)."""
    rules = board.rules
    if not board.players[seat - 1].hand:
        return False
    options = rules.options
    if kind is RESPOND and options.ace != "any" and board.is_rescue_open():
        return False
    if options.ask == "eligible":
        return True
    return any(
        refusal_to_use(board, kind, action) is None
        for action in uses(board, kind, seat)
        if isinstance(action, PlayCard | Respond)
    )


def _uses(board: Board, kind: DecisionKind, seat: Seat, card: CardId) -> Sequence[Action]:
    """List what might be tried with a card."""
    rank, printed = rank_of(card), board.rules.cards[card].kind
    play: type[PlayCard] | type[Respond] = Respond if kind is RESPOND else PlayCard
    if rank == SQUADRON:
        ids = [ship.id for ship in board.players[seat - 1].ships]
        return [play(seat, card, id_) for id_ in ids or (None,)]
    if rank == MINE:
        ships = board.players[other(seat) - 1].ships
        targets = [BASE, *[Target(ship.id) for ship in ships]]
        return [play(seat, card, None, target) for target in targets]
    if kind is not RESPOND:
        if rank == COMMANDOS:
            return [PlayCard(seat, card, None, None, extra) for extra in Extra]
        if printed is UPGRADE:
            ids = [ship.id for ship in board.players[seat - 1].ships]
            return [Upgrade(seat, card, id_) for id_ in ids or (_NO_SHIP,)]
        if printed is SHIP:
            return [Deploy(seat, card)]
    return [play(seat, card)]


def _misuses(board: Board, kind: DecisionKind, seat: Seat, card: CardId) -> Sequence[Action]:
    """List what might be tried with a card and a ship of the wrong side."""
    rank, play = rank_of(card), _play_at(kind)
    if rank == MINE:
        return [play(seat, card, None, Target(each.id)) for each in board.players[seat - 1].ships]
    ids = [each.id for each in board.players[other(seat) - 1].ships]
    if rank == SQUADRON:
        return [play(seat, card, id_) for id_ in ids]
    is_upgrade = kind is not RESPOND and board.rules.cards[card].kind is UPGRADE
    return [Upgrade(seat, card, id_) for id_ in ids] if is_upgrade else []


def _play_at(kind: DecisionKind) -> type[PlayCard] | type[Respond]:
    return Respond if kind is RESPOND else PlayCard


def refusal_to_use(board: Board, kind: DecisionKind, action: PlayCard | Respond) -> Refusal | None:
    """Judge a card that is played, or with which a seat responds."""
    rules = board.rules
    seat, card = action.by, action.card
    if isinstance(action, Respond) is not (kind is RESPOND):
        return UNASKED
    if missing := not_in_hand(board, seat, card):
        return missing
    if isinstance(action, Respond):
        return cannot_answer(board, seat, card, action.ship, action.target)
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    printed = rules.cards[card].kind
    surplus = action.ship is not None or action.target is not None
    if rank_of(card) == COMMANDOS:
        if surplus:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        return cannot_add(board, seat, action.option)
    if action.option is not None:
        return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
    if printed is ANYTIME:
        return cannot_use(board, seat, card, action.ship, action.target)
    if printed is not ATTACK:
        # Upgrades and ships have actions of their own.
        return misplaced(rules, kind, card)
    return Refusal(Reason.SURPLUS, "B5.2", {"card": card}) if surplus else None
