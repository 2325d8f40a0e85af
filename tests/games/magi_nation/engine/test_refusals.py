"""A refusal names the very thing that is wrong, with a rule that says so."""

import random
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.terms import CardId, Mode
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.nodes import fields, replace
from magblast.kernel.refusal import Refusal
from magblast.wording import ENGLISH
from tests.games.magi_nation.engine.test_random_play import PAIRS, moments
from tests.games.magi_nation.golden.features import FOLDER, replayed
from tests.games.magi_nation.scenario import Scenario, c, duel, table
from tests.support.golden import golden_logs

SPOKEN = ENGLISH.with_phrases(PHRASES)


def says(game: Scenario, word: str, by: int = 1, **named: Any) -> str:
    """Return the sentence of what must be refused."""
    refused = game.refusal(by, word, **named)
    assert refused is not None
    return MagiNationWords(game.position.rules, ("Ada", "Bo"), SPOKEN).refusal(refused)


def test_the_magi_protects_its_creatures_from_spells_of_the_opponent() -> None:
    one = {"magi": c("nimbulo.1", 20), "hand": ["shockwave.1"]}
    two = {"magi": c("orlon.1", 9), "creatures": ["sea_barl.1", "bwill.1"]}
    game = table(one, two, decks=("arderial", "orothe"))
    told = says(game, "play", card="shockwave.1", target="sea_barl.1")
    assert told == "Orlon protects Sea Barl from Shockwave (rules M5.8)."
    assert game.targets("play", card="shockwave.1") == ["bwill.1"]


def test_protection_is_the_reason_even_where_nothing_else_can_be_chosen() -> None:
    one = {"magi": c("nimbulo.1", 20), "hand": ["shockwave.1"]}
    game = table(one, {"magi": c("orlon.1", 9), "creatures": ["sea_barl.1"]})
    # It is named whether or not the captain names what is protected.
    assert says(game, "play", card="shockwave.1") == says(
        game, "play", card="shockwave.1", target="sea_barl.1"
    )
    refused = game.refuses(1, "play", card="shockwave.1")
    assert refused == ("protected", "M5.8")


def test_what_is_chosen_after_the_roll_can_be_protected_as_well() -> None:
    one = {"magi": c("grega.1", 9), "hand": ["thermal_blast.1"]}
    game = table(one, {"creatures": ["lovian.1", "weebo.1"]}, dice=[3])
    told = says(game, "play", card="thermal_blast.1", target="weebo.1")
    assert told == "Thermal Blast asks for a target only after the roll (rules M5.2)."
    game.play("thermal_blast.1")
    told = says(game, "choose", target="lovian.1")
    assert told == "Lovian is protected from Thermal Blast (rules M5.8)."
    told = says(game, "choose", target="quor.1")
    assert told == "Thermal Blast cannot choose Quor, which is not in play (rules M5.9)."
    told = says(game, "choose")
    assert told == "Thermal Blast still needs a target (rules M5.2)."


def test_too_much_energy() -> None:
    one = {"magi": c("ulk.1", 9), "hand": ["bottomless_pit.1"]}
    game = table(one, {"creatures": [c("quor.1", 6), c("weebo.1", 4)]})
    told = says(game, "play", card="bottomless_pit.1", target="quor.1")
    assert told == (
        "Bottomless Pit can choose only a creature with 4 energy or less, and Quor has 6 "
        "(rules M5.9)."
    )


