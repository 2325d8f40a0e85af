"""An event shown to a seat names only what that seat may know."""

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.events import (
    CardsDrawn,
    CardsStolen,
    CardsTaken,
    ShipsDrawn,
    seen_by,
)
from tests.support.play import steps

DRAWN = CardsDrawn(2, 2, ("laser_blast.1", "fighter.2"))
SHIPS = ShipsDrawn(2, 2, ("dink", "ares"))
STOLEN = CardsStolen(1, 2, 1, ("mag_blast.1",))


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_a_draw_is_hidden_from_all_others(viewer: int | None) -> None:
    assert seen_by(DRAWN, viewer) == CardsDrawn(2, 2, ())
    assert seen_by(SHIPS, viewer) == ShipsDrawn(2, 2, ())


def test_a_draw_is_seen_by_the_seat_that_drew() -> None:
    assert seen_by(DRAWN, 2) == DRAWN
    assert seen_by(SHIPS, 2) == SHIPS


@pytest.mark.parametrize(("viewer", "sees"), [(1, True), (2, True), (3, False), (None, False)])
def test_stolen_cards_are_seen_by_thief_and_victim(viewer: int | None, sees: bool) -> None:
    assert seen_by(STOLEN, viewer) == (STOLEN if sees else CardsStolen(1, 2, 1, ()))


def test_what_lay_open_is_seen_by_all() -> None:
    taken = CardsTaken(2, ("laser_blast.1",))
    assert seen_by(taken, None) == taken


@pytest.mark.parametrize("edition", ["third", "second"])
def test_no_event_of_a_game_names_a_card_that_stays_hidden(edition: str) -> None:
    """Whatever an event shows the public lies open after the step, or did before it."""
    rules = load_rules(edition)
    for number in range(3):
        for before, _, after, events in steps(rules, 4, f"events {number}"):
            hidden = {card for p in after.players for card in p.hand} | {*after.action_deck}
            held = {card for p in before.players for card in p.hand} | {*before.action_deck}
            secret = hidden & held
            for event in events:
                shown = repr(seen_by(event, None))
                for card in secret:
                    if f"'{card}'" in shown:
                        pytest.fail(f"{shown} names {card}")
