"""What is said about a table: log lines, questions, menus, refusals, the table in words."""

import re
from collections.abc import Mapping
from typing import Any, get_args

import pytest

from magblast.games.magusha.about import MagushaAbout
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.frames import Choosing
from magblast.games.magusha.engine.reason import Reason
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.game import GAME
from magblast.games.magusha.preview import preview
from magblast.games.magusha.wording import PHRASES
from magblast.games.magusha.wording import english as english_words
from magblast.games.magusha.wording.actions import card, space
from magblast.games.magusha.wording.actions import unit as unit_thing
from magblast.games.magusha.wording.english.screens import SCREENS
from magblast.games.magusha.wording.things import rose
from magblast.games.magusha.words import MagushaWords
from magblast.kernel.has import fitted
from magblast.kernel.refusal import Refusal
from magblast.kernel.vocabulary import word_for
from magblast.play.building import begun
from magblast.wording import ENGLISH, tell
from tests.games.magusha.scenario import Scenario, new_game, unit
from tests.support.golden import games_of, replay_at

SPOKEN = ENGLISH.with_phrases(PHRASES)
SILENT = {"phase_began", "unit_engaged"}
"""Events that the log has no line for."""


def words(game: Scenario) -> MagushaWords:
    return MagushaWords(game.position.rules, ("Ada", "Bo"), SPOKEN)


def told(game: Scenario) -> list[str]:
    lines = [words(game).sentence(event) for event in game.events]
    return [line for line in lines if line is not None]


def asked(game: Scenario) -> str:
    return words(game).question(game.position.view(None))


def described(game: Scenario) -> list[str]:
    decision = game.position.decision
    assert decision is not None
    view = game.position.view(decision.seat)
    return [words(game).describe(action, view) for action in game.position.legal]


def foreseen(game: Scenario, word: str, **fields: Any) -> list[str]:
    """Return the preview of an action of seat 1."""
    view = game.position.view(1)
    action = GAME.read({"by": 1, "do": word, **fields})
    return [*words(game).describe_preview(preview(view, action), view)]


