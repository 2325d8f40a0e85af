"""Draw cards, and put cards of the discard pile elsewhere."""

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Turn
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import Doing, amount_of
from magblast.kernel.seat import other


def draw(draft: Draft, doing: Doing, result: Result) -> None:
    """Let the controller draw, or both seats; an empty deck gives nothing (rules M7.8)."""
    magi = draft.magi_of(doing.seat)
    count = amount_of(draft, doing, result, None if magi is None else magi.card)
    seats = (doing.seat, other(doing.seat)) if result.everybody else (doing.seat,)
    for seat in seats:
        draft.draw(seat, count)


def draw_less(draft: Draft, doing: Doing, result: Result) -> None:
    """Let the active seat draw fewer cards in this Draw step."""
    turn = draft.stack[0]
    if isinstance(turn, Turn):
        count = amount_of(draft, doing, result)
        draft.stack[0] = replace(turn, fewer=turn.fewer + count)
        draft.emit(e.DrawReduced(turn.seat, count))


def put_on_deck(draft: Draft, doing: Doing, result: Result) -> None:
    """Put the card that was taken from the discard pile on top of the deck."""
    card, player = doing.choices.take, draft.players[doing.seat - 1]
    if card is not None:
        left = tuple([each for each in player.discard_pile if each != card])
        draft.change(doing.seat, discard_pile=left, deck=(card, *player.deck))
        draft.emit(e.CardRegained(doing.seat, card, True, doing.card))


def shuffle_in(draft: Draft, doing: Doing, result: Result) -> None:
    """Shuffle the target, which has just been discarded, into the deck of its owner."""
    for seat, player in enumerate(draft.players, 1):
        card = doing.choices.target
        if card is not None and card in player.discard_pile:
            left = tuple([each for each in player.discard_pile if each != card])
            draft.change(seat, discard_pile=left, deck=(*player.deck, card))
            draft.emit(e.CardShuffledIn(seat, card))
            draft.shuffle(seat)
            return
