"""The card file is read strictly, and as a YAML library reads it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from magblast.errors import CatalogError
from magblast.games.battlecards.catalog import CARDS, facts, load_rules, pack, printed
from magblast.games.battlecards.engine.rules import Card, Options
from magblast.games.battlecards.engine.terms import RANKS, CardKind, rank_of
from magblast.kernel.language import Translatable
from magblast.wording import tell

TEXT = CARDS.text()


def read_as(old: str, new: str) -> dict[str, Card]:
    """Return the cards of a card file with something else in it."""
    assert old in TEXT
    return CARDS.parse(TEXT.replace(old, new, 1))


def test_a_yaml_library_reads_the_same() -> None:
    found: dict[str, dict[str, Any]] = yaml.safe_load(TEXT)
    assert list(found) == list(printed())
    for rank, card in printed().items():
        for name, value in found[rank].items():
            read = getattr(card, name)
            read = read.english if isinstance(read, Translatable) else read
            assert value == (str(read) if isinstance(read, CardKind) else read), (rank, name)


def test_the_pack() -> None:
    counts = Counter(map(rank_of, pack(2)))
    assert counts == {**dict.fromkeys(RANKS, 4), "joker": 2}
    kinds = Counter(str(card.kind) for card in printed().values())
    assert kinds == {"upgrade": 5, "anytime": 4, "attack": 2, "ship": 3}


def test_equal_options_play_by_equal_rules() -> None:
    assert load_rules(Options(jokers=1)) == load_rules(Options(jokers=1))
    assert load_rules(Options(jokers=1)) != load_rules(Options(jokers=2))
    assert hash(load_rules(Options())) == hash(load_rules(Options()))


def test_names_and_texts_are_not_in_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert facts().startswith("b2:")
    before = facts()
    other = read_as("name: Shield", "name: Screen")
    monkeypatch.setattr("magblast.games.battlecards.catalog.printed", lambda: other)
    assert facts() == before
    stronger = read_as("  repair: 3", "  repair: 4")
    monkeypatch.setattr("magblast.games.battlecards.catalog.printed", lambda: stronger)
    assert facts() != before


def test_a_confidence_is_one_of_its_words() -> None:
    with pytest.raises(CatalogError) as caught:
        read_as("  confidence: printed", "  confidence: sure")
    assert "two › confidence: it must be one of 'printed', 'stated'" in tell(caught.value)


@pytest.mark.parametrize(
    ("new", "said"),
    [("\ntwelve:\n", "two: it is missing"), ("\neleven: {}\ntwo:\n", "eleven › symbol: it is m")],
)
def test_each_rank_has_an_entry(new: str, said: str) -> None:
    with pytest.raises(CatalogError) as caught:
        read_as("\ntwo:\n", new)
    assert said in tell(caught.value)


def test_there_are_no_other_ranks() -> None:
    entry = TEXT[TEXT.index("\ntwo:") : TEXT.index("\nthree:")]
    with pytest.raises(CatalogError) as caught:
        CARDS.parse(TEXT + entry.replace("two:", "eleven:", 1))
    assert "eleven: there is no such field" in tell(caught.value)


def test_a_card_file_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("magblast.system.files.package_folder", lambda: tmp_path / "magblast")
    with pytest.raises(CatalogError) as caught:
        CARDS.read()
    assert "battlecards.yaml" in tell(caught.value)
    (tmp_path / "data" / "battlecards.yaml").write_bytes(b"\xff")
    with pytest.raises(CatalogError) as caught:
        CARDS.read()
    assert "UTF-8" in tell(caught.value)
