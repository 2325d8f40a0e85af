"""Generic floors know the door and no game; the arrows that still lead into a game only fall."""

import ast
from functools import cache

from tests.architecture.imports import nodes

GENERIC = (
    "kernel",
    "system",
    "record",
    "play",
    "reviewing",
    "bots",
    "wording",
    "paint",
    "gym",
    "cli",
    "tui",
    "conformance",
    "library",
)
GAMES = ("games.",)
ARROWS = 0
"""Imports from generic floors into games. It began at 195."""


@cache
def arrows() -> list[str]:
    """List every import that leads from a generic floor into a game."""
    found = []
    for name, parts in nodes().items():
        floor, _, _ = name.removeprefix("magblast.").partition(".")
        if floor not in GENERIC:
            continue
        for node in parts:
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            elif isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            else:
                continue
            for module in modules:
                if module.removeprefix("magblast.").startswith(GAMES):
                    found.append(f"{name.removeprefix('magblast.')}:{node.lineno} {module}")
    return found


def test_no_more_arrows_lead_from_generic_floors_into_games() -> None:
    found = arrows()
    assert len(found) == ARROWS, "\n".join(found)


def test_only_the_screens_still_know_a_game() -> None:
    assert {arrow.partition(".")[0] for arrow in arrows()} <= {"tui"}
