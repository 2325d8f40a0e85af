"""Every action says what it does."""

from typing import get_args

import pytest

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.fleet import Flagship, FleetEvent, Hit, Ship
from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import DecisionKind, Phase, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.flagships import ABILITIES
from magblast.kernel.seat import Decision
from tests.games.magblast.wording.small import small_rules, words_of
from tests.support.english import ENGLISH

RULES = small_rules()


def table(phase: Phase = Phase.ATTACK, viewer: int | None = 1) -> PlayerView:
    """Two fleets: Ada has Dink (with a blast under it) and Zeus, Bo has Ares and a minefield."""
    dink = Ship("dink", damage=(Hit("laser_blast.3", 1),))
    state = GameState(
        players=(
            PlayerState(Flagship("freep", uses_left=3), ((dink, Ship("zeus")), (), (), ())),
            PlayerState(
                Flagship("the_glorp"),
                ((Ship("ares"),), (), (), ()),
                events=(FleetEvent("minefield.1", 1),),
            ),
        ),
        stack=(Turn(1, phase),),
        action_deck=(),
        discard_pile=(),
        shipyard=(),
        scrapyard=(),
        returning=(),
        turn=3,
        rng=0,
        brutal=False,
        brutal_from=None,
        winner=None,
    )
    return Position(state, RULES).view(viewer)


WORDS: list[tuple[Action, str]] = [
    (
        a.Place(1, ("dink", "ares", "zeus", "freya")),
        "Place Dink yellow, Ares green, Zeus red and Freya blue",
    ),
    (a.Discard(1, "fighter.3"), "Discard Fighter (star, diamond)"),
    (
        a.Pay(1, ("fighter.2", "fighter.3")),
        "Pay for a ship: Fighter (star) and Fighter (star, diamond)",
    ),
    (a.Pay(1, ("fighter.2",), 2), "Pay for 2 ships: Fighter (star)"),
    (a.Pay(1, ("fighter.2",), 1, "zeus"), "Pay for Zeus from the scrapyard: Fighter (star)"),
    (
        a.Pay(1, ("fighter.2",), 2, "zeus"),
        "Pay for 2 ships, Zeus from the scrapyard first: Fighter (star)",
    ),
    (a.Deploy(1, "zeus", Zone.RED), "Put Zeus into the red zone"),
    (a.Move(1, "dink", Zone.BLUE), "Move Dink to the blue zone"),
    (
        a.Fire(1, "laser_blast.1", "dink", "ares"),
        "Fire Laser Blast from Dink at Bo's Ares",
    ),
    (
        a.Fire(1, "laser_blast.2", "dink", "the_glorp"),
        "Fire Laser Blast (star) from Dink at Bo's flagship The Glorp",
    ),
    (a.Sound(1, made=True), "Sound effect made"),
    (a.Sound(1, made=False), "Silence"),
    (a.Launch(1, "fighter.1", "dink", "ares"), "Launch Fighter from Dink at Bo's Ares"),
    (a.PlayCard(1, "strategic_allocation.1"), "Play Strategic Allocation"),
    (a.PlayCard(1, "direct_hit.1", target="ares"), "Play Direct Hit on Bo's Ares"),
    (a.PlayCard(1, "minefield.1", seat=2), "Play Minefield on Bo's fleet"),
    (
        a.PlayCard(1, "spacedock.1", target="dink", cards=("laser_blast.3",)),
        "Play Spacedock on Ada's Dink, removing Laser Blast",
    ),
    (
        a.PlayCard(1, "ramming_speed.1", target="ares", ship="dink"),
        "Play Ramming Speed: ram Bo's Ares with Dink",
    ),
    (a.Sweep(1, "dink", "minefield.1"), "Sweep Minefield off Bo's fleet with Dink"),
    (a.UseAbility(1, seat=2), "Steal three random cards from Bo"),
    (a.Respond(1, "evasive_action.1"), "Respond with Evasive Action"),
    (a.Respond(1, "fighter.1"), "Intercept with Fighter"),
    (a.Choose(1, (("dink", Zone.RED), ("zeus", Zone.BLUE))), "Move Dink to red and Zeus to blue"),
    (a.Agree(1, yes=True), "Agree to Brutal Assault"),
    (a.Agree(1, yes=False), "Decline Brutal Assault"),
    (a.Pass(1), "Pass"),
    (a.EndPhase(1), "End the turn"),
]


@pytest.mark.parametrize(("action", "words"), WORDS)
def test_the_words_of_an_action(action: Action, words: str) -> None:
    assert words_of(RULES).describe(action, table()) == words


def test_every_kind_of_action_has_words() -> None:
    assert {type(action) for action, _ in WORDS} == set(get_args(Action))


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Phase.DISCARD, "End the Discard phase"),
        (Phase.MANEUVER, "End the Maneuver phase"),
        (Phase.ATTACK, "End the turn"),
    ],
)
def test_ending_a_phase_names_it(phase: Phase, words: str) -> None:
    assert words_of(RULES).describe(a.EndPhase(1), table(phase)) == words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (DecisionKind.RESPOND, "No response"),
        (DecisionKind.FOLLOW_UP, "No follow-up"),
        (DecisionKind.DRAW, "Draw as usual"),
    ],
)
def test_passing_says_what_is_passed(kind: DecisionKind, words: str) -> None:
    from magblast.kernel.nodes import replace

    seen = replace(table(), decision=Decision(1, kind))
    assert words_of(RULES).describe(a.Pass(1), seen) == words


def test_no_passing_reads_like_ending_the_phase() -> None:
    passing = {text for key, text in ENGLISH.phrases.items() if key.startswith("magblast.do.pass")}
    assert not passing & {ENGLISH.phrases[f"magblast.do.end_phase{form}"] for form in ("", ".turn")}


def test_every_ability_that_is_used_has_words() -> None:
    for flagship, ability in ABILITIES.items():
        if ability.moments and flagship != "tri_bot":
            assert ENGLISH.knows(f"magblast.do.use_ability.{flagship}"), flagship
