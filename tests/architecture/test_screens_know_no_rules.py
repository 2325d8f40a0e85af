"""The rules preview what would happen; screens and plain mode only show it."""

import ast
from collections.abc import Iterator

from tests.architecture.imports import modules

FRONTS = ("tui", "cli", "paint", "games.magblast.look", "games.magblast.screens")
ENGINE = "magblast.games.magblast.engine"
SEEN = {"actions", "events", "fleet", "frames", "printed", "rules", "terms", "things", "view"}
"""The modules that say what there is, what was done and what is printed."""
VALUES = {"hull_left", "damage", "lent", "speed", "uses_left", "zone_limit", "turrets_fired"}
"""What only the rules may count with."""


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for name, tree in modules().items():
        if name.removeprefix("magblast.").startswith(FRONTS):
            yield name, tree


def _rooms(tree: ast.AST) -> Iterator[str]:
    """Iterate over the modules of the engine that are imported while the program runs."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(ENGINE):
            rest = (node.module or "").removeprefix(ENGINE).removeprefix(".")
            yield from [rest] if rest else [alias.name for alias in node.names]


def _counted(tree: ast.AST) -> Iterator[str]:
    """Iterate over the values that are added, taken from each other, compared or summed up."""
    for node in ast.walk(tree):
        adds = isinstance(node, ast.BinOp | ast.Compare)
        sums = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("sum", "min", "max")
        if adds or sums:
            for part in ast.walk(node):
                if _is_value(part) and not _is_told_to_be_missing(node):
                    yield ast.unparse(node)


def _is_value(part: ast.AST) -> bool:
    """Return whether this is a value of a thing on the table, and not of the screen itself."""
    if not isinstance(part, ast.Attribute) or part.attr not in VALUES:
        return False
    return not isinstance(part.value, ast.Name) or part.value.id != "self"


def _is_told_to_be_missing(node: ast.AST) -> bool:
    """Return whether a comparison asks only whether there is a value."""
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot)


def test_screens_ask_views_and_not_the_engine() -> None:
    found = {name: {*_rooms(tree)} - SEEN for name, tree in _trees()}
    assert {name: rooms for name, rooms in found.items() if rooms} == {}


def test_screens_do_not_count_with_what_the_rules_count() -> None:
    found = {name: [*_counted(tree)] for name, tree in _trees()}
    assert {name: counted for name, counted in found.items() if counted} == {}


def test_what_is_forbidden_is_found() -> None:
    tree = ast.parse(
        "from magblast.games.magblast.engine.query import room\n"
        "a = ship.hull_left - card.damage\n"
        "b = sum(hit.damage for hit in hits)\n"
        "c = x.damage is None\n"
        "d = ship.speed > 1"
    )
    assert [*_rooms(tree)] == ["query"]
    assert len([*_counted(tree)]) == 4
