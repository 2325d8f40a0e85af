"""What is said about a table: log lines, questions, menus, refusals, the table in words."""

from string import Formatter
from typing import Any

import pytest

from magblast.games.battlecards.engine.events import (
    AttackBegan,
    BaseHit,
    CardDiscarded,
    CardsDrawn,
    ExtraAllowed,
    ShipAnnounced,
    ShipDeployed,
    ShipUpgraded,
)
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.terms import CardId, Extra, Points, ShipId
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.look.fates import outlook
from magblast.games.battlecards.look.motion import follow
from magblast.games.battlecards.preview import preview
from magblast.games.battlecards.wording import PHRASES
from magblast.games.battlecards.wording import english as english_words
from magblast.games.battlecards.wording.actions import ThingKind
from magblast.games.battlecards.wording.english.screens import SCREENS
from magblast.games.battlecards.words import BattlecardsWords
from magblast.kernel.language import BRIEF, HEARD
from magblast.kernel.picks import Thing
from magblast.kernel.refusal import Refusal
from magblast.play.selection import Selection
from magblast.record.header import new_header
from magblast.wording import ENGLISH
from tests.games.battlecards.scenario import Scenario, ship

SPOKEN = ENGLISH.with_phrases(PHRASES)


def words(game: Scenario) -> BattlecardsWords:
    return BattlecardsWords(game.rules, ("Ada", "Bo"), SPOKEN)


def told(game: Scenario) -> list[str]:
    """Return everything that happened, as the public reads it."""
    lines = [words(game).sentence(GAME.seen(event, None)) for event in game.events]
    return [line for line in lines if line is not None]


def asked(game: Scenario, viewer: int | None = None) -> str:
    return words(game).question(game.position.view(viewer))


def described(game: Scenario) -> list[str]:
    decision = game.position.decision
    assert decision is not None
    view = game.position.view(decision.seat)
    return [words(game).describe(action, view) for action in game.position.legal]


def test_no_key_stands_in_two_groups() -> None:
    groups = [*english_words._GROUPS, SCREENS]
    assert sum(map(len, groups)) == len(english_words.PHRASES)


def test_phrases_say_turned_slots_by_name() -> None:
    for key, text in english_words.PHRASES.items():
        assert all(name for _, name, _, _ in Formatter().parse(text) if name is not None), key


def test_a_turn_in_the_log() -> None:
    own = {"hand": ["king.1", "six.2", "ten.4"], "ships": [ship("queen.2", "seven.1")]}
    two = {"hand": ["ace.3"], "ships": [ship("king.4", "two.1", "nine.1"), ship("jack.3")]}
    game = Scenario(own, two, phase="upgrade")
    game.do(1, "upgrade", card="six.2", ship="queen.2").end()
    game.do(1, "deploy", ship="king.1").nobody().end()
    game.do(1, "attack", ship="queen.2").play(1, "ten.4").nobody().nobody()
    assert told(game) == [
        "Ada puts 6♦ on Q♦: now 2/2.",
        "Ada lays down K♣ Dreadnaught.",
        "Ada announces Q♦ (2).",
        "Ada plays 10♠, a barrage.",
        "K♠ loses its shield, 2♣.",
        "10♠ destroys J♥; 1 card goes to the discards.",
        "Q♦ attacks with 2.",
        "Q♦ hits Bo's base: 10 → 8.",
    ]


def test_answers_in_the_log() -> None:
    game = Scenario({"hand": ["ten.4", "ace.1"]}, {"hand": ["ace.3"]}).play(1, "ten.4")
    game.respond(2, "ace.3").respond(1, "ace.1").nobody()
    assert told(game) == [
        "Ada plays 10♠, a barrage.",
        "Bo answers with A♥ to negate 10♠.",
        "Ada answers with A♣ to negate A♥.",
        "A♥ is negated by A♣.",
        "10♠ hits Bo's base: 10 → 7.",
    ]


