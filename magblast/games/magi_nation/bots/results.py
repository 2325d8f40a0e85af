"""Price what is printed on cards, by trying it on paper; no card is named here."""

from collections.abc import Callable, Iterable, Mapping

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.sight import Paper
from magblast.games.magi_nation.engine.board import Placed
from magblast.games.magi_nation.engine.filters import fits
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.doing import (
    Doing,
    amount_of,
    concerned,
    in_role,
)
from magblast.games.magi_nation.engine.terms import Amount, CardId
from magblast.kernel.seat import other

_ALL = Amount.ALL


def try_out(paper: Paper, doing: Doing, results: Iterable[Result]) -> None:
    """Carry out results on paper; what depends on a die not yet rolled, if it is likely."""
    for result in results:
        if result.mode is not None and result.mode != doing.choices.mode:
            continue
        if result.dice and 2 * len(result.dice) < 6:
            continue
        do = _DONE.get(result.do)
        if do is not None:
            do(paper, doing, result)


def _cards(paper: Paper, doing: Doing, result: Result) -> list[CardId]:
    if result.each is not None or doing.choices.second or result.only is not None:
        return concerned(paper.sight.board, doing, result)
    return in_role(paper.sight.board, doing, result.who)


def _amount(paper: Paper, doing: Doing, result: Result, card: CardId | None) -> int:
    amount = result.amount
    if amount is _ALL:
        return paper.energy.get(card, 0) if card else 0
    if isinstance(amount, int) and not (result.more_for or result.per_card or result.less_per_card):
        return amount
    return amount_of(paper.sight.board, doing, result, card)


def _gain(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.add(card, _amount(paper, doing, result, card))


def _lose(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.add(card, -_amount(paper, doing, result, card), doing.seat)


def _keep(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        kept = _amount(paper, doing, result, card)
        paper.add(card, min(0, kept - paper.energy.get(card, 0)), doing.seat)


def _restore(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        printed = paper.sight.rules.cards[card].energy
        paper.add(card, printed - paper.energy.get(card, 0), doing.seat)


def _move(paper: Paper, doing: Doing, result: Result) -> None:
    board = paper.sight.board
    for start in in_role(board, doing, result.from_):
        for to in in_role(board, doing, result.to):
            placed = Placed(paper.side[start], paper.sight.things[start])
            only = result.only
            if only is None or fits(board, only, doing.chooser, placed):
                lost = paper.add(start, -_amount(paper, doing, result, start), doing.seat)
                paper.add(to, -lost)


def _discard(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.drop(card)


def _return(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.drop(card)
        paper.extra += prices.CARD * paper.sign(paper.side[card])


def _take_control(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.give(card, doing.seat, paper.energy.get(card, 0))


def _steal(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.drop(card)


def _draw(paper: Paper, doing: Doing, result: Result) -> None:
    seats = (doing.seat, other(doing.seat)) if result.everybody else (doing.seat,)
    magi = paper.sight.magi[doing.seat - 1]
    for seat in seats:
        count = min(_amount(paper, doing, result, magi), paper.sight.players[seat - 1].deck_size)
        paper.extra += prices.CARD * count * paper.sign(seat)


def _draw_less(paper: Paper, doing: Doing, result: Result) -> None:
    paper.extra -= prices.CARD * _amount(paper, doing, result, None) * paper.sign(doing.seat)


def _mark(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        price = prices.MARKS.get(result.mark, 0.0) if result.mark else 0.0
        paper.extra += price * paper.sign(paper.side[card])


def _burrow(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        turns = min(2, _amount(paper, doing, result, card))
        paper.extra += prices.TURN * turns * paper.sign(paper.side[card])


def _attach(paper: Paper, doing: Doing, result: Result) -> None:
    for card in _cards(paper, doing, result):
        paper.extra += prices.COVER * paper.sign(paper.side[card])


def _spare(paper: Paper, doing: Doing, result: Result) -> None:
    paper.spared += _cards(paper, doing, result)


def _slide(paper: Paper, doing: Doing, result: Result) -> None:
    paper.target = doing.choices.target


_DONE: Mapping[str, Callable[[Paper, Doing, Result], None]] = {
    "attach": _attach,
    "burrow": _burrow,
    "discard": _discard,
    "draw": _draw,
    "draw_less": _draw_less,
    "gain": _gain,
    "keep": _keep,
    "lose": _lose,
    "mark": _mark,
    "move": _move,
    "restore": _restore,
    "return": _return,
    "slide": _slide,
    "spare": _spare,
    "steal": _steal,
    "take_control": _take_control,
}
