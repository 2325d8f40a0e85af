"""Turn what happened into one line of the log."""

from typing import assert_never

from magblast.games.magblast.engine.events import (
    AbilityUsed,
    BlastFired,
    BlastMoved,
    BlastRemoved,
    BrutalAssaultAgreed,
    BrutalAssaultAnswered,
    BrutalAssaultBegan,
    BrutalAssaultOffered,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsStolen,
    CardsTaken,
    DeckShuffled,
    Event,
    EventLaid,
    EventRemoved,
    FlagshipDestroyed,
    FleetPlaced,
    FleetsRevealed,
    GameWon,
    HandDiscarded,
    PhaseBegan,
    PlayCancelled,
    ResourcesPaid,
    Responded,
    SeatEliminated,
    ShipCaptured,
    ShipDeployed,
    ShipDestroyed,
    ShipMoved,
    ShipScrapped,
    ShipsDrawn,
    SoundMade,
    SoundMissed,
    SquadronLaunched,
    SquadronReturned,
    TargetHit,
    TurnBegan,
    TurnEnded,
    UpgradeInstalled,
)
from magblast.games.magblast.wording.plays import fired, launched, played, responded
from magblast.games.magblast.wording.voice import Voice


def event_line(event: Event, voice: Voice, text: str | None) -> str | None:
    """Describe what happened; None for what the screen or another line already says.

    ``text`` is the sound effect that was typed.
    """
    say, player, ship_of = voice.say, voice.player, voice.owned
    match event:
        case PhaseBegan() | TurnEnded():
            return None
        case FleetPlaced(seat):
            return say("fleet_placed", seat=player(seat))
        case FleetsRevealed(_, first, tied):
            key = "fleets_revealed_tied" if len(tied) > 1 else "fleets_revealed"
            return say(key, first=player(first), tied=voice.players(tied))
        case TurnBegan(seat, turn):
            return say("turn_began", seat=player(seat), turn=turn)
        case CardDiscarded(seat, card):
            return say("discarded", seat=player(seat), card=voice.label(card))
        case CardsDrawn(seat, count, cards):
            key = "cards_drawn_seen" if cards else "cards_drawn"
            return say(key, seat=player(seat), count=count, cards=voice.labels(cards))
        case CardsTaken(seat, cards):
            return say("cards_taken", seat=player(seat), cards=voice.labels(cards))
        case CardsStolen(by, seat, count, cards):
            key = "cards_stolen_seen" if cards else "cards_stolen"
            stolen = voice.labels(cards)
            return say(key, by=player(by), seat=player(seat), count=count, cards=stolen)
        case HandDiscarded(seat, cards):
            return say("hand_discarded", seat=player(seat), cards=voice.cards(cards))
        case DeckShuffled(ships):
            return say("shipyard_shuffled" if ships else "deck_shuffled")
        case ResourcesPaid(seat, cards, count):
            return say("paid", seat=player(seat), cards=voice.labels(cards), count=count)
        case ShipsDrawn(seat, count, drawn):
            key = "ships_drawn_seen" if drawn else "ships_drawn"
            return say(key, seat=player(seat), count=count, ships=voice.ships(drawn))
        case ShipDeployed(seat, ship, zone):
            return say("deployed", seat=player(seat), ship=voice.ship(ship), zone=voice.zone(zone))
        case ShipScrapped(seat, ship):
            return say("scrapped", seat=player(seat), ship=voice.ship(ship))
        case ShipMoved(seat, ship, origin, zone):
            away, there = voice.zone(origin), voice.zone(zone)
            return say("moved", ship=ship_of(ship, seat), origin=away, zone=there)
        case BlastFired(by, card, ship, target, seat):
            return fired(voice, by, card, ship, target, seat)
        case SoundMade(by):
            return say("sound_made", by=player(by), text=text) if text else None
        case SoundMissed(by, card, unheard):
            if unheard and not text:
                return say("sound_lost", by=player(by), card=voice.card(card))
            if text:
                return say("sound_unheard", by=player(by), card=voice.card(card), text=text)
            return say("sound_missed", by=player(by), card=voice.card(card))
        case SquadronLaunched(by, card, ship, target, seat):
            return launched(voice, by, card, ship, target, seat)
        case CardPlayed(by, card, target, owner, _, rammer):
            if rammer is not None and target is not None and owner is not None:
                return fired(voice, by, card, rammer, target, owner)
            return played(voice, by, card, target, owner)
        case Responded(by, card, to, to_seat):
            return responded(voice, by, card, to, to_seat)
        case PlayCancelled(by, card, cancelled_by):
            source = voice.source(cancelled_by)
            return say("cancelled", by=player(by), card=voice.card(card), source=source)
        case TargetHit(_, card, target, seat, damage, lasting):
            key = "hit" if lasting else "hit_by_squadron"
            return say(
                key if damage else "hit_for_nothing",
                card=voice.card(card),
                target=voice.target(target, seat),
                damage=damage,
            )
        case ShipDestroyed(seat, ship):
            return say("ship_destroyed", ship=ship_of(ship, seat))
        case FlagshipDestroyed(seat, flagship):
            return say("flagship_destroyed", flagship=voice.target(flagship, seat))
        case SeatEliminated(seat, _, cards):
            key = "seat_eliminated_with_cards" if cards else "seat_eliminated"
            return say(key, seat=player(seat), cards=voice.cards(cards))
        case SquadronReturned(seat, card):
            return say("returned", seat=player(seat), card=voice.card(card))
        case BlastRemoved(seat, ship, card):
            return say("blast_removed", card=voice.card(card), ship=ship_of(ship, seat))
        case BlastMoved(by, card, ship, target, seat):
            away, there = ship_of(ship, by), ship_of(target, seat)
            return say("blast_moved", card=voice.card(card), ship=away, target=there)
        case ShipCaptured(by, seat, ship):
            return say("captured", by=player(by), ship=ship_of(ship, seat))
        case EventLaid(by, seat, card):
            return say("event_laid", by=player(by), seat=player(seat), card=voice.card(card))
        case EventRemoved(seat, card, by, swept_by):
            key = "event_over" if swept_by is None else "event_swept"
            return say(
                f"{key}_own" if by == seat else key,
                by=player(by),
                seat=player(seat),
                card=voice.card(card),
                ship="" if swept_by is None else voice.ship(swept_by),
            )
        case UpgradeInstalled(seat, ship, card):
            return say("upgraded", ship=ship_of(ship, seat), card=voice.card(card))
        case AbilityUsed():
            return _ability(event, voice)
        case BrutalAssaultOffered(seats):
            return say("brutal_offered", seats=voice.players(seats))
        case BrutalAssaultAnswered(seat, yes):
            return say("brutal_accepted" if yes else "brutal_declined", seat=player(seat))
        case BrutalAssaultAgreed(seat):
            return say("brutal_agreed", seat=player(seat))
        case BrutalAssaultBegan():
            return say("brutal_began")
        case GameWon(seat):
            return say("game_won", seat=player(seat))
        case _:
            assert_never(event)


def _ability(event: AbilityUsed, voice: Voice) -> str:
    key = "ability_used"
    if event.target_seat is not None:
        key = "ability_used_on"
    elif event.cards:
        key = "ability_used_with"
    line = voice.say(
        key,
        seat=voice.player(event.seat),
        flagship=voice.flagship(event.flagship),
        cards=voice.labels(event.cards),
        target=voice.player(event.target_seat or event.seat),
    )
    if event.uses_left is None:
        return voice.say("full_stop", line=line)
    return voice.say("uses_left", line=line, count=event.uses_left)
