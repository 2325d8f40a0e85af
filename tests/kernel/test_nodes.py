"""Structs and frozen dataclasses answer the same questions, and are copied in the same way."""

import copy
import gc
import pickle
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

import pytest
from msgspec import Struct
from msgspec import field as struct_field

from magblast.kernel.nodes import MISSING, fields, is_node, is_struct, replace, values
from magblast.kernel.structs import Framed, Node, StateAndRules, StateNode


@dataclass(frozen=True)
class Plain:
    """A node of another package."""

    id: str
    shots: int = 0
    made: tuple[int, ...] = dataclass_field(default_factory=tuple)


class Quick(Struct, frozen=True):
    """A node of this one."""

    id: str
    shots: int = 0
    made: tuple[int, ...] = struct_field(default_factory=lambda: ())


BOTH = (Plain, Quick)


@pytest.mark.parametrize("kind", BOTH)
def test_the_fields_of_a_class_are_those_of_its_nodes(kind: Any) -> None:
    assert fields(kind) == fields(kind("ares"))
    assert [tuple(each) for each in fields(kind)] == [
        ("id", MISSING, True),
        ("shots", 0, False),
        ("made", MISSING, False),
    ]
    assert values(kind("ares", 2)) == {"id": "ares", "shots": 2, "made": ()}


@pytest.mark.parametrize("kind", BOTH)
def test_a_node_and_its_class_are_told_from_other_things(kind: Any) -> None:
    assert is_node(kind)
    assert is_node(kind("ares"))
    assert is_struct(kind) is is_struct(kind("ares")) is (kind is Quick)
    assert not any(map(is_node, (None, 1, "ares", (), str, tuple)))


@pytest.mark.parametrize("kind", BOTH)
def test_a_copy_has_the_changes_and_all_else_of_the_original(kind: Any) -> None:
    node = kind("ares", 2, (1,))
    assert replace(node) == node
    assert replace(node, shots=3) == kind("ares", 3, (1,))
    assert type(replace(node, shots=3)) is kind
    assert node.shots == 2


@pytest.mark.parametrize("kind", BOTH)
def test_a_name_that_is_no_field_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="speed"):
        replace(kind("ares"), speed=1)


@pytest.mark.parametrize("kind", BOTH)
def test_a_finished_node_is_frozen(kind: Any) -> None:
    node = kind("ares")
    with pytest.raises(AttributeError):
        node.shots = 2
    with pytest.raises(AttributeError):
        del node.shots


@pytest.mark.parametrize("kind", BOTH)
def test_copies_are_equal_and_found_in_sets(kind: Any) -> None:
    node = kind("ares", 2, (1,))
    for other in (pickle.loads(pickle.dumps(node)), copy.copy(node), copy.deepcopy(node)):
        assert type(other) is kind
        assert other in {node}
    assert repr(node).endswith("(id='ares', shots=2, made=(1,))")
    match node:
        case Plain(id, shots) | Quick(id, shots):
            assert (id, shots) == ("ares", 2)
        case _:
            pytest.fail("a node matches the pattern of its class")


def test_nodes_of_different_classes_are_never_equal() -> None:
    class Other(Struct, frozen=True):
        id: str
        shots: int = 0
        made: tuple[int, ...] = ()

    one: Any = Quick("ares")
    other: Any = Other("ares")
    assert one != other
    assert len({one, other}) == 2


class At(StateAndRules[tuple[int, ...], str], frozen=True):
    """A position that remembers something."""

    _legal: tuple[int, ...] | None = None


def test_what_a_position_remembers_is_no_part_of_its_value() -> None:
    at, knowing = At((1,), "rules"), At((1,), "rules", (2, 3))
    assert at == knowing
    assert not at != knowing  # noqa: SIM202 - it is another method
    assert hash(at) == hash(knowing)
    assert repr(knowing) == "At((1,), 'rules')" == repr(at)
    assert at != At((2,), "rules")
    assert at != At((1,), "others")


def test_a_changed_position_remembers_nothing() -> None:
    knowing = At((1,), "rules", (2, 3))
    assert replace(knowing, state=(4,)) == At((4,), "rules")
    assert replace(knowing, state=(4,))._legal is None
    assert pickle.loads(pickle.dumps(knowing)) == knowing == copy.deepcopy(knowing)


def test_positions_of_different_classes_are_never_equal() -> None:
    class Other(StateAndRules[tuple[int, ...], str], frozen=True):
        pass

    at: Any = At((1,), "rules")
    assert at != Other((1,), "rules")


def test_the_collector_of_garbage_has_nothing_to_look_for_in_nodes() -> None:
    class Of(Node, frozen=True):
        parts: tuple[Any, ...]

    for base in (Node, StateNode, Framed):
        assert not base.__struct_config__.gc
    assert not gc.is_tracked(Of((Of(()), "a")))
