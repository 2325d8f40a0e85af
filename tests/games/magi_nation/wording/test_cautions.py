"""What may not be meant is doubted: harm to your own creatures alone, a turn that ends at once."""

from typing import Any

import pytest

from magblast.games.magi_nation.engine.actions import Play
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.doubting import DoubtingTurns
from magblast.kernel.picks import Thing
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.test_screens import creature, table_of

OWN = [creature("diobor.1", 6), creature("quor.1", 4), creature("arbolit.1", 1)]
FIREBALL, FLAME = power("diobor.1", "fireball"), power("arbolit.1", "healing_flame")
ASHGAR = {"card": "ashgar.1", "energy": 1}
TOLD = "No enemy can be chosen, only your own Quor and Arbolit."


@pytest.mark.parametrize(
    ("theirs", "used", "told"),
    [
        ([], FIREBALL, TOLD),
        ([creature("weebo.1", 5)], FIREBALL, ""),
        # Nobody wants to heal an enemy.
        ([], FLAME, ""),
    ],
)
def test_harm_that_finds_no_enemy_says_so(theirs: list[object], used: object, told: str) -> None:
    start = table_of(
        {"magi": "grega.1", "creatures": OWN},
        {"magi": "tryn.1", "creatures": theirs},
        phase="prs_1",
    )
    session = Session.start(start, None)
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    idle = kit.select(view, view.legal)
    assert not kit.words.caution(idle.actions, view)
    assert kit.words.caution(idle.pick(used).actions, view) == told  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("used", "is_guessed"), [(FIREBALL, False), (power("magma_hyren.1", "healing_flame"), True)]
)
def test_an_only_target_that_would_be_harmed_is_not_guessed(used: Thing, is_guessed: bool) -> None:
    mine = [creature("diobor.1", 6), creature("magma_hyren.1", 3)]
    start = table_of({"magi": "grega.1", "creatures": mine}, {"magi": "tryn.1"}, phase="prs_1")
    session = Session.start(start, None)
    view = session.view(1)
    selection = TableTools.of(GAME, session.setup, ENGLISH).select(view, view.legal).pick(used)
    if is_guessed:
        assert selection.action is not None
    else:
        assert selection.action is None
        assert selection.choices
        assert selection.pick(selection.choices[0]).action is not None


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ([creature("weebo.1", 5)], "You have chosen your own Arbolit."),
        ([], "No enemy can be chosen, only your own Arbolit."),
    ],
)
@pytest.mark.parametrize("picked", [FIREBALL, card("fire_ball.1")])
def test_an_own_thing_that_was_chosen_to_be_harmed_is_named(
    picked: Thing, theirs: list[object], told: str
) -> None:
    start = table_of(
        {"magi": "grega.1", "creatures": OWN, "hand": ["fire_ball.1"]},
        {"magi": "tryn.1", "creatures": theirs},
        phase="prs_1",
    )
    session = Session.start(start, None)
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    chosen = kit.select(view, view.legal).pick(picked).pick(card("arbolit.1"))
    # A spell could harm the Magi of the enemy, which is always there.
    is_spell = picked != FIREBALL
    expected = "You have chosen your own Arbolit." if is_spell else told
    assert kit.words.caution(chosen.actions, view) == expected


@pytest.mark.parametrize(
    ("phase", "own", "told"),
    [
        ("prs_1", {"creatures": OWN}, "You could still attack."),
        ("creatures", {"hand": ["quor.1"]}, "You could still play Quor."),
        ("prs_1", {"hand": ["fire_ball.1"]}, "You could still play cards or use powers."),
        ("attack", {"creatures": OWN}, "Diobor, Quor and Arbolit could still attack."),
        (
            "attack",
            {"creatures": [*OWN, creature("kelthet.1", 2)]},
            "4 creatures could still attack.",
        ),
        # Nobody forgets to pay with cards for an own creature.
        ("prs_2", {"creatures": OWN, "hand": ["spirit_of_the_flame.1", "quor.2"]}, ""),
        ("prs_2", {"hand": ["fire_ball.1"]}, "You could still play Fire Ball."),
        # With 1 energy nothing is left to move.
        ("prs_2", {"magi": ASHGAR, "creatures": OWN[1:2], "hand": ["fire_flow.1"]}, ""),
        ("prs_1", {}, ""),
        # Nothing but this phase is left.
        ("prs_2", {"creatures": OWN}, ""),
    ],
)
def test_a_turn_in_which_something_could_be_done_ends_by_one_key_pressed_twice(
    phase: str, own: dict[str, object], told: str
) -> None:
    magi = {"magi": "grega.1"} if own else {}
    start = table_of({**magi, **own}, {"magi": "tryn.1"}, phase=phase)
    session = Session.in_memory(start)
    hotseat = Hotseat(session)
    hotseat.covers.lift(1)
    given: list[Any] = []
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    picker = Picker(kit, hotseat.view)
    answering = Answering(hotseat, kit, picker, lambda: None, given.append)
    answering.end_turn("Ctrl+E")
    assert answering.note == (told and f"{told} Press Ctrl+E again if you mean it.")
    assert bool(given) is not bool(told)
    answering.end_turn("Ctrl+E")
    given[0]()
    assert session.view(None).active == 2


def test_beside_a_hidden_hand_the_end_of_a_turn_tells_nothing_of_its_cards() -> None:
    own = {"magi": {"card": "grega.1", "used": ["thermal_blast"]}, "hand": ["fire_ball.1"]}
    session = Session.in_memory(table_of(own, {"magi": "tryn.1"}, phase="prs_1"))
    hotseat = Hotseat(session)
    hotseat.covers.lift(1)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    picker = Picker(kit, hotseat.view)
    picker.hides_hand = True
    answering = Answering(hotseat, kit, picker, lambda: None, lambda _: None)
    answering.end_turn("Ctrl+E")
    assert "could still" not in answering.note


def test_many_cards_are_counted_and_not_named() -> None:
    hand = ["quor.1", "arbolit.1", "diobor.1", "kelthet.1"]
    own = {"magi": {"card": "grega.1", "energy": 20}, "hand": hand}
    session = Session.in_memory(table_of(own, {"magi": "tryn.1"}, phase="creatures"))
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    end = next(filter(GAME.ends_phase, view.legal))
    assert kit.words.doubt(end, view) == "You could still play any of 4 cards."


@pytest.mark.parametrize("phase", ["prs_1", "prs_2"])
def test_a_spell_that_could_harm_only_its_own_captain_is_not_what_could_still_be_done(
    phase: str,
) -> None:
    own = {"magi": {"card": "grega.1", "used": ["thermal_blast"]}, "hand": ["fire_ball.1"]}
    session = Session.in_memory(table_of(own, {}, phase=phase))
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    assert any(isinstance(each, Play) for each in view.legal)
    end = next(filter(GAME.ends_phase, view.legal))
    assert not kit.words.doubt(end, view)
    assert isinstance(kit.words, DoubtingTurns)
    assert not kit.words.doubt_turn([view, view])
