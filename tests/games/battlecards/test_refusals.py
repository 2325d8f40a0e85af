"""Whatever cannot be picked says why when it is clicked."""

from typing import Any

import pytest

from magblast.games.battlecards.engine.actions import Attack, Deploy, EndPhase, PlayCard
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.terms import BASE, CardId, ShipId
from magblast.games.battlecards.wording.actions import card, ship
from magblast.play.flow import Asking, with_asking
from magblast.record.header import Header
from tests.games.battlecards.scenario import ship as laid
from tests.games.battlecards.test_screens import table_of
from tests.support.refusals import Case, Place, check_refusals


def strictly(one: dict[str, Any], two: dict[str, Any], **position: Any) -> Header:
    """Return a table at which each seat is asked for responses behind its cover."""
    return with_asking(table_of(one, two, **position), Asking.STRICT)


THREE, FOUR, SIX, JOKER, ACE = map(card, ("three.1", "four.1", "six.1", "joker.1", "ace.1"))
PLACES = (
    Place(
        table_of(
            {
                "hand": ["three.1", "four.1", "six.1", "joker.1", "seven.1", "king.4"],
                "ships": [
                    laid("king.1", "six.2", "three.2"),
                    laid("jack.1", "eight.1", "nine.1"),
                    laid("queen.1", upgraded=True),
                    laid("queen.4"),
                ],
            },
            {"ships": [laid("queen.2", "two.1"), laid("king.3")]},
            phase="upgrade",
        ),
        (
            Case("not_now", "K♠ is laid down in your Deploy phase", card("king.4")),
            Case("base_is_full", "Your base already has all its 10 points", JOKER),
            Case("has_squadron", "K♣ already has a fighter squadron", ship("king.1"), (THREE,)),
            Case("not_bare", "Q♦ has upgrades, and a mine", ship("queen.2"), (FOUR,)),
            Case("your_own_ship", "Q♠ is your own ship", ship("queen.4"), (FOUR,)),
            Case("same_rank", "K♣ already has an upgrade of that rank", ship("king.1"), (SIX,)),
            Case("slots_full", "All 2 slots of J♣ are full", ship("jack.1"), (SIX,)),
            Case("has_upgraded", "Q♣ has already had its upgrade", ship("queen.1"), (SIX,)),
            Case("not_your_ship", "K♥ is Bo's ship", ship("king.3"), (SIX,)),
        ),
    ),
    Place(
        table_of({"hand": ["three.1"]}, {}, phase="upgrade"),
        (Case("no_such_ship", "You have no ship in play", THREE),),
    ),
    Place(
        table_of(
            {"hand": ["ace.1", "king.4", "six.1"], "ships": [laid("king.1")]}, {}, phase="deploy"
        ),
        (
            Case("deploy_first", "Lay down a ship first", ACE),
            Case("no_extra_upgrade", "6♣ can be put on a new ship only after an Ace", SIX),
        ),
    ),
    Place(
        table_of(
            {"hand": ["ace.1", "king.4"], "ships": [laid("king.1")]},
            {},
            phase="deploy",
            deployments_left=0,
        ),
        (Case("has_deployed", "You have already laid down a ship", card("king.4")),),
    ),
    Place(
        table_of(
            {"hand": ["ace.1"], "ships": [laid("king.2", deployed=True)]},
            {},
            phase="deploy",
            deployments_left=0,
        ),
        (Case("no_ship_in_hand", "You hold no ship to lay down", ACE),),
    ),
    Place(
        table_of(
            {
                "hand": ["ace.1", "six.1"],
                "ships": [laid("king.1"), laid("king.2", deployed=True)],
            },
            {},
            phase="deploy",
            deployments_left=0,
            extra_upgrades=1,
        ),
        (
            Case("use_extra_first", "Use the upgrade that the last Ace allowed", ACE),
            Case("not_new", "K♣ was not laid down this turn", ship("king.1"), (SIX,)),
        ),
    ),
    Place(
        table_of({"ships": [laid("king.1"), laid("jack.1", "six.1")]}, {}, phase="attack"),
        (
            Case("no_attack_value", "K♣ has an attack value of 0", ship("king.1")),
            Case("is_announced", "J♣ has already been announced", ship("jack.1")),
        ),
        (Attack(1, ShipId(CardId("jack.1"))),),
    ),
    Place(
        table_of(
            {"ships": [laid("jack.1", "six.1")]},
            {
                "hand": ["eight.1"],
                "ships": [
                    laid("king.2", affected=True),
                    laid("king.3", blocked=True),
                    laid("queen.2"),
                ],
            },
            phase="attack",
            options={"blocks": "one"},
        ),
        (
            Case("not_asked", "Now you can only name a ship", card("eight.1")),
            Case("is_affected", "K♦ was hit by the attack card", ship("king.2")),
            Case("has_blocked", "K♥ has already blocked this turn", ship("king.3")),
            Case("not_your_ship", "J♣ is Ada's ship", ship("jack.1")),
        ),
        (Attack(1, ShipId(CardId("jack.1"))), EndPhase(1)),
        seat=2,
    ),
    Place(
        strictly({"hand": ["four.1"]}, {"hand": ["eight.1", "ace.1"]}, phase="attack"),
        (
            Case("cannot_answer", "8♣ is not an anytime card", card("eight.1")),
            Case("cannot_be_negated", "negates attack cards and Aces, not 4♣", ACE),
        ),
        (PlayCard(1, CardId("four.1"), target=BASE),),
        seat=2,
    ),
    Place(
        strictly({"hand": ["king.1"]}, {"hand": ["ace.1"]}, phase="deploy"),
        (Case("nothing_to_negate", "does not negate the deployment of K♣", ACE),),
        (Deploy(1, CardId("king.1")),),
        seat=2,
    ),
    Place(
        table_of({"hand": ["ten.1"]}, {"hand": ["joker.1", "five.1"], "base": 2}, phase="attack"),
        (Case("only_jokers", "Only jokers save the base, not 5♣", card("five.1")),),
        (PlayCard(1, CardId("ten.1")), None),
        seat=2,
    ),
    Place(
        strictly(
            {"hand": ["ten.1", "four.2"]},
            {"hand": ["joker.1"], "base": 2},
            phase="attack",
            options={"ace": "any"},
        ),
        (Case("only_aces", "only an Ace answers, not 4♦", card("four.2")),),
        (PlayCard(1, CardId("ten.1")), None, PlayCard(2, CardId("joker.1"))),
    ),
)
UNREAD = {
    "game_over": "the end has a screen of its own",
    "not_your_decision": "the table is shown to whoever is asked",
    "not_in_hand": "a captain sees no other hand",
    "surplus": "only what belongs together can be picked",
    "not_an_upgrade": "a card can be picked only for what is printed on it",
    "not_a_ship": "a card can be picked only for what is printed on it",
    "no_target_named": "an answer is complete when all that it needs is picked",
    "no_ship_named": "an answer is complete when all that it needs is picked",
    "no_upgrade_fits": "if neither use of an Ace is possible, the other reason is told",
    "no_new_ship": "if neither use of an Ace is possible, the other reason is told",
    "no_option_named": "an answer is complete when all that it needs is picked",
}
"""Why these are read in logs, scripts and `legal --why`, and never on a screen."""


async def test_every_refusal_names_the_thing_and_the_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await check_refusals(PLACES, Reason, UNREAD, monkeypatch)
