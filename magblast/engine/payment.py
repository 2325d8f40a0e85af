"""Find the ways to pay with resource icons (rules 3.5)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from magblast.engine.printed import ActionCard
from magblast.engine.rules import Rules
from magblast.engine.terms import RESOURCES, CardId, Resource

Enough = Callable[[list[int]], bool]
"""Judge an amount of stars, circles and diamonds."""


def buys(ships: int) -> Enough:
    """Return the test whether icons pay for a number of ships: sets of three alike or one each."""

    def enough(icons: list[int]) -> bool:
        return any(
            mixed + sum((count - mixed) // 3 for count in icons) >= ships
            for mixed in range(min(*icons, ships) + 1)
        )

    return enough


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
    """List the payments from a hand, each in the order of the hand.

    Cards with the same icons are alike, so that amounts are tried by kind of card first: a
    hand of forty resource cards is no more work than its payments are many.
    """
    kinds: dict[tuple[Resource, ...], list[CardId]] = {}
    for card in hand:
        printed: ActionCard = rules.cards[card]
        if printed.icons:
            kinds.setdefault(printed.icons, []).append(card)
    place = {card: index for index, card in enumerate(hand)}
    found = []
    for amounts in product(*(range(len(cards) + 1) for cards in kinds.values())):
        if _is_lean_mix(list(kinds), amounts, enough):
            for picks in product(
                *(
                    combinations(cards, amount)
                    for cards, amount in zip(kinds.values(), amounts, strict=True)
                )
            ):
                found.append(
                    sorted((card for pick in picks for card in pick), key=place.__getitem__)
                )
    found.sort(key=lambda cards: [place[card] for card in cards])
    return map(tuple, found)


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