STATES = [
    (
        {"creatures": [c("corf.1", 5)]},
        {"creatures": ["quor.1"]},
        {"card": "corf.1", "power": "final_blow", "target": "quor.1"},
        "Corf can choose only a creature that was attacked this turn, and Quor was not",
    ),
    (
        {"magi": c("blu.1", 9), "relics": ["hubdras_spear.1"]},
        {"magi": c("tryn.1", 9), "creatures": ["quor.1"]},
        {"card": "hubdras_spear.1", "power": "stab", "target": "tryn.1"},
        "Hubdra's Spear can choose a Magi only while its captain has no creatures, and the captain "
        "of Tryn has some",
    ),
    (
        {"creatures": [c("abaquist.1", 4)]},
        {"creatures": [c("quor.1", 4), c("weebo.1", 1)]},
        {"card": "abaquist.1", "power": "possess", "target": "quor.1"},
        "Abaquist can choose only a creature with less energy than it has itself, and Quor has 4",
    ),
    (
        {"creatures": [c("weebo.1", 4)]},
        {"creatures": [c("quor.1", 4)]},
        {"card": "weebo.1", "power": "vitalize", "target": "quor.1"},
        "Weebo can choose only a creature with less than its starting energy, and Quor has 4",
    ),
]


@pytest.mark.parametrize(("one", "two", "power", "told"), STATES)
def test_the_state_that_a_power_asks_for(
    one: dict[str, Any], two: dict[str, Any], power: dict[str, Any], told: str
) -> None:
    assert says(table(one, two), "power", **power) == f"{told} (rules M5.9)."


def test_what_is_not_burrowed_cannot_be_enriched() -> None:
    one = {"magi": c("ulk.1", 9), "hand": ["enrich.1"], "creatures": ["agovo.1"]}
    told = says(table(one), "play", card="enrich.1", target="agovo.1")
    wanted = "Enrich can choose only a burrowed creature, and Agovo is not burrowed (rules M5.9)."
    assert told == wanted


CONDITIONS = [
    (
        {"magi": c("nimbulo.1", 9), "hand": ["shooting_star.1"]},
        {"card": "shooting_star.1", "target": "quor.1"},
        "Shooting Star can choose only cards of Arderial, and Quor is not one (rules M5.9).",
    ),
    (
        {"magi": c("grega.1", 9), "hand": ["fire_ball.1"]},
        {"card": "fire_ball.1", "target": "baloo_root.1"},
        "Fire Ball cannot choose Baloo Root, which is not a creature or Magi (rules M5.9).",
    ),
    (
        {"magi": c("ulk.1", 9), "hand": ["burrow.1"]},
        {"card": "burrow.1", "target": "quor.1", "x": 0},
        "Burrow can choose only what you control, and Quor is an opponent's (rules M5.9).",
    ),
]


@pytest.mark.parametrize(("one", "play", "told"), CONDITIONS)
def test_the_condition_that_is_not_met(
    one: dict[str, Any], play: dict[str, Any], told: str
) -> None:
    game = table(one, {"creatures": ["quor.1"], "relics": ["baloo_root.1"]})
    assert says(game, "play", **play) == told


def test_names_and_the_card_itself() -> None:
    game = table({"creatures": ["brub.1", "kelthet.1"]}, {"creatures": ["quor.1"]})
    told = says(game, "power", card="brub.1", power="scrub", target="quor.1")
    assert told == "Brub cannot choose Quor, which does not have Korrit in its name (rules M1.4)."
    told = says(game, "power", card="kelthet.1", power="consume", target="kelthet.1")
    assert told == "Kelthet cannot choose itself (rules M7.11)."


def test_a_card_that_paying_takes_out_of_play_cannot_be_chosen() -> None:
    game = table({"creatures": [c("leaf_hyren.1", 5)]}, {"creatures": ["quor.1"]})
    named: dict[str, Any] = {"card": "leaf_hyren.1", "power": "energy_transfer"}
    told = says(game, "power", **named, target="leaf_hyren.1", x=5)
    assert (
        told == "Leaf Hyren leaves play when this is paid for, so it cannot be chosen (rules M5.3)."
    )
    assert game.refusal(1, "power", **named, target="leaf_hyren.1", x=4) is None


def test_two_targets_of_different_kinds() -> None:
    one = {"creatures": ["cloud_narth.1", "pharan.1"]}
    game = table(one, {"creatures": ["quor.1"], "relics": ["baloo_root.1"]})
    named: dict[str, Any] = {"card": "cloud_narth.1", "power": "healing_storm"}
    told = says(game, "power", **named, target="grega.1", second="quor.1")
    assert told == "Cloud Narth can choose Quor only as its first target (rules M5.9)."
    told = says(game, "power", **named, target="grega.1", second="baloo_root.1")
    assert told == "Cloud Narth cannot choose Baloo Root, which is not a creature (rules M5.9)."


