"""Whatever cannot be picked says why when it is clicked, and where its keys are pressed."""

from typing import Any, NamedTuple

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.table.spelling import card, flagship, fleet, ship
from magblast.kernel.picks import Thing
from magblast.tui.screens import base
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SEATS = [{"name": name} for name in ("Ada", "Bo", "Cy")]


class Case(NamedTuple):
    """Hold clicks and keys, of which the last picks what is not legal, and what is read then."""

    clicks: tuple[Thing | str, ...]
    told: str


class Place(NamedTuple):
    """Hold a position, and what is clicked at it."""

    position: dict[str, Any]
    cases: tuple[Case, ...]


def position(phase: str, **changes: Any) -> dict[str, Any]:
    own = {
        "flagship": "the_glorp",
        "yellow": [{"ship": "freya"}, {"ship": "woden"}],
        "green": [{"ship": "weslex", "fired": True}],
        "red": [{"ship": "zeus"}],
        **changes,
    }
    foe = {
        "flagship": "tri_bot",
        "hand": ["evasive_action.1"],
        "yellow": [{"ship": "plutt"}],
        "green": [{"ship": "masoch"}],
    }
    other = {
        "flagship": "freep",
        "yellow": [{"ship": "skie"}],
        "events": [{"card": "asteroids.1", "by": 2}],
    }
    return {"turn": 9, "phase": phase, "seats": {"1": own, "2": foe, "3": other}}


LASER, MAG, BOMBER = card("laser_blast.1"), card("mag_blast.1"), card("bomber.1")
HAND = ["laser_blast.1", "mag_blast.1", "bomber.1", "direct_hit.1", "spacedock.1"]
PLACES = (
    Place(
        position("attack", hand=HAND),
        (
            Case((card("direct_hit.1"),), "Direct Hit is played"),
            Case((card("spacedock.1"),), "no blast under any of your ships"),
            Case((flagship("the_glorp"),), "The Glorp always works"),
            Case(("f",), "The Glorp always works"),
            Case((MAG, ship("freya")), "Freya has no mag turret"),
            Case((LASER, ship("weslex")), "Weslex has no shot left"),
            Case((BOMBER, ship("freya")), "Freya is not a carrier"),
            Case((LASER, ship("masoch")), "out of reach from the yellow zone"),
            Case((LASER, ship("skie")), "Asteroids protect Cy's fleet until Bo's"),
            Case((LASER, flagship("tri_bot")), "yellow zone is not open"),
            Case((LASER, ship("zeus")), "Zeus has no laser turret"),
            Case((LASER, fleet(2)), "Not part of this: Bo."),
            Case((ship("skie"),), "Asteroids protect Cy"),
        ),
    ),
    Place(
        position("maneuver"),
        (
            Case((ship("weslex"), "g"), "Not a legal choice now: green zone"),
            Case((ship("freya"), "r"), "Freya has speed 1"),
            Case((ship("zeus"),), "Zeus has speed 0"),
            Case((ship("plutt"),), "Not a legal choice now: Plutt"),
        ),
    ),
    Place(
        position("maneuver", events=[{"card": "minefield.1", "by": 2}]),
        (Case((ship("freya"),), "A Minefield lies on your fleet until Bo's"),),
    ),
    Place(
        position("reinforce", hand=["bomber.1", "mag_blast.1", "spacedock.1"]),
        (
            Case((card("mag_blast.1"),), "Mag Blast is played in your Attack phase"),
            Case((card("spacedock.1"),), "Spacedock is played in your Attack phase"),
        ),
    ),
)


async def begin(table: Table, place: dict[str, Any]) -> None:
    table.app.director.start(header(PLAIN, seats=SEATS, position=place), None)
    await table.look(1)
    await table.at(TableScreen)


async def test_every_refusal_names_the_thing_and_the_cause() -> None:
    async with playing(size=(100, 30)) as table:
        for place in PLACES:
            await begin(table, place.position)
            screen = table.table_screen()
            for case in place.cases:
                screen.picker.clear()
                screen.show()
                for thing in case.clicks:
                    await (table.press(thing) if isinstance(thing, str) else table.click(thing))
                assert case.told in screen.note, f"{case}\n{table.frame()}"
                assert screen.note.split()[0] in table.text()
        # It goes as soon as the cursor moves.
        await table.press("tab")
        assert not screen.note


async def test_no_reason_is_cut_in_a_narrow_terminal() -> None:
    position = PLACES[0].position
    async with playing(header(PLAIN, seats=SEATS, position=position)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.click(LASER)
        await table.click(flagship("tri_bot"))
        assert "yellow zone is not open (rules 4.3)." in " ".join(table.text().split())


async def test_space_every_100_ms_passes_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(header(PLAIN, seats=SEATS, position=PLACES[0].position)) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "woden", "plutt"))
        monkeypatch.setattr(base, "ARMING", 0.4)
        await table.noise()
        await table.until(lambda: isinstance(table.screen, CallScreen))
        call = table.screen
        for _ in range(15):
            if table.screen is not call:
                break
            await table.press("space")
            await table.pilot.pause(0.1)
        assert table.screen is not call
        assert table.session.view(None).decision.kind == "follow_up"


async def test_a_held_key_stops_before_the_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "HELD", 60)
    place = position("reinforce")
    async with playing(header(PLAIN, seats=SEATS, position=place)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        for _ in range(9):
            await table.press("e")
            await table.pilot.pause()
        assert screen.view.phase == "attack"
        assert "Let go of e" in table.text()
        monkeypatch.setattr(base, "HELD", 0)
        await table.press("e")
        await table.until(lambda: table.screen is not screen)
