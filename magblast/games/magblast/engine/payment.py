"""Pay with resource icons, for ships above all (rules 3.5)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, product, zip_longest
from math import comb, prod
from operator import add, sub

from magblast.games.magblast.engine.actions import MOST, Action, Pay
from magblast.games.magblast.engine.conditions import unordered
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.terms import RESOURCES, CardId, Resource, ShipId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

Test = Callable[[Sequence[int]], bool]
"""Judge an amount of stars, circles and diamonds."""
Icons = tuple[Resource, ...]


@lru_cache(maxsize=64)
def pays_for(ships: int) -> Test:
    """Return a test whether icons pay for some ships: sets of three alike or one of each."""
    return lambda icons: sets(*icons) >= ships


@lru_cache(maxsize=8192)
def sets(stars: int, circles: int, diamonds: int) -> int:
    """Count the sets in some icons; three mixed sets are as good as one of each kind."""
    return max(
        mixed + (stars - mixed) // 3 + (circles - mixed) // 3 + (diamonds - mixed) // 3
        for mixed in range(min(stars, circles, diamonds, 2) + 1)
    )


@lru_cache(maxsize=64)
def icons_at_least(count: int) -> Test:
    """Return a test whether there are ``count`` icons of any kind."""
    return lambda icons: sum(icons) >= count


def icons_of(cards: Sequence[CardId], rules: Rules) -> list[int]:
    """Count the stars, circles and diamonds on some cards."""
    return _count([icon for card in cards for icon in rules.cards[card].icons])


def _count(icons: Sequence[Resource]) -> list[int]:
    return [icons.count(resource) for resource in RESOURCES]


def _superfluous(icons: Sequence[int], worths: Sequence[Sequence[int]], enough: Test) -> int | None:
    """Return the place of a card that could be left out of a payment, by what each is worth."""
    for place, worth in enumerate(worths):
        if enough([*map(sub, icons, worth)]):
            return place
    return None


def refusal_of_payment(
    board: Board, seat: Seat, cards: Sequence[CardId], enough: Test, lack: Refusal
) -> Refusal | None:
    """Judge a payment; ``lack`` refuses one that is not enough."""
    missing = board.not_in_hand(seat, cards)
    if missing:
        return missing
    icons = icons_of(cards, board.rules)
    if not enough(icons):
        return lack
    spare = _superfluous(icons, [icons_of([card], board.rules) for card in cards], enough)
    if spare is not None:
        return Refusal(Reason.OVERPAID, "3.5", {"card": cards[spare]})
    return unordered(cards, board.players[seat - 1].hand, "3.5")


def ways_to_pay(
    hand: Sequence[CardId], rules: Rules, enough: Test, most: int
) -> list[tuple[CardId, ...]] | None:
    """List the payments from a hand, each in the order of the hand; None when more than ``most``.

    Cards with the same icons are alike, so that amounts are tried by kind of card first.
    """
    # Without the cards that never pay, more hands are alike.
    paying = [card for card in hand if rules.cards[card].icons]
    printed = tuple([rules.cards[card].icons for card in paying])
    found = (_known if len(paying) <= _FEW else _places)(printed, enough, most)
    if found is None:
        return None
    return [tuple([paying[place] for place in places]) for places in found]


def _places(printed: tuple[Icons, ...], enough: Test, most: int) -> list[list[int]] | None:
    """List the places of the cards of each payment; None when more than ``most``."""
    kinds: dict[Icons, list[int]] = {}
    for place, icons in enumerate(printed):
        kinds.setdefault(icons, []).append(place)
    ordered = sorted(kinds.items())
    mixes = _mixes(tuple([(icons, len(alike)) for icons, alike in ordered]), enough, most)
    if mixes is None:
        return None
    found: list[list[int]] = []
    for amounts in mixes:
        picks = [
            combinations(alike, amount)
            for (_, alike), amount in zip(ordered, amounts, strict=True)
            if amount
        ]
        found += [sorted(chain(*pick)) for pick in product(*picks)]
    found.sort()
    return found


# Hands often have the same icons; those of large hands are too many to remember.
_FEW = 8
_known = lru_cache(maxsize=2048)(_places)


# Only what is printed counts, and in what amount: few different hands are ever looked at.
@lru_cache(maxsize=1024)
def _mixes(
    printed: tuple[tuple[Icons, int], ...], enough: Test, most: int
) -> tuple[tuple[int, ...], ...] | None:
    """List how many cards of each kind pay exactly; None when those are too many payments."""
    counts = [count for _, count in printed]
    found: list[tuple[int, ...]] = []
    payable = 0
    for amounts in _exact(printed, enough):
        payable += prod(map(comb, counts, amounts))
        if payable > most:
            return None
        found.append(amounts)
    return tuple(found)


def _exact(printed: Sequence[tuple[Icons, int]], enough: Test) -> Iterator[tuple[int, ...]]:
    """Iterate over the amounts of each kind of card that pay without one too many."""
    worths = [_count(icons) for icons, _ in printed]
    # What the kinds from each one on are worth together.
    rest = [[0, 0, 0]]
    for worth, (_, count) in zip(reversed(worths), reversed(printed), strict=True):
        rest.append([count * each + more for each, more in zip(worth, rest[-1], strict=True)])

    def extended(amounts: tuple[int, ...], icons: list[int]) -> Iterator[tuple[int, ...]]:
        kind = len(amounts)
        if enough(icons):
            used = [worth for worth, amount in zip(worths, amounts, strict=False) if amount]
            if _superfluous(icons, used, enough) is None:
                yield amounts + (0,) * (len(printed) - kind)
        elif kind < len(printed) and enough([*map(add, icons, rest[-1 - kind])]):
            for amount in range(printed[kind][1] + 1):
                yield from extended((*amounts, amount), icons)
                icons = [*map(add, icons, worths[kind])]

    return extended((), [0, 0, 0])


def splits(hand: Sequence[CardId], rules: Rules, ships: int) -> Iterator[tuple[CardId, ...]]:
    """Iterate over payments by cards with one icon that waste none, each split of icons in turn."""
    single = _single(hand, rules)
    ways = [_picks(single, amounts) for amounts in _splits(single, ships)]
    for row in zip_longest(*ways):
        for places in row:
            if places is not None:
                yield tuple([hand[place] for place in places])


def are_many(hand: Sequence[CardId], rules: Rules, numbers: Iterable[int], most: int) -> bool:
    """Return quickly whether ``splits`` are more than ``most`` for some numbers of ships."""
    single = _single(hand, rules)
    sizes = [len(places) for places in single]
    found = 0
    for ships in numbers:
        for amounts in _splits(single, ships):
            found += prod(map(comb, sizes, amounts))
            if found > most:
                return True
    return False


Places = Sequence[int]


def _single(hand: Sequence[CardId], rules: Rules) -> list[Places]:
    """Find the places of the cards with one icon, by resource."""
    return [
        [place for place, card in enumerate(hand) if rules.cards[card].icons == (resource,)]
        for resource in RESOURCES
    ]


def _splits(single: Sequence[Places], ships: int) -> Iterator[tuple[int, int, int]]:
    """Iterate over the amounts of icons that pay for ships and leave none over."""
    most = [len(places) + 1 for places in single]
    for stars, circles in product(range(most[0]), range(most[1])):
        diamonds = 3 * ships - stars - circles
        if 0 <= diamonds < most[2] and sets(stars, circles, diamonds) == ships:
            yield stars, circles, diamonds


def _picks(single: Sequence[Places], amounts: Sequence[int]) -> Iterator[Places]:
    """Iterate over the choices of so many cards of each resource, none worked out in advance."""
    for stars in combinations(single[0], amounts[0]):
        for circles in combinations(single[1], amounts[1]):
            for diamonds in combinations(single[2], amounts[2]):
                yield sorted((*stars, *circles, *diamonds))


FEW_ICONS = 15
"""Icons up to which all payments are soon counted, and listed."""
_SOME = 600
"""Payments that are listed when all of them are too many."""


def payments(board: Board, seat: Seat) -> list[Action]:
    """List the ways to pay for ships."""
    rules = board.rules
    hand = board.players[seat - 1].hand
    amounts = icons_of(hand, rules)
    payable = sets(*amounts)
    if not payable:
        return []
    icons, numbers = sum(amounts), []
    for ships in range(1, icons // 3 + 1):
        if _no_purchase(board, seat, ships):
            break
        numbers.append(ships)
    takes: list[ShipId | None] = [None]
    if _no_taking(board, seat) is None:
        takes += board.scrapyard
    most = MOST // len(takes)
    if icons > FEW_ICONS and are_many(hand, rules, numbers, most):
        return _some_payments(board, seat, numbers, takes)
    found: list[Action] = []
    for ships in numbers[:payable]:
        most = (MOST - len(found)) // len(takes)
        ways = ways_to_pay(hand, board.rules, pays_for(ships), most)
        if ways is None:
            return _some_payments(board, seat, numbers, takes)
        found += [Pay(seat, cards, ships, take) for cards in ways for take in takes]
    return found


def _some_payments(
    board: Board, seat: Seat, numbers: Sequence[int], takes: Sequence[ShipId | None]
) -> list[Action]:
    """List a part of very many payments: an equal share for each number of ships."""
    hand = board.players[seat - 1].hand
    found: list[Action] = []
    for ships in numbers:
        payable = [*islice(splits(hand, board.rules, ships), _SOME // len(numbers))]
        # Ships of the scrapyard are listed with the first payment alone.
        found += [Pay(seat, cards, ships, take) for cards in payable[:1] for take in takes]
        found += [Pay(seat, cards, ships) for cards in payable[1:]]
    return found


def _no_purchase(board: Board, seat: Seat, ships: int) -> Refusal | None:
    """Refuse more ships than there is room for, or than there are (rules 3.5, 1.5)."""
    return board.no_room(seat, ships) or board.no_ships_left(ships)


def _no_taking(board: Board, seat: Seat) -> Refusal | None:
    """Refuse to let a payment name a ship of the scrapyard (rules 7.7)."""
    player = board.players[seat - 1]
    if not board.rules.ability_of(player).takes_from_scrapyard:
        return _NO_TAKING
    if not player.flagship.uses_left:
        return Refusal(Reason.NO_USES_LEFT, "7.1", {"flagship": player.flagship.id})
    return None


_NO_TAKING = Refusal(Reason.CANNOT_TAKE, "7.7")


def plausible_payments(board: Board, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try: to pay with all its icons."""
    icons = tuple([card for card in board.players[seat - 1].hand if board.rules.cards[card].icons])
    if icons:
        yield Pay(seat, icons)


def refusal_to_pay(board: Board, action: Pay) -> Refusal | None:
    """Judge a payment (rules 3.5)."""
    lack = Refusal(Reason.WRONG_PAYMENT, "3.5")
    refusal = (
        board.not_in_hand(action.by, action.cards)
        or _no_purchase(board, action.by, action.ships)
        or (lack if action.ships < 1 else None)
        or refusal_of_payment(board, action.by, action.cards, pays_for(action.ships), lack)
    )
    if refusal is None and action.take is not None:
        refusal = _no_taking(board, action.by)
        if refusal is None and action.take not in board.scrapyard:
            refusal = Refusal(Reason.NOT_SCRAPPED, "7.7", {"ship": action.take})
    return refusal
