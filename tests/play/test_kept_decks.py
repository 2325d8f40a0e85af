"""The remarks of a list outlast its changes."""

import pytest

from magblast.play.kept_decks import usual_decks, with_remarks
from magblast.record.deck_line import deck_line
from magblast.wording import ENGLISH

OLD = """\ufeff# Mine
# built in May

Deck: Fire
# leaders
Magi
Grega
ASHGAR # slow
# fat ones
3x Arbolit  # the best
2 Quor # weak
# more?
2 Drakan
# the end
"""
NEW = "Deck: Fire\nMagi\nGrega\nAshgar\nCreatures (2)\n2 Arbolit\n"


def test_remarks_stay_where_they_were_and_none_is_lost() -> None:
    assert with_remarks(NEW, OLD).splitlines() == [
        *("# Mine", "# built in May", "Deck: Fire", "# leaders", "Magi", "Grega", "Ashgar  # slow"),
        *("Creatures (2)", "# fat ones", "2 Arbolit  # the best", "# more?", "# weak", "# the end"),
    ]


def test_remarks_are_not_said_twice_and_say_nothing_of_the_deck() -> None:
    once = with_remarks(NEW, OLD)
    assert with_remarks(once, NEW) == once
    assert with_remarks(NEW, once).splitlines().count("# Mine") == 1
    read = usual_decks().listing.read
    assert read(once, ENGLISH) == read(NEW, ENGLISH)


@pytest.mark.parametrize("old", ["", NEW, "3 Furok\n", f"# See {deck_line('magi-nation', NEW)}"])
def test_a_list_without_remarks_is_written_as_it_is(old: str) -> None:
    assert with_remarks(NEW, old) == NEW
