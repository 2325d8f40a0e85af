"""Games that begin without a form: against bots, or at a table that was used before."""

import pytest

from magblast.bots.roster import kind_of
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.at_once import bot_of, header_of, play_now, rivals
from magblast.play.flow import ASKING, Asking, asking_of
from magblast.play.ladder import Ladder
from magblast.play.settings import Settings
from magblast.play.used_tables import UsedTable
from magblast.record.header import Header
from magblast.wording import ENGLISH

FRIENDS = UsedTable("magblast", ("bot:captain", "Zara", "Bo"), {"edition": "second", "sound": "on"})


def seats(header: Header) -> list[tuple[str, str | None]]:
    return [(info.name, info.bot) for info in header.seats]


@pytest.mark.parametrize("id_", SHELF)
def test_a_first_game_is_as_usual_against_one_bot(id_: str) -> None:
    header = play_now(id_, Settings(), ENGLISH)
    game = game_of(id_)
    assert seats(header) == [("Nemo", None), ("Zara", "cadet")]
    assert (header.game, header.edition) == (game, next(iter(game.editions)))
    usual = {name: values[0] for name, values in game.options(header.edition).items()}
    assert header.options == usual


@pytest.mark.usefixtures("tricks")
def test_a_game_of_three_is_against_two_bots() -> None:
    assert [bot for _, bot in seats(play_now("tricks", Settings(), ENGLISH))] == [
        None,
        "cadet",
        "cadet",
    ]
    assert rivals("tricks") == 2


@pytest.mark.parametrize("kind", Ladder.of("battlecards", {}).rungs)
def test_a_game_is_against_the_kind_that_is_wanted(kind: str) -> None:
    bot = seats(play_now("battlecards", Settings(), ENGLISH, kind))[1][1]
    assert bot is not None
    assert kind_of(bot) == kind


@pytest.mark.usefixtures("stones")
def test_a_game_without_bots_of_its_own_is_against_a_random_one() -> None:
    assert bot_of("stones", "greedy") == "random"
    assert {bot for _, bot in seats(play_now("stones", Settings(), ENGLISH))[1:]} == {"random"}


def test_the_name_that_was_typed_last_is_kept_and_no_bot_takes_it() -> None:
    header = play_now("battlecards", Settings(tables=(FRIENDS,)), ENGLISH)
    assert seats(header)[0] == ("Zara", None)
    assert seats(header)[1][0] != "Zara"


def test_a_game_is_played_as_it_was_set_up_last() -> None:
    strict = UsedTable("magblast", ("Ada", "Bo"), {"edition": "second", ASKING: "strict"})
    tables = (UsedTable("magusha", ("Cy", "Di")), strict, FRIENDS)
    header = play_now("magblast", Settings(tables=tables), ENGLISH)
    assert header.edition == "second"
    assert asking_of(header) is Asking.STRICT
    assert len(header.seats) == 2


def test_what_a_seat_brought_is_brought_again() -> None:
    settings = game_of("magusha").seat_settings("first")
    [(name, setting)] = settings.items()
    other = next(value for value in setting.values if value != setting.usual[0])
    table = UsedTable("magusha", ("Ada", "Bo"), {f"{name}_1": other, f"{name}_2": "no such army"})
    brought = [info.settings[name] for info in header_of(table, ENGLISH).seats]
    assert brought == [other, setting.usual[1]]


def test_what_a_game_no_longer_knows_is_as_usual() -> None:
    gone = {"edition": "ninth", "no_such_option": "on", ASKING: "never", "army_1": "tide"}
    header = header_of(UsedTable("magblast", ("Ada", "bot:greedy"), gone), ENGLISH)
    assert header.edition == next(iter(game_of("magblast").editions))
    assert asking_of(header) is Asking.CALL
