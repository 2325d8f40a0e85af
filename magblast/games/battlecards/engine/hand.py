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
from magblast.games.battlecards.engine.frames import Play, Strike, Turn
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    Phase,
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


class Hand:
    """Represent the hand of a seat at a decision of some kind: what it may do, and why no more."""

    __slots__ = ("board", "kind", "own", "rules", "seat")

    def __init__(self, board: Board, kind: DecisionKind, seat: Seat) -> None:
        self.board = board
        self.rules = board.rules
        self.kind = kind
        self.seat = seat
        self.own = board.players[seat - 1]

    def uses(self) -> list[Action]:
        """List what might be done with the cards that are used at such a decision."""
        kind = self.kind
        usable = self.rules.usable[kind]
        found: list[Action] = []
        for card in self.own.hand:
            if card in usable:
                found += self._uses(card)
            if kind is DISCARD:
                found.append(Discard(self.seat, card))
        return found

    def attempts(self) -> list[Action]:
        """List what might be tried with the cards of a hand, and the ways to pass or to end."""
        usable = self.rules.usable[self.kind]
        found: list[Action] = []
        for card in self.own.hand:
            tried = self._uses(card)
            if card in usable:
                found += [*tried, *self._misuses(card)]
            else:
                # Where a card is not used at all, one refusal says so.
                found += tried[:1]
            if self.kind is DISCARD:
                found.append(Discard(self.seat, card))
        return [*found, Pass(self.seat), EndPhase(self.seat)]

    def is_asked(self) -> bool:
        """Return whether a question about anytime cards is put to a seat (rules B8.1, B9.2)."""
        if not self.own.hand:
            return False
        options = self.rules.options
        if self.kind is RESPOND and options.ace != "any" and self.board.is_rescue_open():
            return False
        if options.ask == "eligible":
            return True
        return any(
            self.refusal_to_use(action) is None
            for action in self.uses()
            if isinstance(action, PlayCard | Respond)
        )

    def _uses(self, card: CardId) -> Sequence[Action]:
        """List what might be tried with a card."""
        rank, seat, is_answer = rank_of(card), self.seat, self.kind is RESPOND
        play: type[PlayCard] | type[Respond] = Respond if is_answer else PlayCard
        if rank == SQUADRON:
            ids = [ship.id for ship in self.own.ships]
            return [play(seat, card, id_) for id_ in ids or (None,)]
        if rank == MINE:
            ships = self.board.players[other(seat) - 1].ships
            targets = [BASE, *[Target(ship.id) for ship in ships]]
            return [play(seat, card, None, target) for target in targets]
        if not is_answer:
            printed = self.rules.cards[card].kind
            if rank == COMMANDOS:
                return [PlayCard(seat, card, None, None, extra) for extra in Extra]
            if printed is UPGRADE:
                ids = [ship.id for ship in self.own.ships]
                return [Upgrade(seat, card, id_) for id_ in ids or (_NO_SHIP,)]
            if printed is SHIP:
                return [Deploy(seat, card)]
        return [play(seat, card)]

    def _misuses(self, card: CardId) -> Sequence[Action]:
        """List what might be tried with a card and a ship of the wrong side."""
        rank = rank_of(card)
        play: type[PlayCard] | type[Respond] = Respond if self.kind is RESPOND else PlayCard
        if rank == MINE:
            return [play(self.seat, card, None, Target(each.id)) for each in self.own.ships]
        ids = [each.id for each in self.board.players[other(self.seat) - 1].ships]
        if rank == SQUADRON:
            return [play(self.seat, card, id_) for id_ in ids]
        is_upgrade = self.kind is not RESPOND and self.rules.cards[card].kind is UPGRADE
        return [Upgrade(self.seat, card, id_) for id_ in ids] if is_upgrade else []

    def refusal_to_use(self, action: PlayCard | Respond) -> Refusal | None:
        """Judge a card that is played, or with which a seat responds."""
        card = action.card
        if isinstance(action, Respond) is not (self.kind is RESPOND):
            return UNASKED
        if missing := self.board.not_in_hand(self.seat, card):
            return missing
        if isinstance(action, Respond):
            return self.cannot_answer(card, action.ship, action.target)
        if card not in self.rules.usable[self.kind]:
            return self.rules.misplaced(self.kind, card)
        printed = self.rules.cards[card].kind
        surplus = action.ship is not None or action.target is not None
        if rank_of(card) == COMMANDOS:
            if surplus:
                return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
            return self.cannot_add(action.option)
        if action.option is not None:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        if printed is ANYTIME:
            return self.cannot_use(card, action.ship, action.target)
        if printed is not ATTACK:
            # Upgrades and ships have actions of their own.
            return self.rules.misplaced(self.kind, card)
        return Refusal(Reason.SURPLUS, "B5.2", {"card": card}) if surplus else None

    def refusal_to_upgrade(self, turn: Turn, action: Upgrade) -> Refusal | None:
        """Judge an upgrade of a ship of one's own (rules B4.1, B6.5)."""
        card = action.card
        if missing := self.board.not_in_hand(self.seat, card):
            return missing
        if not self.rules.cards[card].needs_slot:
            return Refusal(Reason.NOT_AN_UPGRADE, "B4.1", {"card": card})
        if card not in self.rules.usable[self.kind]:
            return self.rules.misplaced(self.kind, card)
        if turn.phase is Phase.DEPLOY and not turn.extra_upgrades:
            return Refusal(Reason.NO_EXTRA_UPGRADE, "B6.5", {"card": card})
        ship = self.board.own_ship(self.seat, action.ship, "B4.1")
        if isinstance(ship, Refusal):
            return ship
        return self.rules.cannot_upgrade(turn, ship, card)

    def refusal_to_deploy(self, turn: Turn, action: Deploy) -> Refusal | None:
        """Judge a ship that is laid down (rules B4.7)."""
        card = action.ship
        if missing := self.board.not_in_hand(self.seat, card):
            return missing
        if self.rules.cards[card].kind is not SHIP:
            return Refusal(Reason.NOT_A_SHIP, "B4.7", {"card": card})
        if card not in self.rules.usable[self.kind]:
            return self.rules.misplaced(self.kind, card)
        return None if turn.deployments_left else Refusal(Reason.HAS_DEPLOYED, "B4.7")

    def cannot_repair(self) -> Refusal | None:
        """Refuse a joker on a full base (rules B6.2)."""
        if self.own.base < FULL_BASE:
            return None
        return Refusal(Reason.BASE_IS_FULL, "B6.2", {"count": FULL_BASE})

    def cannot_strike(self, target: Target | None) -> Refusal | None:
        """Refuse what a mine may not be aimed at (rules B6.4)."""
        if target == BASE:
            return None
        if target is None:
            return Refusal(Reason.NO_TARGET_NAMED, "B6.4")
        ship = self.board.find_ship(other(self.seat), target)
        if ship is None:
            own = self.board.find_ship(self.seat, target) is not None
            reason = Reason.YOUR_OWN_SHIP if own else Reason.NO_SUCH_SHIP
            return Refusal(reason, "B6.4", {"ship": target})
        if ship.upgrades:
            return Refusal(Reason.NOT_BARE, "B6.4", {"ship": target, "seat": other(self.seat)})
        return None

    def cannot_use(
        self, card: CardId, ship: ShipId | None, target: Target | None
    ) -> Refusal | None:
        """Judge a three, a mine or a joker, played or as an answer (rules B6.2 to B6.4, B6.7)."""
        rank = rank_of(card)
        surplus = (ship is not None and rank != SQUADRON) or (target is not None and rank != MINE)
        if surplus:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        if rank == REPAIR:
            return self.cannot_repair()
        if rank == MINE:
            return self.cannot_strike(target)
        found = self.board.own_ship(self.seat, ship, "B6.3")
        return found if isinstance(found, Refusal) else self.rules.cannot_take(found, card)

    def cannot_negate(self) -> Refusal | None:
        """Refuse an Ace as an answer to what it does not negate (rules B6.6)."""
        top = self.board.stack[-1]
        if not isinstance(top, Play):
            ship = getattr(top, "ship", None)
            kind = "attack" if isinstance(top, Strike) else "deployment"
            return Refusal(Reason.NOTHING_TO_NEGATE, "B6.6", {"ship": ship, "kind": kind})
        if self.rules.is_negatable(top.card):
            return None
        return Refusal(Reason.CANNOT_BE_NEGATED, "B6.6", {"card": top.card})

    def cannot_answer(
        self, card: CardId, ship: ShipId | None, target: Target | None
    ) -> Refusal | None:
        """Judge a card in hand as an answer to what is on top (rules B7.1, B9.2)."""
        if card not in self.rules.usable[DecisionKind.RESPOND]:
            return self.rules.misplaced(DecisionKind.RESPOND, card)
        if rank_of(card) == COMMANDOS:
            if ship is not None or target is not None:
                return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
            return self.cannot_negate()
        if self.board.is_rescue_open():
            return Refusal(Reason.ONLY_ACES, "B9.2", {"card": card})
        return self.cannot_use(card, ship, target)

    def cannot_add(self, option: Extra | None) -> Refusal | None:
        """Refuse an Ace in the Deploy phase that would add nothing (rules B6.5)."""
        turn = self.board.stack[0]
        if not isinstance(turn, Turn):
            return Refusal(Reason.DEPLOY_FIRST, "B6.5")
        if turn.deployments_left:
            return Refusal(Reason.DEPLOY_FIRST, "B6.5")
        bars = turn.extra_upgrades > 0
        if bars and (not self.rules.extra_lapses or self._has_fitting_upgrade(turn)):
            return Refusal(Reason.USE_EXTRA_FIRST, "B6.5")
        if option is None:
            return Refusal(Reason.NO_OPTION_NAMED, "B6.5")
        if option is Extra.SHIP:
            if any(self.rules.cards[card].kind is SHIP for card in self.own.hand):
                return None
            return Refusal(Reason.NO_SHIP_IN_HAND, "B6.5")
        if self._has_fitting_upgrade(turn):
            return None
        reason = (
            Reason.NO_UPGRADE_FITS if self.board.has_new_ship(self.seat) else Reason.NO_NEW_SHIP
        )
        return Refusal(reason, "B6.5")

    def _has_fitting_upgrade(self, turn: Turn) -> bool:
        """Return whether the hand holds an upgrade that a new ship can take (rules B6.5)."""
        return any(
            self.rules.cards[card].needs_slot
            and self.rules.cannot_upgrade(turn, ship, card) is None
            for card in self.own.hand
            for ship in self.own.ships
        )
