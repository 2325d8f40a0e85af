"""Tell what games between greedy bots say about the balance of a game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from magblast.bots.balance import Balance, KnownGame, Rate
from magblast.cli.report import card_names, lengths_of
from magblast.cli.report_games import GameGroup
from magblast.cli.report_page import against_even, percent
from magblast.kernel.shelf import game_of
from magblast.wording import ENGLISH
from tests.checks.figures.kept import Bench
from tests.checks.figures.matches import BALANCE, among_greedy
from tests.checks.figures.plots import Picture, lengths, shares
from tests.checks.figures.tables import between, table, title

GAMES = 100_000
FOUR = 20_000
"""Games at tables of four."""
_NAMES = {"sides": "side", "hands": "card in the starting hand", "drawn": "card drawn later"}
_ENDS = 15
"""Rows from either end of a long plot."""
Lines = Iterator[str | Picture]


class Found(NamedTuple):
    """Hold what the matches of a game and edition add up to."""

    games: Balance
    alike: Balance
    """Only the games in which all seats brought the same, or all games where seats bring nothing.

    A card of a strong deck wins often, whatever the card itself does, so cards are compared here.
    """


def balance_of(bench: Bench, id_: str, edition: str, seats: int) -> Found:
    """Add up the matches of a game and edition."""
    names = card_names(GameGroup(id_, edition, seats), ENGLISH)
    found = Found(Balance(seats, names), Balance(seats, names))
    for run in among_greedy(id_, edition, seats, bench.count(GAMES if seats == 2 else FOUR)):
        bots = tuple(str(each) for each in run.match.entrants)
        infos = run.match.briefing.setup.seats
        is_alike = all(info.settings == infos[0].settings for info in infos)
        for kept in bench.games(run):
            each = kept.result
            assert each.account is not None
            deal = f"{run.name} {each.seed}"
            told = KnownGame(bots, deal, each.finished, each.winners, each.turns, each.account)
            found.games.add(told)
            if is_alike:
                found.alike.add(told)
    return found


def balance(bench: Bench, id_: str, edition: str) -> Lines:
    """Iterate over the lines on a game and edition."""
    for seats in (2, 4):
        if seats in game_of(id_).seats:
            found = balance_of(bench, id_, edition, seats)
            if found.games.finished:
                yield from _told(found, title(id_, edition), f"{BALANCE}/{edition}-{seats}")


def _told(both: Found, name: str, path: str) -> Lines:
    found = both.games
    yield f"**{name}, {found.seats} seats: {found.finished:,} finished games.**"
    yield ""
    yield from (f"- {fact}" for fact in _facts(found, both.alike))
    yield ""
    for each, what in _NAMES.items():
        counted = found if each == "sides" else both.alike
        if rates := counted.tables.get(each):
            says = f"{name}, {found.seats} seats: how often each {what} won"
            if len(rates) > 2 * _ENDS:
                says += f"; the {_ENDS} best and the {_ENDS} worst"
                rates = [*rates[:_ENDS], *rates[-_ENDS:]]
            yield Picture(f"{path}-{each}.svg", says, shares(what, rates, found.fair))
            yield ""
    if found.against:
        yield from _grid(found.against)
        yield ""
    says = f"{name}, {found.seats} seats: how many turns the games took"
    yield Picture(f"{path}-lengths.svg", says, lengths(lengths_of(found)))
    yield ""


def _facts(found: Balance, alike: Balance) -> Iterator[str]:
    """Iterate over the findings, each in a sentence."""
    order = found.tables.get("order", ())
    fair = "a fair share" if found.seats > 2 else "half"
    told = ", ".join(f"{_nth(rate.label)} {_share(rate)}" for rate in order)
    if order:
        yield f"Who wins, by turn order: {told}. {_verdict(order, fair)}"
    if sides := found.tables.get("sides"):
        yield f"Strongest: {_best(sides)}. Weakest: {_best(sides[::-1])}."
    for each, what in (("hands", "In the starting hand"), ("drawn", "Drawn later")):
        if cards := alike.tables.get(each):
            if alike.finished < found.finished:
                what += " (only games in which both seats bring the same deck)"
            yield f"{what}, most wins: {_best(cards, 3)}; fewest: {_best(cards[::-1], 3)}."
    quarter, half, most = (found.turns_at(share) for share in (0.25, 0.5, 0.95))
    yield (
        f"A quarter of the games end within {quarter} turns, half within {half}, and 95 % "
        f"within {most}."
    )
    if found.draws or found.unfinished:
        yield f"Games drawn: {found.draws:,}; not finished: {found.unfinished:,}."
    if found.rated:
        low = percent(found.comebacks[0.1] / found.rated)
        yield f"Winners whose chance was once below 10 %, according to the evaluation: {low} %."


def _verdict(order: Sequence[Rate], fair: str) -> str:
    apart = [rate for rate in order if rate.stands_out]
    if not apart:
        return f"No place clearly differs from {fair}."
    names = ENGLISH.listing([_nth(rate.label) for rate in apart])
    return f"Clearly different from {fair}: {names}."


def _nth(label: str) -> str:
    return {"1": "first", "2": "second", "3": "third", "4": "fourth"}[label]


def _best(rates: Sequence[Rate], count: int = 2) -> str:
    return ", ".join(f"{rate.label} {_share(rate)}" for rate in rates[:count])


def _share(rate: Rate) -> str:
    return f"{percent(rate.share)} % {between(rate.interval)}"


def _grid(against: Mapping[str, Mapping[str, Rate]]) -> Iterator[str]:
    """Iterate over the lines of a table of how each side does against every other."""
    sides = [*against]
    numbers = [f"{number}" for number, _ in enumerate(sides, 1)]
    rows = [
        [f"{number} {side}", *(_cell(against[side].get(other)) for other in sides)]
        for number, side in zip(numbers, sides, strict=True)
    ]
    yield from table(["% won against", *numbers], rows)
    games = [each.games for each in chain(*(others.values() for others in against.values()))]
    yield ""
    least, most = f"{min(games):,}", f"{max(games):,}"
    played = least if least == most else f"{least}-{most}"
    yield f"{played} games a pair; ▲ and ▼ mark pairs that are clearly not even."


def _cell(rate: Rate | None) -> str:
    return "" if rate is None else against_even(rate)
