"""Say what the letters and signs on the table mean."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.terms import Region
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.signs import MARKS
from magblast.games.magi_nation.wording.spelling import card
from magblast.paint.text import text_of


def codes(scene: DuelScene) -> Sequence[tuple[str, str]]:
    """List the signs of energy, marks and regions; first a creature on the table, read out."""
    say, signs, rules = scene.voice.say, scene.signs, scene.rules
    read_out = []
    for side in (scene.near_side, scene.far_side):
        for creature in side.creatures[:1]:
            start = rules.cards[creature.card].energy
            told = f"{creature.energy}/{start}{text_of(scene.marks_of(creature, side.seat))}"
            read_out.append((told, scene.voice.label(card(creature.card), scene.view)))
    regions = " ".join(scene.caption(f"region.{region}") for region in Region)
    marks = {mark: signs.marks[mark] for mark in MARKS}
    return (
        *read_out[:1],
        ("5/2", say("codes.energy")),
        (f"{signs.energy} {signs.above} {signs.missing}", say("codes.bar")),
        (signs.changed, say("codes.changed")),
        (regions, say("codes.regions")),
        (f"{signs.magi} {scene.glyphs.lost}", say("codes.magi")),
        *((sign, say(f"codes.{mark}")) for mark, sign in marks.items()),
    )
