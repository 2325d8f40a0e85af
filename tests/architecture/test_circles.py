"""No module imports itself by a detour, not for the type checker either."""

from tests.architecture.imports import circles, imports, modules

KNOWN = 22
"""Modules of ``tui`` that know each other by way of the program; the number only falls."""


def test_modules_do_not_import_in_circles() -> None:
    found = circles(imports(modules()))
    outside = [
        group for group in found if not all(name.startswith("magblast.tui.") for name in group)
    ]
    assert outside == []
    assert sum(map(len, found)) <= KNOWN


def test_a_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert circles(graph) == [frozenset("bc")]


def test_imports_are_seen_wherever_they_stand() -> None:
    found = imports(modules())
    assert "magblast.engine.combat" in found["magblast.cards.blast"]  # from a package
    assert "magblast.tui.app" in found["magblast.tui.screens.base"]  # for the type checker
    assert "magblast.wording" in found["magblast.cli.legal"]
