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
from magblast.games.magblast.wording import ENGLISH
from magblast.games.magblast.wording.game import (
    card_label,
    describe,
    phase_name,
    question,
    refusal,
    sentence,
    term_name,
    zone_name,
    zone_place,
)
from magblast.kernel.decision import Decision
from magblast.kernel.nodes import replace
from magblast.kernel.refusal import Refusal
from tests.games.magblast.wording.small import NAMES, small_rules
from tests.games.magblast.wording.test_actions import WORDS, table
from tests.games.magblast.wording.test_events import LINES
from tests.games.magblast.wording.test_refusals import facts

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
    assert not unexplained(sentence(event, NAMES, RULES, language=MUTE) or "")


def test_no_english_in_actions_and_refusals() -> None:
    for action, _ in WORDS:
        assert not unexplained(describe(action, table(), NAMES, RULES, language=MUTE))
    for reason in Reason:
        refused = Refusal(reason, "1", facts(RULES))
        assert not unexplained(refusal(refused, NAMES, RULES, language=MUTE))


@pytest.mark.parametrize("kind", list(DecisionKind))
@pytest.mark.parametrize("viewer", [None, 1])
def test_no_english_in_questions(kind: DecisionKind, viewer: int | None) -> None:
    seen = replace(table(viewer=viewer), decision=Decision(1, kind))
    assert not unexplained(question(seen, NAMES, RULES, language=MUTE))


@pytest.mark.parametrize(
    "words", [Zone, Phase, Turret, Resource, ShipClass, CardKind, Window], ids=lambda t: t.__name__
)
def test_every_term_has_a_name(words: type[Zone]) -> None:
    names = [term_name(word, RULES) for word in words]
    assert all(names)
    assert len(set(names)) == len(names)


def test_terms_follow_the_edition() -> None:
    second = small_rules("second")
    assert phase_name(Phase.REINFORCE, RULES) == "Reinforce"
    assert phase_name(Phase.REINFORCE, second) == "Draw Ship Cards"
    assert phase_name(Phase.DISCARD, second) == "Discard"
    assert term_name(CardKind.EFFECT, second) == "Critical"


def test_a_zone_has_a_colour_and_a_place() -> None:
    assert [zone_name(zone) for zone in Zone] == ["yellow", "green", "red", "blue"]
    assert [zone_place(zone) for zone in Zone] == ["front", "right", "behind", "left"]


def test_icons_tell_copies_apart() -> None:
    assert card_label("fighter.1", RULES) == "Fighter"
    assert card_label("fighter.3", RULES) == "Fighter (star, diamond)"
