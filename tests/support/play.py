"""Play random games and check after each step what must hold in every game."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from magblast.games.magblast.engine.actions import Action, Pass, Sound
from magblast.games.magblast.engine.events import Event, PlayCancelled
from magblast.games.magblast.engine.fleet import Flagship, Ship
from magblast.games.magblast.engine.frames import Deployment, Play
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import title_of
from magblast.kernel.seat import Seat

Chooser = Callable[[random.Random, tuple[Action, ...]], Action]


def any_of(rng: random.Random, actions: tuple[Action, ...]) -> Action:
    """Choose evenly."""
    return rng.choice(actions)


def lively(rng: random.Random, actions: tuple[Action, ...]) -> Action:
    """Choose evenly, but mostly make the sound, and seldom pass, so that much happens."""
    if isinstance(actions[0], Sound):
        return actions[0] if rng.random() < 0.9 else actions[1]
    if isinstance(actions[-1], Pass) and len(actions) > 1 and rng.random() < 0.8:
        return rng.choice(actions[:-1])
    return rng.choice(actions)


@dataclass
class Game:
    """Represent a finished or cut-off random game."""

    seed: str
    states: list[GameState] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def end(self) -> GameState:
        return self.states[-1]


def steps(
    rules: Rules, seats: int, seed: str, choose: Chooser = lively, most: int = 5000
) -> Iterator[tuple[GameState, Action, GameState, tuple[Event, ...]]]:
    """Play a random game, yielding each step; ``most`` actions at the most."""
    rng = random.Random(seed)
    position = new_game(rules, seats, seed)
    for _ in range(most):
        if position.outcome is not None:
            return
        action = choose(rng, position.legal)
        after, events = position.play(action)
        yield position.state, action, after.state, events
        position = after


def random_game(
    rules: Rules, seats: int, seed: str, choose: Chooser = lively, most: int = 5000
) -> Game:
    """Play a random game to its end."""
    game = Game(seed, [new_game(rules, seats, seed).state])
    for _, action, after, events in steps(rules, seats, seed, choose, most):
        game.states.append(after)
        game.actions.append(action)
        game.events += events
    return game


def cards_on_table(state: GameState) -> Counter[str]:
    """Count where every action card is; each must be found once."""
    found: Counter[str] = Counter(state.action_deck)
    found.update(state.discard_pile)
    found.update(out.card for out in state.returning)
    found.update(frame.card for frame in state.stack if isinstance(frame, Play))
    waiting = [frame for frame in state.stack if isinstance(frame, Deployment)]
    for player in state.players:
        found.update(player.hand)
        found.update(event.card for event in player.events)
        ships = [ship for _, ship in player.ships()]
        holders: list[Flagship | Ship] = [player.flagship, *ships]
        for holder in holders:
            found.update(hit.card for hit in holder.damage)
            found.update(hit.card for hit in holder.squadrons)
        found.update(card for ship in ships for card in ship.upgrades)
    for frame in waiting:
        for ship in frame.ships:
            found.update(hit.card for hit in (*ship.damage, *ship.squadrons))
            found.update(ship.upgrades)
    return found


def ships_on_table(state: GameState) -> Counter[str]:
    """Count where every ship is; each must be found once."""
    found: Counter[str] = Counter(state.shipyard)
    found.update(state.scrapyard)
    for player in state.players:
        found.update(player.dealt)
        found.update(ship.id for _, ship in player.ships())
    for frame in state.stack:
        if isinstance(frame, Deployment):
            found.update(ship.id for ship in frame.ships)
    return found


def check_invariants(state: GameState, rules: Rules) -> None:
    """Assert what must hold in every state of every game."""
    assert cards_on_table(state) == Counter(dict.fromkeys(rules.cards, 1))
    assert ships_on_table(state) == Counter(dict.fromkeys(rules.ships, 1))
    pending = Position(state, rules).decision
    assert (pending is None) == (state.winner is not None)
    if pending is not None:
        assert not state.players[pending.seat - 1].eliminated
        actions = Position(state, rules).legal
        assert actions
        assert len(set(actions)) == len(actions)
        assert all(action.by == pending.seat for action in actions)
    for player in state.players:
        assert all(
            sum(hit.damage for hit in (*ship.damage, *ship.squadrons)) < rules.ships[ship.id].hull
            for _, ship in player.ships()
        )
        if player.eliminated:
            assert not player.hand
            assert not any(player.fleet)
            assert not player.events


def played_and_cancelled(events: list[Event]) -> tuple[set[str], set[str]]:
    """Return the titles that were played, and those of which one was cancelled."""
    played = {
        title_of(event.card)
        for event in events
        if type(event).__name__ in {"BlastFired", "SquadronLaunched", "CardPlayed", "Responded"}
        and hasattr(event, "card")
    }
    cancelled = {title_of(event.card) for event in events if isinstance(event, PlayCancelled)}
    return played, cancelled


def still_asked(position: Position) -> tuple[Seat, ...]:
    """Return the seats still to be asked in an open round, in order."""
    decision = position.decision
    return () if decision is None else decision.waiting