def test_an_ace_without_a_new_ship_in_the_log() -> None:
    game = Scenario({"hand": ["ace.1", "king.1", "two.1"]}, {"hand": ["four.2"]}, phase="deploy")
    game.do(1, "deploy", ship="king.1").nobody()
    game.play(1, "ace.1", option="upgrade").respond(2, "four.2", target="king.1").nobody()
    assert told(game)[-3:] == [
        "Bo answers with 4♦, a mine, on K♣.",
        "4♦ destroys K♣; 1 card goes to the discards.",
        "A♣ comes too late, as no new ship is left, and is discarded.",
    ]


def test_fights_in_the_log() -> None:
    one = {"ships": [ship("queen.2", "three.1", "six.1", "seven.1"), ship("jack.2", "six.2")]}
    two = {"ships": [ship("king.4", "eight.1", "nine.1"), ship("king.3", "eight.2")]}
    game = Scenario(one, two).do(1, "attack", ship="queen.2").do(1, "attack", ship="jack.2").end()
    game.do(2, "block", ship="king.4").do(2, "block", ship="king.3")
    assert told(game) == [
        "Ada announces Q♦ (3).",
        "Ada announces J♦ (1).",
        "Q♦ attacks with 3.",
        "K♠ blocks Q♦.",
        "Q♦ (3) destroys K♠ (2); 3 cards go to the discards.",
        "J♦ attacks with 1.",
        "K♥ blocks J♦.",
        "J♦ (1) is stopped by K♥ (1).",
    ]


def test_a_rescue_in_the_log() -> None:
    game = Scenario({"hand": ["ten.4"]}, {"hand": ["joker.1", "joker.2"], "base": 2})
    game.play(1, "ten.4").passes(2)
    assert asked(game) == "Bo's base is at −1. Play a Damage Control Team?"
    assert asked(game, 2) == "Your base is at −1. Play jokers, or give up."
    assert described(game) == ["Play Joker Damage Control Team: base −1 → 2"] * 2 + [
        "Give up the base"
    ]
    game.play(2, "joker.1")
    assert told(game)[-3:] == [
        "10♠ hits Bo's base: 2 → −1.",
        "Bo plays a joker.",
        "A joker repairs Bo's base: −1 → 2.",
    ]


def test_the_end_in_the_log() -> None:
    game = Scenario({"hand": ["ten.4"]}, {"hand": ["joker.1"], "base": 1}).play(1, "ten.4")
    game.passes(2, 2)
    assert told(game)[-2:] == ["Bo's base falls at −2.", "Ada has won the game on turn 9!"]
    assert asked(game) == "Ada has won the game!"
    fallen = Scenario({"hand": ["ten.4"]}, {"base": 3}).play(1, "ten.4")
    assert told(fallen)[-2:] == ["Bo's base falls at 0.", "Ada has won the game on turn 9!"]


def test_draws_are_numbers_for_all_and_cards_for_their_owner() -> None:
    game = Scenario(
        {"hand": ["two.1"]}, phase="draw", deck=["six.1", "six.2", "six.3", "six.4", "ten.1"]
    ).do(1, "pass")
    assert told(game) == ["Ada draws 5 cards."]
    own = [words(game).sentence(GAME.seen(event, 1)) for event in game.events]
    assert "Ada draws 6♣, 6♦, 6♥, 6♠ and 10♣." in own


