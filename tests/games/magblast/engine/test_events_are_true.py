"""What an event tells is what happened between the states before and after it."""

from typing import Any, get_args

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Deploy,
    Fire,
    Launch,
    Pay,
    Place,
    PlayCard,
    Respond,
    Sound,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.frames import Deployment, FollowUp, Play, Turn
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.terms import ZONES, Phase
from tests.support.play import steps

GAMES = [
    *(("third", seats, "offer", f"told {seats}") for seats in (2, 3, 5, 8)),
    *(("second", seats, "never", f"told {seats}") for seats in (2, 3, 5, 8)),
    *(("third", 3, "offer", f"told again {number}") for number in range(4)),
]


class Told:
    """Represent a step and say whether an event is true of it."""

    def __init__(self, rules: Rules, before: Board, action: Action, after: Board) -> None:
        self.rules, self.before, self.action, self.after = rules, before, action, after
        self.plays = {frame.card: frame for frame in before.stack if isinstance(frame, Play)}
        self.checks = {
            **self.of_the_turn(),
            **self.of_cards(),
            **self.of_ships(),
            **self.of_plays(),
            **self.of_the_end(),
        }

    def hand(self, state: Board, seat: int) -> set[str]:
        return {*state.players[seat - 1].hand}

    def owner(self, target: str | None) -> int | None:
        spot = self.before.find_ship(target)
        return spot.seat if spot else self.before.find_flagship(target)

    def blasts(self, state: Board, ship: str) -> set[str]:
        spot = state.find_ship(ship)
        return {hit.card for hit in spot.ship.damage} if spot else set()

    def waiting(self, seat: int) -> set[str]:
        return {
            ship.id
            for frame in self.after.stack
            if isinstance(frame, Deployment) and frame.seat == seat
            for ship in frame.ships
        }

    def attackers(self) -> set[int]:
        return {self.action.by, *(play.by for play in self.plays.values())}

    def check(self, event: Any) -> None:
        assert isinstance(event, get_args(e.Event))
        self.checks[type(event)](event)

    def of_the_turn(self) -> dict[type, Any]:
        action, before, after = self.action, self.before, self.after
        turn = after.stack[0] if after.stack else None

        def placed(told: e.FleetPlaced) -> None:
            assert isinstance(action, Place)
            assert told.seat == action.by

        def revealed(told: e.FleetsRevealed) -> None:
            assert told.fleets == tuple(
                tuple(ship.id for zone in player.fleet for ship in zone) for player in after.players
            )
            assert isinstance(turn, Turn)
            assert turn.seat == told.first
            assert told.first in told.tied

        def turn_began(told: e.TurnBegan) -> None:
            assert isinstance(turn, Turn)
            assert (turn.seat, after.turn) == (told.seat, told.turn)

        def phase_began(told: e.PhaseBegan) -> None:
            assert isinstance(turn, Turn)
            assert turn.seat == told.seat
            assert isinstance(told.phase, Phase)
            assert [*Phase].index(told.phase) <= [*Phase].index(turn.phase)

        def turn_ended(told: e.TurnEnded) -> None:
            assert isinstance(before.stack[0], Turn)
            assert before.stack[0].seat == told.seat == action.by

        return {
            e.FleetPlaced: placed,
            e.FleetsRevealed: revealed,
            e.TurnBegan: turn_began,
            e.PhaseBegan: phase_began,
            e.TurnEnded: turn_ended,
        }

    def of_cards(self) -> dict[type, Any]:
        action, before, after = self.action, self.before, self.after

        def discarded(told: e.CardDiscarded) -> None:
            assert told.card in self.hand(before, told.seat)
            assert told.card in after.discard_pile

        def drawn(told: e.CardsDrawn) -> None:
            assert told.count == len(told.cards) > 0
            assert {*told.cards} <= self.hand(after, told.seat) - self.hand(before, told.seat)

        def taken(told: e.CardsTaken) -> None:
            assert told.cards
            assert {*told.cards} <= {*before.discard_pile} & self.hand(after, told.seat)

        def stolen(told: e.CardsStolen) -> None:
            assert told.count == len(told.cards) > 0
            assert {*told.cards} <= self.hand(before, told.seat) & self.hand(after, told.by)

        def hand_discarded(told: e.HandDiscarded) -> None:
            assert {*told.cards} <= self.hand(before, told.seat)
            assert told.cards
            assert {*told.cards} <= {*after.discard_pile}

        def shuffled(told: e.DeckShuffled) -> None:
            assert isinstance(told.ships, bool)
            old, new = (
                (before.scrapyard, after.scrapyard)
                if told.ships
                else (before.discard_pile, after.discard_pile)
            )
            assert not {*old} & {*new}

        def paid(told: e.ResourcesPaid) -> None:
            assert isinstance(action, Pay)
            assert (told.seat, told.cards, told.ships) == (action.by, action.cards, action.ships)

        def returned(told: e.SquadronReturned) -> None:
            assert told.card in self.hand(after, told.seat) - self.hand(before, told.seat)

        def laid(told: e.EventLaid) -> None:
            lying = [(each.card, each.by) for each in after.players[told.seat - 1].events]
            assert (told.card, told.by) in lying

        def removed(told: e.EventRemoved) -> None:
            lying = [(each.card, each.by) for each in before.players[told.seat - 1].events]
            assert (told.card, told.by) in lying
            assert told.swept_by == (action.ship if isinstance(action, Sweep) else None)

        def ability(told: e.AbilityUsed) -> None:
            flagship = after.players[told.seat - 1].flagship
            assert (told.flagship, told.uses_left) == (flagship.id, flagship.uses_left)
            if isinstance(action, UseAbility):
                card = (action.card,) if action.card else ()
                assert told.cards == (action.cards or card)
                assert told.target_seat == action.seat

        return {
            e.CardDiscarded: discarded,
            e.CardsDrawn: drawn,
            e.CardsTaken: taken,
            e.CardsStolen: stolen,
            e.HandDiscarded: hand_discarded,
            e.DeckShuffled: shuffled,
            e.ResourcesPaid: paid,
            e.SquadronReturned: returned,
            e.EventLaid: laid,
            e.EventRemoved: removed,
            e.AbilityUsed: ability,
        }

    def of_ships(self) -> dict[type, Any]:
        action, before, after = self.action, self.before, self.after

        def drawn(told: e.ShipsDrawn) -> None:
            assert told.count == len(told.ships)
            assert {*told.ships} <= {*before.shipyard, *before.scrapyard, *after.scrapyard}
            assert {*told.ships} <= self.waiting(told.seat)

        def deployed(told: e.ShipDeployed) -> None:
            assert isinstance(action, Deploy)
            assert (told.seat, told.ship, told.zone) == (action.by, action.ship, action.zone)

        def scrapped(told: e.ShipScrapped) -> None:
            assert told.seat == action.by
            assert told.ship in after.scrapyard

        def moved(told: e.ShipMoved) -> None:
            old, new = before.find_ship(told.ship), after.find_ship(told.ship)
            assert old
            assert new
            assert (old.seat, ZONES[old.zone_index]) == (told.seat, told.origin)
            assert (new.seat, ZONES[new.zone_index]) == (told.seat, told.zone)

        def destroyed(told: e.ShipDestroyed) -> None:
            assert self.owner(told.ship) == told.seat
            assert told.by in self.attackers()
            assert told.ship in {*after.scrapyard, *after.shipyard}

        def captured(told: e.ShipCaptured) -> None:
            assert self.owner(told.ship) == told.seat
            assert told.ship in self.waiting(told.by)

        def upgraded(told: e.UpgradeInstalled) -> None:
            spot = after.find_ship(told.ship)
            assert spot
            assert spot.seat == told.seat
            assert told.card in spot.ship.upgrades

        def blast_removed(told: e.BlastRemoved) -> None:
            assert self.owner(told.ship) == told.seat
            assert told.card in self.blasts(before, told.ship) - self.blasts(after, told.ship)

        def blast_moved(told: e.BlastMoved) -> None:
            assert told.by == action.by
            assert told.card in self.blasts(before, told.ship) - self.blasts(after, told.ship)
            assert self.owner(told.target) == told.seat
            assert after.find_ship(told.target) is None or (
                told.card in self.blasts(after, told.target)
            )

        return {
            e.ShipsDrawn: drawn,
            e.ShipDeployed: deployed,
            e.ShipScrapped: scrapped,
            e.ShipMoved: moved,
            e.ShipDestroyed: destroyed,
            e.ShipCaptured: captured,
            e.UpgradeInstalled: upgraded,
            e.BlastRemoved: blast_removed,
            e.BlastMoved: blast_moved,
        }

    def of_plays(self) -> dict[type, Any]:
        action, before, after, plays = self.action, self.before, self.after, self.plays

        def announced(told: e.BlastFired | e.SquadronLaunched) -> None:
            assert isinstance(action, Fire | Launch)
            assert (told.by, told.card) == (action.by, action.card)
            assert (told.ship, told.target) == (action.ship, action.target)
            assert told.seat == self.owner(action.target)
            assert type(told.damage) is int
            in_air = [frame.damage for frame in after.stack if isinstance(frame, Play)]
            assert told.damage in in_air or told.damage == self.rules.cards[told.card].damage

        def sound(told: e.SoundMade | e.SoundMissed) -> None:
            assert isinstance(action, Sound)
            assert told.by == action.by == plays[told.card].by
            assert action.made == isinstance(told, e.SoundMade)

        def played(told: e.CardPlayed) -> None:
            assert isinstance(action, PlayCard | UseAbility)
            assert (told.by, told.card) == (action.by, action.card)
            target = action.target
            if isinstance(action, PlayCard):
                assert (told.cards, told.ship) == (action.cards, action.ship)
            elif isinstance(top := before.stack[-1], FollowUp):
                target = top.target
            assert told.target == target
            assert told.seat == action.seat or self.owner(target)

        def responded(told: e.Responded) -> None:
            assert isinstance(action, Respond)
            assert (told.by, told.card) == (action.by, action.card)
            answered = before.stack[-2]
            assert isinstance(answered, Play)
            assert (told.to, told.to_seat) == (answered.card, answered.by)

        def cancelled(told: e.PlayCancelled) -> None:
            assert plays[told.card].by == told.by
            flagships = {player.flagship.id for player in before.players}
            answers = {play.card for play in plays.values()} | flagships
            assert told.cancelled_by in answers - {told.card} | self.hand(before, action.by)

        def hit(told: e.TargetHit) -> None:
            squadron = self.rules.effects[told.card].is_squadron
            assert told.lasting is (not squadron)
            assert type(told.damage) is int
            play = plays.get(told.card)
            if play:
                assert (told.by, told.damage) == (play.by, play.damage)
                assert told.target in (play.target, getattr(action, "ship", None))
            else:
                assert told.by == action.by
                assert told.target == getattr(action, "target", None)
            assert told.seat == self.owner(told.target)

        return {
            e.BlastFired: announced,
            e.SquadronLaunched: announced,
            e.SoundMade: sound,
            e.SoundMissed: sound,
            e.CardPlayed: played,
            e.Responded: responded,
            e.PlayCancelled: cancelled,
            e.TargetHit: hit,
        }

    def of_the_end(self) -> dict[type, Any]:
        action, before, after = self.action, self.before, self.after

        def flagship_destroyed(told: e.FlagshipDestroyed) -> None:
            assert before.players[told.seat - 1].flagship.id == told.flagship
            assert told.by in self.attackers()

        def eliminated(told: e.SeatEliminated) -> None:
            assert {*told.cards} == self.hand(before, told.seat)
            assert told.by in self.attackers()
            assert after.players[told.seat - 1].eliminated

        def offered(told: e.BrutalAssaultOffered) -> None:
            assert sorted(told.seats) == [*after.living]
            # Who destroyed the third seat is asked first (rules 9.2).
            assert told.seats[0] in self.attackers()

        def answered(told: e.BrutalAssaultAnswered) -> None:
            assert isinstance(action, Agree)
            assert (told.seat, told.yes) == (action.by, action.yes)

        def agreed(told: e.BrutalAssaultAgreed) -> None:
            assert told.starts_with == after.brutal_from
            assert told.starts_with in after.living

        def began(told: e.BrutalAssaultBegan) -> None:
            assert told.seat == before.brutal_from
            assert after.brutal

        def won(told: e.GameWon) -> None:
            assert [told.seat] == [after.winner] == [*after.living]

        return {
            e.FlagshipDestroyed: flagship_destroyed,
            e.SeatEliminated: eliminated,
            e.BrutalAssaultOffered: offered,
            e.BrutalAssaultAnswered: answered,
            e.BrutalAssaultAgreed: agreed,
            e.BrutalAssaultBegan: began,
            e.GameWon: won,
        }


@pytest.mark.parametrize(("edition", "seats", "brutal", "seed"), GAMES)
def test_every_event_is_true_of_its_step(edition: str, seats: int, brutal: Any, seed: str) -> None:
    rules = load_rules(edition, Options(brutal_assault=brutal))
    for before, action, after, events in steps(rules, seats, seed):
        if not events:
            continue
        told = Told(rules, Board(before, rules), action, Board(after, rules))
        for event in events:
            told.check(event)
