"""Use the abilities of the flagships, in the order of the rulebook (rules 7)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

from msgspec.structs import replace

from magblast.games.magblast.cards.hit_effects import Boarding
from magblast.games.magblast.engine import payment
from magblast.games.magblast.engine.actions import MOST, PlayCard, UseAbility
from magblast.games.magblast.engine.conditions import unordered
from magblast.games.magblast.engine.events import CardsTaken
from magblast.games.magblast.engine.frames import FollowUp, Moment, Moments, Play
from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.games.magblast.engine.terms import ACTIVE_PHASES, CardId, CardKind, Phase, ShipId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class OverseersOfKalgon(Ability):
    """Take up to three blasts of the discard pile instead of drawing (rules 7.2)."""

    moments = (Phase.DRAW,)
    takes = frozenset({"cards"})
    most = 3

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        rules = board.rules
        if not self.can_act(board, seat, at):
            return []
        blasts = [card for card in board.discard_pile if rules.cards[card].kind is CardKind.BLAST]
        counts = range(1, self.most + 1)
        if sum(comb(len(blasts), count) for count in counts) < MOST:
            ways = [cards for count in counts for cards in combinations(blasts, count)]
        else:
            ways = [cards for count in counts for cards in _unlike(blasts, rules, count)]
        return [UseAbility(seat, cards) for cards in ways]

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        # Made of the cards that ``refusal`` asks for.
        return [*self.plausible(board, seat, at)]

    def can_act(self, board: Board, seat: Seat, at: Moments) -> bool:
        return self._hand_full(board, seat) is None and any(
            board.rules.cards[card].kind is CardKind.BLAST for card in board.discard_pile
        )

    def _hand_full(self, board: Board, seat: Seat) -> Refusal | None:
        held, size = len(board.players[seat - 1].hand), board.rules.numbers.hand_size
        return Refusal(Reason.HAND_FULL, self.rule, {"count": held}) if held >= size else None

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        rules = board.rules
        full = self._hand_full(board, action.by)
        if full:
            return full
        if not action.cards:
            kinds = [rules.cards[card].kind for card in board.discard_pile]
            return Refusal(Reason.NO_BLASTS, "10.1", {"count": kinds.count(CardKind.BLAST)})
        if len(action.cards) > self.most:
            return Refusal(Reason.TOO_MANY_CARDS, self.rule, {"count": self.most})
        for card in action.cards:
            if card not in board.discard_pile:
                return Refusal(Reason.NOT_IN_PILE, self.rule, {"card": card})
            if rules.cards[card].kind is not CardKind.BLAST:
                return Refusal(Reason.WRONG_CARD, self.rule, {"card": card})
        return unordered(action.cards, board.discard_pile, self.rule)

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.discard_pile = tuple(card for card in draft.discard_pile if card not in action.cards)
        draft.add_to_hand(action.by, action.cards)
        draft.emit(CardsTaken(action.by, action.cards))
        draft.enter_phase(action.by, Phase.REINFORCE)


def _unlike(pile: Sequence[CardId], rules: Rules, count: int) -> Iterator[tuple[CardId, ...]]:
    """Iterate over the choices of so many cards, one choice for all that differ in copies alone."""
    copies: dict[object, list[int]] = {}
    for place, card in enumerate(pile):
        copies.setdefault((rules.cards[card].title, rules.cards[card].icons), []).append(place)
    for kinds in combinations_with_replacement(copies, count):
        wanted = Counter(kinds)
        if all(len(copies[kind]) >= amount for kind, amount in wanted.items()):
            places = [place for kind in wanted for place in copies[kind][: wanted[kind]]]
            yield tuple([pile[place] for place in sorted(places)])


class TheGlorp(Ability):
    """Squadrons do half damage to the ships of the fleet (rules 7.3)."""

    def squadron_damage(self, damage: int) -> int:
        return damage // 2


class AlphaMazons(Ability):
    """Play an effect right after a hit, without a Direct Hit (rules 7.4)."""

    moments = (Moment.FOLLOW_UP,)
    takes = frozenset({"card"})
    takes_cards = True

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        hand = board.players[seat - 1].hand
        if not any(board.rules.cards[card].kind is CardKind.EFFECT for card in hand):
            return []
        return [UseAbility(seat, card=card) for card in hand]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        rules = board.rules
        card = action.card
        if card is None or not isinstance(at, FollowUp):
            return Refusal(Reason.NO_EFFECT, self.rule)
        missing = board.not_in_hand(action.by, (card,))
        if missing:
            return missing
        if rules.cards[card].kind is not CardKind.EFFECT:
            return Refusal(Reason.WRONG_CARD, self.rule, {"card": card})
        # The effects judge the target as if the Direct Hit had been played.
        as_direct = replace(at, direct_hit=True)
        played = PlayCard(action.by, card, target=at.target)
        return rules.effects[card].refusal(board, played, as_direct)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp) or action.card is None:
            raise RuntimeError("Alpha Mazons follow a hit with an effect")
        PlayCard(action.by, action.card, target=frame.target).follow(draft, frame)


class Robbery(Ability):
    """Steal three random cards from another seat: Freep and Xxcha."""

    takes = frozenset({"seat"})
    steals = 3

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        return [UseAbility(seat, seat=other) for other in board.clockwise(seat)]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        other = action.seat
        if other is None or other not in board.clockwise(action.by):
            return Refusal(Reason.NOT_AN_OPPONENT, self.rule)
        if not board.players[other - 1].hand:
            return Refusal(Reason.EMPTY_HAND, "10.1", {"seat": other})
        return None

    def use(self, draft: Draft, action: UseAbility) -> None:
        if action.seat is not None:
            draft.steal(action.by, action.seat, self.steals)


class Freep(Robbery):
    """Steal in the player's own Maneuver phase (rules 7.5)."""

    moments = (Phase.MANEUVER,)


