"""Announce a card that has just been played: the same words in a prompt and in the log."""

from magblast.games.magblast.engine.terms import CardId, ShipId, TargetId
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.seat import Seat


def fired(voice: Voice, by: Seat, card: CardId, ship: ShipId, target: TargetId, seat: Seat) -> str:
    """Announce a blast or a ram."""
    return voice.say(
        "fired" if voice.rules.cards[card].turret else "rammed",
        by=voice.player(by),
        card=voice.card(card),
        ship=voice.ship(ship),
        target=voice.target(target, seat),
    )


def launched(
    voice: Voice, by: Seat, card: CardId, ship: ShipId, target: TargetId, seat: Seat
) -> str:
    """Announce an attacking squadron."""
    return voice.say(
        "launched",
        by=voice.player(by),
        card=voice.card(card),
        ship=voice.ship(ship),
        target=voice.target(target, seat),
    )


def played(voice: Voice, by: Seat, card: CardId, target: TargetId | None, seat: Seat | None) -> str:
    """Announce any other card of a turn."""
    player, name = voice.player(by), voice.card(card)
    if target is not None and seat == by:
        return voice.say("played_on_own", by=player, card=name, target=voice.target(target, None))
    if target is not None:
        return voice.say("played_on", by=player, card=name, target=voice.target(target, seat))
    if seat is not None:
        key = "played_on_own_fleet" if seat == by else "played_on_fleet"
        return voice.say(key, by=player, card=name, seat=voice.player(seat))
    return voice.say("played", by=player, card=name)


def responded(voice: Voice, by: Seat, card: CardId, to: CardId, to_seat: Seat) -> str:
    """Announce a response."""
    return voice.say(
        "responded",
        by=voice.player(by),
        card=voice.card(card),
        to=voice.card(to),
        to_seat=voice.player(to_seat),
    )
