"""Find the ways to pay with resource icons (rules 3.5)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from operator import mul, sub

from magblast.engine.rules import Rules
from magblast.engine.terms import RESOURCES, CardId, Resource

Test = Callable[[list[int]], bool]
"""Judge an amount of stars, circles and diamonds."""
Icons = tuple[Resource, ...]


@lru_cache(maxsize=64)
def pays_for(ships: int) -> Test:
    """Return the test whether icons pay for a number of ships: sets of three alike or one each."""

    def enough(icons: list[int]) -> bool:
        return any(
            mixed + sum((count - mixed) // 3 for count in icons) >= ships
            for mixed in range(min(*icons, ships) + 1)
        )

    return enough


@lru_cache(maxsize=64)
def icons_at_least(count: int) -> Test:
    """Return the test whether there are ``count`` icons of whatever kind."""
    return lambda icons: sum(icons) >= count


def icons_of(cards: Sequence[CardId], rules: Rules) -> list[int]:
    """Count the stars, circles and diamonds on some cards."""
    return _count([rules.cards[card].icons for card in cards])


def _count(printed: Sequence[Icons]) -> list[int]:
    return [sum(icons.count(resource) for icons in printed) for resource in RESOURCES]


def is_exact(cards: Sequence[CardId], rules: Rules, enough: Test) -> bool:
    """Say whether the cards pay and none of them could be left out."""
    if not enough(icons_of(cards, rules)):
        return False
    return not any(
        enough(icons_of([*cards[:index], *cards[index + 1 :]], rules))
        for index in range(len(cards))
    )


def payments(hand: Sequence[CardId], rules: Rules, enough: Test) -> Iterator[tuple[CardId, ...]]:
    """List the payments from a hand, each in the order of the hand.

    Cards with the same icons are alike, so that amounts are tried by kind of card first: a
    hand of forty resource cards is no more work than its payments are many.
    """
    kinds: dict[Icons, list[int]] = {}
    for place, card in enumerate(hand):
        icons = rules.cards[card].icons
        if icons:
            kinds.setdefault(icons, []).append(place)
    printed = tuple(sorted([(icons, len(places)) for icons, places in kinds.items()]))
    found: list[list[int]] = []
    for amounts in _exact_amounts(printed, enough):
        picks = [
            combinations(kinds[icons], amount)
            for (icons, _), amount in zip(printed, amounts, strict=True)
        ]
        found += [sorted(chain(*pick)) for pick in product(*picks)]
    found.sort()
    for places in found:
        yield tuple([hand[place] for place in places])


# Only what is printed counts, and in what amount: few different hands are ever looked at.
@lru_cache(maxsize=1024)
def _exact_amounts(
    printed: tuple[tuple[Icons, int], ...], enough: Test
) -> tuple[tuple[int, ...], ...]:
    """List how many cards of each kind pay without one too many."""
    worth = [_count([icons]) for icons, _ in printed]
    by_resource = [[icons.count(each) for icons, _ in printed] for each in RESOURCES]

    def is_exact_mix(amounts: tuple[int, ...]) -> bool:
        icons = [sum(map(mul, amounts, each)) for each in by_resource]
        return enough(icons) and not any(
            amount and enough([*map(sub, icons, less)])
            for amount, less in zip(amounts, worth, strict=True)
        )

    mixes = product(*(range(count + 1) for _, count in printed))
    return tuple(amounts for amounts in mixes if is_exact_mix(amounts))
