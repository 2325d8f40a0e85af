"""Ids of cards say their title."""

from magblast.games.magblast.engine.terms import title_of


def test_the_title_of_a_card_is_its_id_without_the_number() -> None:
    assert title_of("laser_blast.17") == "laser_blast"
