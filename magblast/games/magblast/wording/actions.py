"""Describe in a few words what an action does, for menus and the log."""

from typing import assert_never

from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    Place,
    PlayCard,
    Respond,
    Sound,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.terms import ZONES, CardId, CardKind, Phase, ShipId, TargetId
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.voice import Voice, owner_of
from magblast.kernel.seat import Seat


def action_line(action: Action, view: PlayerView, voice: Voice) -> str:
    """Describe what an action would do at the table seen, without naming its player."""
    say = voice.say
    match action:
        case Place(_, fleet):
            places = [
                say("ship_in_zone", ship=voice.ship(ship), zone=voice.zone(zone))
                for ship, zone in zip(fleet, ZONES, strict=False)
            ]
            return say("do.place", ships=voice.language.listing(places))
        case Discard(_, card):
            return say("do.discard", card=voice.label(card))
        case Pay(_, cards, count, take):
            key = "do.pay" if take is None else "do.pay_and_take"
            taken = "" if take is None else voice.ship(take)
            return say(key, cards=voice.labels(cards), count=count, ship=taken)
        case Deploy(_, ship, zone):
            key = "do.keep" if len(view.drawn) > 1 else "do.deploy"
            return say(key, ship=voice.ship(ship), zone=voice.zone(zone))
        case Move(_, ship, zone):
            return say("do.move", ship=voice.ship(ship), zone=voice.zone(zone))
        case Fire(_, card, ship, target):
            aim = _target(target, view, voice)
            return say("do.fire", card=voice.label(card), ship=voice.ship(ship), target=aim)
        case Sound(_, made):
            return say("do.sound" if made else "do.silence")
        case Launch(_, card, ship, target):
            aim = _target(target, view, voice)
            return say("do.launch", card=voice.label(card), ship=voice.ship(ship), target=aim)
        case PlayCard():
            return _play(action, view, voice)
        case Sweep(_, ship, card):
            return say(
                "do.sweep",
                ship=voice.ship(ship),
                card=voice.card(card),
                seat=_player(_fleet_under(card, view), voice),
            )
        case UseAbility():
            return _ability(action, view, voice)
        case Respond(_, card):
            squadron = voice.rules.cards[card].kind is CardKind.SQUADRON
            return say("do.intercept" if squadron else "do.respond", card=voice.label(card))
        case Choose(_, zones):
            moves = [
                say("ship_to_zone", ship=voice.ship(ship), zone=voice.zone(zone))
                for ship, zone in zones
            ]
            return say("do.choose", ships=voice.language.listing(moves))
        case Agree(_, yes):
            return say("do.agree" if yes else "do.decline")
        case Pass():
            key = f"do.pass_{view.decision.kind}" if view.decision else "do.pass"
            return say(key if voice.language.knows(key) else "do.pass")
        case EndPhase():
            if view.phase is None or view.phase is Phase.ATTACK:
                return say("do.end_turn")
            return say("do.end_phase", phase=voice.phase(view.phase))
        case _:
            assert_never(action)


def _play(action: PlayCard, view: PlayerView, voice: Voice) -> str:
    key = "do.play"
    if action.ship is not None:
        key = "do.ram"
    elif action.cards:
        key = "do.play_removing"
    elif action.target is not None:
        key = "do.play_on"
    elif action.seat is not None:
        key = "do.play_on_fleet"
    return voice.say(
        key,
        card=voice.label(action.card),
        target=_target(action.target, view, voice),
        seat=_player(action.seat, voice),
        cards=voice.cards(action.cards),
        ship=_ship(action.ship, voice),
    )


def _ability(action: UseAbility, view: PlayerView, voice: Voice) -> str:
    flagship = view.seats[action.by - 1].flagship.id
    key = f"ability.{flagship}"
    return voice.say(
        key if voice.language.knows(key) else "ability",
        flagship=voice.flagship(flagship),
        cards=voice.labels(action.cards),
        count=len(action.cards),
        seat=_player(action.seat, voice),
        card="" if action.card is None else voice.label(action.card),
        ship=_ship(action.ship or _bearer(action.card, view), voice),
        target=_target(action.target, view, voice),
    )


def _player(seat: Seat | None, voice: Voice) -> str:
    return "" if seat is None else voice.player(seat)


def _ship(ship: ShipId | None, voice: Voice) -> str:
    return "" if ship is None else voice.ship(ship)


def _target(target: TargetId | None, view: PlayerView, voice: Voice) -> str:
    return "" if target is None else voice.target(target, owner_of(view, target))


def _fleet_under(card: CardId, view: PlayerView) -> Seat | None:
    """Find the fleet a card lies on."""
    for seat in view.seats:
        if any(event.card == card for event in seat.events):
            return seat.seat
    return None


def _bearer(card: CardId | None, view: PlayerView) -> ShipId | None:
    """Find the ship a blast lies under."""
    for seat in view.seats:
        for zone in seat.fleet:
            for ship in zone:
                if any(hit.card == card for hit in ship.damage):
                    return ship.id
    return None
