"""Carry out what cards do, by the ids in the card file; no card is named here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.results.cards import (
    draw,
    draw_less,
    put_on_deck,
    shuffle_in,
)
from magblast.games.magi_nation.engine.results.doing import Doing
from magblast.games.magi_nation.engine.results.energy import gain, keep, lose, move, restore
from magblast.games.magi_nation.engine.results.marks import attach, burrow, mark, slide, spare
from magblast.games.magi_nation.engine.results.play import (
    discard,
    return_,
    steal,
    take_control,
)

RESULTS: Final[Mapping[str, Callable[[Draft, Doing, Result], None]]] = {
    "attach": attach,
    "burrow": burrow,
    "discard": discard,
    "draw": draw,
    "draw_less": draw_less,
    "gain": gain,
    "keep": keep,
    "lose": lose,
    "mark": mark,
    "move": move,
    "put_on_deck": put_on_deck,
    "restore": restore,
    "return": return_,
    "shuffle_in": shuffle_in,
    "slide": slide,
    "spare": spare,
    "steal": steal,
    "take_control": take_control,
}


HELD: Final = (
    *("attack_again", "cheaper_powers", "cheaper_spells"),
    *("hunt", "protect", "tunnel"),
)
"""What always holds while a card is in play, and is asked about instead of carried out."""
ON_LEAVING: Final = ("regrow",)
"""What is part of how cards leave play."""


def carry_out(draft: Draft, doing: Doing, results: Iterable[Result]) -> None:
    """Carry out results in their order (rules M5.2)."""
    for result in results:
        if result.mode is not None and result.mode != doing.choices.mode:
            continue
        if result.dice and not set(result.dice) & set(doing.dice):
            continue
        RESULTS[result.do](draft, doing, result)
