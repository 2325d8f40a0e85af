"""Rules 5, 4.7 and the flagships that answer: who is asked, and what may be answered."""

from itertools import combinations
from typing import Any

from tests.checks.literal.attack import is_carrier, mined, thefts
from tests.checks.literal.table import (
    Record,
    Table,
    ability,
    card,
    clockwise,
    hand,
    is_flagship,
    ships,
    title,
)

Play = dict[str, Any]


def is_response(table: Table, play: Play) -> bool:
    """Return whether a card on the table answers the one beneath (rules 5.3)."""
    plays = [frame for frame in table["above"] if frame["frame"] == "Play"]
    return bool(plays.index(play) > 0)


def is_blast(table: Table, play: Play) -> bool:
    """4.10: a ram is a blast in every way."""
    return card(table, play["card"])["kind"] == "blast" or is_ram(table, play)


def is_ram(table: Table, play: Play) -> bool:
    """Return whether a play is a ram (rules 4.10)."""
    return title(table, play["card"]) == "ramming_speed"


def is_attacking_squadron(table: Table, play: Play) -> bool:
    """Return whether a play is a squadron that attacks; an interceptor is a response (4.7)."""
    return card(table, play["card"])["kind"] == "squadron" and not is_response(table, play)


def may_flux(table: Table, seat: int, play: Play) -> bool:
    """5.4: any card of an opponent; second edition: not another Temporal Flux."""
    if table["edition"] == "second" and title(table, play["card"]) == "temporal_flux":
        return False
    return bool(seat != play["by"])


def may_evade(table: Table, seat: int, play: Play) -> bool:
    """5.5: a blast, ram, squadron or Direct Hit against the player's ships or flagship."""
    if play["seat"] != seat or play["by"] == seat:
        return False
    return (
        is_blast(table, play)
        or is_attacking_squadron(table, play)
        or title(table, play["card"]) == "direct_hit"
    )


def may_intercept(table: Table, seat: int, play: Play) -> bool:
    """4.7: only the captain attacked, with a carrier, in a fleet that is not mined."""
    return (
        is_attacking_squadron(table, play)
        and play["seat"] == seat
        and not mined(table, seat)
        and any(is_carrier(table, seat, ship) for _, ship in ships(table, seat))
    )


def is_blast_at_own_ship(table: Table, seat: int, play: Play) -> bool:
    """7.11, 7.17, 7.20: a blast at one of the ships, not at the flagship."""
    return is_blast(table, play) and play["seat"] == seat and not is_flagship(table, play["target"])


def icon_payments(table: Table, seat: int) -> list[list[str]]:
    """7.11: two icons of any kind, no whole card of which could be left out."""
    icons = {held: len(card(table, held)["icons"]) for held in table["seats"][seat]["hand"]}
    return [
        list(cards)
        for size in range(1, 3)
        for cards in combinations(icons, size)
        if sum(icons[each] for each in cards) >= 2
        and all(sum(icons[each] for each in cards) - icons[spare] < 2 for spare in cards)
    ]


def answers(table: Table, seat: int, play: Play) -> list[Record]:
    """5: every answer of a seat to a play, without passing."""
    cards: list[str] = []
    if may_flux(table, seat, play):
        cards += hand(table, seat, "temporal_flux")
    if may_evade(table, seat, play):
        cards += hand(table, seat, "evasive_action")
    if may_intercept(table, seat, play):
        cards += hand(table, seat, "fighter")
    found: list[Record] = [{"by": seat, "do": "respond", "card": card_id} for card_id in cards]
    if is_blast_at_own_ship(table, seat, play):
        if ability(table, seat, "cranium_consortium") or ability(table, seat, "jol_nar"):
            found += [
                {"by": seat, "do": "ability", "cards": cards}
                for cards in icon_payments(table, seat)
            ]
        if ability(table, seat, "yssaril_tribes"):
            found.append({"by": seat, "do": "ability"})
    return found + thefts(table, seat)


def is_entitled(table: Table, seat: int, play: Play) -> bool:
    """5.1: by public facts; by the option ``holders``, whoever can really answer."""
    if table["options"]["ask"] == "holders":
        return bool(answers(table, seat, play))
    if table["seats"][seat]["hand"] and may_flux(table, seat, play):
        return True
    if is_blast_at_own_ship(table, seat, play) and ability(table, seat, "yssaril_tribes"):
        return True
    return bool(thefts(table, seat))


def round_of(table: Table, play: Play) -> list[int]:
    """5.2: the captain aimed at first, then clockwise from the left of who played the card."""
    order = clockwise(table, play["by"])
    if play["seat"] in order and not is_response(table, play):
        order.remove(play["seat"])
        order.insert(0, play["seat"])
    return [seat for seat in order if is_entitled(table, seat, play)]
