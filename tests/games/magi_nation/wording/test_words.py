"""What is said about a table: log lines, questions, menus, refusals, cards, the table in words."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from magblast.conformance.trial import Trial
from magblast.conformance.words import HINT, said_at_the_table
from magblast.games.magi_nation.catalog import CARDS, load_rules, printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, DeckId, Phase, TitleId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.wording import english as english_words
from magblast.games.magi_nation.wording.english.screens import SCREENS
from magblast.games.magi_nation.wording.spelling import Role, ThingKind, power
from magblast.games.magi_nation.wording.spelling import card as card_thing
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.picks import Thing
from magblast.kernel.refusal import Refusal
from magblast.kernel.vocabulary import word_for
from magblast.paint.text import wrap
from magblast.wording import ENGLISH
from tests.games.magi_nation.golden.features import FOLDER, replayed
from tests.games.magi_nation.scenario import Scenario, c, duel, table
from tests.support.golden import golden_logs

SPOKEN = ENGLISH.with_phrases(PHRASES)
SILENT = {"phase_began"}
"""Events that the log has no line for."""
USUAL = "turn_began"
"""An event that is told as in other games."""
KINDS = {*DecisionKind, Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2}
PLACEHOLDER = re.compile(
    r"[{}]|\bNone\b|\b[a-z]+(_[a-z]+)*\.\d|_|\(\)|  |^ |, ?[.,]| [.,:]|^'s| 's"
)
"""What a sentence never holds: slots, ids, what is not there, and gaps where a name is missing."""


def words(game: Scenario, *names: str) -> MagiNationWords:
    return MagiNationWords(game.position.rules, names or ("Ada", "Bo"), SPOKEN)


def told(game: Scenario) -> list[str]:
    lines = [words(game).sentence(event) for event in game.events]
    return [line for line in lines if line is not None]


def described(game: Scenario) -> list[str]:
    decision = game.position.decision
    assert decision is not None
    view = game.position.view(decision.seat)
    return [words(game).describe(action, view) for action in game.position.legal]


def said_in(path: Path) -> Iterator[str]:
    """Iterate over everything that is said in a game, to each viewer."""
    replay = replayed(path)
    moments = [moment for moment in replay.moments if "do" in moment.record]
    decks = [DeckId(seat.settings["starter"]) for seat in replay.course.header.seats]
    rules = load_rules(tuple(decks))
    voice = MagiNationWords(rules, ("Alan", "Zoe", "Cyd")[: len(decks)], SPOKEN)
    for moment in moments:
        for event in moment.events:
            for viewer in (None, *rules.seats):
                line = voice.sentence(GAME.seen(event, viewer))
                assert (line is None) == (word_for(type(event)) in SILENT), event
                yield line or "nothing"
        for viewer in (None, *rules.seats):
            view = moment.position.view(viewer)
            yield voice.question(view)
            yield voice.heading(view)
            yield from (line.strip() for line in voice.table(view))
            yield from voice.standing(view)
            if view.decision is not None:
                assert voice.meaning(view), view.decision
            for action in view.legal[:12]:
                yield voice.describe(action, view)


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_a_golden_game_is_told_without_gaps(path: Path) -> None:
    for line in {*said_in(path)}:
        assert not PLACEHOLDER.search(line), line


def test_no_key_stands_in_two_groups() -> None:
    groups = (*english_words._GROUPS, SCREENS)
    assert sum(map(len, groups)) == len(english_words.PHRASES)


def test_each_event_reason_kind_and_role_has_its_words() -> None:
    keys = english_words.PHRASES.keys()
    for kind in get_args(Event):
        key = f"magi-nation.event.{word_for(kind)}"
        assert any(each.startswith(key) for each in keys) or word_for(kind) in (*SILENT, USUAL), key
    shared = {"not_your_decision"}
    assert {f"magi-nation.why.{each}" for each in Reason if each not in shared} <= keys
    assert {f"magi-nation.ask.{each}" for each in KINDS} <= keys
    assert {f"magi-nation.means.{each}" for each in KINDS} <= keys
    assert {f"magi-nation.role.{each}" for each in Role} <= keys


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_hint_of_a_question_fits_on_a_line(kind: str) -> None:
    hint = SPOKEN.phrases[f"magi-nation.means.{kind}"].splitlines()[0]
    assert len(wrap(hint, HINT)) == 1


@pytest.mark.parametrize("reason", sorted(Reason))
def test_each_refusal_is_told_by_the_names_of_cards(reason: str) -> None:
    rules = load_rules((DeckId("cald"), DeckId("naroom")))
    voice = MagiNationWords(rules, ("Ada", "Bo"), SPOKEN)
    key = f"magi-nation.why.{reason}"
    text = SPOKEN.phrases.get(key, "{seat}")
    values = {"seat": 1, "can": ("play", "use_power", "end_phase"), "cost": 4, "has": 3}
    values |= {
        "power": "healing_flame",
        "penalty": 1,
        "count": 1,
        "least": 2,
        "most": 4,
        "given": 5,
    }
    values |= {"kinds": ("creature", "magi"), "region": "cald", "words": ("korrit",)}
    values |= {"limits": (0, 4), "given": 5, "missing": "amount", "surplus": "second"}
    slots = {
        name: values.get(name, "arbolit.1") for _, name, _, _ in Formatter().parse(text) if name
    }
    line = voice.refusal(Refusal(reason, "M4", slots))
    assert not PLACEHOLDER.search(line)
    assert line.endswith("(rules M4).")


def test_abilities_of_the_same_id_have_the_same_name() -> None:
    names: dict[str, str] = {}
    for card in printed().cards.values():
        for id_, name in abilities(card).items():
            assert names.setdefault(id_, name) == name


def abilities(card: Card) -> dict[str, str]:
    """Return the English names of what a card can do, by their ids."""
    powers: dict[str, str] = {each.id: each.name.english for each in card.powers}
    return powers | {each.id: each.name.english for each in card.effects}


def test_a_captain_is_explained_with_what_is_in_play() -> None:
    course = replayed(FOLDER / "game-1.mblog").course
    words, view = course.words(ENGLISH), course.position_after(60).view(2)
    table = words.table(view)
    for seat in (1, 2):
        *told, deck = words.explain(Thing(ThingKind.SEAT, seat), view)
        assert deck.startswith("The deck at the beginning: 1 ")
        assert told[0].startswith(f"{course.header.names[seat - 1]}, ")
        assert len(told) > 2
        assert {*told} <= {*table}


@pytest.mark.parametrize("title", sorted(printed().cards))
def test_each_card_is_explained_with_its_sources(title: TitleId) -> None:
    rules = load_rules((DeckId("cald"), DeckId("naroom")))
    voice = MagiNationWords(rules, ("Ada", "Bo"), SPOKEN)
    view = Scenario({}, {}).position.view(1)
    card = printed().cards[title]
    name, kind, *texts = voice.explain(card_thing(f"{title}.6"), view)
    assert name == card.name.english
    assert str(card.kind).casefold() in kind.casefold()
    for named in abilities(card).values():
        assert any(line.startswith(named) for line in texts)
    for each in card.powers:
        assert len(voice.explain(power(f"{title}.6", each.id), view)) == 2
    assert texts[-2].startswith("Confidence: ")
    assert texts[-1].startswith("Sources: ")
    assert len(texts) > 2
    assert not any(PLACEHOLDER.search(line) for line in (kind, *texts))


@pytest.mark.parametrize(
    ("version", "gained"), [("magi-nation/2", "gains X"), ("magi-nation/1", "really lost")]
)
def test_a_table_explains_the_cards_of_its_version(version: str, gained: str) -> None:
    game = Scenario({"hand": ["syphon_vortex.1"]}, {}, version=version)
    lines = words(game).explain(card_thing("syphon_vortex.1"), game.position.view(1))
    assert any(gained in line for line in lines)


@pytest.mark.parametrize("number", range(2))
def test_everything_at_a_table_has_words(number: int, tmp_path: Path) -> None:
    said = said_at_the_table(Trial(GAME, number, tmp_path), ENGLISH)
    assert len(said.lines) > 100


def test_what_cannot_be_paid_names_who_pays() -> None:
    grega = {"card": "grega.1", "energy": 1}
    game = Scenario(
        {"magi": grega, "hand": ["fire_ball.1"], "creatures": ["arbolit.1"]}, {}, phase="prs_1"
    )
    lines = [words(game).refusal(refused) for _, refused in game.position.near_misses()]
    paid = [line for line in lines if "costs" in line]
    assert paid == ["This costs 2, but Grega has only 1 energy (rules M4.1)."] * 2


def test_the_strength_of_a_hunt_is_told_of_all_who_strike() -> None:
    game = duel(["agovo.1", "korrit.1"], [c("quor.1", 9)])
    agovo, korrit = game.energy("agovo.1", "korrit.1")
    game.attack("agovo.1", "quor.1", "korrit.1")
    wanted = f"Ada's Agovo and Korrit together strike with {agovo + korrit}, Quor with 9."
    assert wanted in told(game)


def test_an_effect_is_used_on_what_it_changes_and_not_on_what_activates_it() -> None:
    one, two = {"creatures": ["quor.1"]}, {"magi": c("stradus.1", 9), "creatures": ["epik.1"]}
    game = table(one, two, phase="attack").attack("quor.1", "epik.1").effect(2, "stradus.1")
    assert "Ada's Quor uses Battering Ram." in told(game)
    assert "Bo's Stradus uses Backlash." in told(game)
    played = table({"relics": ["robe_of_vines.1"], "hand": ["weebo.1"]}, phase="creatures")
    assert "Ada's Robe of Vines uses Strengthen on Weebo." in told(played.play("weebo.1"))


def test_the_hint_of_the_step_says_who_pays_for_relics() -> None:
    more = SPOKEN.phrases["magi-nation.means.prs_1"].splitlines()[1]
    assert more.startswith("Your Magi pays for cards, for its own powers and for those of relics;")


def test_an_attack_in_the_log() -> None:
    game = Scenario(
        {"magi": {"card": "grega.1", "energy": 9}, "creatures": ["quor.1"]},
        {
            "magi": {"card": "tryn.1", "energy": 14},
            "creatures": [{"card": "leaf_hyren.1", "energy": 5}],
        },
        phase="attack",
    )
    game.do(1, "attack", creature="quor.1", target="leaf_hyren.1")
    assert told(game) == [
        "Ada's Quor attacks Leaf Hyren.",
        "Ada's Quor uses Battering Ram.",
        "Bo's Tryn loses 2 by Quor: now 12.",
        "Ada's Quor strikes with 4, Leaf Hyren with 5.",
        "Ada's Quor loses 4 by Leaf Hyren: now 0.",
        "Bo's Leaf Hyren loses 4 by Quor: now 1.",
        "Ada's Quor is defeated and discarded.",
    ]


def test_a_menu_names_the_cost_and_the_penalty() -> None:
    game = Scenario(
        {"magi": {"card": "grega.1", "energy": 9}, "hand": ["kelthet.1", "weebo.1"]},
        {},
        phase="creatures",
    )
    assert described(game) == [
        "Play Kelthet, for 4",
        "Play Weebo, for 3 with the penalty",
        "Go on to powers, relics and spells",
    ]


def test_a_menu_says_by_how_much_a_cost_is_reduced() -> None:
    game = Scenario(
        {
            "magi": {"card": "grega.1", "energy": 9},
            "hand": ["thermal_blast.1"],
            "relics": ["robes_of_the_ages.1"],
            "creatures": [{"card": "quor.1", "energy": 4}],
        },
        {"creatures": [{"card": "weebo.1", "energy": 2}]},
    )
    told = [each for each in described(game) if each.startswith("Play Thermal Blast")]
    assert told
    assert all(", for 2 instead of 3" in each for each in told), told


def test_creatures_of_one_title_are_told_apart() -> None:
    game = Scenario({"creatures": ["quor.1", "quor.2"]}, {"creatures": ["weebo.1"]}, phase="attack")
    view = game.position.view(1)
    labels = [words(game).label(card_thing(id_), view) for id_ in ("quor.1", "quor.2", "weebo.1")]
    assert labels == ["Quor #1, 4 energy", "Quor #2, 4 energy", "Bo's Weebo, 2 energy"]
    assert described(game)[:2] == [
        "Attack Bo's Weebo with Quor #1",
        "Attack Bo's Weebo with Quor #2",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.GameDrawn(9), "The game is a draw: both captains lose their last Magi on turn 9."),
        (
            e.AttackEnded(1, CardId("quor.1")),
            "The attack of Ada's Quor ends before the clash.",
        ),
        (
            e.RelicKept(2, CardId("storm_ring.1"), CardId("orpus.1")),
            "Orpus: Bo's Storm Ring stays in play.",
        ),
        (
            e.CreatureDiscarded(1, CardId("weebo.1"), 2, True),
            "Ada's Weebo is defeated and goes to Bo's discard pile.",
        ),
        (e.DeckShuffled(1, 12), "Ada shuffles the discard pile, which becomes the deck."),
        (
            e.HandSeen(1, 2, 1, (CardId("weebo.1"),)),
            "Ada looks at Bo's hand: Weebo.",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_seldom_happens_has_its_line(event: Event, line: str) -> None:
    assert words(Scenario({}, {})).sentence(event) == line


def test_each_word_that_a_card_asks_for_in_a_name_has_a_phrase() -> None:
    lists = re.findall(r"\bwords: \[(.+?)\]", CARDS.text())
    asked = {word for each in lists for word in each.split(", ")}
    assert "hyren" in asked
    assert {f"magi-nation.word.{word}" for word in asked} <= PHRASES["en"].keys()
