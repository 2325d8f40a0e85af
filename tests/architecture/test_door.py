"""Generic floors know the door and no game; the arrows that still lead into a game only fall."""

from functools import cache

from tests.architecture.imports import named, nodes

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
            for module in named(node):
                if module.removeprefix("magblast.").startswith(GAMES):
                    at = getattr(node, "lineno", 0)
                    found.append(f"{name.removeprefix('magblast.')}:{at} {module}")
    return found


def test_no_more_arrows_lead_from_generic_floors_into_games() -> None:
    found = arrows()
    assert len(found) == ARROWS, "\n".join(found)


def test_only_the_screens_still_know_a_game() -> None:
    assert {arrow.partition(".")[0] for arrow in arrows()} <= {"tui"}
