"""The phase strip, the prompt, the preview, the log and the inspector."""

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import (
    Action,
    Fire,
    Launch,
    Move,
    PlayCard,
    Respond,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.events import CardsDrawn, ShipDestroyed
from magblast.games.magblast.engine.fleet import FleetEvent
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.terms import CardKind, Zone
from magblast.games.magblast.engine.things import card, flagship, ship
from magblast.games.magblast.look.inspector import Inspector
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import ShipPainter
from magblast.games.magblast.look.signs import DRAWN
from magblast.games.magblast.preview import preview
from magblast.games.magblast.table.spelling import select
from magblast.kernel.nodes import replace
from magblast.kernel.picks import Thing
from magblast.paint.ink import UNICODE, Ink
from magblast.paint.log import LogFilter, draw_log
from magblast.paint.text import Line, text_of, width_of
from magblast.paint.toll import headlines
from magblast.tui.prompt import Asking
from tests.support.scenario import Scenario
from tests.support.scenes import KIT, RULES, duel, moments, scene


def foreseen(action: Action, shown: FleetScene) -> str:
    """Return what the line below the prompt says of an action."""
    told = preview(shown.rules, shown.view, action)
    tolls = headlines(KIT.look.tolls(told, shown), 99, UNICODE)
    lines = (tolls, *KIT.look.outcome(told, shown))
    return "; ".join(text_of(each) for each in lines if each)


def words(lines: list[Line]) -> str:
    return "\n".join(text_of(each) for each in lines)


def test_the_strip_names_turn_captain_phase_and_piles() -> None:
    table = duel()
    text = text_of(scene(table.state).phase_strip(140))
    assert "T9 ▶ Ada" in text
    assert "[5 ATTACK]" in text
    assert "4 Maneuver" in text
    assert f"deck {len(table.state.action_deck)}" in text
    assert f"yard {len(table.state.shipyard)}" in text


@pytest.mark.parametrize("width", [60, 70, 80, 100, 140])
def test_the_strip_fits_and_keeps_the_phase(width: int) -> None:
    strip = scene(duel().state).phase_strip(width)
    assert width_of(strip) <= width
    assert "5" in text_of(strip)
    assert "Ada" in text_of(strip)


def test_the_strip_takes_the_words_of_the_edition() -> None:
    rules = load_rules("second", Options())
    state = Scenario(
        {1: {"flagship": "sol", "yellow": []}, 2: {"flagship": "hacan"}}, edition="second"
    ).state
    strip = scene(state, rules=rules).phase_strip(140)
    assert "PLAY" in text_of(strip)


def test_the_prompt_asks_then_shows_what_was_picked_and_what_it_does() -> None:
    state = duel().state
    idle = Asking(KIT, scene(state), select(scene(state).view)).lines(80)
    assert "choose a card" in words(idle)
    picks = (card("beam_blast.1"),)
    half = select(scene(state).view).pick(*picks)
    assert "Beam Blast: choose the ship that fires" in words(
        Asking(KIT, scene(state, picks=picks), half).lines(80)
    )
    pointed = scene(state, picks=picks, cursor=ship("zeus"))
    shown = words(Asking(KIT, pointed, half).lines(80))
    assert "Zeus" in shown
    assert "☠ FREYA IS DESTROYED  3→0" in shown


def test_a_note_takes_the_place_of_the_step() -> None:
    state = duel().state
    lines = Asking(
        KIT, scene(state), select(scene(state).view), keys=[("e", "end")], note="No carrier."
    ).lines(80)
    assert "No carrier." in text_of(lines[1])
    assert text_of(lines[1]).endswith("e end")
    assert all(width_of(each) <= 80 for each in lines)


def test_previews_tell_what_is_left() -> None:
    table = Scenario(
        {
            1: {
                "yellow": [{"ship": "zeus", "damage": ["beam_blast.2"]}, {"ship": "plutt"}],
                "hand": ["mag_blast.1", "spacedock.1", "ramming_speed.1"],
            },
            2: {"flagship": "the_glorp", "damage": ["laser_blast.1"]},
        }
    )
    shown = scene(table.state, rules=table.rules)
    mag = Fire(1, "mag_blast.1", "zeus", "the_glorp")
    assert foreseen(mag, shown) == "Bo [/b]'s flagship 7→2"
    dock = PlayCard(1, "spacedock.1", target="zeus", cards=("beam_blast.2",))
    assert foreseen(dock, shown) == "Zeus 9→12"
    ram = PlayCard(1, "ramming_speed.1", target="the_glorp", ship="plutt")
    assert foreseen(ram, shown) == "☠ PLUTT IS DESTROYED  2→0   Bo [/b]'s flagship 7→5"


def test_the_preview_of_a_squadron_counts_the_ability_of_its_target() -> None:
    table = Scenario(
        {
            1: {"yellow": [{"ship": "woden"}], "hand": ["bomber.1"]},
            2: {"flagship": "the_glorp", "yellow": [{"ship": "freya"}]},
        }
    )
    launch = Launch(1, "bomber.1", "woden", "freya")
    told = foreseen(launch, scene(table.state, rules=table.rules))
    assert told == "Freya 6→4; until the turn ends"


def inks(table: Scenario, action: Action) -> list[Ink]:
    """Return the inks of what is told below the prompt in sentences."""
    shown = scene(table.state, action.by, rules=table.rules)
    told = KIT.look.outcome(preview(table.rules, shown.view, action), shown)
    return [span.ink for each in told for span in each]


def test_a_gain_a_loss_and_a_note_have_inks_of_their_own() -> None:
    mine = {
        "hand": ["strategic_allocation.1", "fighter.1", "laser_blast.1"],
        "yellow": [{"ship": "woden"}, {"ship": "portellis"}],
        "events": [{"card": "asteroids.1", "by": 2}],
    }
    theirs = {"yellow": [{"ship": "freya"}], "hand": ["evasive_action.1"]}
    table = Scenario({1: mine, 2: theirs})
    assert inks(table, PlayCard(1, "strategic_allocation.1")) == [Ink.GOOD]
    assert inks(table, Sweep(1, "portellis", "asteroids.1")) == [Ink.SOFT]
    assert inks(table, Launch(1, "fighter.1", "woden", "freya")) == [Ink.SOFT]
    shot = {"card": "laser_blast.1", "ship": "portellis", "target": "freya"}
    table.do(1, "fire", **shot).do(1, "sound", made=True)
    assert inks(table, Respond(2, "evasive_action.1")) == [Ink.SOFT]
    full = [{"ship": "dink"}, {"ship": "zeus"}, {"ship": "ares"}]
    mine = {"flagship": "freep", "red": full, "green": [{"ship": "terral"}]}
    table = Scenario({1: mine, 2: {"hand": ["fighter.1", "fighter.2"]}}, phase="maneuver")
    assert inks(table, Move(1, "terral", Zone.RED)) == [Ink.WARN]
    assert inks(table, UseAbility(1, seat=2)) == [Ink.SOFT, Ink.GOOD, Ink.WARN]


def test_losing_the_flagship_is_told() -> None:
    table = Scenario(
        {
            1: {"yellow": [{"ship": "zeus"}], "hand": ["mag_blast.1"]},
            2: {"flagship": "the_glorp", "damage": ["mag_blast.2"]},
        }
    )
    told = foreseen(Fire(1, "mag_blast.1", "zeus", "the_glorp"), scene(table.state))
    assert told.startswith("☠ BO [/B] IS OUT  3→0")


def test_the_log_hides_what_the_viewer_may_not_know() -> None:
    drawn = CardsDrawn(1, 2, ("laser_blast.1", "bomber.1"))
    own, other = (KIT.log_lines([KIT.game.seen(drawn, viewer)])[0] for viewer in (1, 2))
    assert "Bomber" in own.text
    assert "Bomber" not in other.text
    assert not other.things


def test_log_filters_and_search() -> None:
    lines = KIT.log_lines([CardsDrawn(1, 2, ()), ShipDestroyed(2, "freya", 1)])
    shown = [[each.passes(chosen, 2) for each in lines] for chosen in LogFilter]
    assert shown == [[True, True], [False, True], [False, True]]
    assert [each.passes(LogFilter.ALL, 2, "FREYA") for each in lines] == [False, True]


def test_names_in_the_log_can_be_pointed_at() -> None:
    lines = KIT.log_lines([ShipDestroyed(2, "freya", 1)])
    for width in (14, 80):
        canvas = draw_log(lines, width, UNICODE)
        place = canvas.find(ship("freya"))
        assert place is not None
        row = canvas.text().splitlines()[place.area.y]
        assert row[place.area.x : place.area.x + 5] == "Freya"


@pytest.mark.parametrize("thing", [card("minefield.1"), ship("freya"), flagship("mhee_yow_meex")])
def test_everything_can_be_inspected(thing: Thing) -> None:
    shown = scene(duel().state)
    told = words(Inspector(shown).inspect(thing))
    assert "\n\n" in told
    assert "umbers: " not in told, "while one plays, it does not matter how sure the data is"
    (told,) = [words(lines) for lines in KIT.inspect([thing], shown)]
    assert "umbers: " in told.splitlines()[-1]


def test_what_holds_for_several_in_a_row_is_told_once() -> None:
    shown = scene(duel().state)
    cards = [card("minefield.1"), card("asteroids.1"), flagship("mhee_yow_meex")]
    told = [words(lines) for lines in KIT.inspect(cards, shown)]
    sources = [words([KIT.look.source(each, shown)]) for each in cards]
    assert sources[0] == sources[1] != sources[2]
    assert [source in text for source, text in zip(sources, told, strict=True)] == [
        False,
        True,
        True,
    ]


def test_the_inspector_tells_how_things_stand() -> None:
    shown = scene(duel().state)
    freya = words(Inspector(shown).inspect(ship("freya")))
    assert "hull 3/6" in freya
    assert "Bo [/b]'s fleet, yellow zone" in freya
    assert "Beam Blast, 3 damage" in freya
    assert "fired this turn" in words(Inspector(shown).inspect(ship("plutt")))
    assert "hull 7/8" in words(Inspector(shown).inspect(flagship("mhee_yow_meex")))
    assert "3 of 3 uses left" in words(Inspector(shown).inspect(flagship("overseers_of_kalgon")))
    assert "lies on Bo [/b]'s fleet until Ada's next turn" in words(
        Inspector(shown).inspect(card("minefield.1"))
    )


def test_every_card_ship_and_flagship_has_words() -> None:
    state, _ = next(moments(2, "words", 1))
    shown = scene(state)
    things = [
        *map(card, RULES.cards),
        *map(ship, RULES.ships),
        *map(flagship, RULES.flagships),
    ]
    for thing in things:
        assert len(Inspector(shown).inspect(thing)) > 4
    assert {printed.kind for printed in RULES.cards.values()} <= set(CardKind)


def test_ships_under_a_minefield_look_unable_to_fire() -> None:
    state = duel().state
    ready = scene(state)
    mines = FleetEvent("minefield.1", 2)
    players = (replace(state.players[0], events=(mines,)), *state.players[1:])
    mined = replace(ready, view=Position(replace(state, players=players), RULES).view(1))
    ships = [each for zone in ready.view.seats[0].fleet for each in zone]
    armed = [each for each in ships if ready.view.ready(each, RULES)]
    assert armed
    for each in armed:
        assert DRAWN.mined not in text_of(ShipPainter(each, ready).turrets())
        assert DRAWN.mined in text_of(ShipPainter(each, mined).turrets())
        assert {span.ink for span in ShipPainter(each, mined).turrets()} <= {
            Ink.FAINT,
            Ink.SOFT,
            Ink.WARN,
        }