def test_cards_of_a_hand_that_was_seen() -> None:
    hand = ["quor.1", "arbolit.1", "diobor.1", "fire_ball.1"]
    game = table({"creatures": ["epik.1"]}, {"hand": hand})
    told = says(game, "power", card="epik.1", power="dream_feast", seat=3)
    assert told == "Epik cannot be used with these choices (rules M4.8)."
    game.power("epik.1", "dream_feast", seat=2)
    told = says(game, "choose", cards=["fire_ball.1"])
    assert told == "Epik cannot choose Fire Ball, which is not a creature (rules M5.9)."
    told = says(game, "choose", cards=["arbolit.1", "diobor.1", "quor.1"])
    assert told == "Epik chooses at most 2 cards (rules M4.8)."
    assert says(game, "choose", cards=["weebo.1"]) == "Weebo cannot be chosen here (rules M5.2)."
    assert says(game, "choose") == "Epik cannot be used in this way (rules M5.2)."


def test_cards_on_top_of_a_deck_that_were_seen() -> None:
    game = table({"relics": ["orothean_goggles.1"], "deck": ["quor.1", "arbolit.1", "quor.2"]})
    game.power("orothean_goggles.1", "foresight")
    assert game.refuses(1, "choose", discard=["quor.2"]) == ("not_offered", "M5.2")
    assert game.refuses(1, "choose", target="quor.1") == ("cannot_choose", "M5.2")


def test_a_mask_looks_only_at_the_opponent() -> None:
    game = table({"relics": ["mask_of_abwyn.1"]}, {"hand": ["quor.1"]})
    told = says(game, "power", card="mask_of_abwyn.1", power="windsight", seat=1)
    assert told == "Mask of Abwyn is used on an opponent, not on yourself (rules M4.8)."


def test_a_search_names_the_card_that_it_does_not_find() -> None:
    one = {"magi": c("tryn.1", 9), "hand": ["hyrens_call.1"], "deck": ["leaf_hyren.1", "weebo.1"]}
    game = table(one, decks=("naroom", "cald")).play("hyrens_call.1")
    assert says(game, "fetch", cards=["weebo.1"]) == "Weebo cannot be chosen here (rules M7.7)."


def test_a_card_of_the_discard_pile() -> None:
    one = {"magi": c("tryn.1", 9), "hand": ["orwins_gaze.1"], "discard_pile": ["weebo.1"]}
    game = table(one, decks=("naroom", "cald"))
    told = says(game, "play", card="orwins_gaze.1", take="quor.1")
    assert told == "Quor is not in your discard pile (rules M4.8)."
    told = says(game, "play", card="orwins_gaze.1")
    assert told == "Orwin's Gaze still needs a card from your discard pile (rules M5.2)."


def test_effects_that_wait() -> None:
    game = duel(["quor_pup.1"], ["weebo.1"]).attack("quor_pup.1", "weebo.1")
    told = says(game, "effect", card="quor_pup.1", amount=3)
    assert told == "Quor Pup can move 1 to 2 energy here, not 3 (rules M5.4)."
    told = says(game, "effect", card="quor_pup.1")
    assert told == "Quor Pup still needs an amount of energy (rules M5.4)."
    told = says(game, "effect", card="quor_pup.1", target="weebo.1", amount=1)
    assert told == "Quor Pup does not ask for a target (rules M5.4)."
    told = says(game, "effect", card="weebo.1")
    assert told == "No effect of Weebo is waiting to be used (rules M5.5)."


