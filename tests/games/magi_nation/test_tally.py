"""What is counted in the example game of the rulebook."""

from magblast.games.magi_nation.tally import FIGURES, tally
from tests.games.magi_nation.golden.features import FOLDER, replayed


def test_the_example_game_adds_up() -> None:
    moments = replayed(FOLDER / "example.mblog").moments
    events = [event for moment in moments if "do" in moment.record for event in moment.events]
    counts = {name: dict(found) for name, found in tally(events).items()}
    assert tuple(counts) == FIGURES
    assert counts["attacks"] == {1: 2}
    assert counts["creatures"] == {1: 3, 2: 3}
    assert counts["lost"] == {1: 1, 2: 3}
    assert counts["magi"] == counts["relics"] == {}
    assert counts["spells"] == {1: 2, 2: 1}
    assert counts["powers"] == {1: 3, 2: 2}
    assert counts["paid"] == {1: 20, 2: 12}
