"""What environments consist of is copied in mid-game, so that copies go on by themselves."""

import pickle
from collections.abc import Callable, Iterable
from copy import copy, deepcopy
from typing import Any

import pytest

from magblast.bots.bot import CadetBot
from magblast.bots.luck import Luck
from magblast.conformance.trial import setups
from magblast.gym.copies import Copied
from magblast.gym.picks import Picks, numbering_of
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.setup import Start
from magblast.kernel.shelf import SHELF, game_of
from magblast.wording import ENGLISH


@pytest.mark.parametrize("drawn", [0, 3])
def test_a_copy_of_luck_goes_on_alike_and_by_itself(drawn: int) -> None:
    luck = Luck("falcon")
    for _ in range(drawn):
        luck.random()
    copied = deepcopy(luck)
    found = [copied.random() for _ in range(5)]
    assert [luck.random() for _ in range(5)] == found
    assert copied.random() == luck.random()


def test_a_copied_bot_draws_luck_of_its_own() -> None:
    tactics: Any = None
    bot = CadetBot(tactics, "falcon")
    bot._luck.random()
    assert deepcopy(bot)._luck.random() == bot._luck.random()


@pytest.mark.parametrize("id_", SHELF)
def test_copied_picks_go_on_by_themselves(id_: str) -> None:
    game = game_of(id_)
    setup = next(iter(setups(game)))
    position = game.open(setup, Start("1", BLAKE2B.name))[0]
    seat = position.decision.seat
    picks = Picks(position.view(seat), game.words(setup, ENGLISH), numbering_of(id_, setup, seat))
    before, copied = picks.offered, deepcopy(picks)
    copied.pick(before[0])
    assert (picks.offered, picks.taken) == (before, [])
    assert copied.taken


class _Table(Copied):
    def __init__(self) -> None:
        self.never_changes = object()
        self.changes: list[int] = []

    def _shared(self) -> Iterable[Any]:
        yield self.never_changes


@pytest.mark.parametrize("copied_by", [copy, deepcopy])
def test_a_copy_shares_what_never_changes_and_is_not_pickled(
    copied_by: Callable[[_Table], _Table],
) -> None:
    table = _Table()
    copied = copied_by(table)
    copied.changes.append(1)
    assert copied.never_changes is table.never_changes
    assert table.changes == []
    with pytest.raises(TypeError, match="environments cannot be pickled"):
        pickle.dumps(table)
