"""The deal of a first game, in which nobody is locked down at once."""

from dataclasses import replace

import pytest

from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import SHELF
from magblast.play.at_once import play_now
from magblast.play.gentle_deals import gentle_seed
from magblast.play.settings import Settings
from magblast.record.header import Header
from magblast.wording import ENGLISH


def seeds(number: int) -> list[str]:
    return [f"{number} {each}" for each in range(8)]


def locked_turns(header: Header, seed: str) -> int:
    """Count the first two turns of seat 1 in which it finds nothing to attack with."""
    header = replace(header, seed=seed)
    make = bots_of(header.game.id)
    assert make is not None
    tactics, luck = Briefing(header.game, header.setup, make).tactics, Luck("another")
    position = header.game.open(header.setup, header.start)[0]
    fought: dict[Seat, bool] = {}
    while (asked := position.decision) is not None:
        view = position.view(asked.seat)
        if len(fought) == 2 and view.turn not in fought:
            break
        position, events = position.play(tactics.greedy(view, luck))
        if asked.seat == view.active == 1:
            fought.setdefault(view.turn, False)
            fought[view.turn] |= any(header.game.mark(each)[0] is Mark.COMBAT for each in events)
    return 2 - sum(fought.values())


@pytest.mark.parametrize("id_", ["magblast", "battlecards"])
def test_a_beginner_can_attack_in_both_of_the_first_turns(id_: str) -> None:
    header = play_now(id_, Settings(), ENGLISH)
    drawn = [seeds(number) for number in range(12)]
    gentle = [gentle_seed(header, each) for each in drawn]
    assert any(locked_turns(header, each[0]) for each in drawn), "not every deal is gentle"
    assert sum(locked_turns(header, each) for each in gentle) <= 1, "even played otherwise"


@pytest.mark.parametrize("id_", SHELF)
def test_which_deal_is_gentle_follows_from_the_seeds(id_: str) -> None:
    header = play_now(id_, Settings(), ENGLISH)
    chosen = gentle_seed(header, seeds(1))
    assert chosen in seeds(1)
    assert gentle_seed(replace(header, seed="any"), seeds(1)) == chosen


@pytest.mark.usefixtures("stones")
def test_a_game_without_bots_of_its_own_has_the_first_deal() -> None:
    header = play_now("stones", Settings(), ENGLISH)
    assert gentle_seed(header, ["one", "two"]) == "one"
