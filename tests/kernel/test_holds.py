"""Whoever searches need not type accents."""

import pytest

from magblast.kernel.holds import begins, folded, holds
from magblast.kernel.nearest import nearest


@pytest.mark.parametrize("typed", ["accion", "ACCIÓN", "acción ev", "evasiva"])
def test_accents_need_not_be_typed(typed: str) -> None:
    assert holds("Acción evasiva", typed)


def test_accents_that_are_typed_count() -> None:
    assert holds("Daño de láser", "daño")
    assert not holds("El dano, en portugués", "daño")
    assert not holds("Acción evasiva", "acciones")


def test_a_beginning_is_compared_alike() -> None:
    assert begins("Ángel cae", "angel")
    assert begins("ÁNGEL", "a\u0301")
    assert not begins("Angel", "á")
    assert not begins("El ángel", "angel")


@pytest.mark.parametrize("typed", ["captain's", "captain’s", "CAPTAIN'S"])
def test_apostrophes_are_alike(typed: str) -> None:
    assert holds("the captain’s hand", typed)
    assert holds("the captain's hand", typed)


def test_signs_stay_as_they_are() -> None:
    assert folded("5♥ Ñandú Mag•Blast") == "5♥ nandu mag•blast"


def test_a_name_is_found_by_its_letters_without_accents() -> None:
    assert nearest("disparo laser", ["Disparo láser", "Fluctuación temporal"]) == "Disparo láser"
