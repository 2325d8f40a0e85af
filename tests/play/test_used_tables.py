"""A table that was set up before is told by who sat there."""

from magblast.play.used_tables import UsedTable
from magblast.wording import ENGLISH, LANGUAGES


def test_bots_are_called_by_their_kind_and_people_by_name() -> None:
    table = UsedTable("magblast", ("Ada", "bot:captain:200", "bot:greedy"))
    assert table.told(ENGLISH) == "Ada, captain, greedy"
    assert table.told(LANGUAGES["es"]) == "Ada, capitán, voraz"


def test_what_is_no_bot_here_is_told_as_it_was_typed() -> None:
    assert UsedTable("magblast", ("bot:oracle:3",)).told(ENGLISH) == "oracle:3"
