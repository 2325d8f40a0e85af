"""Explain why an action is not legal, with the rule behind it."""

from collections.abc import Iterator

from magblast.engine import payment
from magblast.engine.actions import (
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
from magblast.engine.combat import is_covered, may_fire, refusal_of_target
from magblast.engine.frames import FollowUp, Frame, Interruption, Play, ResponseRound, Turn
from magblast.engine.query import (
    ability_of,
    attackable,
    carries,
    find_flagship,
    find_ship,
    has_carrier,
    is_mined,
    is_shielded,
    living,
    ring_distance,
    room,
    ships_of,
    turn_of,
)
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Rules
from magblast.engine.state import GameState
from magblast.engine.terms import (
    RING,
    ZONES,
    CardId,
    CardKind,
    DecisionKind,
    Phase,
    Seat,
    Window,
)
from magblast.engine.turn import may_take, ships_available
from magblast.kernel.decision import Decision
from magblast.kernel.refusal import Refusal

_PHASES = frozenset(
    {
        DecisionKind.DISCARD,
        DecisionKind.REINFORCE,
        DecisionKind.MANEUVER,
        DecisionKind.ATTACK,
    }
)
_ASKED_IN: dict[type, frozenset[DecisionKind]] = {
    Place: frozenset({DecisionKind.PLACE}),
    Discard: frozenset({DecisionKind.DISCARD}),
    Pay: frozenset({DecisionKind.REINFORCE}),
    Deploy: frozenset({DecisionKind.DEPLOY}),
    Move: frozenset({DecisionKind.MANEUVER}),
    Fire: frozenset({DecisionKind.ATTACK, DecisionKind.FOLLOW_UP}),
    Sound: frozenset({DecisionKind.SOUND}),
    Launch: frozenset({DecisionKind.ATTACK}),
    PlayCard: frozenset({DecisionKind.REINFORCE, DecisionKind.ATTACK, DecisionKind.FOLLOW_UP}),
    Sweep: frozenset({DecisionKind.ATTACK}),
    UseAbility: _PHASES | {DecisionKind.DRAW, DecisionKind.RESPOND, DecisionKind.FOLLOW_UP},
    Respond: frozenset({DecisionKind.RESPOND}),
    Choose: frozenset({DecisionKind.CHOOSE}),
    Agree: frozenset({DecisionKind.AGREE}),
    Pass: frozenset({DecisionKind.DRAW, DecisionKind.RESPOND, DecisionKind.FOLLOW_UP}),
    EndPhase: _PHASES,
}


def refusal_of(state: GameState, rules: Rules, asked: Decision | None, action: Action) -> Refusal:
    """Explain why an action is refused that is not among the legal answers to ``asked``."""
    if asked is None or asked.seat != action.by:
        return Refusal(Reason.NOT_YOUR_DECISION, "3.1")
    for card in _cards_used(action):
        if card not in state.players[action.by - 1].hand:
            return Refusal(Reason.NOT_IN_HAND, "1.3")
    if asked.kind not in _ASKED_IN[type(action)]:
        return Refusal(Reason.WRONG_KIND, "3.1")
    return _explain(state, rules, action) or Refusal(Reason.ILLEGAL, "3.1")


def _cards_used(action: Action) -> tuple[CardId, ...]:
    match action:
        case Discard() | Fire() | Launch() | PlayCard() | Respond():
            return (action.card,)
        case Pay():
            return action.cards
    return ()


def _explain(state: GameState, rules: Rules, action: Action) -> Refusal | None:
    match action:
        case Place():
            return Refusal(Reason.ILLEGAL, "2.2")
        case Pay():
            return _why_not_pay(state, rules, action)
        case Deploy():
            return _why_not_deploy(state, rules, action)
        case Move():
            return _why_not_move(state, rules, action)
        case Fire():
            return _why_not_fire(state, rules, action)
        case Launch():
            return _why_not_launch(state, rules, action)
        case PlayCard():
            return _why_not_play(state, rules, action)
        case Sweep():
            return _why_not_sweep(state, rules, action)
        case UseAbility():
            return _why_not_ability(state, rules, action)
        case Respond():
            return refusal_to_answer(state, rules, action)
        case Choose():
            return Refusal(Reason.ZONE_FULL, "4.9")
        case EndPhase():
            return Refusal(Reason.OVERCROWDED, "3.6")
    return None


def _why_not_pay(state: GameState, rules: Rules, action: Pay) -> Refusal:
    player = state.players[action.by - 1]
    if room(player, rules) < action.ships:
        return Refusal(Reason.ZONES_FULL, "3.5")
    if ships_available(state) < action.ships:
        return Refusal(Reason.NO_SHIPS_LEFT, "1.5")
    enough = payment.pays_for(max(1, action.ships))
    if action.ships < 1 or not enough(payment.icons_of(action.cards, rules)):
        return Refusal(Reason.WRONG_PAYMENT, "3.5")
    if not payment.is_exact(action.cards, rules, enough):
        return Refusal(Reason.OVERPAID, "3.5")
    if action.take is not None:
        ability = ability_of(player, rules)
        if not ability.takes_from_scrapyard:
            return Refusal(Reason.NO_ABILITY, "7.7")
        if not may_take(state, rules, action.by):
            return Refusal(Reason.NO_USES_LEFT, "7.1")
        if action.take not in state.scrapyard:
            return Refusal(Reason.NOT_IN_PILE, "7.7")
    # The same cards in another order than that of the hand.
    return Refusal(Reason.ILLEGAL, "3.5")


def _why_not_deploy(state: GameState, rules: Rules, action: Deploy) -> Refusal:
    fleet = state.players[action.by - 1].fleet
    if len(fleet[RING[action.zone]]) >= rules.numbers.zone_limit:
        return Refusal(Reason.ZONE_FULL, "3.5")
    return Refusal(Reason.NO_SUCH_SHIP, "3.5")


def _why_not_move(state: GameState, rules: Rules, action: Move) -> Refusal:
    location = find_ship(state, action.ship)
    if location is None:
        return Refusal(Reason.NO_SUCH_SHIP, "3.6")
    if location.seat != action.by:
        return Refusal(Reason.NOT_YOUR_SHIP, "3.6")
    if is_mined(state.players[action.by - 1], rules):
        return Refusal(Reason.MINED, "6.1")
    if RING[action.zone] == location.ring:
        return Refusal(Reason.NOTHING_TO_DO, "10.1")
    return Refusal(Reason.TOO_FAR, "3.6")


def _why_not_fire(state: GameState, rules: Rules, action: Fire) -> Refusal:
    card = rules.cards[action.card]
    location = find_ship(state, action.ship)
    if card.kind is not CardKind.BLAST or card.turret is None:
        return Refusal(Reason.WRONG_KIND, "4.2")
    if location is None:
        return Refusal(Reason.NO_SUCH_SHIP, "4.2")
    if location.seat != action.by:
        return Refusal(Reason.NOT_YOUR_SHIP, "4.2")
    if is_mined(state.players[action.by - 1], rules):
        return Refusal(Reason.MINED, "6.1")
    if card.turret not in rules.ships[location.ship.id].turrets:
        return Refusal(Reason.NO_TURRET, "4.2")
    if isinstance(top := state.stack[-1], FollowUp):
        if not top.direct_hit:
            return Refusal(Reason.NOT_NOW, "4.8")
        if (top.ship, top.target) != (action.ship, action.target):
            return Refusal(Reason.NOT_THE_TARGET, "4.8")
    elif location.ship.boarded and not rules.numbers.boarded_may_fire:
        return Refusal(Reason.BOARDED, "4.9")
    elif not may_fire(state, rules, location.ship, card.turret):
        return Refusal(Reason.HAS_FIRED, "9.2" if state.brutal else "4.2")
    return refusal_of_target(state, rules, action.by, action.target)


def _why_not_launch(state: GameState, rules: Rules, action: Launch) -> Refusal:
    player = state.players[action.by - 1]
    location = find_ship(state, action.ship)
    if rules.cards[action.card].kind is not CardKind.SQUADRON:
        return Refusal(Reason.WRONG_KIND, "4.6")
    if not has_carrier(player, rules):
        return Refusal(Reason.NO_CARRIER, "4.6")
    if location is None:
        return Refusal(Reason.NO_SUCH_SHIP, "4.6")
    if location.seat != action.by:
        return Refusal(Reason.NOT_YOUR_SHIP, "4.6")
    if not carries(player, location.ship, rules):
        return Refusal(Reason.NO_CARRIER, "4.6")
    if is_mined(player, rules):
        return Refusal(Reason.MINED, "6.1")
    target = find_ship(state, action.target)
    enemy = target.seat if target else find_flagship(state, action.target)
    if enemy is None:
        return Refusal(Reason.NO_SUCH_SHIP, "4.6")
    if enemy not in attackable(state, rules, action.by):
        return Refusal(Reason.NOT_ATTACKABLE, "4.1")
    fleet = state.players[enemy - 1].fleet
    if is_shielded(state.players[enemy - 1], rules):
        return Refusal(Reason.SHIELDED, "6.2")
    if target is not None:
        if is_covered(fleet[target.ring], rules):
            return Refusal(Reason.SQUADRON_COVER, "4.12")
        return Refusal(Reason.OUT_OF_REACH, "4.6")
    if all(fleet):
        return Refusal(Reason.NO_OPEN_ZONE, "4.6")
    return Refusal(Reason.ZONE_NOT_OPEN, "4.6")


def _why_not_play(state: GameState, rules: Rules, action: PlayCard) -> Refusal:
    card = rules.cards[action.card]
    if card.kind in (CardKind.BLAST, CardKind.SQUADRON):
        return Refusal(Reason.WRONG_KIND, "1.3")
    top = state.stack[-1]
    if isinstance(top, FollowUp):
        return _why_not_follow(state, rules, action, top)
    turn = turn_of(state)
    window = Window.REINFORCE if turn and turn.phase is Phase.REINFORCE else Window.ATTACK
    if window not in card.windows:
        return Refusal(Reason.NOT_NOW, "1.3")
    return rules.effects[action.card].refusal_of(state, rules, action)


def _why_not_follow(state: GameState, rules: Rules, action: PlayCard, frame: FollowUp) -> Refusal:
    card = rules.cards[action.card]
    if Window.FOLLOW_UP not in card.windows:
        return Refusal(Reason.NOT_NOW, "4.8")
    if action.target != frame.target:
        return Refusal(Reason.NOT_THE_TARGET, "4.8")
    if frame.direct_hit == (card.kind is CardKind.DIRECT_HIT):
        return Refusal(Reason.NOT_NOW, "4.8")
    return rules.effects[action.card].refusal_of(state, rules, action)


def _why_not_sweep(state: GameState, rules: Rules, action: Sweep) -> Refusal:
    if not rules.numbers.sweeping:
        return Refusal(Reason.NO_SWEEPING, "6.4")
    player = state.players[action.by - 1]
    location = find_ship(state, action.ship)
    if location is None:
        return Refusal(Reason.NO_SUCH_SHIP, "6.4")
    if location.seat != action.by:
        return Refusal(Reason.NOT_YOUR_SHIP, "6.4")
    if not ability_of(player, rules).sweeps(rules.ships[location.ship.id]):
        return Refusal(Reason.NOT_A_SWEEPER, "6.4")
    if location.ship.shots:
        return Refusal(Reason.HAS_FIRED, "6.4")
    lying = {event.card for other in state.players for event in other.events}
    if action.card in lying:
        return Refusal(Reason.NOT_ATTACKABLE, "4.1")
    return Refusal(Reason.NO_SUCH_EVENT, "6.4")


def _why_not_ability(state: GameState, rules: Rules, action: UseAbility) -> Refusal:
    player = state.players[action.by - 1]
    ability = ability_of(player, rules)
    if rules.flagships[player.flagship.id].uses is not None and not player.flagship.uses_left:
        return Refusal(Reason.NO_USES_LEFT, "7.1")
    if not _suits(state.stack[-1], ability):
        return Refusal(Reason.NO_ABILITY, ability.rule)
    return ability.refusal_of(state, rules, action)


def _suits(top: Frame, ability: Ability) -> bool:
    """Say whether the ability is one for moments such as this."""
    if isinstance(top, Turn):
        return top.phase in ability.phases
    moment = _MOMENTS.get(type(top))
    return moment is not None and getattr(type(ability), moment) is not getattr(Ability, moment)


_MOMENTS: dict[type, str] = {
    Interruption: "interrupts",
    ResponseRound: "answers",
    FollowUp: "follow_ups",
}


def refusal_to_answer(state: GameState, rules: Rules, action: Respond) -> Refusal:
    """Explain why a card does not answer what lies on the table, whoever is asked first."""
    if Window.RESPONSE not in rules.cards[action.card].windows:
        return Refusal(Reason.NOT_NOW, "5.1")
    if not isinstance(state.stack[-1], ResponseRound) or not isinstance(
        play := state.stack[-2], Play
    ):
        return Refusal(Reason.NOT_NOW, "5.1")
    if play.seat not in (None, action.by):
        return Refusal(Reason.NOT_THE_TARGET, "5.1")
    if rules.effects[action.card].is_squadron and rules.effects[play.card].is_squadron:
        player = state.players[action.by - 1]
        if is_mined(player, rules):
            return Refusal(Reason.MINED, "6.1")
        if not has_carrier(player, rules):
            return Refusal(Reason.NO_CARRIER, "4.7")
    return Refusal(Reason.CANNOT_ANSWER, "5.1")


def plausible(state: GameState, rules: Rules, seat: Seat, kind: DecisionKind) -> Iterator[Action]:
    player = state.players[seat - 1]
    if kind is DecisionKind.MANEUVER:
        for ring, ship in ships_of(player):
            for place, zone in enumerate(ZONES):
                if ring_distance(ring, place):
                    yield Move(seat, ship.id, zone)
    if kind in _PHASES:
        yield EndPhase(seat)
    if kind is DecisionKind.REINFORCE:
        icons = [card for card in player.hand if rules.cards[card].icons]
        if icons:
            yield Pay(seat, tuple(icons))
    if kind is DecisionKind.RESPOND:
        for card in player.hand:
            yield Respond(seat, card)
    if kind in (DecisionKind.ATTACK, DecisionKind.REINFORCE, DecisionKind.FOLLOW_UP):
        for card in player.hand:
            yield from _uses(state, rules, seat, card)
    if kind is DecisionKind.ATTACK and rules.numbers.sweeping:
        ability = ability_of(player, rules)
        for _, ship in ships_of(player):
            if ability.sweeps(rules.ships[ship.id]):
                for other in state.players:
                    for event in other.events:
                        yield Sweep(seat, ship.id, event.card)


def _uses(state: GameState, rules: Rules, seat: Seat, card: CardId) -> Iterator[Action]:
    targets = [
        target
        for other in living(state)
        if other != seat
        for target in (
            *(ship.id for _, ship in ships_of(state.players[other - 1])),
            state.players[other - 1].flagship.id,
        )
    ]
    own = [ship.id for _, ship in ships_of(state.players[seat - 1])]
    top = state.stack[-1]
    if isinstance(top, FollowUp):
        targets = [top.target]
        own = [top.ship] if top.ship else []
    match rules.cards[card].kind:
        case CardKind.BLAST:
            for ship in own:
                for target in targets:
                    yield Fire(seat, card, ship, target)
        case CardKind.SQUADRON:
            for ship in own:
                for target in targets:
                    yield Launch(seat, card, ship, target)
        case _ if isinstance(top, FollowUp):
            yield PlayCard(seat, card, target=top.target)
        case CardKind.UPGRADE:
            for ship in own:
                yield PlayCard(seat, card, target=ship)
        case _ if rules.effects[card].mines or rules.effects[card].shields:
            for fleet in living(state):
                yield PlayCard(seat, card, seat=fleet)
        case _:
            yield PlayCard(seat, card)
