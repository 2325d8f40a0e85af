from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

import pytest

from magblast.errors import ShapeError
from magblast.record.typed import read_typed
from magblast.wording import tell


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Pair(NamedTuple):
    name: str
    size: int


@dataclass(frozen=True)
class Leaf:
    text: str
    colour: Colour | None
    sure: bool = True


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...] = ()
    pairs: tuple[Pair, ...] = ()
    extra: tuple[int, ...] = field(default_factory=tuple)


LEAF = {"text": "a", "colour": None}


def read(kind: Any, data: object) -> Any:
    return read_typed(kind, data, "here", "type")


def test_each_type_is_read_from_its_own_json() -> None:
    data = {"leaves": [LEAF, {**LEAF, "colour": "red", "sure": False}], "pairs": [["b", 2]]}
    leaves = (Leaf("a", None), Leaf("a", Colour.RED, sure=False))
    tree = read(Tree, data)
    assert tree == Tree(leaves, (Pair("b", 2),))
    assert type(tree.pairs[0]) is Pair
    assert type(tree.leaves[1].colour) is Colour


def test_a_field_names_which_of_several_dataclasses() -> None:
    assert read(Leaf | Tree, {"type": "Tree"}) == Tree()
    assert read(Leaf | Tree, {"type": "Leaf", **LEAF}) == Leaf("a", None)


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        (Leaf, [], "here must be an object, not a list"),
        (Leaf, {"text": "a"}, "here.colour is missing; it must be one of red, blue"),
        (Tree, {"leaves": [{"colour": None}]}, "here.leaves.0.text is missing; it must be text"),
        (Leaf, {**LEAF, "color": 1}, "here has an unknown field 'color'"),
        (Leaf, {**LEAF, "text": None}, "here.text must be text, not null"),
        (Leaf, {**LEAF, "sure": 1}, "here.sure must be true or false, not a whole number"),
        (Leaf, {**LEAF, "colour": "pink"}, "here.colour must be one of red, blue, not 'pink'"),
        (Leaf, {**LEAF, "colour": ["red"]}, 'here.colour must be one of red, blue, not ["red"]'),
        (Tree, {"leaves": {}}, "here.leaves must be a list, not an object"),
        (Tree, {"leaves": [LEAF, 5]}, "here.leaves.1 must be an object, not a whole number"),
        (Tree, {"pairs": [["b"]]}, 'here.pairs.0 must hold name and size, not ["b"]'),
        (Tree, {"pairs": [["b", True]]}, "here.pairs.0.1 must be a whole number, not true or"),
        (Tree, {"pairs": [["b", 2.0]]}, "here.pairs.0.1 must be a whole number, not 2.0"),
        (Leaf | Tree, {"type": "Bush"}, "here.type must be one of Leaf, Tree, not 'Bush'"),
        (Leaf | Tree, {"type": "Tree", "bark": 1}, "here has an unknown field 'bark'"),
        (Leaf | Tree, LEAF, "here.type must be one of Leaf, Tree"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(kind: Any, data: object, reason: str) -> None:
    with pytest.raises(ShapeError) as caught:
        read(kind, data)
    assert tell(caught.value).startswith(reason)
