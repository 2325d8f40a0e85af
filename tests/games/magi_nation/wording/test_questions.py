"""A question about a card says in a few words what the card does."""

import re
from typing import Any

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.events import TurnBegan
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind
from magblast.games.magi_nation.game import GAME
from magblast.wording import ENGLISH
from tests.games.magi_nation.scenario import Scenario, c, new_game, setup, table
from tests.games.magi_nation.wording.test_words import described, words

MOST = 48
"""Letters, so that most questions fit on a row of 80."""


def asked(game: Scenario) -> str:
    """Return the question as whoever is asked reads it."""
    decision = game.position.decision
    assert decision is not None
    return words(game).question(game.position.view(decision.seat))


def test_whatever_a_question_may_be_about_has_a_few_words() -> None:
    for card in printed().cards.values():
        spell = [] if card.spell is None else [card.spell]
        used = [each for each in (*card.powers, *spell) if each.discards or each.fetch]
        effects = [each for each in card.effects if each.asks]
        assert len(effects) < 2, "a question names one effect of a card"
        for brief in (*(each.brief for each in used), *(each.brief for each in effects)):
            assert brief is not None, card.id
            assert len(brief.english) <= MOST
            assert not brief.english.endswith(".")


def test_a_question_about_an_effect_says_what_it_does() -> None:
    one, two = {"creatures": ["quor.1"]}, {"magi": c("stradus.1", 9), "creatures": ["epik.1"]}
    game = table(one, two, phase="attack").attack("quor.1", "epik.1")
    assert asked(game) == "Bo: Quor attacks Epik. Use Backlash of Stradus (the attacker loses 1)?"


def test_who_must_choose_reads_what_for() -> None:
    two = ["quor.1", "quor.2"]
    game = table({"magi": c("gar.1", 9), "creatures": two}, {}, phase="prs_2").end()
    assert asked(game) == (
        "Ada: before the draw. Choose for Strengthen of Gar (your smallest creature gains 2)."
    )


@pytest.mark.parametrize(
    ("spell", "decks", "verb"),
    [("thermal_blast.1", ("cald", "naroom"), "loses"), ("grow.1", ("naroom", "cald"), "gains")],
)
def test_a_roll_says_whether_it_heals_or_hurts(
    spell: str, decks: tuple[str, str], verb: str
) -> None:
    one: dict[str, Any] = {"hand": [spell], "creatures": ["quor.1"]}
    game = Scenario(one, {"creatures": ["weebo.1"]}, decks, phase="prs_1").play(spell)
    use = game.position.view(1).stack[-1]
    assert isinstance(use, Using)
    (rolled,) = use.dice
    name = words(game).card(CardId(spell))
    assert asked(game) == f"Ada: the roll for {name} is {rolled}. What {verb} {rolled}?"


def test_who_discards_reads_what_it_is_good_for() -> None:
    one: dict[str, Any] = {"creatures": ["vinoc.1"], "hand": ["weebo.1"]}
    game = Scenario(one, {}, ("naroom", "cald"), phase="prs_1").power("vinoc.1", "generate")
    assert asked(game) == ("Ada: discard for Vinoc, 0 so far (Vinoc gains 1 for each).")


def test_taking_starting_cards_says_that_they_are() -> None:
    game = new_game()
    while (decision := game.position.decision) and decision.kind != DecisionKind.FETCH:
        game.position, _ = game.position.play(game.position.legal[0])
    every, *_ = described(game)
    (one,) = [line for line in described(game) if " card " in line][:1]
    assert every.startswith("Take the starting cards ")
    assert one.startswith("Take the starting card ")


@pytest.mark.parametrize("phase", ["prs_1", "attack", "creatures", "prs_2"])
def test_nothing_is_offered_where_nothing_can_be_done(phase: str) -> None:
    game = table({"magi": None, "hand": ["weebo.1", "fire_ball.1"]}, {}, phase=phase)
    told = {words(game).question(game.position.view(viewer)) for viewer in (None, 1, 2)}
    assert told == {asked(game)}
    assert "No Magi is in play" in asked(game)
    assert not re.search("use powers|attack with|play creatures", asked(game)), asked(game)


def test_a_hand_of_which_nothing_can_be_paid_is_no_secret() -> None:
    game = table({"magi": c("grega.1", 1), "hand": ["magma_hyren.1"]}, {}, phase="creatures")
    assert "there is no creature to play" in asked(game)
    assert "play creatures, or go on" in words(game).question(game.position.view(None))


@pytest.mark.parametrize(("decks", "rests"), [(2, True), (3, False)])
def test_the_log_says_that_nobody_energizes_in_the_first_turn_of_two(
    decks: int, *, rests: bool
) -> None:
    speaks = GAME.words(setup(*("cald", "naroom", "orothe")[:decks]), ENGLISH)
    assert ("Nobody energizes" in (speaks.sentence(TurnBegan(1, 1)) or "")) is rests
    assert speaks.sentence(TurnBegan(2, 2)) == "Turn 2: Bo."