def test_another_defender_must_be_one_that_could_be_attacked() -> None:
    fog = c("weebo.1", spells=[{"card": "fog_bank.1", "by": 2, "turns": 2}])
    game = duel(["quor.1"], ["gum_gum.1", "arbolit.1", fog]).attack("quor.1", "gum_gum.1")
    told = says(game, "effect", by=2, card="gum_gum.1", target="weebo.1")
    assert told == "Weebo is covered by a spell and cannot be attacked (rules M6.7)."
    told = says(game, "effect", by=2, card="gum_gum.1", target="arbolit.1", amount=1)
    assert told == "Gum-Gum does not ask for an amount of energy (rules M5.4)."
    told = says(game, "effect", by=2, card="gum_gum.1")
    assert told == "Gum-Gum still needs a target (rules M5.4)."


def test_a_pendant_names_the_magi_that_has_no_power_to_copy() -> None:
    game = table({"magi": c("blu.1", 9), "relics": ["mirror_pendant.1"]})
    told = says(game, "power", card="mirror_pendant.1", power="auraflection")
    assert told == "Blu has no power that Mirror Pendant could copy (rules R19)."
    game = table({"magi": c("grega.1", 9), "relics": ["mirror_pendant.1"]})
    told = says(game, "power", card="mirror_pendant.1", power="auraflection")
    assert told == "Mirror Pendant still needs a power to copy (rules M5.2)."


def test_where_paying_takes_away_what_could_be_chosen() -> None:
    game = table({"creatures": [c("giant_carillion.1", 6)]})
    told = says(game, "power", card="giant_carillion.1", power="stomp")
    assert told == (
        "Once the costs are paid, there would be nothing left for Giant Carillion to choose "
        "(rules M4.8)."
    )


@pytest.mark.parametrize(
    ("relics", "cost", "energy", "rule"),
    [
        ([], 3, 2, "M4.2"),
        ([], 3, 1, "M4.1"),
        (["robes_of_the_ages.1"], 2, 1, "M4.2"),
    ],
)
def test_the_penalty_is_named_and_cited_where_it_is_what_is_missing(
    relics: list[str], cost: int, energy: int, rule: str
) -> None:
    one = {"magi": c("blu.1", energy), "hand": ["fire_ball.1"], "relics": relics}
    game = table({**one, "creatures": ["quor.1"]}, decks=("orothe", "cald"))
    assert says(game, "play", card="fire_ball.1") == (
        f"With the penalty of 1 for another region, Fire Ball costs {cost}, but Blu has only "
        f"{energy} energy (rules {rule})."
    )


def test_a_magi_without_energy_cannot_pay_the_penalty_either() -> None:
    one = {"magi": c("blu.1", 0), "hand": ["fire_ball.1"], "creatures": ["quor.1"]}
    assert says(table(one, decks=("orothe", "cald")), "play", card="fire_ball.1") == (
        "With the penalty of 1 for another region, Fire Ball costs 3, but Blu has no energy "
        "(rules M4.1)."
    )


def test_a_reduction_that_makes_up_for_the_penalty_leaves_it_out() -> None:
    one = {"magi": c("blu.1", 0), "hand": ["fire_flow.1"], "relics": ["robes_of_the_ages.1"]}
    game = table({**one, "creatures": ["quor.1"]}, decks=("orothe", "cald"))
    told = says(game, "play", card="fire_flow.1")
    assert told == "This costs 1, but Blu has no energy (rules M4.1)."


TARGETS = {
    *(Reason.CANNOT_CHOOSE, Reason.NOT_IN_PLAY, Reason.WRONG_KIND, Reason.OTHER_SIDE),
    *(Reason.ITSELF, Reason.OTHER_REGION, Reason.OTHER_NAME, Reason.TOO_MUCH_ENERGY),
    *(Reason.OTHER_STATE, Reason.PROTECTED, Reason.GONE),
}
"""Reasons that say of a card that it cannot be chosen."""
NUMBERS = (0, 1, 3, 6, -1)


