"""JSON from outside is read only as deep as every stack is."""

import ast
import json
from collections.abc import Iterator
from typing import Any

import pytest

from magblast.kernel.json_text import DEEPEST, Shallow, TooDeep
from tests.architecture.imports import nodes

FAR = 9000
_OWN = ("json.dumps(", "canonical(", "translations()")
"""How the argument begins where the program has written the JSON itself, or brings it along."""
_READS = ("json.loads", "json.load", "json.JSONDecoder", "JSONDecoder")


def nested(levels: int, inner: str = "1") -> str:
    """Return JSON of some levels, lists and objects in turn."""
    opened = ["[" if level % 2 else '{"a":' for level in range(levels)]
    closed = ["]" if level % 2 else "}" for level in range(levels)]
    return "".join(opened) + inner + "".join(reversed(closed))


@pytest.mark.parametrize("inner", ["1", '"["', '"\\\\"', '"\\"[{"', '{"]": "}"}'])
def test_as_many_levels_as_may_be_are_read(inner: str) -> None:
    levels = DEEPEST - inner.startswith("{")
    text = nested(levels, inner)
    for given in (text, text.encode()):
        assert json.loads(given, cls=Shallow) == json.loads(text)
    with pytest.raises(TooDeep):
        json.loads(nested(levels + 1, inner), cls=Shallow)


@pytest.mark.parametrize(
    "text",
    [
        *(nested(FAR), "[" * FAR, '{"a":' * FAR, '[{"a":' * FAR, "[[]," * FAR, nested(FAR, '"')),
        *('["]]",' * FAR, '{"\\"}":' * FAR, f"[{nested(FAR)}]", " [\n" * FAR),
    ],
)
def test_no_text_nests_deeper(text: str) -> None:
    with pytest.raises(TooDeep):
        json.loads(text, cls=Shallow)
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        with pytest.raises(TooDeep):
            json.loads(text.encode(encoding), cls=Shallow)


def test_brackets_in_texts_and_beside_one_another_are_no_levels() -> None:
    for text in (json.dumps("[" * FAR), json.dumps([[]] * FAR), json.dumps(['{["' * FAR])):
        assert json.loads(text) == json.loads(text, cls=Shallow)


@pytest.mark.parametrize("text", ["", "[", b"\xff\xfe\xff", b"\x00", '"' + "[" * FAR, "\udfff"])
def test_what_is_no_json_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises((json.JSONDecodeError, UnicodeDecodeError)):
        json.loads(text, cls=Shallow)


@pytest.mark.parametrize("value", [None, 5, 0.5])
def test_what_is_no_text_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError):
        json.loads(value, cls=Shallow)


def read_elsewhere(found: list[ast.AST]) -> Iterator[str]:
    """Iterate over the calls that read JSON from outside, however deep it is."""
    for node in found:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in _READS:
            given = ast.unparse(node.args[0]) if node.args else ""
            is_shallow = any(ast.unparse(each) == "cls=Shallow" for each in node.keywords)
            if not is_shallow and not given.startswith(_OWN):
                yield ast.unparse(node)


def test_nothing_reads_json_from_outside_in_another_way() -> None:
    found = {name: [*read_elsewhere(tree)] for name, tree in nodes().items()}
    assert {name: each for name, each in found.items() if each} == {}


def test_another_way_is_found() -> None:
    tree = ast.parse("a = json.loads(text)\nb = json.load(file)\nc = json.loads(json.dumps(d))")
    assert [*read_elsewhere([*ast.walk(tree)])] == ["json.loads(text)", "json.load(file)"]
