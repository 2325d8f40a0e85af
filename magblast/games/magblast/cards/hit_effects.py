"""Follow a hit: Direct Hit (rules 4.8) and the effects (rules 4.9)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from magblast.games.magblast.engine.actions import Action, Choose, PlayCard
from magblast.games.magblast.engine.events import HandDiscarded, ShipMoved
from magblast.games.magblast.engine.frames import Choice, FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, CardId, ShipId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class HitEffect(Effect):
    """Take effect on the target that was hit."""

    takes = frozenset({"target"})

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        return [PlayCard(seat, card, target=at.target)] if isinstance(at, FollowUp) else []

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        if not isinstance(at, FollowUp) or action.target != at.target:
            target = at.target if isinstance(at, FollowUp) else None
            return Refusal(Reason.NOT_THE_TARGET, "4.8", {"target": target})
        return self.refusal_on(board, at)

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        """Judge the target of a hit: the effect must be able to do something to it."""
        return None


class DirectHit(HitEffect):
    """Allow an effect or a second blast on what was just hit."""

    is_direct_hit = True

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is None or play.seat is None:
            raise RuntimeError(f"{play.card} follows no hit")
        ship = play.ship if draft.find_ship(play.ship) else None
        draft.ask_follow_up(FollowUp(play.by, ship, play.target, play.seat, True))


class Boarding(HitEffect):
    """Take the ship into the attacker's fleet."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        location = board.find_ship(hit.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        for card in location.ship.upgrades:
            if board.rules.effects[card].blocks_boarding:
                return Refusal(Reason.GUARDED, "4.12", {"ship": hit.target, "card": card})
        return board.no_room(hit.by)

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        draft.capture(play.by, play.target)


@dataclass(frozen=True)
class BridgeHit(HitEffect):
    """Take cards from the hand of the seat that was hit."""

    steals: int | None
    """Random cards that go to the attacker; None discards the whole hand instead."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        if board.players[hit.seat - 1].hand:
            return None
        return Refusal(Reason.EMPTY_HAND, "10.1", {"seat": hit.seat})

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.seat is None:
            raise RuntimeError(f"{play.card} follows no hit")
        hand = draft.player(play.seat).hand
        if self.steals is not None:
            draft.steal(play.by, play.seat, self.steals)
        elif hand:
            draft.take_from_hand(play.seat, hand)
            draft.discard(*hand)
            draft.emit(HandDiscarded(play.seat, hand))
        draft.discard(play.card)


class CatastrophicDamage(HitEffect):
    """Destroy the ship or flagship."""

    def resolve(self, draft: Draft, play: Play) -> None:
        location = draft.find_ship(play.target)
        if location is not None:
            draft.destroy_ship(location, play.by)
        elif play.seat is not None:
            draft.eliminate(play.seat, play.by)
        draft.discard(play.card)


class ConcussiveBlast(HitEffect):
    """Move all ships of the target's zone to any zones of its fleet."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        location = board.find_ship(hit.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        zones = enumerate(board.players[location.seat - 1].fleet)
        limit = board.rules.numbers.zone_limit
        if any(
            len(zone) < limit for zone_index, zone in zones if zone_index != location.zone_index
        ):
            return None
        return Refusal(Reason.OTHER_ZONES_FULL, "10.1", {"seat": location.seat})

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is not None and play.seat is not None:
            draft.push(Choice(play.by, play.card, play.target, play.seat))

    def options(self, board: Board, choice: Choice) -> list[Choose]:
        ships = self._ships(board, choice)
        asked = [
            Choose(choice.seat, tuple(zip(ships, zones, strict=True)))
            for zones in product(ZONES, repeat=len(ships))
        ]
        return [each for each in asked if not self.refusal_of_choice(board, choice, each)]

    def refusal_of_choice(self, board: Board, choice: Choice, action: Choose) -> Refusal | None:
        ships = self._ships(board, choice)
        if [ship for ship, _ in action.zones] != ships:
            return Refusal(Reason.UNORDERED, "4.9")
        limit = board.rules.numbers.zone_limit
        for zone, standing in zip(ZONES, board.players[choice.owner - 1].fleet, strict=True):
            staying = sum([ship.id not in ships for ship in standing])
            if staying + sum([to == zone for _, to in action.zones]) > limit:
                return Refusal(Reason.ZONE_FULL, "4.9", {"zone": zone, "count": limit})
        return None

    def _ships(self, board: Board, choice: Choice) -> list[ShipId]:
        location = board.find_ship(choice.target)
        if location is None:
            return []
        return [ship.id for ship in board.players[location.seat - 1].fleet[location.zone_index]]

    def chosen(self, draft: Draft, choice: Choice, action: Choose) -> None:
        for ship, zone in action.zones:
            location = draft.locate(ship)
            if ZONE_INDEX[zone] != location.zone_index:
                draft.remove_ship(location.seat, location.zone_index, ship)
                draft.add_ship(location.seat, ZONE_INDEX[zone], location.ship)
                draft.emit(ShipMoved(location.seat, ship, ZONES[location.zone_index], zone))