def others_of(action: Play | UsePower, position: Position) -> Iterator[Play | UsePower]:
    """Iterate over actions in which one choice is another one, or is missing."""
    cards = [thing.card for player in position.state.players for thing in player.things()]
    cards += [CardId("abaquist.6")]
    names = {field.name for field in fields(action)}
    changes: list[dict[str, Any]] = [
        {name: card} for name in ("target", "second") for card in (*cards, None)
    ]
    for name in sorted(names & {"x", "amount", "remove", "add"}):
        changes += [{name: number} for number in (*NUMBERS, None)]
    yield from (replace(action, **change) for change in changes)
    if isinstance(action, Play):
        yield from (replace(action, mode=mode) for mode in (*Mode, None))
        if action.targets:
            first = action.targets[0]
            yield from (replace(action, targets=(first, card)) for card in cards)


def without_choices(action: Action) -> object:
    match action:
        case Play(by, card):
            return Play(by, card)
        case UsePower(by, card, power, copy):
            return UsePower(by, card, power, copy)
    return None


def check_reasons(position: Position, chance: random.Random) -> int:
    """Check what is said of wrong choices, and return how many there were."""
    announced = [each for each in position.legal if isinstance(each, Play | UsePower)]
    count = 0
    for action in chance.sample(announced, min(len(announced), 6)):
        same = [each for each in announced if without_choices(each) == without_choices(action)]
        for other in others_of(action, position):
            refused = position.refusal_of(other)
            if refused is None:
                # A pair may be listed in the other order, and lists are shortened.
                continue
            count += 1
            check_reason(other, refused, same)
    return count


def check_reason(
    action: Play | UsePower, refused: Refusal, same: Iterable[Play | UsePower]
) -> None:
    """Check that a card that cannot be chosen is in no legal answer, and what is said otherwise."""
    target = refused.facts.get("target")
    if refused.reason in TARGETS:
        is_gone = refused.reason == Reason.GONE and action.x is not None
        if target is not None and not is_gone:
            for each in same:
                targets = (each.target, each.second, *getattr(each, "targets", ()))
                assert target not in targets, (action, refused, each)
    elif refused.reason == Reason.ONLY_FIRST:
        assert target == action.second
        assert target not in [each.second for each in same]
    elif refused.reason == Reason.TWICE_THE_SAME:
        assert target in (action.second, *getattr(action, "targets", ())[1:])
    elif refused.reason == Reason.WRONG_NUMBER:
        name, (least, most) = refused.facts["number"], refused.facts["limits"]
        assert not least <= getattr(action, name) <= most
        assert all(least <= getattr(each, name) <= most for each in same)
    elif refused.reason == Reason.SURPLUS:
        name = refused.facts["surplus"]
        assert name is None or all(getattr(each, name) in (None, ()) for each in same)
    elif refused.reason == Reason.MUST_CHOOSE:
        name = refused.facts["missing"]
        assert all(getattr(each, name) not in (None, ()) for each in same)


@pytest.mark.parametrize("decks", PAIRS)
def test_what_cannot_be_chosen_is_in_no_legal_answer_of_a_random_game(
    decks: tuple[str, str],
) -> None:
    chance = random.Random(7)
    steps = islice(moments(decks, 5), 0, None, 11)
    assert sum(check_reasons(step.before, chance) for step in steps) > 100


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_what_cannot_be_chosen_is_in_no_legal_answer_of_a_golden_game(path: Path) -> None:
    chance = random.Random(7)
    tried = 0
    for moment in replayed(path).moments[::5]:
        assert isinstance(moment.position, Position)
        tried += check_reasons(moment.position, chance)
    assert tried > 50