def test_questions_about_a_card() -> None:
    game = Scenario({"hand": ["ten.4"]}, {"hand": ["two.1"], "ships": [ship("king.1")] * 1})
    game.play(1, "ten.4")
    assert asked(game) == "Ada plays 10♠, a BARRAGE on one ship. Any answer?"
    assert asked(game, 1) == asked(game)
    assert asked(game, 2) == "Ada plays 10♠, a BARRAGE on one ship. You cannot respond. Pass."
    able = Scenario({"hand": ["ten.4"]}, {"hand": ["ace.1"], "ships": [ship("king.1")]})
    able.play(1, "ten.4")
    assert asked(able, 2) == "Ada plays 10♠, a BARRAGE on one ship. Answer, or pass."
    base = Scenario({"hand": ["ten.4"]}, {"hand": ["two.1"]}).play(1, "ten.4")
    assert asked(base) == "Ada plays 10♠, a BARRAGE on Bo's base. Any answer?"
    mine = Scenario({"hand": ["four.2"]}, {"hand": ["two.1"]}).play(1, "four.2", target="base")
    assert asked(mine) == "Ada plays 4♦, a mine, on Bo's base. Any answer?"


def test_questions_about_a_deployment_and_an_attack() -> None:
    game = Scenario({"hand": ["jack.1"]}, {"hand": ["two.1"]}, phase="deploy")
    game.do(1, "deploy", ship="jack.1")
    assert asked(game) == "Ada lays down J♣ Destroyer. Any answer?"
    own = {"ships": [ship("queen.2", "six.1", "seven.1")]}
    two = {
        "hand": ["two.1"],
        "ships": [ship("king.4", "two.2", "eight.1", "nine.1"), ship("jack.3")],
    }
    fight = Scenario(own, two).do(1, "attack", ship="queen.2").end()
    assert asked(fight) == "Bo: who blocks Q♦ (2)?"
    assert asked(fight, 2) == "Who blocks Q♦ (2)?"
    met = Scenario.at(fight.position).do(2, "block", ship="king.4")
    assert asked(met) == "Q♦ (2) meets K♠ (3). Any answer?"
    through = Scenario.at(fight.position).passes(2)
    assert asked(through) == "Q♦ (2) is not blocked: Bo's base 10 → 8. Any answer?"


def test_the_question_about_a_megamissile() -> None:
    two = {"ships": [ship("king.4", "two.2"), ship("jack.3")], "base": 7}
    game = Scenario({"hand": ["five.3"]}, two).play(1, "five.3")
    assert asked(game) == "Bo: who takes the megamissile?"
    assert described(game) == [
        "Let K♠ take the megamissile",
        "Let J♥ take the megamissile",
        "No ship takes it",
    ]


def test_questions_of_the_own_turn() -> None:
    own = {"hand": ["six.1", "king.3", "ace.1"], "ships": [ship("king.4"), ship("queen.2")]}
    game = Scenario(own, phase="draw")
    assert asked(game, 1) == "Draw up to six."
    assert asked(game) == "Ada's turn, before the draw."
    game = Scenario({**own, "hand": ["joker.1"], "base": 7}, phase="draw")
    assert asked(game, 1) == "Play anytime cards now, or draw up to six."
    game = Scenario(own, phase="upgrade")
    assert asked(game, 1) == "One upgrade for each ship. Waiting: K♠ and Q♦."
    game.end()
    assert asked(game, 1) == "Lay down a ship, or end the phase."
    game.do(1, "deploy", ship="king.3")
    assert "An Ace could bring an upgrade for a new ship" in asked(game, 1)
    game.play(1, "ace.1", option="upgrade")
    assert asked(game, 1) == "Put the extra upgrade on a new ship, or end the phase."
    assert words(game).heading(game.position.view(None)) == "Turn 9, Deploy phase"


def test_menus() -> None:
    own: dict[str, Any] = {"hand": ["five.3", "three.1"], "ships": [ship("queen.2", "six.1")]}
    game = Scenario(own).do(1, "attack", ship="queen.2")
    assert described(game) == [
        "Fire 5♥ Megamissile, then attack with Q♦",
        "Put 3♣ Fighter Squadron on Q♦",
        "Attack with Q♦",
    ]


