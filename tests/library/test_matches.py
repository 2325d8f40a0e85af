"""Bots of the program and of others play many games, alike on one core and on two."""

from collections import Counter
from dataclasses import replace

import pytest

import magblast
from magblast.kernel.shelf import SHELF


def first(chair: magblast.Chair) -> magblast.Choice:
    """End the phase where that can be done, else answer what is listed first."""
    ends = (each for each in chair.legal if each.record["do"] == "end_phase")
    return next(ends, chair.legal[0])


class Greedy:
    """Answer as the bot of the program does."""

    def choose(self, chair: magblast.Chair) -> magblast.Choice:
        """Return its choice."""
        return chair.ask("bot:greedy")


@pytest.mark.parametrize("id_", SHELF)
def test_bots_of_all_kinds_play_every_game(id_: str) -> None:
    results = [*magblast.simulate([Greedy(), "bot:random"], 2, game=id_, seed="cup")]
    assert [result.number for result in results] == [1, 2]
    assert [result.seats for result in results] == [
        ("Greedy", "bot:random"),
        ("bot:random", "Greedy"),
    ]
    assert all(result.finished for result in results)
    assert all(result.turns > 0 < result.actions for result in results)
    assert Counter(name for result in results for name in result.winners)["Greedy"] >= 1


def test_the_same_seed_plays_the_same_games_however_many_processes_play() -> None:
    alone = [*magblast.simulate([Greedy(), "greedy", first], 3, seed="cup")]
    assert [*magblast.simulate([Greedy(), "greedy", first], 3, seed="cup", jobs=2)] == alone
    assert [*magblast.simulate([Greedy(), "greedy", first], 3, seed="other")] != alone


def test_results_come_one_by_one() -> None:
    results = magblast.simulate(["greedy", "random"], 10**9, seed="cup")
    assert next(results).number == 1
    assert next(results).number == 2
    results.close()  # type: ignore[attr-defined]


def test_bots_of_the_same_name_are_told_apart() -> None:
    result = next(magblast.simulate([first, first, "bot:greedy", "bot:greedy"], 1, seed="cup"))
    assert result.seats == ("first 1", "first 2", "bot:greedy 1", "bot:greedy 2")


def test_a_bot_keeps_its_settings_wherever_it_sits() -> None:
    seen: set[tuple[int, str]] = set()

    def look(chair: magblast.Chair) -> magblast.Choice:
        mine = chair.view.data["seats"][str(chair.seat)]
        seen.add((chair.seat, mine["commander"]))
        return chair.ask("bot:greedy")

    bots: list[dict[str, object]] = [
        {"bot": look, "army": "tidewatch"},
        {"bot": "greedy", "army": "cinder_host"},
    ]
    results = [*magblast.simulate(bots, 2, game="magusha", seed="reef")]
    assert [result.seats for result in results] == [("look", "greedy"), ("greedy", "look")]
    assert len(seen) == 2
    assert len({commander for _, commander in seen}) == 1


def test_options_reach_the_games() -> None:
    held: set[int] = set()

    def look(chair: magblast.Chair) -> magblast.Choice:
        held.update("joker" in card.lower() for card in chair.hand)
        return chair.ask("bot:greedy")

    for jokers in (4, 0):
        held.clear()
        [*magblast.simulate([look, look], 2, game="battlecards", seed="cup", jokers=jokers)]
        assert (True in held) is (jokers > 0)


def test_a_bot_that_fails_ends_the_match_with_its_name() -> None:
    def clumsy(chair: magblast.Chair) -> magblast.Choice:
        return chair.legal[10**6]

    with pytest.raises(magblast.MagblastError, match="clumsy: the bot stopped with IndexError"):
        [*magblast.simulate(["greedy", clumsy], 2, seed="cup")]
    with pytest.raises(magblast.IllegalAction, match="cheat: the bot gave an answer"):
        [*magblast.simulate(["greedy", cheat], 2, seed="cup", jobs=2)]


def cheat(chair: magblast.Chair) -> dict[str, str]:
    """Answer what is never legal at first."""
    return {"do": "end_phase"}


def test_a_result_shows_who_played_and_how_it_ended() -> None:
    [result] = magblast.simulate(["bot:greedy", "bot:random"], 1, game="battlecards", seed="cup")
    assert repr(result) == (
        f"<Result 1: bot:greedy, bot:random; {result.winners[0]} won in {result.turns} turns>"
    )
    drawn = replace(result, winners=(), turns=1)
    assert repr(drawn) == "<Result 1: bot:greedy, bot:random; a draw after 1 turn>"
    cut = replace(drawn, finished=False, actions=20_000)
    assert repr(cut) == "<Result 1: bot:greedy, bot:random; stopped after 20000 actions>"
