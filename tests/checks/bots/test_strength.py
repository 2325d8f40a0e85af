"""The measurements work; how strong the bots are is measured by the command."""

import pytest

from magblast.bots.arena import play_game
from magblast.kernel.shelf import SHELF
from tests.bots.test_recall import Notes
from tests.checks.bots.elo import ratings
from tests.checks.bots.flagships import flagships, worth_of
from tests.checks.bots.strength import GREEDY, RANDOM, Forgetful, Timed, duel, editions, match


def test_ratings_follow_the_wins() -> None:
    pair, trio = (0, 1), (0, 1, 2)
    even = ratings([(0, pair), (1, pair)], 2)
    assert even == pytest.approx([1500, 1500])
    # Three wins of four are 400 · log10(3) points; the half wins count for little in so many games.
    strong, weak = ratings([(0, pair)] * 3000 + [(1, pair)] * 1000, 2)
    assert strong - weak == pytest.approx(190.8, abs=1)
    first, second, third = ratings([(0, trio)] * 50 + [(1, trio)] * 30 + [(2, trio)] * 20, 3)
    assert first > second > third


def test_an_ability_is_taken_away_on_the_same_deals() -> None:
    found = worth_of("third", "freep", 12)
    assert found.gained > found.lost
    assert found.wins - found.without == found.gained - found.lost


def test_the_overseers_use_their_ability() -> None:
    found = worth_of("third", "overseers_of_kalgon", 40)
    assert found.gained + found.lost > 0
    assert found.wins >= found.without


def test_everything_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert [*editions(None)][:2] == [("magblast", "third"), ("magblast", "second")]
    assert {id_ for id_, _ in editions(None)} == {*SHELF}
    assert len([*flagships("third")]) == len([*flagships("second")]) == 10
    for id_ in ("battlecards", "magusha"):
        duel(id_, id_, GREEDY, RANDOM, 4, "owl")
        assert f"| {id_} | bot:greedy | 1 × bot:random | 4 of 4 | 100.0" in capsys.readouterr().out


def test_both_bots_bring_what_is_usual_for_a_seat_in_half_of_the_games() -> None:
    found = [match("magusha", "magusha", (GREEDY, RANDOM), "owl", turned) for turned in (0, 1)]
    armies = [[info.settings["army"] for info in each.briefing.setup.seats] for each in found]
    assert armies[0] == armies[1][::-1] == ["cinder_host", "tidewatch"]


def test_a_bot_with_a_clock_remembers_and_a_forgetful_one_does_not() -> None:
    notes = Notes()
    play_game(match("magblast", "third", (Timed(notes), GREEDY), "owl"), 1)
    assert notes.bots[0].told
    with pytest.raises(AssertionError):
        play_game(match("magblast", "third", (Forgetful(Notes()), GREEDY), "owl"), 1)
