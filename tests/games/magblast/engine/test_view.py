"""A view says of a table what the table says of itself, less what the viewer may not see."""

import random
from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import Choice, Deployment, FollowUp, Play, Turn
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.view import SeatView, ShipView
from tests.support.play import steps, still_asked
from tests.support.scenario import Scenario

GAMES = [(edition, seats) for edition in ("third", "second") for seats in (2, 3, 6)]


def hull_left(holder: Ship, printed: int) -> int:
    return printed - sum(hit.damage for hit in (*holder.damage, *holder.squadrons))


def check_ship(seen: ShipView, ship: Ship, player: PlayerState, rules: Rules) -> None:
    printed = rules.ships[ship.id]
    ability = rules.abilities[player.flagship.id]
    assert seen.hull_left == hull_left(ship, printed.hull)
    assert seen.carries == rules.carries(player, ship)
    assert seen.sweeps is (rules.numbers.sweeping and ability.sweeps(printed))
    for name in ("id", "damage", "squadrons", "upgrades", "shots", "turrets_fired", "boarded"):
        assert getattr(seen, name) == getattr(ship, name)
    assert seen.origin == ship.origin


def check_seat(seen: SeatView, player: PlayerState, own: bool, rules: Rules) -> None:
    lying = [rules.effects[event.card] for event in player.events]
    assert seen.mined is any(effect.mines for effect in lying)
    assert seen.shielded is any(effect.shields for effect in lying)
    assert seen.events == player.events
    flagship = player.flagship
    assert (seen.flagship.id, seen.flagship.uses_left) == (flagship.id, flagship.uses_left)
    assert seen.flagship.damage == flagship.damage
    assert seen.flagship.squadrons == flagship.squadrons
    lost = sum(hit.damage for hit in (*flagship.damage, *flagship.squadrons))
    hull = 0 if player.eliminated else rules.flagships[flagship.id].hull
    assert seen.flagship.hull_left == hull - lost
    assert seen.hand_size == len(player.hand)
    assert (seen.hand, seen.dealt, seen.placed) == (
        (player.hand, player.dealt, player.placed) if own else (None, None, None)
    )
    assert (seen.first_turn, seen.eliminated) == (player.first_turn, player.eliminated)
    assert [len(zone) for zone in seen.fleet] == [len(zone) for zone in player.fleet]
    for shown, zone in zip(seen.fleet, player.fleet, strict=True):
        for each, ship in zip(shown, zone, strict=True):
            check_ship(each, ship, player, rules)


def check(state: GameState, viewer: int | None, rules: Rules) -> None:
    seen = Position(state, rules).view(viewer)
    assert seen.viewer == viewer
    turn = state.stack[0] if state.stack and isinstance(state.stack[0], Turn) else None
    assert (seen.active, seen.phase) == ((turn.seat, turn.phase) if turn else (None, None))
    top = state.stack[-1] if state.stack else None
    assert seen.in_flight == tuple(frame for frame in state.stack if isinstance(frame, Play))
    assert seen.hit == (top if isinstance(top, FollowUp) else None)
    assert seen.choice == (top if isinstance(top, Choice) else None)
    assert seen.waiting == still_asked(Position(state, rules))
    pending = Position(state, rules).decision
    assert seen.decision == pending
    waiting = top.ships if isinstance(top, Deployment) else ()
    shown = isinstance(top, Deployment) and (top.captured_from or top.seat == viewer)
    assert seen.drawn == (tuple(ship.id for ship in waiting) if shown else ())
    assert (seen.action_deck, seen.shipyard) == (len(state.action_deck), len(state.shipyard))
    for name in ("turn", "discard_pile", "scrapyard", "returning", "brutal", "brutal_from"):
        assert getattr(seen, name) == getattr(state, name)
    assert seen.winner == state.winner
    mine = pending is not None and pending.seat == viewer
    assert seen.legal == (Position(state, rules).legal if mine else ())
    for seat, player in enumerate(state.players, 1):
        assert seen.seats[seat - 1].seat == seat
        check_seat(seen.seats[seat - 1], player, seat == viewer, rules)


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_a_view_says_what_the_table_says(edition: str, seats: int) -> None:
    rules = load_rules(edition)
    luck = random.Random(seats)
    for *_, state, _ in steps(rules, seats, f"seen {seats}"):
        if state.winner or luck.random() < 0.2:
            check(state, luck.choice([None, *range(1, seats + 1)]), rules)


