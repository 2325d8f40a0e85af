"""Another language is another table: no word of English stands anywhere else."""

import re
from string import Formatter

import pytest

from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.terms import (
    CardKind,
    DecisionKind,
    Phase,
    Resource,
    ShipClass,
    Turret,
    Window,
    Zone,
)
from magblast.kernel.nodes import replace
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Decision
from tests.games.magblast.wording.small import NAMES, small_rules, words_of
from tests.games.magblast.wording.test_actions import WORDS, table
from tests.games.magblast.wording.test_events import LINES
from tests.games.magblast.wording.test_refusals import facts
from tests.support.english import ENGLISH

RULES = small_rules()


def slots(phrase: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(phrase) if name]


# The same slots, no words: what is left of a sentence is what does not come from the table.
MUTE = replace(
    ENGLISH,
    code="mute",
    phrases={
        key: "#" + "".join(f"{{{name}}}#" for name in slots(phrase))
        for key, phrase in ENGLISH.phrases.items()
    },
)
PRINTED = sorted(
    [
        *NAMES,
        *(card.name.english for card in RULES.cards.values()),
        *(ship.name.english for ship in RULES.ships.values()),
        *(flagship.name.english for flagship in RULES.flagships.values()),
    ],
    key=len,
    reverse=True,
)


def unexplained(line: str) -> str:
    """Return the letters of a mute line that are no printed name."""
    for name in PRINTED:
        line = line.replace(name, "")
    return re.sub(r"[^A-Za-z]", "", line)


@pytest.mark.parametrize("event", [event for event, _ in LINES])
def test_no_english_in_the_lines_of_events(event: Event) -> None:
    assert not unexplained(words_of(RULES, NAMES, MUTE).sentence(event) or "")


def test_no_english_in_actions_and_refusals() -> None:
    for action, _ in WORDS:
        assert not unexplained(words_of(RULES, NAMES, MUTE).describe(action, table()))
    for reason in Reason:
        refused = Refusal(reason, "1", facts(RULES))
        assert not unexplained(words_of(RULES, NAMES, MUTE).refusal(refused))


@pytest.mark.parametrize("kind", list(DecisionKind))
@pytest.mark.parametrize("viewer", [None, 1])
def test_no_english_in_questions(kind: DecisionKind, viewer: int | None) -> None:
    seen = replace(table(viewer=viewer), decision=Decision(1, kind))
    assert not unexplained(words_of(RULES, NAMES, MUTE).question(seen))


@pytest.mark.parametrize(
    "words", [Zone, Phase, Turret, Resource, ShipClass, CardKind, Window], ids=lambda t: t.__name__
)
def test_every_term_has_a_name(words: type[Zone]) -> None:
    names = [words_of(RULES).term(word) for word in words]
    assert all(names)
    assert len(set(names)) == len(names)


def test_terms_follow_the_edition() -> None:
    second = small_rules("second")
    assert words_of(RULES).term(Phase.REINFORCE) == "Reinforce"
    assert words_of(second).term(Phase.REINFORCE) == "Draw Ship Cards"
    assert words_of(second).term(Phase.DISCARD) == "Discard"
    assert words_of(second).term(CardKind.EFFECT) == "Critical"


def test_a_zone_has_a_colour_and_a_place() -> None:
    words = words_of(RULES)
    assert [words.term(zone) for zone in Zone] == ["yellow", "green", "red", "blue"]
    places = [words.say(f"place.{zone}") for zone in Zone]
    assert places == ["front", "right", "behind", "left"]


def test_icons_tell_copies_apart() -> None:
    assert words_of(RULES).with_icons("fighter.1") == "Fighter"
    assert words_of(RULES).with_icons("fighter.3") == "Fighter (star, diamond)"
