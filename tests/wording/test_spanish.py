"""What code makes of words, Spanish makes in its own way."""

import json
import shutil
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import reduce
from typing import Any

import pytest

from hatch_build import build_translation
from magblast.bots.base import BaseTactics
from magblast.errors import MagblastError
from magblast.games.magblast.engine.events import EventLaid
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.terms import CardId
from magblast.games.magblast.words import MagblastWords
from magblast.games.magusha.words import MagushaWords
from magblast.kernel.base import BaseWords
from magblast.kernel.edition import tell_edition
from magblast.kernel.grammar import Grammar, Noun
from magblast.kernel.language import HEARD
from magblast.kernel.refusal import Refusal
from magblast.kernel.shelf import phrases_of
from magblast.play.days import tell_moment
from magblast.play.seating import seated
from magblast.record.course import Course
from magblast.record.header import header_record, parse_header
from magblast.reviewing.telling import tell_judge
from magblast.rulebook import sections_about
from magblast.tui.key_names import key_name
from magblast.wording import ENGLISH, Language, tell
from magblast.wording.translations import language_of
from tests.checks.translations.catalogs import FOLDER
from tests.every_game.games import begun
from tests.games.magblast.wording.small import NAMES, small_rules
from tests.games.magusha.scenario import new_game
from tests.support.scenario import Scenario


@pytest.fixture(scope="module")
def spanish(tmp_path_factory: pytest.TempPathFactory) -> Language:
    """Return Spanish as it is built from what translators wrote, with the phrases of all games."""
    folder = tmp_path_factory.mktemp("translations") / "es"
    shutil.copytree(FOLDER / "es", folder)
    whole = json.loads(build_translation(folder).read_text(encoding="utf-8"))
    return reduce(Language.with_phrases, games_in(whole), language_of("es", whole))


def games_in(whole: Mapping[str, Any]) -> list[Mapping[str, Mapping[str, str]]]:
    """Return the phrases of each game as a game gives them."""
    return [{"es": phrases} for game, phrases in whole["phrases"].items() if game]


def test_an_edition_has_a_name_in_a_sentence(spanish: Language) -> None:
    for language, told in ((ENGLISH, "third edition"), (spanish, "tercera edición")):
        assert tell_edition("magblast", "third", language) == told
    assert tell_edition("gone", "mine", ENGLISH) == "mine edition"


def test_keys_have_the_names_of_a_spanish_keyboard(spanish: Language) -> None:
    keys = "space escape pageup shift+tab ctrl+r left question_mark u"
    names = "Espacio Esc RePág Mayús+Tab Ctrl+R ← ? u"
    assert [key_name(key, spanish.say) for key in keys.split()] == names.split()


def test_a_seat_without_a_name_is_called_in_the_language(spanish: Language) -> None:
    typed = {1: " ", 2: "Bo", 3: ""}
    for language, told in ((ENGLISH, "Captain 1,Bo,Captain 3"), (spanish, "Puesto 1,Bo,Puesto 3")):
        assert ",".join(info.name for info in seated(typed, language)) == told


def test_how_well_the_judge_predicts_has_the_decimal_sign_of_the_language(
    spanish: Language,
) -> None:
    tactics: BaseTactics[Any, Any, Any] = BaseTactics()
    tactics.brier = 0.18
    for language, told in ((ENGLISH, "Brier score of 0.180"), (spanish, "Brier de 0,180")):
        assert told in " ".join(tell_judge(tactics, 40, language))


def test_the_examples_of_the_help_are_found(spanish: Language) -> None:
    rules = (FOLDER.parent / "docs" / "es" / "rules.md").read_text(encoding="utf-8")
    assert len(sections_about(rules, spanish.say("example.rules"))) > 0
    card = spanish.phrases["card.third.laser_blast.name"]
    assert spanish.say("example.cards") == f"'{card.lower()}'"


def test_a_ship_that_is_called_by_its_class_is_not_said_to_be_of_it(spanish: Language) -> None:
    table = Scenario({1: {"yellow": [{"ship": "destroyer_1"}]}, 2: {}}, edition="second")
    words, view = MagblastWords(table.rules, NAMES, spanish), table.position.view(1)
    assert any(": Destructor 1, casco " in line for line in words.table(view))