def test_the_table_in_words() -> None:
    one = {"hand": ["two.1"], "ships": [ship("king.4", "two.2", "six.1", "nine.1")], "base": 7}
    two = {"ships": [ship("jack.3", deployed=True)]}
    game = Scenario(one, two, discard_pile=["ten.1", "eight.1"])
    assert words(game).table(game.position.view(None)) == [
        "Seat 1, Ada: base 7 of 10, hand of 1.",
        "K♠ Dreadnaught, attack 2, defense 3, shield, 6♣, 9♣, one free.",
        "Seat 2, Bo: base 10 of 10, hand of 0.",
        "J♥ Destroyer, attack 0, defense 0, two free, bare, new.",
        "Deck 46, discard pile 2, 8♣ on top.",
    ]


def test_labels_and_explanations() -> None:
    game = Scenario({"hand": ["two.1"]}, {"ships": [ship("jack.3")], "base": 4})
    view = game.position.view(1)
    say = words(game)
    assert say.label(Thing(ThingKind.CARD, "two.1"), view) == "2♣ Shield"
    assert say.label(Thing(ThingKind.SHIP, "jack.3"), view).startswith(
        "Bo's J♥ Destroyer, attack 0"
    )
    assert say.label(Thing(ThingKind.BASE, 2), view) == "Bo's base, at 4"
    name, text, source = say.explain(Thing(ThingKind.CARD, "ace.2"), view)
    assert name == "A♦ Time Travel Commandos"
    assert text.startswith("Negate an attack card")
    assert source == "The rulebook says so; the card's own text is lost."


FACTS = {
    "can": ("deploy", "end_phase"),
    "card": "king.2",
    "count": 2,
    "kind": "ship",
    "seat": 2,
    "ship": "king.1",
}


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_with_its_rule(reason: Reason) -> None:
    kinds = ["upgrade", "ship", "attack", "ace"] if reason is Reason.NOT_NOW else ["ship"]
    if reason is Reason.NOTHING_TO_NEGATE:
        kinds = ["attack", "deployment"]
    for kind in kinds:
        said = words(Scenario()).refusal(Refusal(reason, "B4.2", {**FACTS, "kind": kind}))
        assert said.endswith(" (rules B4.2).")
        assert said[0].isupper()


def test_a_refusal_names_the_thing_and_the_cause() -> None:
    own = {"hand": ["six.1", "king.1", "ace.1", "joker.1"], "ships": [ship("jack.1", "six.2")]}
    game = Scenario(own, {"ships": [ship("queen.1", "two.1")]}, phase="upgrade")

    def refused(word: str, **fields: Any) -> str:
        found = game.refusal(1, word, **fields)
        assert found is not None
        return words(game).refusal(found)

    assert refused("upgrade", card="six.1", ship="jack.1") == (
        "J♣ already has an upgrade of that rank, 6♦ (rules B4.3)."
    )
    assert refused("upgrade", card="six.1", ship="queen.1") == "Q♣ is Bo's ship (rules B4.1)."
    assert refused("deploy", ship="king.1") == "K♣ is laid down in your Deploy phase (rules B4.7)."
    assert refused("play", card="joker.1") == (
        "Your base already has all its 10 points (rules B6.2)."
    )
    assert refused("attack", ship="jack.1") == ("Now you can only end the phase (rules B11).")
    assert refused("play", card="four.1", target="base") == "You do not hold 4♣ (rules B1.2)."


def told_to_discard(game: Scenario) -> str:
    """Return what a seat is told that discards where that is not asked."""
    asked = game.asked
    assert asked is not None
    refused = game.refusal(asked.seat, "discard", card=game.hand(asked.seat)[0])
    assert refused is not None
    return words(game).refusal(refused).removeprefix("Now you can only ")


def test_what_is_not_asked_is_refused_with_what_is_possible() -> None:
    one = {"hand": ["king.1", "ace.1", "six.1", "four.1"], "ships": [ship("jack.1", "six.2")]}
    game = Scenario(one, {"hand": ["four.2"], "ships": [ship("queen.1")]}, phase="deploy")
    assert told_to_discard(game) == (
        "lay down a ship, play an anytime card or end the phase (rules B11)."
    )
    game.do(1, "deploy", ship="king.1")
    assert told_to_discard(game) == "respond with an anytime card or pass (rules B11)."
    game.nobody().play(1, "four.1", target="base").nobody().play(1, "ace.1", option="upgrade")
    game.nobody()
    assert told_to_discard(game) == "upgrade a ship or end the phase (rules B11)."


