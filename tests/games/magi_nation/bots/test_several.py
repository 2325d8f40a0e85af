"""Bots among several captains: they beat chance, finish whom they can, and judge all rivals."""

from typing import Any

import pytest

from magblast.bots.arena import Match, play_match
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.games.magi_nation.bots import tactics
from magblast.games.magi_nation.bots.evaluate import evaluate
from magblast.games.magi_nation.bots.sight import Sight
from magblast.games.magi_nation.game import GAME
from tests.games.magi_nation.engine.test_several import SEATED, several, walk
from tests.games.magi_nation.scenario import Scenario, c, setup

RANDOM, GREEDY, CAPTAIN = map(BotName.parse, ("bot:random", "bot:greedy", "bot:captain:3"))


def match(*entrants: BotName) -> Match:
    """Return a match of as many captains."""
    return Match(Briefing(GAME, setup(*SEATED[: len(entrants)]), tactics), entrants, "falcon")


def attacked(table: Scenario) -> str:
    """Return what a greedy captain attacks."""
    asked = table.position.decision
    assert asked is not None
    bot = GREEDY.sit_down(match(*[GREEDY] * len(table.position.rules.seats)).briefing, "owl")
    written = GAME.write(bot.choose(table.position.view(asked.seat)))
    return str(written.get("target"))


def test_greedy_beats_two_who_play_at_random() -> None:
    games = [*play_match(match(GREEDY, RANDOM, RANDOM), range(1, 7))]
    won = [game.seating[seat - 1] for game in games for seat in game.winners]
    assert won.count(0) >= 5


def test_who_is_nearest_to_falling_is_finished() -> None:
    mine = {"creatures": [c("quor.1", 4)]}
    last: dict[str, Any] = {"magi": c("blu.1", 3), "stack": []}
    for seat in (2, 3):
        parts: list[dict[str, Any]] = [mine, {"magi": c("evu.1", 9)}, {"magi": c("ebylon.1", 9)}]
        parts[seat - 1] = last if seat == 3 else {"magi": c("evu.1", 3), "stack": []}
        wanted = "blu.1" if seat == 3 else "evu.1"
        assert attacked(several(*parts, phase="attack")) == wanted


def test_the_strongest_rival_counts_in_full_and_the_others_less() -> None:
    two, three = {"creatures": [c("rudwot.1", 3)]}, {"creatures": [c("orpus.1", 9)]}
    table = several({"creatures": [c("quor.1", 4)]}, two, three)
    sight = Sight(table.position.view(1), table.position.rules, 1)
    assert dict(sight.rivals) == {1: 0.4, 2: 1.0}


@pytest.mark.parametrize("seats", [3, 6])
def test_chances_are_chances_and_who_is_out_has_none(seats: int) -> None:
    seen = set[bool]()
    for number, (_, _, after) in enumerate(walk(seats, 2)):
        if number % 40 == 0 and after.decision is not None:
            for seat in after.rules.seats:
                chance = evaluate(after.view(seat), after.rules)
                is_out = seat not in after.board.living
                seen.add(is_out)
                assert (chance == 0) is is_out
                assert 0 <= chance < 1
    assert False in seen


def test_whoever_is_left_has_won() -> None:
    *_, (_, _, after) = walk(3, 2)
    assert after.outcome is not None
    [winner] = after.outcome.winners
    chances = [evaluate(after.view(seat), after.rules) for seat in after.rules.seats]
    assert chances == [float(seat == winner) for seat in after.rules.seats]


def test_a_chance_is_one_however_much_energy_there_is() -> None:
    much = c("rudwot.1", 900)
    table = several(
        {"creatures": [c("quor.1", 900)]}, {"magi": c("evu.1", 900), "creatures": [much]}, {}
    )
    rules = table.position.rules
    assert all(0 <= evaluate(table.position.view(seat), rules) <= 1 for seat in rules.seats)


def test_a_captain_imagines_a_table_of_three() -> None:
    table = several(
        {"creatures": [c("quor.1", 4)]},
        {"magi": c("evu.1", 3), "stack": []},
        {"creatures": [c("orpus.1", 2)]},
        phase="attack",
    )
    asked = table.position.decision
    assert asked is not None
    bot = CAPTAIN.sit_down(match(CAPTAIN, GREEDY, GREEDY).briefing, "owl")
    assert bot.choose(table.position.view(1)) in table.position.legal