def test_the_state_of_a_unit_agrees_with_its_name(spanish: Language) -> None:
    game = new_game().end()
    game.move("d1", "d3")
    words = MagushaWords(game.position.rules, ("Ada", "Bo"), spanish)
    assert "Corredor de humo 2 de Ada, movido." in "\n".join(words.table(game.position.view(None)))


def test_who_waits_for_a_turn_of_their_own_is_not_named_again(spanish: Language) -> None:
    words = MagblastWords(small_rules(), NAMES, spanish)
    for by, told in ((1, "hasta el próximo turno de Ada"), (2, "hasta su próximo turno")):
        laid = words.sentence(EventLaid(by, 2, "minefield.1"))
        does = "las naves de Bo no pueden maniobrar, disparar ni lanzar escuadrones"
        assert laid == f"Campo de minas: {does} {told}."
        facts = {"card": "minefield.1", "seat": 2, "until": by}
        refused = words.refusal(Refusal(Reason.SHIELDED, "6.2", facts))
        assert refused == f"El Campo de minas protege la flota de Bo {told} (regla 6.2)."


def test_what_english_leaves_unsaid_is_there_for_its_forms(spanish: Language) -> None:
    ring = Noun("reliquia", "f", grammar_of(spanish))
    for language, told in ((english("magi-nation"), "defeated"), (spanish, "derrotada")):
        assert language.say("magi-nation.part.defeated", thing=ring) == told
    for language, told in ((ENGLISH, ", chosen"), (spanish, ", elegida")):
        assert language.say("plain.marked.chosen", thing=ring, rank=1) == told


class WordsWithoutTable(BaseWords[Any, Any, Any]):
    def table(self, view: Any) -> Sequence[str]:
        return ()


def test_alternatives_keep_their_forms(spanish: Language) -> None:
    words = WordsWithoutTable("magi-nation", (), spanish)
    kinds = words.either([words.say("kind.relic"), words.say("kind.magi")])
    assert kinds == "reliquia o Magi"
    told = words.say("why.wrong_kind", card="Quor", target="Bo", kinds=kinds)
    assert told.endswith("una reliquia o un Magi")


def english(game: str) -> Language:
    return ENGLISH.with_phrases(phrases_of(game))


def grammar_of(language: Language) -> Grammar:
    assert language.grammar is not None
    return language.grammar


def test_figures_and_days_are_written_as_is_usual(spanish: Language) -> None:
    when = datetime(2026, 11, 6, 9, 5)
    for language, told in (
        (ENGLISH, ("12.3%", "12,345", "2026-11-06 09:05")),
        (spanish, ("12,3 %", "12.345", "06/11/2026 09:05")),
    ):
        figures = language.percent(0.123, 1), language.whole(12345)
        assert (*figures, tell_moment(when, language)) == told


def test_icons_are_joined_as_they_are_read_aloud(spanish: Language) -> None:
    heard = spanish.in_manner(HEARD)
    fighter = [MagblastWords(small_rules(), NAMES, each) for each in (spanish, heard)]
    told = [words.with_icons(CardId("fighter.3")) for words in fighter]
    assert told == ["Caza (estrella, diamante)", "Caza con estrella y diamante"]


@pytest.mark.parametrize(
    ("id_", "part", "told"),
    [
        (
            "magblast",
            {"seats": {"1": {"yellow": [{"ship": "zeus"}] * 2}}},
            "Zeus está en dos sitios: ",
        ),
        ("battlecards", {"deck": ["two.1", "two.1"]}, "2♣ está en dos sitios: "),
        (
            "magusha",
            {"field": {"e3": {"seat": 1, "card": "ash_caller", "guard": ["veshra"]}}},
            "Veshra",
        ),
        (
            "magi-nation",
            {"seats": {"1": {"magi": "arbolit.1"}}},
            "Arbolit",
        ),
    ],
)
def test_a_card_that_cannot_lie_there_is_told_by_its_printed_name(
    id_: str, part: dict[str, Any], told: str, spanish: Language
) -> None:
    record = {**header_record(begun(id_, "owl")), "position": part}
    with pytest.raises(MagblastError) as caught:
        Course.begin(parse_header(record))
    said = tell(caught.value, spanish)
    assert told in said
    assert not [name for name in ("zeus", "two.1", "veshra", "arbolit") if name in said]
