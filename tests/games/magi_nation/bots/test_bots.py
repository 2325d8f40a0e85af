"""Bots of Magi-Nation Duel answer legally, repeatably, and by what they see alone."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from magblast.bots.arena import Match, play_game, play_match, steps
from magblast.bots.captain import MOST_CANDIDATES, candidates
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, characters_of
from magblast.games.magi_nation.bots import tactics
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase
from magblast.games.magi_nation.game import GAME
from tests.games.magi_nation.engine.test_random_play import PAIRS
from tests.games.magi_nation.scenario import Scenario, setup
from tests.games.magi_nation.test_privacy import redealt

RANDOM, GREEDY, CAPTAIN = map(BotName.parse, ("bot:random", "bot:greedy", "bot:captain:3"))
STEPS = (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2)


def match(*entrants: BotName, decks: tuple[str, ...] = ("cald", "naroom")) -> Match:
    """Return a match between two decks."""
    return Match(Briefing(GAME, setup(*decks), tactics), entrants, "falcon")


def played(decks: tuple[str, str], games: int = 1) -> Iterator[Position]:
    """Iterate over the positions of greedy games."""
    for number in range(1, games + 1):
        for step in steps(match(GREEDY, GREEDY, decks=decks), number):
            assert isinstance(step.position, Position)
            yield step.position


def chosen(table: Scenario, bot: BotName = GREEDY) -> dict[str, Any]:
    """Return what a bot answers, without its seat."""
    asked = table.position.decision
    assert asked is not None
    answer = bot.sit_down(match(GREEDY, GREEDY).briefing, "owl").choose(
        table.position.view(asked.seat)
    )
    written = dict(GAME.write(answer))
    assert written.pop("by") == asked.seat
    return written


@pytest.mark.parametrize("deck", [*printed().decks])
def test_greedy_beats_random_play_with_the_same_deck(deck: str) -> None:
    """Of very many games it wins more than 98 of a hundred; see docs/bots.md."""
    found = match(GREEDY, RANDOM, decks=(deck, deck))
    for game in play_match(found, range(1, 7)):
        assert [game.seating[seat - 1] for seat in game.winners] == [0]


@pytest.mark.parametrize("decks", PAIRS)
def test_a_greedy_game_ends_with_every_two_decks(decks: tuple[str, str]) -> None:
    game = play_game(match(GREEDY, GREEDY, decks=decks), 1)
    assert game.finished
    assert game.actions < 2000


def test_a_captain_plays_a_whole_game_and_again_the_same() -> None:
    game = play_game(match(CAPTAIN, RANDOM), 1)
    assert [game.seating[seat - 1] for seat in game.winners] == [0]
    assert game == play_game(match(CAPTAIN, RANDOM), 1)


@pytest.mark.parametrize(
    "bot", [RANDOM, GREEDY, *map(BotName, characters_of("magi-nation")), CAPTAIN], ids=str
)
def test_the_same_view_over_other_hidden_cards_gets_the_same_answer(bot: BotName) -> None:
    luck = random.Random("hidden")
    for decks in PAIRS[::4]:
        asked = [position for position in played(decks) if len(position.legal) > 1]
        for position in luck.sample(asked, 2 if bot is CAPTAIN else 12):
            assert position.decision is not None
            seat = position.decision.seat
            twin = Position(redealt(position, seat, luck), position.rules)
            briefing = match(bot, bot, decks=decks).briefing
            answers = {
                bot.sit_down(briefing, "owl").choose(each.view(seat)) for each in (position, twin)
            }
            assert len(answers) == 1


def test_greedy_meets_every_decision_and_candidates_are_few() -> None:
    kinds = set()
    for decks in PAIRS:
        at: Any = match(GREEDY, GREEDY, decks=decks).briefing.tactics
        for position in played(decks):
            decision = position.decision
            if decision is None or len(position.legal) == 1:
                continue
            kinds.add(decision.kind)
            view = position.view(decision.seat)
            compared = candidates(at, view, Luck("owl"))
            assert 1 <= len(compared) <= MOST_CANDIDATES
            assert {*compared} <= {*position.legal}
            assert 0 <= at.evaluate(view) <= 1
    # A look at a hand has a single answer.
    assert kinds | {DecisionKind.LOOK} >= {*DecisionKind, *STEPS}


def test_copies_of_a_card_in_hand_are_alike() -> None:
    at: Any = match(GREEDY, GREEDY).briefing.tactics
    table = Scenario({"hand": ["quor.1", "quor.2", "kelthet.1"]}, {}, phase="creatures")
    kinds = {at.alike(action) for action in table.position.legal}
    assert len(kinds) == len(table.position.legal) - 1


def test_whoever_can_win_at_once_wins() -> None:
    """The last Magi has no creatures and less energy than the attacker (rules M6.8, M8.3)."""
    table = Scenario(
        {"creatures": [{"card": "quor.1", "energy": 4}, {"card": "kelthet.1", "energy": 3}]},
        {"magi": {"card": "evu.1", "energy": 4}, "stack": []},
        phase="attack",
    )
    assert chosen(table) == {"do": "attack", "creature": "quor.1", "target": "evu.1"}


def test_nobody_attacks_what_destroys_the_attackers() -> None:
    """Bwill takes whoever defeats it along (rules M6.3)."""
    creatures = [{"card": "drakan.1", "energy": 6}]
    bwill = [{"card": "bwill.1", "energy": 1, "owner": 2}]
    table = Scenario({"creatures": creatures}, {"creatures": bwill}, phase="attack")
    assert chosen(table) == {"do": "end_phase"}
    weebo = [{"card": "weebo.1", "energy": 1, "owner": 2}]
    table = Scenario({"creatures": creatures}, {"creatures": weebo}, phase="attack")
    assert chosen(table)["do"] == "attack"


@pytest.mark.parametrize(("turn", "does"), [(9, "end_phase"), (99, "attack")])
def test_a_game_that_goes_on_and_on_makes_greedy_bold(turn: int, does: str) -> None:
    """Three against five: the attacker would be lost, and nothing destroyed."""
    own = [{"card": "quor.1", "energy": 3}]
    theirs = [{"card": "kelthet.1", "energy": 5, "owner": 2}]
    table = Scenario({"creatures": own}, {"creatures": theirs}, phase="attack", turn=turn)
    assert chosen(table)["do"] == does


def test_a_new_game_is_even() -> None:
    position = next(islice(played(("cald", "cald")), 3, None))
    at: Any = match(GREEDY, GREEDY, decks=("cald", "cald")).briefing.tactics
    chances = [at.evaluate(position.view(seat)) for seat in (1, 2)]
    assert sum(chances) == pytest.approx(1, abs=0.1)
