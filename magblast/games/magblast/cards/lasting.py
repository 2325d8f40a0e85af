"""Play what stays: squadrons (rules 4.6, 4.7), upgrades (4.12), cards on a fleet (6)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, Launch, PlayCard
from magblast.games.magblast.engine.events import (
    EventLaid,
    HandDiscarded,
    TargetHit,
    UpgradeInstalled,
)
from magblast.games.magblast.engine.fleet import FleetEvent, Hit, Ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import ZONES, CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Squadron(Effect):
    """Attack for the turn, from a carrier."""

    any_zone: bool
    """Reaches ships in every zone, and a flagship behind any open one."""
    is_squadron = True
    action = Launch

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        if reach.is_mined:
            return []
        seat, player = reach.seat, reach.board.players[reach.seat - 1]
        found: list[Action] = []
        for zone_index, zone in enumerate(player.fleet):
            for ship in zone:
                if reach.rules.carries(player, ship):
                    targets = reach.of_squadrons(None if self.any_zone else zone_index)
                    found += [Launch(seat, card, ship.id, target) for target in targets]
        return found

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        targets = board.targets_around(seat)
        own = board.players[seat - 1].ship_ids()
        return [Launch(seat, card, ship, target) for ship in own for target in targets]

    def refusal(self, board: Board, action: Launch, at: Turn | FollowUp) -> Refusal | None:
        rules, seat = board.rules, action.by
        refusal = board.no_carrier(seat, "4.6")
        location = refusal or board.own_ship(seat, action.ship, "4.6")
        if isinstance(location, Refusal):
            return location
        if not rules.carries(board.players[seat - 1], location.ship):
            return Refusal(Reason.NOT_A_CARRIER, "4.6", {"ship": action.ship})
        enemy = board.mined(seat) or board.enemy_at(seat, action.target, "4.6")
        if isinstance(enemy, Refusal):
            return enemy
        bound = None if self.any_zone else location.zone_index
        if action.target in rules.squadron_targets([board.players[enemy - 1]], bound):
            return None
        fleet = board.players[enemy - 1].fleet
        target = board.find_ship(action.target)
        if target and (cover := rules.cover_of(fleet[target.zone_index])):
            facts = {"card": cover, "seat": enemy, "zone": ZONES[target.zone_index]}
            return Refusal(Reason.SQUADRON_COVER, "4.12", facts)
        if all(fleet) and not target:
            return Refusal(Reason.NO_OPEN_ZONE, "4.6", {"seat": enemy})
        return board.out_of_reach(enemy, location.zone_index, action.target, "4.6")

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is None or play.seat is None or play.damage is None:
            raise RuntimeError(f"{play.card} is aimed at nothing")
        draft.emit(
            TargetHit(play.by, play.card, play.target, play.seat, play.damage, lasting=False)
        )
        draft.hit(play.by, play.target, play.seat, Hit(play.card, play.damage), squadron=True)

    def cancelled(self, draft: Draft, play: Play) -> None:
        canceller = draft.rules.effects.get(play.cancelled_by or "")
        if canceller is not None and canceller.squadron_returns:
            draft.return_squadron(play.by, play.card)
        else:
            draft.discard(play.card)


@dataclass(frozen=True)
class Fighter(Squadron):
    """Attack anywhere, or cancel a squadron that attacks the player's fleet."""

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        rules = board.rules
        if play.target is None or not rules.effects[play.card].is_squadron:
            return Refusal(Reason.CANNOT_ANSWER, "4.7", {"card": play.card})
        if play.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, "4.7", {"card": play.card})
        return board.mined(seat) or board.no_carrier(seat, "4.7")

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is not None:
            super().resolve(draft, play)
            return
        attacker = draft.rules.effects[draft.play_beneath().card]
        draft.cancel_answered(play.card)
        if attacker == self:
            draft.discard(play.card)
        else:
            draft.return_squadron(play.by, play.card)


@dataclass(frozen=True)
class Upgrade(Effect):
    """Stay with the ship until it is destroyed; one of a kind on a ship."""

    takes = frozenset({"target"})
    carries: bool = False
    extra_shots: int = 0
    long_range: bool = False
    covers_zone: bool = False
    blocks_boarding: bool = False

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        own = board.players[seat - 1].ship_ids()
        return [PlayCard(seat, card, target=ship) for ship in own]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        location = board.own_ship(action.by, action.target, "4.12")
        if isinstance(location, Refusal):
            return location
        if any(board.rules.effects[other] is self for other in location.ship.upgrades):
            facts = {"ship": action.target, "card": action.card}
            return Refusal(Reason.HAS_UPGRADE, "4.12", facts)
        return None

    def resolve(self, draft: Draft, play: Play) -> None:
        location = draft.locate(play.target)
        upgraded = replace(location.ship, upgrades=(*location.ship.upgrades, play.card))
        draft.set_ship(location.seat, location.zone_index, upgraded)
        draft.emit(UpgradeInstalled(location.seat, location.ship.id, play.card))


class EmpCannon(Upgrade):
    """Make the owner of a ship that is hit discard a random card."""

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        hand = draft.player(owner).hand
        if hand:
            card = hand[draft.random_below(len(hand))]
            draft.take_from_hand(owner, (card,))
            draft.discard(card)
            draft.emit(HandDiscarded(owner, (card,)))


@dataclass(frozen=True)
class OnFleet(Effect):
    """Lie on a fleet until the player's next turn begins."""

    mines: bool = False
    shields: bool = False
    own_fleet: bool = True
    takes = frozenset({"seat"})
    stopped_by_minesweeper: bool = False
    """Cannot be played on a fleet with a minesweeper in it."""

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        return [PlayCard(seat, card, seat=fleet) for fleet, _ in enumerate(board.players, 1)]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        fleet = action.seat
        if fleet is None or not board.is_living(fleet):
            named = fleet is not None and 0 < fleet <= len(board.players)
            facts: Mapping[str, Any] = {"seat": fleet} if named else {}
            return Refusal(Reason.NO_SUCH_FLEET, self._rule, facts)
        if fleet == action.by and not self.own_fleet:
            return Refusal(Reason.NOT_AN_OPPONENT, self._rule)
        player = board.players[fleet - 1]
        if self.stopped_by_minesweeper:
            sweepers = board.rules.sweepers[player.flagship.id]
            for _, ship in player.ships():
                if ship.id in sweepers:
                    facts = {"seat": fleet, "ship": ship.id}
                    return Refusal(Reason.MINESWEEPER_THERE, "6.4", facts)
        return None

    @property
    def _rule(self) -> str:
        return "6.1" if self.mines else "6.2"

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.seat is None:
            raise RuntimeError(f"{play.card} lies on no fleet")
        event = FleetEvent(play.card, play.by)
        draft.change(play.seat, events=(*draft.player(play.seat).events, event))
        draft.emit(EventLaid(play.by, play.seat, play.card))
