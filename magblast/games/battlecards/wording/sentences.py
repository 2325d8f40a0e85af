"""Turn what happened into one line of the log."""

from typing import assert_never

from magblast.games.battlecards.engine.events import (
    AttackBegan,
    AttackStopped,
    BaseFallen,
    BaseHit,
    BaseRepaired,
    BlockDeclined,
    CardDiscarded,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardWasted,
    DeckShuffled,
    Event,
    ExtraAllowed,
    GameWon,
    OrderChosen,
    PhaseBegan,
    PlayNegated,
    Responded,
    ShieldLost,
    ShipAnnounced,
    ShipBlocked,
    ShipDeployed,
    ShipDestroyed,
    ShipUpgraded,
    TossWon,
    TurnBegan,
    TurnEnded,
)
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    COMMANDOS,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    Extra,
    rank_of,
)
from magblast.games.battlecards.wording.voice import Voice, number

_EXTRAS = {Extra.SHIP: "extra_ship", Extra.UPGRADE: "extra_upgrade"}
NAMES = {
    SQUADRON: "three",
    MINE: "mine",
    MISSILE: "missile",
    BARRAGE: "barrage",
    COMMANDOS: "ace",
    REPAIR: "joker",
}
"""How phrases call the cards that are played."""


def sentence(event: Event, voice: Voice) -> str | None:
    """Return what happened; None for what the screen or another line says already."""
    say, player, card_of = voice.say, voice.player, voice.card
    match event:
        case PhaseBegan() | TurnEnded():
            return None
        case TossWon(seat, by_seed):
            return say("toss_drawn" if by_seed else "toss_won", seat=player(seat))
        case OrderChosen(by, first):
            return say("goes_first" if by == first else "goes_second", by=player(by))
        case CardsDealt(seat, count, cards):
            key = "dealt_seen" if cards else "dealt"
            return say(key, seat=player(seat), count=count, cards=voice.cards(cards))
        case TurnBegan(seat, turn):
            return say("turn_began", seat=player(seat), turn=turn)
        case CardsDrawn(seat, count, cards):
            key = "drawn_seen" if cards else "drawn"
            return say(key, seat=player(seat), count=count, cards=voice.cards(cards))
        case DeckShuffled(count):
            return say("shuffled", count=count)
        case ShipUpgraded(seat, ship, card, attack, defense):
            return say(
                "upgraded",
                seat=player(seat),
                card=card_of(card),
                ship=card_of(ship),
                attack=attack,
                defense=defense,
            )
        case ShipDeployed(seat, ship):
            return say("deployed", seat=player(seat), ship=voice.titled(ship))
        case ShipAnnounced(seat, ship, attack):
            return say("announced", seat=player(seat), ship=card_of(ship), attack=attack)
        case CardPlayed():
            key = "played_" + (_EXTRAS[event.option] if event.option else NAMES[_rank(event)])
            return _play(key, event, voice)
        case Responded():
            return _play(f"answered_{NAMES[_rank(event)]}", event, voice, event.to)
        case PlayNegated(_, card, negated_by):
            return say("negated", card=card_of(card), negated_by=card_of(negated_by))
        case CardWasted(by, card, target):
            if target is None:
                return say("wasted_extra", card=card_of(card))
            return say("wasted", card=card_of(card), target=voice.target(target, other(by)))
        case ExtraAllowed(seat, option):
            return say(_EXTRAS[option], seat=player(seat))
        case AttackBegan(_, ship, attack):
            return say("attacks", ship=card_of(ship), attack=attack)
        case ShipBlocked(_, ship, against):
            key = "takes_missile" if rank_of(against) == MISSILE else "blocks"
            return say(key, ship=card_of(ship), against=card_of(against))
        case BlockDeclined(seat, against):
            key = "no_taker" if rank_of(against) == MISSILE else "no_block"
            return say(key, seat=player(seat), against=card_of(against))
        case AttackStopped(_, ship, blocker, attack, defense):
            return say(
                "held_by_nothing" if defense is None else "held",
                ship=card_of(ship),
                attack=attack,
                blocker=card_of(blocker),
                defense=defense,
            )
        case ShieldLost(_, ship, shield, _):
            return say("shield_lost", ship=card_of(ship), shield=card_of(shield))
        case ShipDestroyed(_, ship, upgrades, by_card, attack, defense):
            return say(
                "destroyed" if attack is None else "destroyed_by_ship",
                by=card_of(by_card),
                ship=card_of(ship),
                attack=attack,
                defense=defense,
                count=1 + len(upgrades),
            )
        case BaseHit(seat, points, left, by_card):
            before, after = number(left + points), number(left)
            return say(
                "base_hit", by=card_of(by_card), seat=player(seat), before=before, left=after
            )
        case BaseRepaired(seat, points, left, _):
            before, after = number(left - points), number(left)
            return say("repaired", seat=player(seat), before=before, left=after)
        case CardDiscarded(seat, card):
            return say("discarded", seat=player(seat), card=card_of(card))
        case BaseFallen(seat, left, gave_up):
            return say("gave_up" if gave_up else "fallen", seat=player(seat), left=number(left))
        case GameWon(seat, turn):
            return say("won", seat=player(seat), turn=turn)
        case _:
            assert_never(event)


def _rank(event: CardPlayed | Responded) -> str:
    return rank_of(event.card)


def _play(key: str, event: CardPlayed | Responded, voice: Voice, to: str = "") -> str:
    return voice.say(
        key,
        by=voice.player(event.by),
        card=voice.card(event.card),
        ship="" if event.ship is None else voice.card(event.ship),
        target="" if event.target is None else voice.target(event.target, other(event.by)),
        to=voice.card(to),
    )
