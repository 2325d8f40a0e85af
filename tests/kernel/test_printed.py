"""A card file is read strictly: what is wrong with it is named with its line."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from magblast.errors import CatalogError
from magblast.kernel.language import Translatable
from magblast.kernel.printed import CardFile
from magblast.wording import tell


class Kind(StrEnum):
    UNIT = "unit"
    SPELL = "spell"


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    kind: Kind
    text: Translatable
    trust: str
    size: int = 0
    flies: bool = False
    arrows: tuple[str, ...] = ()


TEXT = """# Two cards.

imp:
  name: Imp
  kind: unit
  size: 2
  flies: yes
  arrows: n, ne, nw
  text: It flies over
    whatever is there.
  trust: printed

fog:
  name: Fog
  kind: spell
  text: Nobody sees a thing.
  trust: stated
"""
IDS = ("imp", "fog")
TRUST = {"trust": ("printed", "stated")}


def read(text: str) -> dict[str, Card]:
    return CardFile(text, "data/x.yaml").read(Card, IDS, TRUST)


def text(id_: str, english: str) -> Translatable:
    return Translatable(f"card.{id_}.text", english)


def test_values_are_read_by_the_types_of_fields() -> None:
    assert read(TEXT) == {
        "imp": Card(
            *("imp", "Imp", Kind.UNIT, text("imp", "It flies over whatever is there."), "printed"),
            *(2, True, ("n", "ne", "nw")),
        ),
        "fog": Card("fog", "Fog", Kind.SPELL, text("fog", "Nobody sees a thing."), "stated"),
    }


def test_cards_stand_in_the_order_of_their_ids() -> None:
    imp, fog = TEXT.split("\nfog:")
    assert list(read(f"fog:{fog}\n{imp}")) == ["imp", "fog"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("imp:", "ogre:", "line 3: ogre is not an id"),
        ("fog:", "imp:", "imp is not an id of this file, or already has an entry"),
        (TEXT[TEXT.index("fog:") :], "", "no entry for fog"),
        ("  size: 2", "  size: many", "line 6: size must be a number from 0 to 99"),
        ("  size: 2", "  size: 100", "size must be a number"),
        ("  size: 2", "  size: -2", "size must be a number"),
        ("  flies: yes", "  flies: true", "flies must be yes or no"),
        ("  kind: spell", "  kind: boat", "kind has a value that is not allowed"),
        ("  trust: stated", "  trust: sure", "trust has a value that is not allowed"),
        ("  arrows: n, ne, nw", "  arrows: n,, nw", "arrows has a value that is not allowed"),
        ("  size: 2", "  size: 2\n  size: 3", "line 7: size occurs twice"),
        ("  size: 2", "  speed: 2", "there is no field speed"),
        ("  size: 2", "   size: 2", "two spaces"),
        ("  size: 2", "  size:", "two spaces"),
        ("  size: 2", "  size", "two spaces"),
        ("  name: Imp", "  name: Imp: small", "not plain text"),
        ("  name: Imp", "  name: 'Imp'", "not plain text"),
        ("  name: Imp\n", "", "imp has no name"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(CatalogError) as caught:
        read(TEXT.replace(old, new, 1))
    assert said in tell(caught.value)
    assert "data/x.yaml" in tell(caught.value)
