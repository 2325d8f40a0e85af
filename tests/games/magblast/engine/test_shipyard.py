"""The shipyard is renewed from the scrapyard when a ship is needed (rules 1.5, 3.5)."""

import pytest

from magblast.games.magblast.engine.events import DeckShuffled, ShipsDrawn
from magblast.games.magblast.engine.rules import Draft
from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario

TWO_SETS = [f"laser_blast.{n}" for n in range(13, 19)]


def yards(shipyard: int, scrapyard: int, phase: str = "reinforce") -> Scenario:
    """Leave so many ships in the yards; all others are out of reach."""
    game = Scenario({1: {"hand": [*TWO_SETS, "reinforcements.1"]}, 2: {}}, phase=phase)
    ships = game.state.shipyard
    first, second = game.state.players
    both = shipyard + scrapyard
    # Ships still in the hand of the other seat are in no pile.
    hoard = replace(second, dealt=ships[both:])
    game.state = replace(
        game.state,
        players=(first, hoard),
        shipyard=ships[:shipyard],
        scrapyard=ships[shipyard:both],
    )
    return game


def test_what_is_missing_comes_from_the_pile_and_no_more() -> None:
    game = yards(1, 3)
    cards = game.state.action_deck
    piles = replace(game.state, action_deck=cards[:2], discard_pile=cards[2:9])
    draft = Draft(piles, game.rules)
    draft.draw(2, 5)
    hand = draft.player(2).hand
    assert hand[:2] == cards[:2]
    assert set(hand[2:]) < set(cards[2:9])
    assert (len(hand), len(draft.action_deck)) == (5, 4)
    assert draft.draw_ships(2, 3)[0] == game.state.shipyard[0]
    assert len(draft.shipyard) == 1


def test_the_last_ship_is_there_to_be_paid_for() -> None:
    wrong = yards(1, 0).refuses(1, "pay", cards=TWO_SETS[:2])
    assert wrong == ("wrong_payment", "3.5")


def test_it_is_renewed_in_the_middle_of_a_purchase() -> None:
    game = yards(1, 3)
    [last], scrapped = game.state.shipyard, game.state.scrapyard
    game.do(1, "pay", cards=TWO_SETS, ships=2)
    assert game.legal("deploy")[0]["ship"] == last
    assert game.happened(DeckShuffled) == []
    assert game.state.scrapyard == scrapped
    game.do(1, "deploy", ship=last, zone="red")
    assert game.happened(DeckShuffled) == [DeckShuffled(ships=True)]
    drawn = game.legal("deploy")[0]["ship"]
    assert drawn in scrapped
    assert {drawn, *game.state.shipyard} == set(scrapped)
    assert game.state.scrapyard == ()
    game.do(1, "deploy", ship=drawn, zone="red")
    assert game.zone(1, "red") == [last, drawn]
    assert [event.count for event in game.happened(ShipsDrawn)] == [1, 1]


@pytest.mark.parametrize(("shipyard", "scrapyard"), [(2, 0), (0, 2), (1, 1)])
def test_as_many_ships_are_bought_as_both_yards_hold(shipyard: int, scrapyard: int) -> None:
    game = yards(shipyard, scrapyard)
    game.do(1, "pay", cards=TWO_SETS, ships=2)
    for _ in range(2):
        game.do(1, "deploy", ship=game.legal("deploy")[0]["ship"], zone="red")
    assert len(game.zone(1, "red")) == 2
    assert (game.state.shipyard, game.state.scrapyard) == ((), ())


def test_more_than_both_yards_hold_is_refused() -> None:
    game = yards(0, 1)
    assert game.refuses(1, "pay", cards=TWO_SETS, ships=2) == ("no_ships_left", "1.5")
    assert {pay.get("ships", 1) for pay in game.legal("pay")} == {1}
    empty = yards(0, 0)
    assert empty.legal("pay") == []
    assert empty.refuses(1, "pay", cards=TWO_SETS[:3]) == ("no_ships_left", "1.5")


def test_reinforcements_renew_it_too_and_need_a_ship() -> None:
    game = yards(0, 2, phase="attack").play("reinforcements.1").quiet()
    assert game.asked == (1, "deploy")
    assert game.happened(DeckShuffled) == [DeckShuffled(ships=True)]
    empty = yards(0, 0, phase="attack")
    assert empty.refuses(1, "play", card="reinforcements.1") == ("no_ships_left", "1.5")