class RecyclonsV40k(Ability):
    """Draw cards for every ship and flagship destroyed (rules 7.6)."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        draft.draw(seat, 1)

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        draft.draw(seat, 3)


class TriBot(Ability):
    """Name a ship of the scrapyard when paying for ships (rules 7.7)."""

    takes_from_scrapyard = True
    moments = (Phase.REINFORCE,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return Refusal(Reason.USED_WHEN_PAYING, self.rule)


class TwoShips(Ability):
    """Draw two ships, keep one: Mhee Yow-Meex (rules 7.8) and Letnev (rules 7.15)."""

    ships_drawn = 2


class Bzzgzzrt(Ability):
    """Ships of speed 1 carry squadrons, ships of speed 2 sweep (rules 7.9)."""

    def carries(self, ship: ShipCard) -> bool:
        return ship.carrier or ship.speed == 1

    def sweeps(self, ship: ShipCard) -> bool:
        return ship.minesweeper or ship.speed == 2


class Removal(Ability):
    """Move blasts from one of the player's ships to an opponent's; flagships are left out.

    The Brotherhood of Peace and Naalu do.
    """

    def enemies(self, board: Board, seat: Seat) -> list[ShipId]:
        """List the ships that blasts can be moved to."""
        return [
            ship.id
            for other in board.clockwise(seat)
            for _, ship in board.players[other - 1].ships()
        ]

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        # Made of what ``refusal`` asks for.
        return [*self.plausible(board, seat, at)]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        if action.target in self.enemies(board, action.by):
            return None
        if board.find_flagship(action.target) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        if board.find_ship(action.target) is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        return Refusal(Reason.OWN_FLEET, self.rule)

    def cannot_remove(self, board: Board, seat: Seat) -> Refusal | None:
        """Refuse to move blasts while there are none to move, or no ship to move them to."""
        if not board.players[seat - 1].hurt_ships():
            return Refusal(Reason.NO_DAMAGE, "10.1")
        return None if self.enemies(board, seat) else Refusal(Reason.NO_ENEMY_SHIP, "10.1")


class BrotherhoodOfPeace(Removal):
    """Move a blast from an own ship to an enemy one, in the Discard phase (rules 7.10)."""

    moments = (Phase.DISCARD,)
    takes = frozenset({"card", "target"})

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, card=hit.card, target=enemy)
            for ship in board.players[seat - 1].hurt_ships()
            for hit in ship.damage
            for enemy in enemies
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        hurt = board.players[action.by - 1].hurt_ships()
        if not any(hit.card == action.card for ship in hurt for hit in ship.damage):
            return Refusal(Reason.NOT_UNDER_YOURS, self.rule)
        return super().refusal(board, action, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        for _, ship in draft.player(action.by).ships():
            moved = [hit for hit in ship.damage if hit.card == action.card]
            if moved:
                draft.move_blasts(action.by, ship.id, action.target, moved)
                return


class Rescue(Ability):
    """Cancel a blast at one of the player's ships, not one at the flagship (rules 7.20)."""

    moments = (Moment.RESPONSE,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return self.cannot_rescue(board, action.by, at)

    def cannot_rescue(self, board: Board, seat: Seat, at: Moments) -> Refusal | None:
        """Refuse a play that is not a blast at one of the seat's ships."""
        by = board.players[seat - 1].flagship.id
        if not isinstance(at, Play):
            facts = {"flagship": by, "moments": self.moments}
            return Refusal(Reason.NO_ABILITY, self.rule, facts)
        if at.target is None or not board.rules.effects[at.card].is_blast:
            return Refusal(Reason.CANNOT_ANSWER, self.rule, {"card": at.card, "answer": by})
        if at.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, self.rule, {"card": at.card})
        if board.find_ship(at.target) is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        return None

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.cancel_answered(draft.player(action.by).flagship.id)


