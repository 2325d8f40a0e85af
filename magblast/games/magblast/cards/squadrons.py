"""Launch squadrons (rules 4.6) and intercept them (rules 4.7)."""

from collections.abc import Iterable
from dataclasses import dataclass

from magblast.games.magblast.engine.actions import Action, Launch
from magblast.games.magblast.engine.events import TargetHit
from magblast.games.magblast.engine.fleet import Hit
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
