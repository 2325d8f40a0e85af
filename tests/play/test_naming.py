"""Whoever plays alone has a name of their own, and has been asked for it once."""

import pytest

from magblast.errors import ShapeError
from magblast.kernel.setup import SeatInfo
from magblast.play.at_once import play_now
from magblast.play.daily import daily_header
from magblast.play.naming import named, nameless, own_name
from magblast.play.settings import Settings, load_settings, save_settings
from magblast.play.used_tables import UsedTable
from magblast.record.header import new_header
from magblast.wording import ENGLISH, LANGUAGES
from tests.play.test_daily import DAY


@pytest.mark.parametrize("code", LANGUAGES)
def test_nobody_has_typed_a_name_for_a_game_that_begins_at_once(code: str) -> None:
    language = LANGUAGES[code]
    header = play_now("battlecards", Settings(), language)
    assert nameless(header, language) == 1
    assert nameless(named(header, 1, "Ann"), language) is None
    captain = Settings().person(language)
    assert nameless(daily_header(DAY, "battlecards", captain, language), language) == 1


@pytest.mark.parametrize(
    "seats",
    [
        [SeatInfo("Captain 1"), SeatInfo("Captain 2")],
        [SeatInfo("Ann"), SeatInfo("Zara", "greedy")],
        [SeatInfo("Captain 2"), SeatInfo("Zara", "greedy")],
        [SeatInfo("Rook", "greedy"), SeatInfo("Zara", "greedy")],
    ],
)
def test_friends_bots_and_whoever_has_a_name_are_not_asked(seats: list[SeatInfo]) -> None:
    assert nameless(new_header("third", seats), ENGLISH) is None


def test_no_bot_is_called_like_the_person() -> None:
    seats = [SeatInfo("Zara", "greedy"), SeatInfo("Captain 2"), SeatInfo("Rook", "greedy")]
    header = named(new_header("third", seats), 2, "Zara")
    assert [info.name for info in header.seats] == ["Zara 2", "Zara", "Rook"]
    assert [info.bot for info in header.seats] == ["greedy", None, "greedy"]


def test_the_answer_is_a_name_or_the_usual_one() -> None:
    assert own_name("  Ann  B. ", ENGLISH) == "Ann B."
    assert own_name(" ", ENGLISH) == "Nemo"
    for typed in ("bot:greedy", "bto:greedy", "x" * 25):
        with pytest.raises(ShapeError):
            own_name(typed, ENGLISH)


def test_the_own_name_counts_before_one_typed_at_a_table() -> None:
    tables = (UsedTable("magblast", ("bot:greedy", "Ada")),)
    assert Settings().person(ENGLISH) == "Nemo"
    assert Settings(tables=tables).person(ENGLISH) == "Ada"
    assert Settings(name="Ann", tables=tables).person(ENGLISH) == "Ann"


@pytest.mark.usefixtures("home")
def test_the_name_is_kept() -> None:
    save_settings(Settings(name="Ana María"))
    assert load_settings() == (Settings(name="Ana María"), None)