def test_every_action_can_be_picked_thing_by_thing() -> None:
    own = {"hand": ["joker.1", "three.1", "four.1", "two.1"], "ships": [ship("king.1")], "base": 5}
    game = Scenario(own, {"ships": [ship("jack.2")]}, phase="discard")
    view, say = game.position.view(1), words(game)
    for action in view.legal:
        selection = Selection.of(view, say.spell)
        for part in say.spell(action, view):
            for thing in part.things:
                selection = selection.pick(thing)
        assert selection.action == action
    joker = Selection.of(view, say.spell).pick(Thing(ThingKind.CARD, "joker.1"))
    assert joker.action is None
    assert [say.label(thing, view) for thing in joker.choices] == ["play it", "discard it"]


def test_an_action_is_previewed() -> None:
    own = {"hand": ["ten.1"], "ships": [ship("king.1", "six.1")]}
    two = {"ships": [ship("jack.2"), ship("queen.2", "two.2", "six.2")], "base": 1}
    game = Scenario(own, two)
    view = game.position.view(1)
    action = GAME.read({"by": 1, "do": "play", "card": "ten.1"})
    assert words(game).describe_preview(preview(game.rules, view, action), view) == [
        "J♦ is destroyed.",
        "Q♦ loses its shield.",
        "Q♦: 1/2 → 1/1.",
    ]
    mine = Scenario({"hand": ["four.1"]}, two)
    action = GAME.read({"by": 1, "do": "play", "card": "four.1", "target": "base"})
    view = mine.position.view(1)
    # Nobody without cards holds a joker.
    assert words(mine).describe_preview(preview(mine.rules, view, action), view) == [
        "Bo's base falls.",
        "Bo's base: 1 → 0.",
    ]
    mine = Scenario({"hand": ["four.1"]}, {**two, "hand": ["six.1"]})
    view = mine.position.view(1)
    assert words(mine).describe_preview(preview(mine.rules, view, action), view) == [
        "Bo's base falls, unless jokers save it.",
        "Bo's base: 1 → 0.",
    ]


def test_a_preview_ends_with_the_attack_that_is_decided() -> None:
    one = {"ships": [ship("king.1", "six.1"), ship("queen.1", "six.2", "seven.2")]}
    two = {"hand": ["two.1"], "ships": [ship("jack.2")]}
    game = Scenario(one, two, phase="attack", attackers=["king.1", "queen.1"])
    view, fire = game.position.view(1), GAME.read({"by": 1, "do": "end_phase"})
    assert words(game).describe_preview(preview(game.rules, view, fire), view) == ["Bo may block."]
    game.end()
    public = game.position.view(None)
    told = {
        action["do"]: words(game).describe_preview(
            preview(game.rules, public, GAME.read(action)), public
        )
        for action in ({"by": 2, "do": "block", "ship": "jack.2"}, {"by": 2, "do": "pass"})
    }
    assert told == {"block": ["J♦ is destroyed."], "pass": ["Bo's base: 10 → 9."]}
    assert outlook(public).points == (10, 9)
    hit, *_ = game.passes(2).nobody().happened(BaseHit)
    assert outlook(follow(hit, public)).points is None, "the base is not hit twice"


