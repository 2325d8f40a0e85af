"""Prompts: private ones for the seat asked, and public ones that give nothing away."""

import random
from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Pay,
    PlayCard,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import Choice, Deployment, FollowUp, Play, Stage
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Decision
from tests.games.magblast.wording.small import small_rules, words_of
from tests.games.magblast.wording.test_actions import table
from tests.support.play import steps


@pytest.mark.parametrize("kind", list(DecisionKind))
def test_every_decision_is_asked_in_public_and_in_private(kind: DecisionKind) -> None:
    rules = small_rules()
    public = replace(table(viewer=None), decision=Decision(1, kind))
    private = replace(table(viewer=1), decision=Decision(1, kind))
    assert words_of(rules).question(public)
    assert words_of(rules).question(private) != words_of(rules).question(public)


FIRE = Play(1, "laser_blast.1", Stage.ANSWERED, "dink", "ares", 2, damage=1)
EVADE = Play(2, "evasive_action.1", Stage.ANSWERED)


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        ((FIRE,), "Ada's Dink fires a Laser Blast at Bo's Ares. Any response?"),
        ((FIRE, EVADE), "Bo responds to Ada's Laser Blast with Evasive Action. Any response?"),
        (
            (Play(1, "fighter.1", Stage.ANSWERED, "dink", "the_glorp", 2, damage=2),),
            "Ada launches a Fighter from Dink at Bo's flagship The Glorp. Any response?",
        ),
        (
            (Play(1, "ramming_speed.1", Stage.ANSWERED, "dink", "ares", 2, damage=2),),
            "Ada's Dink rams Bo's Ares at full speed. Any response?",
        ),
        (
            (Play(1, "minefield.1", Stage.ANSWERED, seat=2),),
            "Ada plays Minefield on Bo's fleet. Any response?",
        ),
        (
            (Play(1, "direct_hit.1", Stage.ANSWERED, "dink", "ares", 2),),
            "Ada plays Direct Hit on Bo's Ares. Any response?",
        ),
        (
            (Play(1, "strategic_allocation.1", Stage.ANSWERED),),
            "Ada plays Strategic Allocation. Any response?",
        ),
        ((), "Ada begins the Attack phase. Any response?"),
    ],
)
def test_a_response_is_asked_about_the_last_play(plays: tuple[Play, ...], words: str) -> None:
    seen = replace(table(viewer=None), stack=plays, decision=Decision(2, DecisionKind.RESPOND))
    assert words_of(small_rules()).question(seen) == words


HIT = FollowUp(1, "dink", "ares", 2, direct_hit=False)
SCATTERED = Choice(1, "concussive_blast.1", "ares", 2)


@pytest.mark.parametrize(
    ("changes", "kind", "public", "private"),
    [
        (
            {"stack": (HIT,)},
            DecisionKind.FOLLOW_UP,
            "Ada hit Bo's Ares. Any follow-up?",
            "A hit! Follow up on Bo's Ares, or pass.",
        ),
        (
            {"stack": (replace(HIT, target="the_glorp", direct_hit=True),)},
            DecisionKind.FOLLOW_UP,
            "A Direct Hit by Ada on Bo's flagship The Glorp. Any follow-up?",
            "A Direct Hit! Follow up on Bo's flagship The Glorp with an effect, or pass.",
        ),
        (
            {"stack": (SCATTERED,)},
            DecisionKind.CHOOSE,
            "Ada moves the ships of the zone of Bo's Ares.",
            "Choose where Bo's Ares and the ships beside it go.",
        ),
    ],
)
def test_a_question_about_a_hit_names_what_was_hit(
    changes: dict[str, Any], kind: DecisionKind, public: str, private: str
) -> None:
    for viewer, words in ((None, public), (2, public), (1, private)):
        seen = replace(table(viewer=viewer), decision=Decision(1, kind), **changes)
        assert words_of(small_rules()).question(seen) == words


@pytest.mark.parametrize(
    ("kind", "legal", "words"),
    [
        (DecisionKind.DISCARD, (), "You have no cards to discard. End the phase."),
        (DecisionKind.MANEUVER, (), "None of your ships can move. End the phase."),
        (DecisionKind.ATTACK, (), "There is nothing you can play now. End the turn."),
        (DecisionKind.REINFORCE, (), "You cannot pay for a ship. End the phase."),
        (
            DecisionKind.REINFORCE,
            (UseAbility(1),),
            "You cannot pay for a ship, but you can still use Freep.",
        ),
        (
            DecisionKind.MANEUVER,
            (UseAbility(1),),
            "None of your ships can move, but you can still use Freep.",
        ),
        (DecisionKind.REINFORCE, (Pay(1, ("fighter.1",), 1),), "Pay for ships, or end the phase."),
    ],
)
def test_nothing_is_asked_for_that_cannot_be_done(
    kind: DecisionKind, legal: tuple[Action, ...], words: str
) -> None:
    seen = replace(table(viewer=1), decision=Decision(1, kind), legal=(*legal, EndPhase(1)))
    assert words_of(small_rules()).question(seen) == words


