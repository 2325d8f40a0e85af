"""Many games are added up by what may decide them."""

from dataclasses import replace

import pytest

from magblast.bots.account import Account, Figure
from magblast.bots.arena import Match, play_game
from magblast.bots.balance import FEW, TABLES, Balance, KnownGame
from tests.bots.support import match


def told(
    *winners: int, deal: str = "falcon", turns: int = 5, first: int = 2, finished: bool = True
) -> KnownGame:
    account = Account(
        sides=("Sol", "Hacan"),
        first=first,
        hands=(("laser.1", "laser.2"), ()),
        drawn=(("mag.1",), ("mag.2", "laser.3")),
        lowest=(0.2, 0.04),
        figures=(Figure("kills", (3, 1)),),
    )
    return KnownGame(("bot:greedy", "Ada"), deal, finished, winners, turns, account)


def balance(*games: KnownGame) -> Balance:
    found = Balance(2, lambda card: card.partition(".")[0])
    for each in games:
        found.add(each)
    return found


def test_a_win_counts_for_everything_its_seat_had() -> None:
    found = balance(told(1), told(1), told(2))
    tables = {
        name: {each.label: (each.wins, each.games) for each in rates}
        for name, rates in found.tables.items()
    }
    assert tables == {
        "players": {"bot:greedy": (2, 3), "Ada": (1, 3)},
        "sides": {"Sol": (2, 3), "Hacan": (1, 3)},
        "seats": {"1": (2, 3), "2": (1, 3)},
        "order": {"1": (1, 3), "2": (2, 3)},
        "hands": {},
        "drawn": {},
    }


def test_copies_of_a_card_count_once_and_cards_seldom_seen_have_no_row() -> None:
    found = balance(*(told(1, deal=str(number)) for number in range(FEW // 2)))
    assert [(each.label, each.games, each.wins) for each in found.tables["drawn"]] == [
        ("mag", FEW, FEW // 2)
    ]
    found.add(told(2))
    assert found.tables["hands"] == []
    for number in range(FEW):
        found.add(told(1, deal=f"more {number}"))
    assert [each.label for each in found.tables["hands"]] == ["laser"]


def test_each_side_is_counted_against_each_other_one() -> None:
    """From both of its sides, and never against itself."""
    found = Balance(2, lambda side: side)
    for number, sides in enumerate((("Sol", "Hacan"), ("Hacan", "Sol"), ("Sol", "Sol"))):
        game = told(1, deal=f"{number}")
        found.add(replace(game, account=replace(game.account, sides=sides)))
    assert found.against == {}, "two sides are told by their own table"
    game = told(1, deal="last")
    found.add(replace(game, account=replace(game.account, sides=("Letnev", "Sol"))))
    assert (
        [*found.against]
        == ["Letnev", "Hacan", "Sol"]
        == [rate.label for rate in found.tables["sides"]]
    )
    assert {
        (own, other): (each.wins, each.games)
        for own, others in found.against.items()
        for other, each in others.items()
    } == {
        ("Hacan", "Sol"): (1, 2),
        ("Sol", "Hacan"): (1, 2),
        ("Letnev", "Sol"): (1, 1),
        ("Sol", "Letnev"): (0, 1),
    }


def test_tables_stand_in_the_same_order_whatever_the_first_game_has() -> None:
    found = Balance(2, lambda side: side)
    found.add(replace(told(1), account=replace(told(1).account, sides=("", ""), hands=((), ()))))
    found.add(told(1))
    assert [*found.tables] == [*TABLES]


def test_a_bot_against_itself_has_no_row() -> None:
    alike = replace(told(1), seats=("bot:greedy", "bot:greedy"))
    assert "players" not in balance(alike, alike).tables
    # Neither do games of another bot against itself give it one.
    other = replace(alike, seats=("Ada", "Ada"))
    assert "players" not in balance(alike, other).tables


def test_games_in_which_a_program_failed_are_counted() -> None:
    assert balance(told(1), replace(told(2), taken_over=True)).taken_over == 1


def test_captains_of_unlike_strength_are_named() -> None:
    even = [told(1 + number % 2, deal=str(number)) for number in range(40)]
    assert balance(*even).unlike is None
    unlike = balance(*(told(1, deal=str(number)) for number in range(40))).unlike
    assert unlike is not None
    assert [each.label for each in unlike] == ["bot:greedy", "Ada"]


def test_what_is_cut_off_counts_for_nobody_and_a_draw_for_no_winner() -> None:
    found = balance(told(finished=False), told())
    assert (found.finished, found.unfinished, found.draws) == (1, 1, 1)
    assert [each.wins for each in found.tables["seats"]] == [0, 0]


def test_comebacks_lengths_and_figures() -> None:
    found = balance(told(1, turns=4), told(2, turns=8), told(2, turns=20))
    assert found.rated == 3
    assert found.comebacks == {0.05: 2, 0.1: 2, 0.25: 3}
    assert [found.turns_at(share) for share in (0.25, 0.5, 0.95)] == [4, 8, 20]
    assert found.figures("kills") == pytest.approx((5 / 3, 7 / 3))


def test_an_account_is_kept_of_any_game() -> None:
    plain = match("bot:greedy", "bot:random")
    kept = Match(plain.briefing, plain.entrants, plain.seed, accounts=True)
    played = play_game(kept, 1)
    assert play_game(plain, 1).account is None
    assert played.account is not None
    assert played.account.first in (1, 2)
    # Three pebbles are dealt to each hand, and none is drawn later.
    assert [len(hand) for hand in played.account.hands] == [3, 3]
    assert played.account.drawn == ((), ())
    assert all(0 <= chance <= 1 for chance in played.account.lowest)
