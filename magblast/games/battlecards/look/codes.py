"""Say what the numbers and signs on ships and bases mean."""

from collections.abc import Sequence

from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import values


def codes(scene: CardScene) -> Sequence[tuple[str, str]]:
    """Read out the values of a ship that is shown, then list all signs."""
    say, signs = scene.voice.say, scene.signs
    ships = [ship for seat in (scene.below, scene.above) for ship in seat.ships]
    read_out = [
        (
            "".join(span.text for span in values(ship, scene)),
            say(
                "codes.ship",
                ship=scene.voice.titled(ship.id),
                attack=scene.rules.attack_of(ship),
                defense=scene.rules.defense_of(ship),
            ),
        )
        for ship in ships[:1]
    ]
    return (
        *read_out,
        ("2/3", say("codes.values")),
        (signs.slot, say("codes.slot")),
        ("[2]", say("codes.shield")),
        (f"{signs.point} {signs.lost}", say("codes.points")),
        (signs.card, say("codes.card")),
    )
