"""Play a numbered random game with a check after every step.

The number of seats and the number of the game decide everything: edition, options, style of
play and seed. ``python -m tests.support.random_games SEATS NUMBER [EDITION]`` repeats one.
"""

import json
import random
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import (
    Action,
    Discard,
    EndPhase,
    Move,
    Pay,
    PlayCard,
    Respond,
    UseAbility,
)
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.frames import Deployment, FollowUp, Play, ResponseRound
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import ZONE_INDEX, CardKind, DecisionKind, title_of
from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.log.states import decode
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Decision
from magblast.record.codec import digest, jsonable
from tests.support.hidden import redealt
from tests.support.play import check_invariants, lively, played_and_cancelled

OPTIONS = [
    replace(Options(), targets=targets, ask=ask, brutal_assault=brutal)
    for brutal, ask, targets in product(
        ("offer", "on", "never"), ("eligible", "holders"), ("any", "neighbours")
    )
]
MOST_STEPS = 50_000
"""Far above the longest game seen, of 8,461; a game that needs more goes round in circles."""
SAMPLE = 151
"""Every which step the slow checks run."""
HASHED = 8
"""Every which step it is checked that the state before has not changed."""


def saving(
    rng: random.Random, state: GameState, rules: Rules, actions: tuple[Action, ...]
) -> Action:
    """Follow up every hit, and save each Temporal Flux for what little else can cancel."""
    top = state.stack[-1]
    if isinstance(top, FollowUp):
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if plays:
            return rng.choice(plays)
    if isinstance(top, ResponseRound) and isinstance(play := state.stack[-2], Play):
        fluxes = [action for action in actions if _spends_flux(action)]
        is_effect = rules.cards[play.card].kind is CardKind.EFFECT
        if fluxes and (is_effect or (play.damage is None and rng.random() < 0.3)):
            return fluxes[0]
    thrifty = tuple(action for action in actions if not _spends_flux(action))
    return lively(rng, thrifty or actions)


def _spends_flux(action: Action) -> bool:
    match action:
        case Discard(_, card) | Respond(_, card):
            return title_of(card) == "temporal_flux"
        case Pay(_, cards) | UseAbility(_, cards):
            return any(title_of(card) == "temporal_flux" for card in cards)
    return False


def maneuvering(
    rng: random.Random, state: GameState, rules: Rules, actions: tuple[Action, ...]
) -> Action:
    """Move a few ships and stop; in a crowded fleet, move towards the zones with room.

    Twelve ships moved at random would hardly ever come to rest with three in each zone.
    """
    if isinstance(actions[-1], EndPhase):
        return actions[-1] if rng.random() < 0.3 else rng.choice(actions)
    fleet = state.players[actions[0].by - 1].fleet
    crowd = {ship.id for zone in fleet if len(zone) > rules.numbers.zone_limit for ship in zone}
    moves = [action for action in actions if isinstance(action, Move) and action.ship in crowd]
    roomy = [move for move in moves if len(fleet[ZONE_INDEX[move.zone]]) < rules.numbers.zone_limit]
    return rng.choice(roomy or actions)


_Ids: TypeAlias = tuple[Sequence[str], Sequence[str]]
"""Cards and ships."""
_Found: TypeAlias = Callable[[Any], _Ids]


class Ledger:
    """Count cards and ships after each step, looking again only at what changed."""

    def __init__(self, rules: Rules) -> None:
        self._cards, self._ships = _weights(rules.cards), _weights(rules.ships)
        self._all = sum(self._cards.values()), sum(self._ships.values())
        self._known: dict[object, tuple[object, int, int]] = {}

    def check(self, state: GameState) -> None:
        """Assert that every card and every ship is in exactly one place."""
        cards = ships = 0
        for place in ("action_deck", "discard_pile"):
            cards += self._known_of(place, getattr(state, place), _as_cards)[1]
        for place in ("shipyard", "scrapyard"):
            ships += self._known_of(place, getattr(state, place), _as_ships)[2]
        for seat, player in enumerate(state.players, 1):
            known = self._known_of(seat, player, _belongings)
            cards += known[1]
            ships += known[2]
        cards += sum([self._cards[out.card] for out in state.returning])
        for frame in state.stack:
            if isinstance(frame, Play):
                cards += self._cards[frame.card]
            elif isinstance(frame, Deployment):
                for ship in frame.ships:
                    ships += self._ships[ship.id]
                    hits = [hit.card for hit in (*ship.damage, *ship.squadrons)]
                    cards += sum([self._cards[card] for card in (*hits, *ship.upgrades)])
        assert cards == self._all[0], "a card is lost or doubled"
        assert ships == self._all[1], "a ship is lost or doubled"

    def _known_of(self, place: object, what: Any, found: _Found) -> tuple[object, int, int]:
        """Return what the cards and the ships in a place weigh, after what lies there."""
        known = self._known.get(place)
        if known is None or known[0] is not what:
            cards, ships = found(what)
            weights = (
                sum(map(self._cards.__getitem__, cards)),
                sum(map(self._ships.__getitem__, ships)),
            )
            known = self._known[place] = (what, *weights)
        return known


def _as_cards(pile: Sequence[str]) -> _Ids:
    return pile, ()


def _as_ships(pile: Sequence[str]) -> _Ids:
    return (), pile


