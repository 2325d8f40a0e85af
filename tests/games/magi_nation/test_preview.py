"""A preview shows what happens as far as it is certain, and nothing else."""

import random

import pytest

from magblast.games.magi_nation.engine.actions import Action, Pass
from magblast.games.magi_nation.engine.events import DiceRolled, TurnBegan
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.preview import Fact, Fate, preview, seat
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.wording.spelling import card
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.preview import Preview
from magblast.wording import ENGLISH
from tests.games.magi_nation.scenario import Scenario, new_game

DECKS = (("cald", "naroom"), ("orothe", "underneath"), ("arderial", "rulebook"))


def energies(position: Position) -> dict[str, int]:
    """Return the energy of each Magi and creature in play."""
    return {
        thing.card: thing.energy
        for player in position.state.players
        for thing in player.things()
        if not isinstance(thing, Relic)
    }


def foreseen(before: dict[str, int], seen: Preview) -> dict[str, int]:
    """Return the energies that a preview shows."""
    found: dict[str, int] = {**before}
    for change in seen.changes:
        if change.what == Fact.ENERGY:
            found.pop(str(change.thing.id), None)
            if isinstance(change.after, int):
                found[str(change.thing.id)] = change.after
    return found


def came_to(position: Position, action: Action) -> dict[str, int] | None:
    """Return the energies at the real table if every effect is declined; None after chance."""
    events: list[object] = []
    after, told = position.play(action)
    events += told
    while (asked := after.decision) is not None and asked.kind == "effect":
        if Pass(asked.seat) not in after.legal:
            break
        after, told = after.play(Pass(asked.seat))
        events += told
    return (
        None
        if any(isinstance(each, DiceRolled | TurnBegan) for each in events)
        else energies(after)
    )


@pytest.mark.parametrize("decks", DECKS, ids="-".join)
def test_a_preview_is_what_happens(decks: tuple[str, str]) -> None:
    luck, compared = random.Random("-".join(decks)), 0
    position = new_game(*decks).position
    for _ in range(150):
        asked = position.decision
        if asked is None:
            break
        view, before = position.view(asked.seat), energies(position)
        for action in luck.sample(position.legal, min(3, len(position.legal))):
            wanted = came_to(position, action)
            if wanted is not None:
                assert foreseen(before, preview(position.rules, view, action)) == wanted, action
                compared += wanted != before
        position, _ = position.play(luck.choice(position.legal))
    assert compared > 20


def lines(game: Scenario, word: str, **fields: object) -> list[str]:
    """Return the preview of an action of seat 1, in words."""
    rules, view = game.position.rules, game.position.view(1)
    action = GAME.read({"by": 1, "do": word, **fields})
    assert game.position.refusal_of(action) is None
    words = MagiNationWords(rules, ("Ada", "Bo"), ENGLISH.with_phrases(PHRASES))
    return [*words.describe_preview(preview(rules, view, action), view)]


def test_an_attack_shows_both_energies_and_who_goes() -> None:
    game = Scenario(
        {"creatures": [{"card": "kelthet.1", "energy": 6}]},
        {"creatures": [{"card": "weebo.1", "energy": 2}]},
        phase="attack",
    )
    assert lines(game, "attack", creature="kelthet.1", target="weebo.1") == [
        "Kelthet: 6 → 4.",
        "Bo's Weebo: defeated.",
    ]


def test_the_penalty_is_named() -> None:
    game = Scenario(
        {"hand": ["weebo.1"], "magi": {"card": "grega.1", "energy": 9}}, {}, phase="creatures"
    )
    assert lines(game, "play", card="weebo.1") == [
        "Grega: 9 → 6, with the penalty of 1 for another region.",
        "Weebo: comes into play with 2.",
    ]


def test_dice_are_not_foreseen() -> None:
    game = Scenario({"magi": {"card": "grega.1", "energy": 9}}, {}, phase="prs_1")
    assert lines(game, "power", card="grega.1", power="thermal_blast") == [
        "Ada rolls, and the rest depends on it.",
        "Grega: 9 → 7.",
    ]


def test_the_last_magi_that_falls_ends_the_game() -> None:
    game = Scenario(
        {"creatures": [{"card": "kelthet.1", "energy": 6}]},
        {"magi": {"card": "pruitt.1", "energy": 5}, "stack": []},
        phase="attack",
    )
    action = GAME.read({"by": 1, "do": "attack", "creature": "kelthet.1", "target": "pruitt.1"})
    marks = preview(game.position.rules, game.position.view(1), action).marks
    assert marks == ((card("pruitt.1"), Fate.DEFEATED), (seat(1), Fate.WINS))
    assert lines(game, "attack", creature="kelthet.1", target="pruitt.1")[0] == "Ada wins the game."


def test_an_opponent_who_may_use_an_effect_is_named() -> None:
    game = Scenario(
        {"creatures": [{"card": "kelthet.1", "energy": 6}]},
        {
            "magi": {"card": "stradus.1", "energy": 5},
            "creatures": [{"card": "lovian.1", "energy": 4}],
        },
        decks=("cald", "arderial"),
        phase="attack",
    )
    told = lines(game, "attack", creature="kelthet.1", target="lovian.1")
    assert told[0] == "Bo may use an effect, which is not counted here."
    assert told[1:] == ["Kelthet: 6 → 2.", "Bo's Lovian: defeated."]


def test_what_draws_cards_says_how_many() -> None:
    game = Scenario(
        {"hand": ["vortex_of_knowledge.1"], "deck": ["weebo.1", "weebo.2"]},
        {"deck": ["arbolit.1"]},
        phase="prs_1",
    )
    told = lines(game, "play", card="vortex_of_knowledge.1")
    assert told[-2:] == ["Ada draws 2 cards.", "Bo draws a card."]


def test_the_order_of_the_magi_foresees_nothing() -> None:
    position = new_game("cald", "naroom").position
    for _ in range(2):
        asked = position.decision
        assert asked is not None
        seen = preview(position.rules, position.view(asked.seat), position.legal[0])
        assert seen == Preview()
        position, _ = position.play(position.legal[0])
    assert position.decision is not None
    assert position.decision.kind == "first"