def field(**more: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return a field on which neither commander is alone, with more units."""
    return {
        "a1": unit(1, "kiln_guard", 1),
        "g5": unit(2, "mist_singer", 1),
        "b1": unit(1, "veshra"),
        "f5": unit(2, "orun"),
        **more,
    }


def test_no_key_stands_in_two_groups() -> None:
    groups = (*english_words._GROUPS, SCREENS)
    assert sum(map(len, groups)) == len(english_words.PHRASES)


def test_each_event_and_each_reason_has_its_words() -> None:
    keys = english_words.PHRASES.keys()
    for kind in get_args(Event):
        key = f"magusha.event.{word_for(kind)}"
        assert any(each.startswith(key) for each in keys) or word_for(kind) in SILENT, key
    shared = {"not_your_decision"}
    assert {f"magusha.why.{each}" for each in Reason if each not in shared} <= keys
    assert {f"magusha.ask.{each}" for each in DecisionKind} <= keys


def test_nobody_speaks_of_what_is_not_there() -> None:
    for key, text in english_words.PHRASES.items():
        # A slot of every help is filled only for games that have hands.
        said = text.replace("{hands}", "")
        assert not re.search(r"\b(hand|ship|fleet|player|deck|cover)s?\b", said, re.IGNORECASE), key


def test_the_help_says_that_the_armies_are_original() -> None:
    for key in ("screen.help.table", "screen.help.question"):
        told = fitted(SPOKEN, key, GAME.has)
        assert "The armies are original" in told
        assert len(told.splitlines()) <= 22
        assert max(map(len, told.splitlines())) <= 76


def test_nothing_is_ever_revealed_so_no_undo_speaks_of_it() -> None:
    revealing = [key for key, text in ENGLISH.phrases.items() if "revealed" in text]
    undos = [key for key in revealing if re.search("undo|take_backs|agreement", key)]
    left = [key for key in undos if "revealed" in SPOKEN.phrases[key]]
    # The command line speaks of all games at once.
    assert left == ["table.take_backs.help"]


@pytest.mark.parametrize("how", ["alone", "damage"])
def test_a_win_fits_on_a_line_of_the_smallest_screen(how: str) -> None:
    # Where an event is shown in a frame, 80 columns leave 76 for it.
    said = SPOKEN.say(f"magusha.event.game_won.{how}", seat="Marguerite", turn=23)
    assert len(said) <= 76


def test_a_card_of_an_army_tells_how_many_share_a_space() -> None:
    builder = GAME.seat_settings("magusha")["army"].builder
    assert builder is not None
    about = GAME.about(SPOKEN)
    assert isinstance(about, MagushaAbout)
    told = about.parts("army", builder)
    assert "mage, alone on a space. Cinder Burst: " in told["ash_caller"].text
    assert "rogue, squads of 2. Backstab: " in told["smoke_runner"].text


def test_the_rules_of_an_army_are_told_while_it_is_built() -> None:
    setting = GAME.seat_settings("magusha")["army"]
    assert setting.builder is not None
    building = begun(setting, setting.builder, "tidewatch")
    assert tell(building.sum) == "16 of 16 troops: warrior 4, mage 4, rogue 4 and priest 4"
    assert not building.problems
    short = building.taking("reef_warden", 0).taking("mist_singer", 2)
    assert tell(short.sum) == "14 of 16 troops: warrior 0, mage 6, rogue 4 and priest 4"
    assert [tell(each) for each in short.problems] == [
        "An army has 16 troops, and this one has 14 (rules G2.1).",
        "An army has at least one warrior (rules G2.1).",
    ]


def test_the_catalogue_says_of_each_card_that_it_is_original() -> None:
    about = GAME.about(ENGLISH)
    entries = [each for section in about.catalogue("magusha") for each in section.entries]
    assert len(entries) == 18
    assert all(each.text[-1].startswith("An original card") for each in entries)
    assert "the armies are original" in about.motto


def test_a_redirected_strike_in_the_log() -> None:
    game = Scenario(
        field(
            d2=unit(1, "pike_breaker", 3),
            d3=unit(2, "orun"),
            e3=unit(2, "shoal_lancer", 3),
            f5=unit(2, "shoal_lancer", 1),
        ),
        two={"reserves": {"mist_singer": 1}},
    ).strike("d2", "d3")
    assert asked(game) == (
        "Bo: Ada's Pike Breaker d2 strikes Orun Deepwatch d3. Redirect the hit to Shoal Lancer "
        "e3, or take it?"
    )
    assert described(game) == ["Deflect: Shoal Lancer e3 takes the hit", "Take the hit"]
    game.do(2, "redirect", unit="d3", target="e3")
    assert told(game) == [
        "Pike Breaker d2 strikes d3.",
        "Deflect: the unit on e3 takes the hit instead of the one on d3.",
        "Shoal Lancer e3 loses a troop; 2 left.",
        "Shove: Shoal Lancer is pushed from e3 to e4.",
    ]


def test_a_defeat_and_a_rally_stone_in_the_log() -> None:
    game = Scenario(field(d2=unit(1, "ash_caller", 1), e3=unit(2, "reef_warden", 1)))
    assert foreseen(game, "strike", unit="d2", targets=["e3"]) == [
        "Reef Warden e3: defeated.",
        "Bo: rally stone on.",
    ]
    game.strike("d2", "e3")
    assert told(game) == [
        "Ash Caller d2 strikes e3.",
        "Reef Warden e3 is defeated.",
        "Bo's rally stone turns on: a squad was defeated.",
    ]


def test_a_commander_that_is_hit() -> None:
    field_ = field(d4=unit(2, "orun"), d3=unit(1, "smoke_runner", 2))
    del field_["f5"]
    game = Scenario(field_, two={"reserves": {"mist_singer": 1, "tide_oracle": 2}})
    assert foreseen(game, "strike", unit="d3", targets=["d4"]) == ["Bo: reserves 3 → 2."]
    game.strike("d3", "d4")
    assert asked(game) == "Bo: Orun Deepwatch is hit. Which reserve is lost? 2 left afterwards."
    assert described(game) == ["Lose Mist Singer", "Lose Tide Oracle"]
    game.do(2, "discard", card="tide_oracle")
    assert told(game) == [
        "Smoke Runner d3 strikes d4.",
        "Orun Deepwatch d4 is hit.",
        "Bo loses a reserve, Tide Oracle; 2 left.",
    ]


def test_the_hit_that_wins_is_foreseen() -> None:
    field_ = field(d4=unit(2, "orun"), d3=unit(1, "smoke_runner", 2))
    del field_["f5"]
    game = Scenario(field_)
    assert foreseen(game, "strike", unit="d3", targets=["d4"]) == ["Ada wins the game."]
    game.strike("d3", "d4")
    assert told(game)[-1] == ("Ada wins on turn 9: the enemy commander is hit and has no reserves.")
    assert asked(game) == "Ada has won the game!"
    assert words(game).heading(game.position.view(None)) == "End of the game"


def test_a_guard_a_free_move_and_a_flip() -> None:
    game = Scenario(
        field(
            d2=unit(1, "ember_shepherd", 2),
            d3=unit(1, "smoke_runner", 2),
        ),
        one={"pool": ["ash_caller", "pike_breaker"]},
    )
    assert foreseen(game, "guard", unit="d2", target="d3") == ["Smoke Runner d3: spirits 0 → 1."]
    game.guard("d2", "d3")
    assert asked(game) == "Ada: one free step with Smoke Runner d3, or stay?"
    assert described(game)[0] == "Move Smoke Runner d3 to c3, free"
    assert described(game)[-1] == "Stay"
    game.move("d3", "d4", with_="free")
    assert told(game) == [
        "Ember Shepherd d2 guards d3.",
        "Smoke Runner d3 is guarded by a spirit, Ash Caller.",
        "Smoke Runner moves from d3 to d4, free.",
    ]


def test_a_flip_is_asked_of_its_owner_and_foreseen_by_whoever_causes_it() -> None:
    game = Scenario(
        field(d3=unit(2, "reef_warden", 3), d2=unit(1, "pike_breaker", 2)),
        one={"pool": ["ash_caller"] * 4 + ["smoke_runner"]},
        active=2,
    )
    view = game.position.view(2)
    strike = GAME.read({"by": 2, "do": "strike", "unit": "d3", "targets": ["d2"]})
    seen = words(game).describe_preview(preview(view, strike), view)
    assert [*seen] == ["Ada may flip.", "Pike Breaker d2: 2 → 1."]
    game.strike("d3", "d2", by=2)
    assert asked(game) == (
        "Ada: the trigger of Veshra of the Kiln is met (6 of 6). Flip for good, or wait?"
    )
    assert described(game) == ["Flip Veshra of the Kiln", "Wait"]
    game.do(1, "flip")
    assert "Veshra of the Kiln b1 flips: now Veshra, Kiln Unbound." in told(game)


def test_a_push_is_foreseen() -> None:
    game = Scenario(field(d3=unit(1, "pike_breaker", 3), d4=unit(2, "reef_warden", 3)))
    assert foreseen(game, "strike", unit="d3", targets=["d4"]) == [
        "Reef Warden d4: 3 → 2, pushed to d5."
    ]


def test_a_new_game_is_asked_for_and_ended_turn_by_turn() -> None:
    game = new_game()
    assert asked(game) == "Ada: no squad can be deployed or reinforced, so go on."
    assert words(game).heading(game.position.view(None)) == "Turn 1, deploy phase"
    game.end()
    assert asked(game) == "Ada: command a unit, or end the turn. 3 stones left."
    assert described(game)[-1] == "End the turn"
    game.end().end(2)
    assert asked(game) == "Bo: command a unit, or end the turn. 3 stones left, rally on."
    assert told(game)[0] == "Ada begins."
    assert told(game)[4] == "Ada places Veshra of the Kiln on f2."
    assert told(game)[5] == "Ada places Pike Breaker on e2, a squad of 3."


def test_the_spirits_of_a_defeated_squad_follow_its_last_troop() -> None:
    game = Scenario(
        field(
            d3=unit(1, "coal_slinger", 1),
            d4=unit(2, "reef_warden", 1, guard=["mist_singer", "undertow_blade"]),
        )
    ).strike("d3", "d4")
    assert game.pool(2) == ["undertow_blade", "mist_singer", "reef_warden"]
    assert told(game)[1:4] == [
        "The spirit under Reef Warden d4, Mist Singer, follows the last troop to the pool.",
        "The spirit under Reef Warden d4, Undertow Blade, follows the last troop to the pool.",
        "Reef Warden d4 is defeated.",
    ]


def test_a_formation_is_asked_for() -> None:
    mixed = {
        "faction": "cinder_host",
        "troops": {
            "pike_breaker": 4,
            "ash_caller": 4,
            "smoke_runner": 2,
            "spark_thief": 2,
            "ember_shepherd": 4,
        },
    }
    game = new_game(mixed)
    assert asked(game) == "Ada: which rogues stand in the formation?"
    assert described(game)[0] == "Place Smoke Runner on d1, 2 troops"
    free = new_game(formation="free")
    assert asked(free) == "Ada: set up the army, 0 of 4 squads, the commander still to place."
    free.do(1, "place", card="veshra", at="d1")
    assert asked(free) == "Ada: set up the army, 0 of 4 squads."
    assert words(free).heading(free.position.view(None)) == "Set-up"


@pytest.mark.parametrize(
    ("card", "at", "count", "sentence"),
    [
        ("ash_caller", "d1", 2, "Ash Caller is not of the class that is asked for (rules G4.3)."),
        (
            "spark_thief",
            "d2",
            2,
            "In the standard formation, Spark Thief stands on d1 (rules G4.2).",
        ),
        (
            "spark_thief",
            "d1",
            1,
            "Your squad of Spark Thief has 2 troops in the standard formation (rules G4.2).",
        ),
        (
            "smoke_runner",
            "d1",
            2,
            "Your squad of Smoke Runner has 1 troop in the standard formation (rules G4.3).",
        ),
    ],
)
def test_a_wrong_card_space_or_number_in_the_formation_is_told(
    card: str, at: str, count: int, sentence: str
) -> None:
    troops = {"pike_breaker": 4, "ash_caller": 4, "smoke_runner": 1, "spark_thief": 3}
    game = new_game({"faction": "cinder_host", "troops": {**troops, "ember_shepherd": 4}})
    refused = game.refusal(1, "place", card=card, at=at, count=count)
    assert refused is not None
    assert words(game).refusal(refused) == sentence


def test_the_board_is_five_lines_and_each_seat_is_one() -> None:
    game = new_game().end()
    game.move("d1", "d3")
    assert words(game).table(game.position.view(None)) == [
        "Row 5: b5 Bo's Current Weaver 1; c5 Bo's Lantern Keeper 2; d5 Bo's Undertow Blade 2.",
        "Row 4: b4 Bo's Orun Deepwatch; c4 Bo's Reef Warden 3.",
        "Row 3: d3 Ada's Smoke Runner 2, moved.",
        "Row 2: e2 Ada's Pike Breaker 3; f2 Ada's Veshra of the Kiln.",
        "Row 1: e1 Ada's Ember Shepherd 2; f1 Ada's Ash Caller 1.",
        "Ada, Cinder Host: 8 reserves (Pike Breaker 1, Ash Caller 3, Smoke Runner 2, Ember "
        "Shepherd 2), pool 0, squads 4 of 4, stones 2, rally off, trigger 0 of 6.",
        "Bo, Tidewatch: 8 reserves (Reef Warden 1, Current Weaver 3, Undertow Blade 2, Lantern "
        "Keeper 2), pool 0, squads 4 of 4, stones 3, rally on, trigger 0 of 2.",
    ]


def test_a_unit_is_explained_with_its_compass_as_it_lies() -> None:
    game = new_game()
    view = game.position.view(1)
    lines = words(game).explain(unit_thing("f1"), view)
    assert lines[:6] == [
        "Ash Caller f1, 1 troop",
        "mage, alone on a space.",
        "Compass, N towards the enemy: W NW NE E.",
        "↖ · ↗",
        "← o →",
        "· · ·",
    ]
    assert lines[-1] == "Cinder Burst: Spirit Break: damage one adjacent enemy unit."
    assert words(game).explain(unit_thing("c5"), view)[0] == "Bo's Lantern Keeper c5, 2 troops"
    assert words(game).explain(space("a3"), view) == ("a3, empty.",)
    assert words(game).explain(space("a1"), view) == ("a1, empty, in Ada's deploy zone.",)
    assert words(game).explain(card("smoke_runner"), view)[1] == "rogue, squads of 2."


def test_the_compass_of_seat_2_is_turned() -> None:
    troop = new_game().position.rules.troops
    compass = next(each.compass for id_, each in troop.items() if id_ == "shoal_lancer")
    assert rose(compass, 1) == ("↖ ↑ ↗", "· o ·", "· · ·")
    assert rose(compass, 2) == ("· · ·", "· o ·", "↙ ↓ ↘")


def test_a_commander_is_explained_with_both_sides_and_its_trigger() -> None:
    game = new_game()
    lines = words(game).explain(unit_thing("f2"), game.position.view(1))
    assert "Ada has 8 reserves." in lines
    assert "Trigger: Your spirit pool holds 6 or more spirits. Now 0 of 6." in lines
    assert "The other side, Veshra, Kiln Unbound:" in lines
    assert lines[-1] == "On Magusha, Eruption: Damage one enemy unit adjacent to Veshra."


@pytest.mark.parametrize(
    ("reserves", "line"),
    [
        ({"ash_caller": 1}, "Ada has 1 reserve: two more hits lose the game."),
        ({}, "Ada has no reserves: the next hit loses the game."),
    ],
)
def test_few_reserves_are_told_as_what_they_mean(reserves: dict[str, int], line: str) -> None:
    game = Scenario(field(), one={"reserves": reserves})
    assert line in words(game).explain(unit_thing("b1"), game.position.view(1))


@pytest.mark.parametrize(
    ("reserves", "line"),
    [
        ({"ash_caller": 2}, "Ada has 2 reserves."),
        (
            {"ash_caller": 1},
            "Ada has 1 reserve: two more hits that no spirit takes lose the game.",
        ),
        ({}, "Ada has no reserves: the next hit that no spirit takes loses the game."),
    ],
)
def test_a_spirit_is_told_to_take_the_hit_of_a_guarded_commander(
    reserves: dict[str, int], line: str
) -> None:
    guarded = field(b1=unit(1, "veshra", guard=["ash_caller"]))
    game = Scenario(guarded, one={"reserves": reserves})
    assert line in words(game).explain(unit_thing("b1"), game.position.view(1))


@pytest.mark.parametrize(
    ("word", "fields", "sentence"),
    [
        ("move", {"unit": "d2", "to": "e2"}, "A unit stands on e2 (rules G7.2)."),
        ("strike", {"unit": "d2", "targets": []}, "Say whom to strike (rules G7.3)."),
        (
            "strike",
            {"unit": "d2", "targets": ["g5"]},
            "No arrow of the unit on d2 reaches g5 (rules G3.1).",
        ),
        ("deploy", {"card": "ash_caller", "count": 1, "at": "c1"}, None),
        (
            "reinforce",
            {"unit": "d2", "count": 1, "with": "rally"},
            "Your rally stone is off (rules G8.2).",
        ),
        ("flip", {}, None),
    ],
)
def test_a_refusal_says_why(word: str, fields: dict[str, Any], sentence: str | None) -> None:
    game = Scenario(field(d2=unit(1, "pike_breaker", 3), e2=unit(1, "smoke_runner", 1)))
    refused = game.position.refusal_of(GAME.read({"by": 1, "do": word, **fields}))
    assert refused is not None
    said = words(game).refusal(refused)
    assert sentence in (said, None)
    assert said.endswith(f"(rules {refused.rule}).")


def test_a_full_squad_is_called_full_and_room_for_one_is_said() -> None:
    one = {"reserves": {"pike_breaker": 1}, "rally": "active"}
    for size, count, sentence in (
        (3, 1, "The squad of Pike Breaker is full (rules G6.2)."),
        (2, 2, "You can add only 1 troop of Pike Breaker (rules G6.2)."),
    ):
        game = Scenario(field(d2=unit(1, "pike_breaker", size)), one=one)
        action = {"by": 1, "do": "reinforce", "unit": "d2", "count": count, "with": "rally"}
        refused = game.position.refusal_of(GAME.read(action))
        assert refused is not None
        assert words(game).refusal(refused) == sentence


def test_what_could_be_done_instead_is_listed() -> None:
    game = new_game()
    can = ("deploy", "reinforce", "end_phase_deploy")
    refused = Refusal("not_asked", "G13", {"kind": "deploy", "can": can})
    assert (
        words(game).refusal(refused) == "Now you can only deploy, reinforce or go on (rules G13)."
    )


def test_whoever_chooses_for_an_ability_is_told_what_it_does() -> None:
    asked = set[str]()
    for path in games_of("magusha"):
        course = replay_at(path).course
        position: Any = course.first
        words = MagushaWords(position.rules, ("Ada", "Bo"), SPOKEN)
        for entry in course.entries:
            top = position.state.stack[-1]
            if isinstance(top, Choosing):
                asked.add(top.ability)
                assert words.question(position.view(None)).endswith(words.ability_text(top.ability))
            position, _ = position.play(entry.action)
    assert asked
