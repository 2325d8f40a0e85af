"""Say what the letters and signs on ships and cards mean."""

from collections.abc import Iterator, Sequence

from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.terms import Resource, ShipClass, Turret
from magblast.games.magblast.engine.things import ship as ship_thing
from magblast.games.magblast.look.faces import ship_values
from magblast.games.magblast.look.scene import FleetScene
from magblast.kernel.picks import Thing


def codes(scene: FleetScene) -> Sequence[tuple[str, str]]:
    """List the letters and signs of ships and cards, each with what it means."""
    say, signs, arrow = scene.voice.say, scene.signs, scene.glyphs.arrow
    classes = " ".join(scene.caption(f"ship_class.{each}") for each in ShipClass)
    return (
        (classes, say("codes.classes")),
        (f"{signs.speed}2", say("codes.speed")),
        (" ".join(map(scene.turret_letter, Turret)), say("codes.turrets")),
        (" ".join(scene.extras(carries=True, sweeps=True)), say("codes.extras")),
        (f"{signs.hull}4", say("codes.hull")),
        (f"{signs.bolt}3", say("codes.damage")),
        (" ".join(signs.icon(each) for each in Resource), say("codes.icons")),
        ("5/6", say("codes.hull_left")),
        (f"{signs.fired} +1 {signs.stacked}", say("codes.states")),
        (f"{signs.mined}{arrow}2 {signs.shielded}{arrow}2", say("codes.events")),
        (scene.caption("hand_short", count=3), say("codes.hand")),
        (f"{scene.caption('ship_class.dreadnought')} 6", say("codes.short")),
    )


def code_of(ship: ShipCard, scene: FleetScene) -> str:
    """Return what stands on a ship: class, speed, turrets and hull."""
    return "".join(span.text for span in ship_values(ship, scene))


def ships_shown(scene: FleetScene) -> Iterator[Thing]:
    """Iterate over the ships that are shown, those of the viewer first."""
    view = scene.view
    seats = sorted(view.seats, key=lambda seat: seat.seat != view.viewer)
    for seat in seats:
        yield from (ship_thing(ship.id) for zone in seat.fleet for ship in zone)