ROOT = Path(__file__).parents[4]
RULES = (ROOT / "docs" / "rules-magi-nation.md").read_text(encoding="utf-8")
ENGINE = ROOT / "magblast" / "games" / "magi_nation" / "engine"
CITED = sorted(
    {
        (reason, rule)
        for path in ENGINE.rglob("*.py")
        for reason, rule in re.findall(
            r"Reason\.([A-Z_]+)(?:,|\.refusal\()\s*\"([MR][\d.]+)\"",
            path.read_text(encoding="utf-8"),
        )
    }
)
MATTERS = {
    "BURROWED": "burrowed",
    "CANNOT_CHOOSE": "choice|choose|discard",
    "CHANGED_HANDS": "Abaquist",
    "COVERED": "Fog Bank|could be attacked",
    "CREATURES_LATER": "only in this step",
    "DICE_FIRST": "dice",
    "ECLIPSED": "Eclipse",
    "EMPTY_DECK": "every choice",
    "EMPTY_PILE": "every choice",
    "ENTANGLED": "Entangle",
    "FIRST_STEP_ONLY": "Energy Band",
    "GAME_OVER": "lost",
    "GONE": "cannot choose itself",
    "HAS_ATTACKED": "once",
    "HAVE_IT": "already have",
    "HUNT_CREATURES": "on a creature",
    "ITSELF": "itself",
    "JUST_CAME": "Hyren's Call",
    "MAGI_HIDDEN": "nothing hides",
    "MAGI_SHIELDED": "no creatures",
    "MUST_ATTACK": "must attack",
    "MUST_CHOOSE": "choice|choose|chosen|mandatory",
    "NOT_ASKED": "asked",
    "NOT_A_CREATURE": "your creatures",
    "NOT_IN_HAND": "hand",
    "NOT_IN_PILE": "every choice",
    "NOT_IN_PLAY": "in play",
    "NOT_OFFERED": "search|choices",
    "NOT_THESE_MAGI": "three Magi",
    "NOT_YOURSELF": "choice",
    "NOT_YOUR_DECISION": "who",
    "NOT_YOURS": "its controller",
    "NEGATIVE": "number",
    "NO_CHOICE": "once its costs are paid",
    "NO_CHOICE_AT_ALL": "every choice",
    "NO_EFFECT": "effects",
    "NO_HUNTER": "join",
    "NO_MAGI": "without",
    "NO_POWER_TO_COPY": "copy",
    "NO_SUCH_POWER": "power",
    "NO_POWER": "effect",
    "NOT_THIS_STEP": "PRS step",
    "NO_TARGET": "opposing",
    "ONLY_CREATURES": "creatures",
    "ONLY_ONE_TARGET": "two different cards",
    "ONLY_FIRST": "two targets",
    "OTHER_NAME": "name",
    "OTHER_REGION": "region",
    "OTHER_SIDE": "captain",
    "OTHER_STATE": "state",
    "POWER_RESTS": "Hood of Hiding",
    "POWER_USED": "once a turn",
    "PROTECTED": "not affected",
    "STOLEN_NAME": "Karak",
    "SURPLUS": "does not ask for|leaves open",
    "TOO_EXPENSIVE": "less energy than the cost",
    "TOO_EXPENSIVE_ABROAD": "less energy than the cost|costs 1 more",
    "TOO_FEW_CARDS": "every choice",
    "TOO_MANY_CARDS": "choice",
    "TOO_MANY_TARGETS": "does not ask for",
    "TOO_MUCH_ENERGY": "energy",
    "TWICE_THE_SAME": "two different cards",
    "WRONG_CHOICES": "choice",
    "WRONG_KIND": "its kind",
    "WRONG_NUMBER": "number",
    "WRONG_REGION": "region",
}
"""What the rule of each reason must speak of."""


def paragraph(rule: str) -> str:
    """Return what a rule says, with its heading."""
    if rule.startswith("R"):
        found = re.search(rf"^\| {rule} \|.*$", RULES, re.MULTILINE)
    else:
        pattern = rf"^#+ {re.escape(rule)} .*?(?=^#|\Z)"
        found = re.search(pattern, RULES, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{rule} is not on the page"
    return found[0].replace("\n", " ").replace("**", "")


def test_each_reason_has_its_rule() -> None:
    told = {reason for reason, _ in CITED}
    assert told == MATTERS.keys()
    assert told == {each.name for each in Reason}


@pytest.mark.parametrize(("reason", "rule"), CITED)
def test_the_rule_that_a_reason_cites_says_so(reason: str, rule: str) -> None:
    assert re.search(MATTERS[reason], paragraph(rule), re.IGNORECASE), paragraph(rule)
