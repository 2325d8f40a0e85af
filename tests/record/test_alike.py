"""Digests are quick where msgspec writes the canonical form, and right everywhere else."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, field
from msgspec.structs import force_setattr

from magblast.games.battlecards.engine.state import GameState as Battlecards
from magblast.games.magblast.engine.fleet import Flagship, Hit
from magblast.games.magblast.engine.state import GameState as MagBlast
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices, Using
from magblast.games.magi_nation.engine.state import GameState as MagiNation
from magblast.games.magi_nation.engine.terms import CardId, TitleId
from magblast.games.magusha.engine.state import GameState as Magusha
from magblast.kernel.shelf import SHELF
from magblast.kernel.structs import Framed
from magblast.record.alike import encode, is_written_alike
from magblast.record.codec import canonical, canonical_of, digest, jsonable
from tests.support.golden import spelled_out

STATES = (Battlecards, MagBlast, MagiNation, Magusha)


class Suit(StrEnum):
    RED = "red"


class Odd(Enum):
    RED = ("red", 1)


class Pair(NamedTuple):
    card: str
    times: int


class Card(Struct, frozen=True, omit_defaults=True):
    id: str
    suit: Suit = Suit.RED
    count: int = 0
    lit: bool = True
    owner: int | None = None
    on: tuple[str, ...] = ()
    pairs: tuple[Pair, ...] = ()


class Turn(Framed, frozen=True):
    a: int
    of: tuple[Card, ...]
    z: int = 0


@dataclass(frozen=True)
class Foreign:
    id: str
    count: int = 0


def check(tree: Any) -> None:
    """Check that a tree is written in the canonical form."""
    text = spelled_out(jsonable(tree))
    assert canonical_of(tree) == canonical(jsonable(tree)) == text
    assert digest(tree) == blake2b(text, digest_size=4).hexdigest()


def nodes(kind: Any) -> Iterator[Any]:
    """Iterate over the classes that stand on a class."""
    for each in kind.__subclasses__():
        yield each
        yield from nodes(each)


def test_the_states_of_all_games_are_written_quickly() -> None:
    assert len(STATES) == len(SHELF)
    assert all(map(is_written_alike, STATES))


def test_every_class_that_leaves_out_defaults_can_do_so() -> None:
    """A default that msgspec knows by its identity alone must be settled by the class itself."""
    for id_ in SHELF:
        import_module(f"magblast.games.{id_.replace('-', '_')}.game")
    kinds = [each for each in nodes(Struct) if each.__module__.startswith("magblast.games.")]
    leaving = [each for each in kinds if each.__struct_config__.omit_defaults]
    assert len(leaving) > 40
    assert [each for each in leaving if not is_written_alike(each)] == []


def test_a_fleet_without_ships_is_left_out_however_it_was_made() -> None:
    for empty in (tuple([() for _ in range(4)]), ((), (), (), ())):
        player = PlayerState(Flagship("freep"), fleet=empty)
        assert jsonable(player) == {"flagship": {"id": "freep"}}
        check(player)


def test_choices_of_nothing_are_left_out_however_they_were_made() -> None:
    assert Choices() is not NO_CHOICES
    using = Using(1, CardId("a"), TitleId("a"), choices=Choices())
    assert "choices" not in jsonable(using)
    check(using)


def _with_default(default: Any) -> Any:
    class Node(Struct, frozen=True, omit_defaults=True):
        held: Any = default

    # The type says nothing here: it is the default that is judged.
    Node.__annotations__["held"] = int
    return Node


@pytest.mark.parametrize("default", [None, True, False, 0, 1, -5, 256, "", (), Suit.RED])
def test_a_default_of_which_there_is_one_object_is_safe(default: Any) -> None:
    kind = _with_default(default)
    assert is_written_alike(kind)
    check(kind())


@pytest.mark.parametrize("default", [10**6, "red suit", ((),), (1, 2), 1.5, Card("a")])
def test_a_default_of_which_there_are_several_objects_is_not(default: Any) -> None:
    kind = _with_default(default)
    assert not is_written_alike(kind)
    check(kind())


def test_a_class_may_settle_its_default_itself() -> None:
    usual = ((), ())

    class Node(Struct, frozen=True, omit_defaults=True):
        held: tuple[tuple[int, ...], ...] = usual

        def __post_init__(self) -> None:
            if self.held == usual:
                force_setattr(self, "held", usual)

    assert is_written_alike(Node)
    check(Node(tuple(() for _ in range(2))))
    assert encode(Node(tuple(() for _ in range(2)))) == b"{}"


class Factory(Struct, frozen=True, omit_defaults=True):
    held: tuple[int, ...] = field(default_factory=lambda: ())


class Showing(Struct, frozen=True):
    held: int = 0


class Renamed(Struct, frozen=True, omit_defaults=True, rename="camel"):
    held_back: int


class Listed(Struct, frozen=True, omit_defaults=True, array_like=True):
    held: int


class Named(Struct, frozen=True, omit_defaults=True, tag="another", tag_field="frame"):
    held: int


class Mixed(Struct, frozen=True, omit_defaults=True):
    held: tuple[Foreign, ...]


class Free(Struct, frozen=True, omit_defaults=True):
    held: float


class Keyed(Struct, frozen=True, omit_defaults=True):
    held: dict[str, int]


class Whatever(Struct, frozen=True, omit_defaults=True):
    held: Any


class Refusing(Struct, frozen=True, omit_defaults=True):
    held: int
    usual: int = 0

    def __post_init__(self) -> None:
        if self.held < 0:
            raise ValueError(self.held)


OTHERS = (
    Factory(),
    Showing(),
    Renamed(1),
    Listed(1),
    Named(1),
    Mixed((Foreign("a"), Foreign("b", 2))),
    Free(1e16),
    Keyed({"b": 1, "a": 2}),
    Whatever(Foreign("a")),
    Refusing(3),
    Foreign("a"),
    (Foreign("a", 1), Card("b")),
    {"b": Card("b"), "a": [Foreign("a")]},
)


@pytest.mark.parametrize("tree", OTHERS, ids=lambda tree: type(tree).__name__)
def test_what_msgspec_writes_otherwise_is_written_the_long_way(tree: Any) -> None:
    kind: Any = type(tree)
    assert not is_written_alike(kind)
    check(tree)


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="JSON"):
        digest(Free(float("nan")))


ODD = ("é.1", "Mag•Blast", "\x7f", "\x00\x1f\n\t\b\f\r", '"\\/', "\ud800")
TEXTS = st.text() | st.text(st.characters(codec=None)) | st.sampled_from(ODD)
CARDS = st.builds(
    Card,
    TEXTS,
    st.just(Suit.RED),
    st.integers(-5, 5) | st.integers(),
    st.booleans(),
    st.none() | st.integers(),
    st.lists(TEXTS).map(tuple),
    st.lists(st.builds(Pair, TEXTS, st.integers())).map(tuple),
)


@given(st.builds(Turn, st.integers(), st.lists(CARDS).map(tuple), st.integers(0, 1)))
def test_any_text_and_any_number_is_written_in_the_canonical_form(turn: Turn) -> None:
    assert is_written_alike(Turn)
    check(turn)


@pytest.mark.parametrize("text", ODD)
def test_ids_with_characters_beyond_ascii_keep_their_digest(text: Any) -> None:
    check(PlayerState(Flagship(text, (Hit(text, 1),)), hand=(text,)))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
)


@given(JSON | st.dictionaries(st.text("abAB_1"), st.integers()))
def test_any_json_is_written_in_the_canonical_form(data: Any) -> None:
    assert canonical(data) == spelled_out(data)


def test_names_that_are_numbers_become_texts_as_before() -> None:
    assert canonical({1: "a"}) == spelled_out({1: "a"})
