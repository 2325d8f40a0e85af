"""Rules are built from the card file and the tables of behaviour."""

from collections.abc import Mapping

import pytest

import magblast.games.magblast.catalog
from magblast.errors import CatalogError
from magblast.games.magblast.cards import EFFECTS
from magblast.games.magblast.catalog import edition_names, edition_of, load_rules, printed
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Effect
from magblast.games.magblast.engine.terms import Phase, Window
from magblast.games.magblast.wording.voice import term
from magblast.wording import tell
from tests.support.english import ENGLISH
from tests.support.modules import loaded
from tests.support.told import refused


@pytest.mark.parametrize("edition", EFFECTS)
def test_every_card_does_what_its_title_does(edition: str) -> None:
    rules = load_rules(edition)
    assert rules.cards.keys() == rules.effects.keys()
    for card in rules.cards.values():
        assert rules.effects[card.id] is EFFECTS[edition][card.title]
    assert rules.abilities.keys() == rules.flagships.keys()


@pytest.mark.parametrize("edition", EFFECTS)
def test_the_responders_are_the_effects_of_response_cards(edition: str) -> None:
    rules = load_rules(edition)
    expected = {
        id(rules.effects[c.id]) for c in rules.cards.values() if Window.RESPONSE in c.windows
    }
    assert {id(effect) for effect in rules.responders} == expected
    assert len(rules.responders) == len(expected) == 3


def test_the_numbers_are_those_of_the_edition() -> None:
    numbers = load_rules("third").numbers
    assert (numbers.ships_dealt, numbers.first_phase) == (6, Phase.REINFORCE)
    assert numbers.neighbours_from is None
    assert numbers.boarded_may_fire
    assert load_rules("third").version == "third/1"


def test_rules_are_loaded_once() -> None:
    assert load_rules("third") is load_rules("third", Options())
    assert load_rules("third", Options(targets="neighbours")) is not load_rules("third")


def test_phases_have_the_names_of_the_edition() -> None:
    assert term(ENGLISH, Phase.MANEUVER, "third") == "Maneuver"
    assert term(ENGLISH, Phase.MANEUVER, "second") == "Movement"
    for edition in ("third", "second"):
        said = {phase: term(ENGLISH, phase, edition) for phase in Phase}
        assert said == {**edition_of(edition).phases}


def test_an_unknown_edition_is_refused_in_one_sentence() -> None:
    with pytest.raises(CatalogError) as caught:
        load_rules("fo\nurth")
    assert tell(caught.value) == "there is no edition 'fo\\nurth'; choose from third, second"


def without(title: str) -> Mapping[str, Mapping[str, Effect]]:
    return {"third": {name: effect for name, effect in EFFECTS["third"].items() if name != title}}


@pytest.mark.usefixtures("unread")
def test_a_card_that_does_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(magblast.games.magblast.catalog, "EFFECTS", without("fighter"))
    with refused(CatalogError, "card fighter of edition third does nothing yet"):
        load_rules("third", Options(ask="holders", sound="skirmish"))


def test_an_edition_without_behaviour_can_be_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(magblast.games.magblast.catalog, "EFFECTS", {"third": EFFECTS["third"]})
    assert [*edition_names()] == ["third"]
    assert "sol" in printed("second").flagships
    with refused(CatalogError, "Second edition can be read, but not played yet"):
        load_rules("second", Options(ask="holders", sound="skirmish"))


def test_reading_the_cards_needs_no_screen() -> None:
    modules = loaded("from magblast.games.magblast.catalog import load_rules; load_rules('third')")
    assert not modules & {"textual", "rich"}