def _weights(ids: Collection[str]) -> Mapping[str, int]:
    """Give ids weights; so many of them weigh as much as all only if each is there once."""
    # The upper part counts. As many powers of two add up to all of them only if all are there.
    one = 1 << len(ids) + 20
    return {id_: one + (1 << at) for at, id_ in enumerate(ids)}


def _belongings(player: PlayerState) -> _Ids:
    flagship = player.flagship
    cards = [*player.hand, *[event.card for event in player.events]]
    cards += [hit.card for hit in (*flagship.damage, *flagship.squadrons)]
    ships = [*player.dealt]
    for zone in player.fleet:
        for ship in zone:
            ships.append(ship.id)
            if ship.damage or ship.squadrons:
                cards += [hit.card for hit in (*ship.damage, *ship.squadrons)]
            cards += ship.upgrades
    return cards, ships


@dataclass
class Played:
    """Describe how a game ended."""

    steps: int = 0
    deepest: int = 0
    """Most cards waiting on top of each other for an answer."""
    ended: bool = False
    events: list[Event] = field(default_factory=list)

    def titles(self) -> tuple[set[str], set[str]]:
        """Return the titles played, and those of which one was cancelled."""
        return played_and_cancelled(self.events)


def play_numbered(
    seats: int, number: int, edition: str = "third", *, every: int = SAMPLE
) -> Played:
    """Play game ``number`` for so many seats, with the slow checks on every ``every``-th step.

    A failed check names the command that repeats the game.
    """
    game = Played()
    try:
        _play(game, seats, number, edition, every)
    except Exception as error:
        again = f"python -m tests.support.random_games {seats} {number} {edition}"
        seed = seed_of(seats, number, edition)
        raise AssertionError(
            f"Step {game.steps} of the game of seed {seed}: {error!r}. To repeat it: {again}"
        ) from error
    return game


def seed_of(seats: int, number: int, edition: str) -> str:
    """Return the seed of a numbered game."""
    return f"{edition} {seats} {number}"


def _play(game: Played, seats: int, number: int, edition: str, every: int) -> None:
    rules = load_rules(edition, OPTIONS[number % len(OPTIONS)])
    seed = seed_of(seats, number, edition)
    luck = random.Random(seed)
    # The checks have luck of their own, so that their number changes nothing in the game.
    hidden = random.Random(seed)
    ledger = Ledger(rules)
    position = new_game(rules, seats, seed)
    first, actions = position, []
    is_saving = number % 2 == 1
    while (pending := position.decision) is not None:
        assert game.steps < MOST_STEPS, "the game does not end"
        state, legal = position.state, position.legal
        _check_decision(state, pending, legal)
        slow = game.steps % every == 0
        if slow:
            read = decode(_through_json(state))
            assert read == state
            check_slowly(state, rules, hidden)
        if pending.kind is DecisionKind.MANEUVER:
            action = maneuvering(luck, state, rules, legal)
        else:
            action = saving(luck, state, rules, legal) if is_saving else lively(luck, legal)
        hashed = slow or game.steps % HASHED == 0
        before = hash(state) if hashed else None
        after, events = position.play(action)
        if hashed:
            assert hash(state) == before, "the step changed the state it started from"
        ledger.check(after.state)
        if slow:
            assert Position(read, rules).play(action) == (after, events)
        game.steps += 1
        stack = after.state.stack
        if len(stack) > game.deepest:
            waiting = sum(isinstance(frame, Play) for frame in stack)
            game.deepest = max(game.deepest, waiting)
        game.events += events
        actions.append(action)
        position = after
    game.ended = True
    assert position.state.winner is not None
    assert not position.legal
    check_invariants(position.state, rules)
    if number % 10 == 0:
        _check_replay(first, actions, position)


def _check_decision(state: GameState, pending: Decision, legal: tuple[Action, ...]) -> None:
    seat = pending.seat
    assert state.winner is None
    assert not state.players[seat - 1].eliminated
    assert legal, "somebody is asked who can answer nothing"
    assert all(action.by == seat for action in legal)


def _through_json(state: GameState) -> object:
    return json.loads(json.dumps(jsonable(state)))


def check_slowly(state: GameState, rules: Rules, luck: random.Random) -> None:
    """Check what is too slow to be checked on every step."""
    check_invariants(state, rules)
    position = Position(state, rules)
    legal = position.legal
    for action in luck.sample(legal, min(4, len(legal))):
        assert NOTATION.read(json.loads(json.dumps(NOTATION.write(action)))) == action
        assert position.refusal_of(action) is None
    for viewer in (None, *range(1, len(state.players) + 1)):
        other = redealt(state, viewer, luck)
        assert Position(other, rules).view(viewer) == position.view(viewer), (
            f"{viewer} sees something hidden"
        )


def _check_replay(first: Position, actions: list[Action], end: Position) -> None:
    position = first
    for action in actions:
        position, _ = position.play(NOTATION.read(NOTATION.write(action)))
    assert position == end
    assert digest(position.state) == digest(end.state)


def main() -> None:
    """Repeat one game with every check on every step."""
    seats, number, *edition = sys.argv[1:]
    game = play_numbered(int(seats), int(number), *edition, every=1)
    print(f"{game.steps} steps, nothing wrong")  # noqa: T201


if __name__ == "__main__":
    main()
