"""Describe what lies on the table: names, explanations, and all of it in words."""

from collections.abc import Iterator, Sequence

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import FULL_BASE, SHIELD, rank_of
from magblast.games.battlecards.engine.view import PlayerView, SeatView
from magblast.games.battlecards.wording.spelling import Kind
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat


def label(voice: Voice, thing: Thing, view: PlayerView) -> str:
    """Return the name of a thing that can be picked."""
    id_ = str(thing.id)
    match thing.kind:
        case Kind.CARD:
            return voice.titled(id_)
        case Kind.SHIP:
            return ship_label(voice, id_, view)
        case Kind.BASE:
            seat = int(thing.id)
            points = voice.points(view.seats[seat - 1].base)
            return voice.say("base_at", seat=voice.player(seat), points=points)
    return voice.say(f"{_ANSWERS[Kind(thing.kind)]}.{id_}")


_ANSWERS = {Kind.OPTION: "answer", Kind.EXTRA: "extra", Kind.USE: "use"}


def ship_label(voice: Voice, id_: str, view: PlayerView) -> str:
    """Return the name of a ship in play with its values, and its owner if not the viewer."""
    owner = view.owner_of(id_)
    if owner is None:
        return voice.titled(id_)
    told = _ship(voice, next(ship for ship in view.seats[owner - 1].ships if ship.id == id_))
    if owner == view.viewer:
        return told
    return voice.say("ship.owned", seat=voice.player(owner), ship=told)


def explain(voice: Voice, thing: Thing, view: PlayerView) -> Sequence[str]:
    """Return the lines that explain a thing: of a card what it does, and who says so."""
    if thing.kind == Kind.BASE:
        return [*_seat(voice, view.seats[int(thing.id) - 1])]
    lines = [label(voice, thing, view)]
    card = voice.printed(str(thing.id))
    if card is not None:
        lines += [voice.language.translate(card.text), voice.say(f"card.{card.confidence}")]
    return lines


def table(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Return the table in words, seat by seat and ship by ship."""
    lines = [line for seat in view.seats for line in _seat(voice, seat)]
    pile = view.discard_pile
    top = voice.card(pile[-1]) if pile else ""
    key = "table.piles_top" if pile else "table.piles"
    lines.append(voice.say(key, deck=view.deck, pile=len(pile), card=top))
    if view.attackers:
        ships = [_announced(voice, view, id_) for id_ in view.attackers]
        lines.append(voice.say("table.announced", ships=voice.language.listing(ships)))
    if view.in_flight:
        plays = [
            voice.say("in_flight", card=voice.titled(play.card), seat=voice.player(play.by))
            for play in view.in_flight
        ]
        lines.append(voice.say("table.in_flight", cards=voice.language.listing(plays)))
    return lines


def standing(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Return what is left to each seat, the one whose turn it is first."""
    seats = sorted(view.seats, key=lambda seat: seat.seat != view.active)
    return [_standing(voice, seat) for seat in seats]


def _standing(voice: Voice, seat: SeatView) -> str:
    ships = len(seat.ships)
    key = "standing.ships" if ships else "standing.ships.none"
    return voice.say(
        "standing",
        seat=voice.player(seat.seat),
        base=voice.points(seat.base),
        ships=voice.say(key, count=ships),
        hand=voice.say("standing.hand", count=seat.hand_size),
    )


def _announced(voice: Voice, view: PlayerView, id_: str) -> str:
    seat: Seat = view.active or 1
    ship = next(ship for ship in view.seats[seat - 1].ships if ship.id == id_)
    return voice.say("announced_ship", ship=voice.card(id_), attack=voice.rules.attack_of(ship))


def _seat(voice: Voice, seat: SeatView) -> Iterator[str]:
    yield voice.say(
        "table.seat",
        seat=seat.seat,
        name=voice.player(seat.seat),
        base=voice.points(seat.base),
        most=FULL_BASE,
        hand=seat.hand_size,
    )
    for ship in seat.ships:
        yield voice.say("table.ship", ship=_ship(voice, ship))
    if not seat.ships:
        yield voice.say("table.no_ships")


def _ship(voice: Voice, ship: Ship) -> str:
    rules = voice.rules
    upgrades = [
        voice.say("ship.shield") if rank_of(card) == SHIELD else voice.card(card)
        for card in ship.upgrades
    ]
    marks = {
        "bare": not ship.upgrades,
        "new": ship.deployed,
        "hit": ship.affected,
        "blocked": ship.blocked,
    }
    return voice.say(
        "ship",
        ship=voice.titled(ship.id),
        attack=rules.attack_of(ship),
        defense=rules.defense_of(ship),
        upgrades=voice.say("ship.upgrades", upgrades=", ".join(upgrades)) if upgrades else "",
        room=voice.say(f"room.{rules.room_of(ship)}"),
        marks="".join(voice.say(f"ship.{name}") for name, is_so in marks.items() if is_so),
    )
