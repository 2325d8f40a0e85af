"""The turn and its phases (rules B3)."""

from magblast.games.battlecards.engine.events import CardsDrawn, DeckShuffled, PhaseBegan
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import Scenario, opened, ship


def test_b3_1_a_hand_is_drawn_up_to_six() -> None:
    game = Scenario({"hand": ["king.1", "king.2"]}, phase="draw")
    game.do(1, "pass")
    assert len(game.hand(1)) == 6
    assert game.happened(CardsDrawn)[0].count == 4
    assert game.asked == (1, "upgrade")


def test_b3_1_the_eight_cards_of_the_second_player_are_not_filled_up() -> None:
    game = opened(deal={"first": 1})
    for _ in range(5):
        game.do(*_end(game))
        game.nobody()
    assert game.asked == (2, "draw")
    game.do(2, "pass")
    assert len(game.hand(2)) == 8
    assert not [event for event in game.happened(CardsDrawn) if event.seat == 2]


def _end(game: Scenario) -> tuple[int, str]:
    assert game.asked is not None
    return game.asked.seat, "pass" if game.asked.kind == "draw" else "end_phase"


def test_b3_2_an_anytime_card_before_the_draw_makes_room_for_one_more() -> None:
    hand = ["four.1", "king.1", "king.2", "king.3", "king.4", "queen.1"]
    game = Scenario({"hand": hand}, phase="draw")
    assert game.asked == (1, "draw")
    assert game.audience is Audience.PRIVATE
    game.play(1, "four.1", target="base")
    assert game.base(2) == 9
    assert game.asked == (1, "draw")
    game.do(1, "pass")
    assert len(game.hand(1)) == 6


def test_b3_2_with_an_empty_hand_nobody_is_asked_before_the_draw() -> None:
    game = Scenario(phase="draw")
    assert game.asked == (1, "upgrade")
    assert len(game.hand(1)) == 6


def test_b3_2_after_the_last_card_before_the_draw_it_comes_by_itself() -> None:
    game = Scenario({"hand": ["four.1"]}, phase="draw")
    game.play(1, "four.1", target="base")
    assert game.asked == (1, "upgrade")
    assert len(game.hand(1)) == 6


def test_b3_2_upgrades_and_ships_wait_for_their_phase() -> None:
    own = {"hand": ["six.1", "king.2", "five.1", "ace.1"], "ships": [ship("king.1")]}
    game = Scenario(own, phase="draw")
    assert game.refuses(1, "upgrade", card="six.1", ship="king.1") == ("not_now", "B4.1")
    assert game.refuses(1, "deploy", ship="king.2") == ("not_now", "B4.7")
    assert game.refuses(1, "play", card="five.1") == ("not_now", "B5.2")
    assert game.refuses(1, "play", card="ace.1", option="deploy") == ("not_now", "B6.5")
    assert game.refuses(1, "end_phase") == ("not_asked", "B11")


def _pack_but(*cards: str) -> list[str]:
    rules = Scenario().rules
    return [card for card in rules.cards if card not in cards]


def test_b3_3_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    hand = ["two.1", "two.2", "two.3"]
    rest = _pack_but(*hand, "six.1", "six.2")
    game = Scenario(
        {"hand": hand},
        {"hand": rest[10:]},
        phase="draw",
        deck=["six.1", "six.2"],
        discard_pile=rest[:10],
    )
    game.do(1, "pass")
    assert game.hand(1)[:5] == (*hand, "six.1", "six.2")
    assert game.hand(1)[5] in rest[:10]
    assert len(game.state.deck) == 9
    assert game.state.discard_pile == ()
    assert game.happened(DeckShuffled) == [DeckShuffled(10)]


def test_b3_3_an_empty_deck_is_not_shuffled_before_it_is_needed() -> None:
    hand = ["two.1", "two.2", "two.3", "two.4"]
    rest = _pack_but(*hand, "six.1", "six.2")
    game = Scenario(
        {"hand": hand},
        {"hand": rest[10:]},
        phase="draw",
        deck=["six.1", "six.2"],
        discard_pile=rest[:10],
    )
    game.do(1, "pass")
    assert len(game.hand(1)) == 6
    assert game.state.deck == ()
    assert len(game.state.discard_pile) == 10


def test_b3_3_with_both_piles_empty_what_there_is_is_drawn() -> None:
    hand = ["two.1", "two.2"]
    rest = _pack_but(*hand, "six.1")
    game = Scenario({"hand": hand}, {"hand": rest}, phase="draw", deck=["six.1"])
    game.do(1, "pass")
    assert game.hand(1) == (*hand, "six.1")


def test_b3_4_any_number_of_cards_is_discarded_one_after_another() -> None:
    game = Scenario({"hand": ["two.1", "king.1", "ace.1"]}, phase="discard")
    assert game.legal("discard") == [{"card": "two.1"}, {"card": "king.1"}, {"card": "ace.1"}]
    game.do(1, "discard", card="king.1").do(1, "discard", card="ace.1")
    assert game.state.discard_pile == ("king.1", "ace.1")
    assert game.hand(1) == ("two.1",)
    game.end()
    assert game.state.turn == 10
    assert game.refuses(2, "discard", card="two.1") == ("not_asked", "B11")


def test_b3_5_what_is_remembered_for_a_turn_is_forgotten() -> None:
    marks = {"upgraded": True, "deployed": True, "affected": True, "blocked": True}
    game = Scenario(
        {"ships": [ship("king.1", "six.1", **marks)]},
        {"ships": [ship("king.2", "two.2", **marks)]},
        phase="discard",
    )
    game.end()
    for id_ in ("king.1", "king.2"):
        found = game.ship(id_)
        remembered = (found.upgraded, found.deployed, found.affected, found.blocked)
        assert not any(remembered)


def test_b3_6_no_phase_is_skipped() -> None:
    game = Scenario(phase="draw", deck=["two.1"])
    seen = ["upgrade"]
    for _ in range(3):
        game.end()
        assert game.asked is not None
        seen.append(game.asked.kind)
    assert seen == ["upgrade", "deploy", "attack", "discard"]
    game.end()
    assert game.asked == (2, "upgrade")
    phases = [str(event.phase) for event in game.happened(PhaseBegan)]
    assert phases == ["upgrade", "deploy", "attack", "discard", "draw", "upgrade"]
