"""Energy that comes and goes, attacks, defeats and dice are shown as they happen."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.wording.spelling import card
from magblast.paint.look import Room, SeenEvent
from magblast.paint.motion import FELT, READ, STEP, MotionFrame
from magblast.paint.text import text_of
from magblast.tui.screens.looking import frames_of
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.table import look_of, row, scene_of, told_on
from tests.games.magi_nation.look.test_board import table
from tests.games.magi_nation.scenario import Scenario, new_game, setup

QUOR, KELTHET, GREGA = CardId("quor.1"), CardId("kelthet.1"), CardId("grega.1")


def frames(
    event: e.Event, at: Position | None = None, after: Position | None = None, *, full: bool = True
) -> Sequence[MotionFrame]:
    """Return what moves because of an event, at 80 by 24."""
    position = at or table()
    happened = SeenEvent(event, position.view(None))
    scenes = scene_of(position.view(None)), scene_of((after or position).view(1))
    return look_of().frames(happened, *scenes, Room(80, 13, starry=False), full=full)


def test_what_a_creature_loses_stands_beside_its_energy_with_and_without_flights() -> None:
    for full in (True, False):
        *counted, felt = frames(e.EnergyLost(1, KELTHET, 2, 4, QUOR), full=full)
        shown = [row(each.draw().text(), "Kelthet") for each in counted]
        assert ["5/4" in shown[0], "4/4" in shown[1], len(shown)] == [True, True, 2]
        told = told_on(felt.draw(), card(KELTHET))
        assert felt.seconds == FELT
        assert "4/4" in told
        assert "■■■▣▌" in told
        assert "-2" in told


def test_what_a_magi_gains_stands_beside_its_energy() -> None:
    *counted, felt = frames(e.Energized(1, GREGA, 5, 18))
    assert [each.seconds for each in counted] == [STEP] * 4
    assert " 18 " in row(felt.draw().text(), "GREGA")
    assert " +5 " in row(felt.draw().text(), "GREGA")


def test_energy_that_moves_flies_from_card_to_card() -> None:
    moved = e.EnergyMoved(1, GREGA, 10, QUOR, 7, 3, CardId("fire_flow.1"))
    *flown, felt = frames(moved)
    assert len(flown) > 4
    assert "7/4" in told_on(felt.draw(), card(QUOR))
    assert "+3" in told_on(felt.draw(), card(QUOR))
    flown_less = len(flown) - len(frames(moved, full=False)) + 1
    assert flown_less == 4, "without flights, the energy is only counted"


def test_what_one_action_leads_to_is_shown_one_after_the_other() -> None:
    lost, then = e.EnergyLost(1, KELTHET, 2, 4, QUOR), e.Energized(1, GREGA, 5, 18)
    position = table()
    public = position.view(None)
    happened = [SeenEvent(each, public) for each in (lost, then)]
    kit = TableTools.of(MagiNation(), setup(*position.rules.decks), ENGLISH)
    room = Room(80, 13, starry=False)
    shown = frames_of(happened, kit, scene_of(position.view(1)), room, full=True)
    felt = [told_on(each.draw(), card(KELTHET)) for each in shown if each.seconds == FELT]
    assert len(felt) == 2
    assert "-2" in felt[0]
    assert "4/4" in felt[1], "the first effect stands while the second is shown"


def test_a_defeat_is_told_as_wide_as_the_screen() -> None:
    event = e.CreatureDiscarded(1, QUOR, 1, defeated=True)
    *_, last = frames(event)
    assert last.banner is not None
    assert last.banner.words == "Defeated"
    assert last.seconds == READ
    assert "QUOR IS DEFEATED" in text_of(last.banner.told)
    assert not any(each.banner for each in frames(event, full=False))
    fallen = frames(e.MagiDefeated(1, GREGA, 1))[-1].banner
    assert fallen is not None
    assert fallen.words == "Magi defeated"


def test_dice_are_shown_large_with_the_card_they_are_rolled_for() -> None:
    (frame,) = frames(e.DiceRolled(1, (4,), GREGA))
    assert frame.banner is not None
    assert frame.banner.words == "4"
    assert text_of(frame.banner.told) == "Grega: Ada rolls 4."


def test_both_rolls_for_the_first_turn_are_shown_together() -> None:
    game = new_game(dice=[5, 2])
    before = game.position
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1")
    rolled = game.happened(e.DiceRolled)[-1]
    (frame,) = frames(rolled, before, game.position)
    assert frame.banner is not None
    assert frame.banner.words == "5  2"


def test_a_new_magi_is_announced_in_the_colour_of_its_region() -> None:
    after = Scenario({"magi": "gar.1"}, {}).position
    before = Scenario({"magi": None, "stack": ["gar.1"]}, {}).position
    last = frames(e.MagiRevealed(1, CardId("gar.1"), 14), before, after)[-1]
    assert last.banner is not None
    assert last.banner.words == "Gar"
