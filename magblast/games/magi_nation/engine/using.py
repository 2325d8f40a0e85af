"""Carry on a spell or power that has been paid: choices, discards, a search, results (M5.2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Discard, Fetch, Pass
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import (
    CHOOSE,
    DISCARD,
    DONE,
    FETCH,
    RESULTS,
    Stage,
    Using,
)
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.rules import Rules, number_of
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, TitleId
from magblast.kernel.decision import PRIVATE, Decision
from magblast.kernel.machine import UNASKED, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def discarder(board: Board, use: Using) -> Seat:
    """Return whose hand the cards come from that are discarded for it."""
    discards = board.rules.announced(use).discards
    if discards is not None and discards.by == "controller":
        placed = board.find(use.choices.target)
        if placed is not None:
            return placed.seat
    return use.seat


def alike(rules: Rules, cards: Sequence[CardId]) -> dict[TitleId, list[CardId]]:
    """Return cards by their titles, the copies with the lowest numbers first."""
    found: dict[TitleId, list[CardId]] = {}
    for card in sorted(cards, key=lambda card: (rules.cards[card].id, number_of(card))):
        found.setdefault(rules.cards[card].id, []).append(card)
    return found


def _asks_choice(does: Announced, use: Using) -> bool:
    if does.look is not None:
        return True
    return bool(does.dice) and does.target is not None and use.choices.target is None


def _decide(board: Board, use: Using) -> Decision:
    if use.stage is DISCARD:
        return Decision(discarder(board, use), DecisionKind.DISCARD, PRIVATE)
    if use.stage is FETCH:
        return Decision(use.seat, DecisionKind.FETCH, PRIVATE)
    does = board.rules.announced(use)
    is_look = does.look == "hand" and does.cards is None
    return Decision(use.seat, DecisionKind.LOOK if is_look else DecisionKind.CHOOSE, PRIVATE)


def _options(board: Board, use: Using, seat: Seat) -> Sequence[Action]:
    rules = board.rules
    if use.stage is DISCARD:
        return _discards(board, use, seat)
    if use.stage is FETCH:
        return [*_fetches(board, use, seat), Pass(seat)]
    does = rules.announced(use)
    match does.look:
        case "hand":
            return [*_choices_of_hand(board, use, does, seat), Pass(seat)]
        case "deck":
            return _arrangements(board.looked_at(use), seat)
    assert does.target is not None
    found = board.candidates(does.target, use.chooser)
    return [Choose(seat, target=card) for card in found]


def _choices_of_hand(board: Board, use: Using, does: Announced, seat: Seat) -> Iterator[Action]:
    if does.cards is not None and use.choices.seat is not None:
        hand = board.players[use.choices.seat - 1].hand
        fit = sorted([card for card in hand if does.cards.fits(board.rules.cards[card])])
        for count in range(1, does.most + 1):
            yield from (Choose(seat, cards=cards) for cards in combinations(fit, count))


def _arrangements(cards: tuple[CardId, ...], seat: Seat) -> list[Action]:
    """List which of the cards on top are discarded, and what comes on top of the others."""
    found: list[Action] = []
    for count in range(len(cards) + 1):
        for gone in combinations(sorted(cards), count):
            kept = [card for card in cards if card not in gone]
            firsts = kept if len(kept) > 1 else [None]
            found += [Choose(seat, discard=gone, first=first) for first in firsts]
    return found


def _discards(board: Board, use: Using, seat: Seat) -> list[Action]:
    discards = board.rules.announced(use).discards
    assert discards is not None
    hand = board.players[seat - 1].hand
    found: list[Action] = [
        Discard(seat, card) for card in hand if discards.cards.fits(board.rules.cards[card])
    ]
    # What has to be discarded may be of a kind that this hand, which others cannot see, lacks.
    return found if found and use.discarded < discards.least else [*found, Pass(seat)]


def _fetches(board: Board, use: Using, seat: Seat) -> Iterator[Fetch]:
    """Iterate over what a search finds; of several copies those with the lowest numbers."""
    rules = board.rules
    fetch, deck = rules.announced(use).fetch, board.players[seat - 1].deck
    assert fetch is not None
    if fetch.alike and use.choices.target is not None:
        title = rules.cards[use.choices.target].id
        copies = alike(rules, [card for card in deck if rules.cards[card].id == title])
        found = copies.get(title, [])[: fetch.most]
        yield from (Fetch(seat, tuple(found[:count])) for count in range(1, len(found) + 1))
        return
    copies = alike(rules, [card for card in deck if fetch.cards.fits(rules.cards[card])])
    for count in range(1, fetch.most + 1):
        for titles in combinations_with_replacement(copies, count):
            taken = Counter(titles)
            if all(taken[title] <= len(copies[title]) for title in taken):
                yield Fetch(seat, tuple([c for each in taken for c in copies[each][: taken[each]]]))


def _unfit(board: Board, use: Using, action: Action) -> Refusal:
    """Refuse what is not on the list."""
    rules = board.rules
    does = rules.announced(use)
    match action:
        case Discard(by, card) if use.stage is DISCARD and does.discards is not None:
            if card not in board.players[by - 1].hand:
                return Reason.NOT_IN_HAND.refusal("M7.6", card=card)
            refused = rules.does_not_fit(does.discards.cards, use.card, card)
            return refused or Reason.CANNOT_CHOOSE.refusal("M7.6", card=use.card, target=card)
        case Pass() if use.stage is DISCARD:
            return Reason.MUST_CHOOSE.refusal("M5.2", card=use.card, missing="discard")
        case Fetch(by, cards) if use.stage is FETCH:
            offered = {card for each in _fetches(board, use, by) for card in each.cards}
            wrong, fetch = next((card for card in cards if card not in offered), None), does.fetch
            if wrong is None and fetch is not None and len(cards) > fetch.most:
                return Reason.TOO_MANY_CARDS.refusal("M4.8", card=use.card, most=fetch.most)
            return Reason.NOT_OFFERED.refusal("M7.7", card=wrong)
        case Choose() if use.stage is CHOOSE:
            return _unfit_choice(board, use, action)
    return UNASKED


def _unfit_choice(board: Board, use: Using, action: Choose) -> Refusal:
    """Refuse what is chosen after a die or a look."""
    rules = board.rules
    does, card, owner = rules.announced(use), use.card, use.choices.seat
    cannot = Reason.CANNOT_CHOOSE.refusal("M5.2", card=card, target=action.target)
    if does.look == "hand" and owner is not None:
        hand = board.players[owner - 1].hand
        for each in action.cards:
            if each not in hand:
                return Reason.NOT_OFFERED.refusal("M5.2", card=each)
            refused = None if does.cards is None else rules.does_not_fit(does.cards, card, each)
            if refused is not None:
                return refused
        if does.cards is not None and len(action.cards) > does.most:
            return Reason.TOO_MANY_CARDS.refusal("M4.8", card=card, most=does.most)
        return cannot
    if does.look == "deck":
        seen = board.looked_at(use)
        named = (*(action.discard or ()), *(() if action.first is None else (action.first,)))
        wrong = next((each for each in named if each not in seen), None)
        return cannot if wrong is None else Reason.NOT_OFFERED.refusal("M5.2", card=wrong)
    if does.target is None or action.target is None:
        return Reason.MUST_CHOOSE.refusal("M5.2", card=card, missing="target")
    return board.cannot_be_chosen(does.target, use.chooser, action.target) or cannot


def _answer(draft: Draft, use: Using, action: Action) -> None:
    match action:
        case Discard(by, card):
            draft.discard_from_hand(by, (card,), use.card)
            draft.change_top(discarded=use.discarded + 1)
        case Fetch(by, cards):
            _fetch(draft, use, cards)
        case Choose() if action.discard is not None:
            _arrange(draft, use, action)
            draft.change_top(stage=DISCARD)
        case Choose() if action.cards:
            owner = use.choices.seat
            assert owner is not None
            draft.discard_from_hand(owner, action.cards, use.card)
            draft.change_top(stage=DISCARD)
        case Choose():
            chosen = replace(use.choices, target=action.target)
            draft.change_top(choices=chosen, stage=DISCARD)
        case Pass(by):
            _decline(draft, use, by)


def _decline(draft: Draft, use: Using, by: Seat) -> None:
    if use.stage is CHOOSE:
        if draft.rules.announced(use).cards is not None:
            draft.emit(e.Declined(by, DecisionKind.CHOOSE))
        draft.change_top(stage=DISCARD)
    elif use.stage is DISCARD:
        draft.emit(e.Declined(by, DecisionKind.DISCARD))
        draft.change_top(stage=FETCH)
    else:
        draft.emit(e.Declined(by, DecisionKind.FETCH))
        draft.change_top(stage=RESULTS)
        draft.shuffle(use.seat)


def _fetch(draft: Draft, use: Using, cards: tuple[CardId, ...]) -> None:
    """Take cards out of the deck, into the hand or into play, and shuffle (rules M7.7)."""
    seat, fetch = use.seat, draft.rules.announced(use).fetch
    player = draft.players[seat - 1]
    left = tuple([card for card in player.deck if card not in cards])
    draft.change_top(stage=RESULTS)
    draft.change(seat, deck=left)
    if fetch is not None and fetch.into_play:
        draft.shuffle(seat)
        for card in cards:
            draft.enter(seat, card, use.card)
    else:
        draft.change(seat, hand=player.hand + cards)
        draft.emit(e.CardsFetched(seat, cards, 0, use.card))
        draft.shuffle(seat)


def _arrange(draft: Draft, use: Using, action: Choose) -> None:
    """Discard some of the cards looked at, and put the others back on top."""
    seen, gone = draft.looked_at(use), action.discard or ()
    kept = tuple(sorted([c for c in seen if c not in gone], key=lambda c: c != action.first))
    deck = draft.players[use.seat - 1].deck[len(seen) :]
    draft.change(use.seat, deck=kept + deck)
    draft.put_on_pile(use.seat, gone)
    draft.emit(e.DeckArranged(use.seat, gone, len(kept), kept))


def _advance(draft: Draft, use: Using) -> bool:
    if use.stage is DONE:
        draft.sweep()
        draft.stack.pop()
        if use.spell is not None:
            draft.put_on_pile(use.seat, (use.spell,))
        return True
    does = draft.rules.announced(use)
    asking = _next_asking(draft, use, does)
    if asking is not None:
        if asking is not use.stage:
            draft.change_top(stage=asking)
        if asking is CHOOSE:
            _show(draft, use)
        return False
    draft.change_top(stage=DONE)
    doing = Doing(
        use.seat, use.card, use.choices, use.power is None, use.energy, use.dice, use.discarded
    )
    doing.carry_out(draft, does.does)
    return True


def _next_asking(draft: Draft, use: Using, does: Announced) -> Stage | None:
    """Return the first stage, from the present one on, in which somebody is asked, or None."""
    stage = use.stage
    if stage is CHOOSE:
        if _asks_choice(does, use):
            return CHOOSE
        stage = DISCARD
    if stage is DISCARD:
        if _asks_discard(draft, use, does):
            return DISCARD
        stage = FETCH
    return FETCH if stage is FETCH and does.fetch is not None else None


def _asks_discard(draft: Draft, use: Using, does: Announced) -> bool:
    """Return whether another card may be discarded: that follows from public facts (rules M9)."""
    if does.discards is None or use.discarded >= does.discards.most:
        return False
    return bool(draft.players[discarder(draft, use) - 1].hand)


def _show(draft: Draft, use: Using) -> None:
    """Tell what is looked at, once."""
    owner, top = draft.hand_seen(use), draft.looked_at(use)
    if owner is not None:
        hand = draft.players[owner - 1].hand
        draft.emit(e.HandSeen(use.seat, owner, len(hand), hand))
    elif top:
        draft.emit(e.DeckSeen(use.seat, len(top), top))


USING: FrameHandlers[Using] = one_of(_decide, _options, _answer, _advance, unfit=_unfit)