def test_a_fleet_placed_face_down_is_seen_by_its_seat_alone() -> None:
    rules = load_rules("third")
    for _, action, state, _ in steps(rules, 3, "placed", most=2):
        for viewer in (None, 1, 2, 3):
            check(state, viewer, rules)
            done = [each.has_placed for each in Position(state, rules).view(viewer).seats]
            assert done == [seat <= action.by for seat in (1, 2, 3)]


def test_a_choice_inside_an_effect_is_seen_by_all() -> None:
    hand = ["beam_blast.1", "direct_hit.1", "concussive_blast.1"]
    game = Scenario(
        {1: {"hand": hand, "yellow": [{"ship": "freya"}]}, 2: {"yellow": [{"ship": "zeus"}]}}
    )
    game.fire("beam_blast.1", "freya", "zeus").quiet().play("direct_hit.1", target="zeus").quiet()
    game.play("concussive_blast.1", target="zeus").quiet()
    for viewer in (None, 1, 2):
        assert Position(game.state, game.rules).view(viewer).choice is not None
        check(game.state, viewer, game.rules)


def test_a_captured_ship_is_seen_by_all_and_a_drawn_one_by_its_seat() -> None:
    payment = ["beam_blast.20", "beam_blast.21", "beam_blast.22"]
    seats: dict[int, Any] = {
        1: {"hand": payment, "yellow": [{"ship": "freya"}]},
        2: {"yellow": [{"ship": "zeus"}]},
    }
    drawn = Scenario(seats, phase="reinforce").do(1, "pay", cards=payment)
    assert [bool(Position(drawn.state, drawn.rules).view(each).drawn) for each in (None, 1, 2)] == [
        *(False, True, False)
    ]
    hand = ["beam_blast.1", "direct_hit.1", "boarding_party.1"]
    taken = Scenario({1: {"hand": hand, "yellow": [{"ship": "freya"}]}, 2: seats[2]})
    taken.fire("beam_blast.1", "freya", "zeus").quiet().play("direct_hit.1", target="zeus").quiet()
    for viewer in (None, 1, 2):
        check(taken.state, viewer, taken.rules)
    taken.play("boarding_party.1", target="zeus").quiet()
    for viewer in (None, 1, 2):
        assert Position(taken.state, taken.rules).view(viewer).drawn == ("zeus",)


def test_a_view_says_what_squadrons_hold_down_and_which_turrets_can_still_fire() -> None:
    mine = [
        {"ship": "destroyer_1", "upgrades": ["secondary_cannon.1"], "shots": 1},
        {"ship": "destroyer_2", "shots": 1, "squadrons": ["fighter.1"]},
    ]
    table = Scenario({1: {"yellow": mine}, 2: {}}, edition="second")
    view = table.position.view(None)
    loaded, tired = view.seats[0].fleet[0]
    assert view.ready(loaded, table.rules) == table.rules.ships["destroyer_1"].turrets
    assert view.ready(tired, table.rules) == ()
    assert (loaded.lent, tired.lent) == (0, table.rules.cards["fighter.1"].damage)


def test_in_a_brutal_assault_each_turret_fires_once() -> None:
    ship = {"ship": "weslex", "shots": 2, "turrets_fired": ["laser", "mag"]}
    table = Scenario({1: {"yellow": [ship]}, 2: {}}, brutal=True)
    view = table.position.view(None)
    assert view.ready(view.seats[0].fleet[0][0], table.rules) == ("beam",)
