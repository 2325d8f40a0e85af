"""Overseers of Kalgon (rules 7.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

from magblast.games.magblast.engine.actions import MOST, UseAbility
from magblast.games.magblast.engine.conditions import unordered
from magblast.games.magblast.engine.events import CardsTaken
from magblast.games.magblast.engine.phases import enter_phase
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moments, Rules
from magblast.games.magblast.engine.terms import CardId, CardKind, Phase
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class OverseersOfKalgon(Ability):
    """Take up to three blasts of the discard pile instead of drawing."""

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
        enter_phase(draft, action.by, Phase.REINFORCE)


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


ABILITY = OverseersOfKalgon("7.2")