@pytest.mark.parametrize(
    ("legal", "words"),
    [
        ((), "Ada's Minefield pins your ships. There is nothing else you can play. End the turn."),
        (
            (
                PlayCard(2, "minefield.2", seat=1),
                PlayCard(2, "minefield.3", seat=1),
                UseAbility(2),
            ),
            "Ada's Minefield pins your ships; you can still use Minefield and The Glorp.",
        ),
        (
            (Sweep(2, "ares", "minefield.1"),),
            "Ada's Minefield pins your ships; you can still use Ares.",
        ),
    ],
)
def test_whose_ships_a_minefield_holds_is_told_what_is_left(
    legal: tuple[Action, ...], words: str
) -> None:
    asked = Decision(2, DecisionKind.ATTACK)
    seen = replace(table(viewer=2), decision=asked, legal=(*legal, EndPhase(2)))
    assert words_of(small_rules()).question(seen) == words
    public = replace(table(viewer=None), decision=asked)
    assert words_of(small_rules()).question(public) == "Bo's turn: Attack."


def test_the_public_is_not_told_who_is_asked_for_a_response() -> None:
    seen = replace(table(viewer=None), stack=(FIRE,))
    words = words_of(small_rules())
    asked = {
        words.question(replace(seen, decision=Decision(seat, DecisionKind.RESPOND)))
        for seat in (1, 2)
    }
    assert len(asked) == 1


def test_two_drawn_ships_are_named_to_their_captain_alone() -> None:
    deploy = Decision(1, DecisionKind.DEPLOY)
    own = replace(
        table(viewer=1), decision=deploy, stack=(Deployment(1, (Ship("zeus"), Ship("freya"))),)
    )
    words = words_of(small_rules())
    assert words.question(own) == "Keep one of Zeus and Freya, and choose its zone."
    public = replace(table(viewer=None), decision=deploy)
    assert words.question(public) == "Ada puts a ship into a zone."


def test_the_end_names_the_winner() -> None:
    over = replace(table(), decision=None, winner=2)
    assert words_of(small_rules()).question(over) == "Bo has won the game!"


def test_phases_bear_the_name_of_their_edition() -> None:
    seen = replace(table(viewer=None), decision=Decision(2, DecisionKind.RESPOND))
    words = words_of(small_rules("second")).question(seen)
    assert words == "Ada begins the Play Action Cards phase. Any response?"


def shuffle_what_is_hidden(state: GameState, rng: random.Random, viewer: int | None) -> GameState:
    """Return a state that ``viewer`` cannot tell from this one: other cards, other orders."""
    seats = [seat for seat in range(1, len(state.players) + 1) if seat != viewer]
    cards = [card for seat in seats for card in state.players[seat - 1].hand]
    cards += state.action_deck
    rng.shuffle(cards)
    ships = [ship for seat in seats for ship in state.players[seat - 1].dealt]
    ships += state.shipyard
    top = state.stack[-1] if state.stack else None
    hidden = isinstance(top, Deployment) and top.captured_from is None and top.seat != viewer
    if isinstance(top, Deployment) and hidden:
        ships += [ship.id for ship in top.ships]
    rng.shuffle(ships)
    players = list(state.players)
    for seat in seats:
        player = players[seat - 1]
        hand = tuple(cards.pop() for _ in player.hand)
        dealt = tuple(ships.pop() for _ in player.dealt)
        placed = dealt[: len(player.placed)]
        players[seat - 1] = replace(player, hand=hand, dealt=dealt, placed=placed)
    stack = state.stack
    if isinstance(top, Deployment) and hidden:
        stack = (*stack[:-1], replace(top, ships=tuple(Ship(ships.pop()) for _ in top.ships)))
    return replace(
        state,
        players=tuple(players),
        stack=stack,
        action_deck=tuple(cards),
        shipyard=tuple(ships),
    )


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_no_public_prompt_changes_with_what_is_hidden(seed: str) -> None:
    rules = load_rules("third", Options())
    rng = random.Random(seed)
    asked = set()
    for state, _, _, _ in steps(rules, 3, seed, most=600):
        pending = Position(state, rules).view(None).decision
        if pending is None:
            break
        asked.add(pending.kind)
        for viewer in (None, 1, 2, 3):
            if viewer == pending.seat:
                continue
            twin = shuffle_what_is_hidden(state, rng, viewer)
            seen = words_of(rules).question(Position(state, rules).view(viewer))
            assert seen == words_of(rules).question(Position(twin, rules).view(viewer))
            assert seen == words_of(rules).question(Position(state, rules).view(None))
    assert {DecisionKind.PLACE, DecisionKind.RESPOND, DecisionKind.DEPLOY} <= asked


def test_every_legal_action_of_a_game_has_words_of_its_own() -> None:
    rules = load_rules("third", Options())
    for state, _, _, _ in steps(rules, 3, "words", most=400):
        pending = Position(state, rules).view(None).decision
        assert pending is not None
        seen = Position(state, rules).view(pending.seat)
        assert words_of(rules).question(seen)
        for action in seen.legal:
            assert words_of(rules).describe(action, seen)
