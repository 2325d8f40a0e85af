"""No module imports itself by a detour, not for the type checker either."""

from tests.architecture.imports import circles, graph


def test_modules_do_not_import_in_circles() -> None:
    assert circles(graph()) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [frozenset("bc")]


def test_imports_are_seen_wherever_they_stand() -> None:
    found = graph()
    assert (
        "magblast.games.magblast.engine.things" in found["magblast.games.magblast.engine.printed"]
    )  # from a package
    assert "magblast.tui.base_app" in found["magblast.tui.screens.base"]  # for the type checker
    assert "magblast.tui.director" in found["magblast.tui.app"]  # within a function
    assert "magblast.wording" in found["magblast.cli.legal"]