class Barter(Rescue):
    """Discard two resources of any kind to cancel a blast at a ship (rules 7.11, 7.17)."""

    takes = frozenset({"cards"})
    takes_cards = True
    price = 2

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        if self.cannot_rescue(board, seat, at):
            return []
        hand = board.players[seat - 1].hand
        enough = payment.icons_at_least(self.price)
        # Two icons are never very many payments.
        return [
            UseAbility(seat, cards=cards)
            for cards in payment.ways_to_pay(hand, board.rules, enough, MOST) or ()
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        enough = payment.icons_at_least(self.price)
        lack = Refusal(Reason.TOO_FEW_ICONS, self.rule, {"count": self.price})
        return super().refusal(board, action, at) or payment.refusal_of_payment(
            board, action.by, action.cards, enough, lack
        )

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.take_from_hand(action.by, action.cards)
        draft.discard(*action.cards)
        super().use(draft, action)


class Xxcha(Robbery):
    """Steal at any time, in another's turn too (rules 7.12)."""

    moments = (*ACTIVE_PHASES, *Moment)


class Hacan(Ability):
    """Draw up to one card more (rules 7.13)."""

    extra_cards = 1


class Sol(Ability):
    """Draw a ship at any decision of the player's own turn (rules 7.14)."""

    moments = ACTIVE_PHASES

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return board.overcrowded(action.by) or board.no_room(action.by) or board.no_ships_left()

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.send_ships(action.by, 1)


class Crowding(Sol):
    """Draw a ship while a zone is overcrowded, too, as in ``second/1``."""

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return board.no_room(action.by) or board.no_ships_left()


class SardakkNorr(Ability):
    """Launch squadrons from every ship (rules 7.16)."""

    def carries(self, ship: ShipCard) -> bool:
        return True


class L1z1x(Ability):
    """Draw two cards for every one of the player's ships that is destroyed (rules 7.18)."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        if owner == seat:
            draft.draw(seat, 2)


class Naalu(Removal):
    """Move all blasts from one of the player's ships to an enemy one (rules 7.19)."""

    moments = ACTIVE_PHASES
    takes = frozenset({"ship", "target"})

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, ship=ship.id, target=enemy)
            for ship in board.players[seat - 1].hurt_ships()
            for enemy in enemies
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        if action.ship not in [ship.id for ship in board.players[action.by - 1].hurt_ships()]:
            if board.find_flagship(action.ship) is not None:
                return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
            location = board.own_ship(action.by, action.ship, self.rule)
            if isinstance(location, Refusal):
                return location
            return Refusal(Reason.UNDAMAGED, "10.1", {"ship": action.ship})
        return super().refusal(board, action, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        location = draft.locate(action.ship)
        draft.move_blasts(action.by, location.ship.id, action.target, list(location.ship.damage))


_BOARDING = Boarding()


class MentakCoalition(Ability):
    """Board a ship after a Direct Hit, without the card (rules 7.21)."""

    moments = (Moment.DIRECT_HIT,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if not isinstance(at, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        return _BOARDING.refusal_on(board, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        draft.capture(action.by, frame.target)


ABILITIES: Mapping[str, Ability] = {
    "overseers_of_kalgon": OverseersOfKalgon("7.2"),
    "the_glorp": TheGlorp("7.3"),
    "alpha_mazons": AlphaMazons("7.4"),
    "freep": Freep("7.5"),
    "recyclons_v40k": RecyclonsV40k("7.6"),
    "tri_bot": TriBot("7.7"),
    "mhee_yow_meex": TwoShips("7.8"),
    "bzzgzzrt": Bzzgzzrt("7.9"),
    "brotherhood_of_peace": BrotherhoodOfPeace("7.10"),
    "cranium_consortium": Barter("7.11"),
    "xxcha": Xxcha("7.12"),
    "hacan": Hacan("7.13"),
    "sol": Sol("7.14"),
    "letnev": TwoShips("7.15"),
    "sardakk_norr": SardakkNorr("7.16"),
    "jol_nar": Barter("7.17"),
    "l1z1x": L1z1x("7.18"),
    "naalu": Naalu("7.19"),
    "yssaril_tribes": Rescue("7.20"),
    "mentak_coalition": MentakCoalition("7.21"),
}

EARLIER: Mapping[str, Mapping[str, Ability]] = {"second/1": {"sol": Crowding("7.14")}}
"""What differed in earlier versions of the rules, newest first: their logs stay playable."""
