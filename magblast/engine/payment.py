"""Find the ways to pay with resource icons (rules 3.5)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product

from magblast.engine.rules import Rules
from magblast.engine.terms import RESOURCES, CardId, Resource

Enough = Callable[[list[int]], bool]
"""Judge an amount of stars, circles and diamonds."""


@cache
def buys(ships: int) -> Enough:
    """Return the test whether icons pay for a number of ships: sets of three alike or one each."""

    def enough(icons: list[int]) -> bool:
        return any(
            mixed + sum((count - mixed) // 3 for count in icons) >= ships
            for mixed in range(min(*icons, ships) + 1)
        )

    return enough


@cache
def any_icons(count: int) -> Enough:
    """Return the test whether there are ``count`` icons of whatever kind."""
    return lambda icons: sum(icons) >= count


def icons_of(cards: Sequence[CardId], rules: Rules) -> list[int]:
    """Count the stars, circles and diamonds on some cards."""
    return _count([rules.cards[card].icons for card in cards])


def _count(printed: Sequence[tuple[Resource, ...]]) -> list[int]:
    return [sum(icons.count(resource) for icons in printed) for resource in RESOURCES]


def is_lean(cards: Sequence[CardId], rules: Rules, enough: Enough) -> bool:
    """Say whether the cards pay and none of them could be left out."""
    if not enough(icons_of(cards, rules)):
        return False
    return not any(
        enough(icons_of([*cards[:index], *cards[index + 1 :]], rules))
        for index in range(len(cards))
    )


def payments(hand: Sequence[CardId], rules: Rules, enough: Enough) -> Iterator[tuple[CardId, ...]]:
    """List the payments from a hand, each in the order of the hand."""
    printed = rules.cards
    icons = tuple([printed[card].icons for card in hand])
    for picks in _picks(icons, enough):
        yield tuple([hand[place] for place in picks])


# Only what is printed on the cards counts, so that few different hands are ever looked at.
@lru_cache(maxsize=512)
def _picks(hand: tuple[tuple[Resource, ...], ...], enough: Enough) -> tuple[tuple[int, ...], ...]:
    """List the places in the hand whose cards pay, for each payment.

    Cards with the same icons are alike, so that amounts are tried by kind of card first: a
    hand of forty resource cards is no more work than its payments are many.
    """
    kinds: dict[tuple[Resource, ...], list[int]] = {}
    for place, icons in enumerate(hand):
        if icons:
            kinds.setdefault(icons, []).append(place)
    found: list[tuple[int, ...]] = []
    for amounts in product(*(range(len(places) + 1) for places in kinds.values())):
        if _is_lean_mix(list(kinds), amounts, enough):
            for picks in product(
                *(
                    combinations(places, amount)
                    for places, amount in zip(kinds.values(), amounts, strict=True)
                )
            ):
                found.append(tuple(sorted(place for pick in picks for place in pick)))
    return tuple(sorted(found))


def _is_lean_mix(
    kinds: list[tuple[Resource, ...]], amounts: tuple[int, ...], enough: Enough
) -> bool:
    mix = [icons for icons, amount in zip(kinds, amounts, strict=True) for _ in range(amount)]
    if not enough(_count(mix)):
        return False
    return not any(
        amount and enough(_count(_without_one(mix, icons)))
        for icons, amount in zip(kinds, amounts, strict=True)
    )


def _without_one(
    mix: list[tuple[Resource, ...]], icons: tuple[Resource, ...]
) -> list[tuple[Resource, ...]]:
    rest = mix.copy()
    rest.remove(icons)
    return rest
