from collections.abc import Sequence

import pytest

from magblast.kernel.shelf import phrases_of
from magblast.paint.look import ResultRow, Results
from magblast.play.vote import Vote
from magblast.wording import ENGLISH

NAMES = ("Ada", "Bo", "Cy")
LANGUAGE = ENGLISH.with_phrases(phrases_of("magblast"))


def tell(vote: Vote) -> str:
    return vote.tell(NAMES, LANGUAGE, "How?")


def test_each_person_votes_once_in_the_order_of_the_seats() -> None:
    vote = Vote((1, 3), (2, 1, 3))
    assert (vote.voter, vote.dealer) == (1, None)
    assert tell(vote) == "Ada, who made the worst sound effects? That captain deals next. How?"
    vote = vote.choose(2)
    assert (vote.voter, vote.dealer) == (3, None)
    assert tell(vote).startswith("Cy, who made")
    assert tell(vote).endswith("How? (Bo: 1)")
    vote = vote.choose(2)
    assert (vote.voter, vote.dealer) == (None, 2)
    assert tell(vote) == "Bo made the worst sound effects and deals the next game. (Bo: 2)"
    assert vote.choose(2) == Vote((1, 3), (2, 1, 3)), "the dealer's number takes it back"
    assert vote.choose(1) == vote, "another number changes nothing"


def test_of_several_with_most_votes_the_lowest_in_the_ranking_deals() -> None:
    vote = Vote((1, 2, 3), (2, 1, 3)).choose(2).choose(1).choose(3)
    assert vote.dealer == 3
    assert tell(vote).startswith("It's a tie, so the lowest-ranked captain deals. Cy made")
    assert Vote((1, 2, 3), (2, 1, 3)).choose(2).choose(2).choose(3).dealer == 2


@pytest.mark.parametrize(("people", "voters"), [([], ()), ([2], ()), ([1, 3], [1, 3])])
def test_only_people_who_heard_each_other_are_asked(
    people: list[int], voters: Sequence[int]
) -> None:
    results = Results((ResultRow(2), ResultRow(1), ResultRow(3)))
    assert Vote.after(results, people).voters == ()
    vote = Vote.after(results._replace(chooses_dealer=True), people)
    assert vote.voters == voters
    assert vote.ranking == ([2, 1, 3] if voters else ())
    assert Vote.after(None, people).voters == ()


def test_nobody_votes_at_a_table_of_bots() -> None:
    vote = Vote((), (1, 2))
    assert (vote.voter, vote.dealer, tell(vote)) == (None, None, "")