def test_a_discard_tells_of_the_card_that_is_drawn_for_it() -> None:
    def told(*hand: str) -> list[str]:
        game = Scenario({"hand": [*hand]}, {}, phase="discard")
        action = GAME.read({"by": 1, "do": "discard", "card": "two.1"})
        view = game.position.view(1)
        return [*words(game).describe_preview(preview(game.rules, view, action), view)]

    more = "You draw one more card next turn for each card discarded."
    assert more in told("two.1")
    assert more in told("two.1", "six.1", "six.2", "seven.1", "seven.2", "king.1")
    assert more not in told("two.1", "six.1", "six.2", "seven.1", "seven.2", "king.1", "king.2")


def test_a_megamissile_tells_who_chooses() -> None:
    game = Scenario({"hand": ["five.1"]}, {"hand": ["two.1"], "ships": [ship("jack.2")]})
    view, action = game.position.view(1), GAME.read({"by": 1, "do": "play", "card": "five.1"})
    assert words(game).describe_preview(preview(game.rules, view, action), view) == [
        "Bo chooses a ship to be hit, or the base loses 1.",
    ]


def test_a_phase_is_not_only_ended_while_an_anytime_card_can_be_played() -> None:
    idle = asked(Scenario({"hand": ["king.1"]}, {}, phase="upgrade"), 1)
    assert idle == "You have no upgrade to make. End the phase."
    mine = asked(Scenario({"hand": ["four.1"]}, {}, phase="upgrade"), 1)
    assert mine == "You have no upgrade to make. Play an anytime card, or end the phase."
    joker = asked(Scenario({"hand": ["joker.1"], "base": 5}, {}, phase="attack"), 1)
    assert joker == "Nothing to attack with. Play an anytime card, or end the phase."


def test_a_heard_sentence_begins_with_a_capital_letter() -> None:
    heard = ENGLISH.in_manner(BRIEF, HEARD)
    for name in ("Bo", "bo"):
        header = new_header("battlecards", ("ada", name), "seed", {}, game=GAME)
        spoken = GAME.words(header.setup, heard)
        assert (
            spoken.sentence(AttackBegan(1, ShipId(CardId("king.1")), 2))
            == "The king attacks with 2."
        )
        hit = spoken.sentence(BaseHit(2, 1, Points(9), CardId("four.1")))
        assert hit == f"The four hits {name}'s base, which goes from 10 to 9."
        assert spoken.sentence(CardsDrawn(2, 1, ())) == f"{name} draws a card."


def test_a_tile_calls_the_barrage_as_the_lesson_does() -> None:
    short = PHRASES["en"]["battlecards.short.ten"]
    assert short.startswith("Mega")
    assert short.endswith("Barrage")


def test_what_an_answer_draws_goes_on_in_the_line_of_the_answer() -> None:
    heard = ENGLISH.in_manner(BRIEF, HEARD).with_phrases(PHRASES)
    assert heard.say("battlecards.change.hand.more", count=6) == "you draw 6 cards."
    assert heard.say("battlecards.change.hand.more", count=1) == "you draw a card."


def test_a_heard_card_reads_neither_as_a_number_nor_as_a_name() -> None:
    header = new_header("battlecards", ("Ada", "Bo"), "seed", {}, game=GAME)
    heard = GAME.words(header.setup, ENGLISH.in_manner(BRIEF, HEARD))
    jack, king = ShipId(CardId("jack.2")), ShipId(CardId("king.1"))
    for event, told in (
        (CardDiscarded(1, CardId("five.1")), "Ada discards the five."),
        (ShipAnnounced(1, jack, 3), "Ada announces the jack, attack 3."),
        (
            ShipUpgraded(1, jack, CardId("nine.2"), 1, 2),
            "Ada puts the nine on the jack: now attack 1, defense 2.",
        ),
        (ShipDeployed(1, king), "Ada lays down the king Dreadnaught."),
        (CardsDrawn(1, 2, (CardId("six.1"), CardId("two.1"))), "Ada draws the six and the two."),
    ):
        assert heard.sentence(event) == told


def test_another_ship_or_upgrade_is_told_once() -> None:
    for option in Extra:
        assert words(Scenario({}, {})).sentence(ExtraAllowed(1, option)) is None
