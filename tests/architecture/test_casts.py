"""What a view is asked, mypy checks: nothing is passed as a board, a view or a state by a cast."""

import ast
from collections.abc import Iterator

from tests.architecture.imports import nodes

ENDS = ("Board", "View", "State")


def casts(found: list[ast.AST]) -> Iterator[str]:
    """Iterate over the casts to a board, a view or a state."""
    for node in found:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "cast" and node.args:
            kind = ast.unparse(node.args[0]).strip("'\"").split("[")[0]
            if kind.endswith(ENDS):
                yield ast.unparse(node)


def test_nothing_is_cast_to_a_board_a_view_or_a_state() -> None:
    found = {name: [*casts(tree)] for name, tree in nodes().items()}
    assert {name: each for name, each in found.items() if each} == {}


def test_a_cast_is_found() -> None:
    tree = ast.parse("a = cast(Board, view)\nb = cast('e.PlayerView[int]', c)\nd = cast(Turn, e)")
    assert [*casts([*ast.walk(tree)])] == ["cast(Board, view)", "cast('e.PlayerView[int]', c)"]
