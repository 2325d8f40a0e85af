"""The card file is read strictly, and as a YAML library reads it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from magblast.errors import CatalogError
from magblast.games.battlecards.catalog import (
    card_file,
    facts,
    load_rules,
    pack,
    printed,
    read_cards,
)
from magblast.games.battlecards.engine.rules import Options
from magblast.games.battlecards.engine.terms import RANKS, CardKind, rank_of
from magblast.kernel.language import Translatable
from magblast.kernel.printed import CardFile
from magblast.wording import tell

FILE = card_file()
TEXT = FILE.text


def read_as(old: str, new: str) -> CardFile:
    """Return the card file with something else in it."""
    assert old in TEXT
    return FILE._replace(text=TEXT.replace(old, new, 1))


def test_a_yaml_library_reads_the_same() -> None:
    found: dict[str, dict[str, Any]] = yaml.safe_load(TEXT)
    assert list(found) == list(printed())
    for rank, card in printed().items():
        for name, value in found[rank].items():
            read = getattr(card, name)
            read = read.english if isinstance(read, Translatable) else read
            assert (str(value) if name == "symbol" else value) == (
                str(read) if isinstance(read, CardKind) else read
            ), (rank, name)


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
    monkeypatch.setattr("magblast.games.battlecards.catalog.printed", lambda: read_cards(other))
    assert facts() == before
    stronger = read_as("  repair: 3", "  repair: 4")
    monkeypatch.setattr("magblast.games.battlecards.catalog.printed", lambda: read_cards(stronger))
    assert facts() != before


def test_a_confidence_is_one_of_its_words() -> None:
    with pytest.raises(CatalogError) as caught:
        read_cards(read_as("  confidence: printed", "  confidence: sure"))
    assert "confidence has a value that is not allowed" in tell(caught.value)


def test_a_card_file_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(
        "magblast.system.files.__file__", str(tmp_path / "magblast" / "system" / "files.py")
    )
    with pytest.raises(CatalogError) as caught:
        card_file()
    assert "battlecards.yaml" in tell(caught.value)
    (tmp_path / "data" / "battlecards.yaml").write_bytes(b"\xff")
    with pytest.raises(CatalogError) as caught:
        card_file()
    assert "UTF-8" in tell(caught.value)
