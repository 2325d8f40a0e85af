"""Random games of every edition keep what must hold in every game."""

from collections.abc import Iterator

import pytest

from magblast.catalog import edition_names, load_rules
from magblast.engine.events import AbilityUsed, Event
from magblast.engine.rules import Options, Rules
from magblast.engine.terms import CardKind, title_of
from tests.support.play import check_invariants, played_and_cancelled, steps

GAMES = {2: 40, 3: 30, 4: 20, 5: 12, 6: 8, 7: 4, 8: 4}
"""Games by number of seats: few of the long ones."""
EDITIONS = tuple(edition_names())
HOLDERS = Options(ask="holders")
UNANSWERED: dict[str, set[str]] = {"third": set(), "second": {"temporal_flux"}}
"""Titles that nothing can cancel."""
_EVERY = 11
"""Between two states that are checked; a prime, to come by every kind of decision."""


def play(rules: Rules, seats: int, seed: str) -> Iterator[Event]:
    """Play a game, checking states on the way and at its end."""
    state = None
    for number, (_, _, state, events) in enumerate(steps(rules, seats, seed)):
        if number % _EVERY == 0:
            check_invariants(state, rules)
        yield from events
    assert state is not None
    check_invariants(state, rules)


def seeds(seats: int) -> list[str]:
    return [f"{seats}-{number}" for number in range(GAMES[seats])]


def rules_of(edition: str, number: int) -> Rules:
    return load_rules(edition, HOLDERS if number % 4 == 3 else Options())


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_of_all_sizes_hold_together_and_use_every_card_and_ability(edition: str) -> None:
    events: list[Event] = []
    for seats in GAMES:
        for number, seed in enumerate(seeds(seats)):
            events += play(rules_of(edition, number), seats, seed)
    rules = load_rules(edition)
    titles = {title_of(card) for card in rules.cards}
    played, cancelled = played_and_cancelled(events)
    assert played == titles
    effects = {card.title for card in rules.cards.values() if card.kind is CardKind.EFFECT}
    # One after a Direct Hit that meets a Temporal Flux is too rare to wait for.
    assert titles - cancelled - effects == UNANSWERED[edition]
    limited = {name for name, card in rules.flagships.items() if card.uses is not None}
    used = {event.flagship for event in events if isinstance(event, AbilityUsed)}
    assert limited <= used


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_seats_come_to_an_end(edition: str) -> None:
    for seed in seeds(2)[:10]:
        rules = load_rules(edition)
        assert [state for _, _, state, _ in steps(rules, 2, seed)][-1].winner is not None


def test_editions_take_turns_in_one_run() -> None:
    games = {edition: steps(load_rules(edition), 4, "both", most=800) for edition in EDITIONS}
    alone = {
        edition: [after for _, _, after, _ in steps(load_rules(edition), 4, "both", most=800)]
        for edition in EDITIONS
    }
    for number in range(min(map(len, alone.values()))):
        for edition, game in games.items():
            assert next(game)[2] == alone[edition][number]
