"""Say what the letters and signs on units and spaces mean."""

from collections.abc import Sequence

from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import TroopClass
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import kind_of, strength
from magblast.paint.text import text_of

_CELLS = 7
"""Cells of a space on a small board, where the strength of a unit is short."""


def codes(scene: FieldScene) -> Sequence[tuple[str, str]]:
    """List the letters and signs of units, stones and spaces, each with what it means."""
    say, signs = scene.voice.say, scene.signs
    classes = " ".join(scene.caption(f"class.{each}") for each in TroopClass)
    owners = " ".join(scene.sign_of(seat) for seat in (1, 2))
    read_out = [
        (_code_of(unit, scene), scene.voice.unit_on(unit.at, scene.view))
        for unit in list(scene.units.values())[:1]
    ]
    return (
        *read_out,
        (owners, say("codes.owners", first=scene.name(1), second=scene.name(2))),
        (signs.commander, say("codes.commander")),
        (classes, say("codes.classes")),
        ("2/3", say("codes.troops")),
        (signs.spirit, say("codes.spirit")),
        (f"{signs.stone} {signs.no_stone}", say("codes.stones")),
        (f"{signs.struck} {signs.struck_later}", say("codes.struck")),
        (f"{signs.step} {signs.threat}", say("codes.spaces")),
    )


def _code_of(unit: Unit, scene: FieldScene) -> str:
    badge = f"{scene.sign_of(unit.seat)}{kind_of(unit, scene)}"
    return f"{badge} {text_of(strength(unit, _CELLS, scene))}"
