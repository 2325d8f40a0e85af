"""The last screen tells who won, when which Magi fell, and who was best at what."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.events import (
    AttackBegan,
    CreaturePlayed,
    Energized,
    EnergyGained,
    EnergyMoved,
    Event,
    MagiDefeated,
    TurnBegan,
)
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.look.results import Summary
from magblast.kernel.seat import Outcome
from magblast.paint.look import Results
from tests.games.magi_nation.look.table import look_of
from tests.games.magi_nation.scenario import Scenario

ADA_WINS = Outcome((1,), 9)
QUOR, TRYN, EVU = CardId("quor.1"), CardId("tryn.1"), CardId("evu.1")


def summed_up(events: Sequence[Event], outcome: Outcome = ADA_WINS) -> Results:
    """Sum up a game of Ada with Cald against Bo with Naroom."""
    return Summary(events, outcome, look_of().voice).results()


def test_the_title_names_winner_loser_and_their_decks() -> None:
    told = summed_up(())
    assert told.title == "Ada (Cald) beats Bo (Naroom) on turn 9."
    assert [row.seat for row in told.rows] == [1, 2]
    assert [row.seat for row in summed_up((), Outcome((2,), 9)).rows] == [2, 1]
    drawn = summed_up((), Outcome((), 7))
    assert drawn.title == "A draw: both captains lost their last Magi on turn 7."


def test_each_defeat_of_a_magi_has_its_turn() -> None:
    events = (TurnBegan(1, 4), MagiDefeated(2, EVU, 1), TurnBegan(2, 5), MagiDefeated(2, TRYN, 0))
    assert summed_up(events).notes == (
        "Bo's Magi were defeated: Evu on turn 4 and Tryn on turn 5.",
    )


def test_the_turn_in_which_a_table_began_is_known_as_well() -> None:
    before = (MagiDefeated(2, EVU, 1), TurnBegan(2, 5))
    assert summed_up(before).notes == ("Bo's Magi were defeated: Evu on turn 4.",)
    assert summed_up((MagiDefeated(2, EVU, 0),)).notes == (
        "Bo's Magi were defeated: Evu on turn 9.",
    )


def test_awards_go_to_the_biggest_creature_and_to_whoever_did_most() -> None:
    events = (
        CreaturePlayed(1, QUOR, 4),
        EnergyGained(1, QUOR, 3, 7, CardId("arbolit.1")),
        EnergyGained(2, TRYN, 20, 30, CardId("evu.1")),
        CreaturePlayed(1, CardId("arbolit.1"), 1),
        AttackBegan(1, QUOR, TRYN, ()),
        AttackBegan(1, QUOR, TRYN, ()),
    )
    assert summed_up(events).awards == (
        "Biggest creature: Ada's Quor, 7 energy.",
        "Most cards played: Ada, 2.",
        "Most attacks: Ada, 2.",
    )


def test_energy_that_moves_or_comes_with_a_turn_counts_for_the_biggest_creature() -> None:
    arbolit = CardId("arbolit.1")
    moved = (
        CreaturePlayed(1, QUOR, 4),
        CreaturePlayed(2, arbolit, 3),
        EnergyMoved(1, QUOR, 0, arbolit, 7, 4, arbolit),
    )
    assert summed_up(moved).awards[0] == "Biggest creature: Bo's Arbolit, 7 energy."
    grown = (CreaturePlayed(1, QUOR, 4), Energized(1, QUOR, 5, 9))
    assert summed_up((*moved, *grown)).awards[0] == "Biggest creature: Ada's Quor, 9 energy."


def test_what_is_plotted_is_the_energy_in_play_once_both_have_had_a_magi() -> None:
    one = {"magi": {"card": "grega.1", "energy": 6}, "creatures": ["quor.1"]}
    begun = {"magi": None, "stack": ["evu.1"]}
    for two, left in ((begun, {}), ({**begun, "defeated": ["tryn.1"]}, {1: 10, 2: 0})):
        assert look_of().strength(Scenario(one, two).position.view(None)) == left
