"""Let what is on the table be answered, and carry it out: ships, cards, attacks (B5 to B9)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from magblast.games.battlecards.engine import questions
from magblast.games.battlecards.engine.actions import Action, Block, PlayCard, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import (
    AttackBegan,
    AttackStopped,
    BaseRepaired,
    BlockDeclined,
    CardWasted,
    ExtraAllowed,
    PlayNegated,
    ShipBlocked,
)
from magblast.games.battlecards.engine.frames import (
    BLOCK,
    COMPARE,
    ROUND,
    Arrival,
    Assault,
    Play,
    Rescue,
    Strike,
)
from magblast.games.battlecards.engine.hand import Hand
from magblast.games.battlecards.engine.questions import BLOCKING, RESCUING, RESPONSE, Question
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    DecisionKind,
    Extra,
    Phase,
    Points,
    Target,
    rank_of,
)
from magblast.kernel.machine import ask_seat, asking, unasked
from magblast.kernel.seat import PUBLIC, Decision, Seat, other


def _decide_arrival(board: Board, frame: Arrival) -> Decision:
    return questions.respond((other(board.current_turn().seat),), board.rules)


def _answer_arrival(draft: Draft, frame: Arrival, action: Action) -> None:
    if isinstance(action, Respond):
        draft.respond(frame, action)
    else:
        draft.stack.pop()


def _advance_arrival(draft: Draft, frame: Arrival) -> bool:
    if is_asked(draft, other(draft.current_turn().seat)):
        return False
    draft.stack.pop()
    return True


ARRIVAL: FrameHandlers[Arrival] = RESPONSE.handlers(
    _decide_arrival, _answer_arrival, _advance_arrival
)


def is_asked(draft: Draft, seat: Seat) -> bool:
    """Return whether a seat is asked for an answer."""
    return Hand(draft, DecisionKind.RESPOND, seat).is_asked()


def _asked_play(play: Play) -> Question:
    return BLOCKING if play.passed else RESPONSE


def _decide_play(board: Board, play: Play) -> Decision:
    if play.passed:
        return questions.block(other(play.by))
    return questions.respond((other(play.by),), board.rules)


def _answer_play(draft: Draft, play: Play, action: Action) -> None:
    match action:
        case PlayCard():
            draft.play_card(action)
        case Respond():
            draft.respond(play, action)
        case Block(seat, id_):
            draft.emit(ShipBlocked(seat, id_, play.card))
            draft.stack.pop()
            draft.discard(play.card)
            draft.hit_ship(seat, draft.the_ship(seat, id_), play.card)
        case _ if play.passed:
            draft.emit(BlockDeclined(action.by, play.card))
            _land(draft, play)
        case _:
            draft.change_top(passed=True)


def _advance_play(draft: Draft, play: Play) -> bool:
    opponent = other(play.by)
    if not play.passed:
        if is_asked(draft, opponent):
            return False
        draft.change_top(passed=True)
    elif rank_of(play.card) == MISSILE and draft.player(opponent).ships:
        return False
    else:
        _land(draft, play)
    return True


PLAY: FrameHandlers[Play] = asking(_asked_play).handlers(_decide_play, _answer_play, _advance_play)


def _land(draft: Draft, play: Play) -> None:
    """Carry out the play on top, which nobody answers any more, and take it off the stack."""
    draft.stack.pop()
    _LANDINGS[rank_of(play.card)](draft, play)


def _join(draft: Draft, play: Play) -> None:
    ship = draft.find_ship(play.by, play.ship)
    if ship is None or ship.upgrade_of_rank(SQUADRON):
        draft.discard(play.card)
        draft.emit(CardWasted(play.by, play.card, Target(play.ship) if play.ship else None))
    else:
        draft.add_upgrade(play.by, ship, play.card)


def _explode(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    owner = other(play.by)
    if play.target == BASE:
        draft.hit_base(owner, draft.rules.cards[play.card].damage, play.card)
        return
    ship = draft.find_ship(owner, play.target)
    if ship is None or ship.upgrades:
        draft.emit(CardWasted(play.by, play.card, play.target))
    else:
        draft.destroy(owner, ship, play.card)


def _repair(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    base = draft.player(play.by).base
    after = min(FULL_BASE, base + draft.rules.cards[play.card].repair)
    draft.set_base(play.by, after)
    draft.emit(BaseRepaired(play.by, after - base, Points(after), play.card))


def _travel_in_time(draft: Draft, play: Play) -> None:
    if play.option is None:
        beneath = draft.stack.pop()
        if not isinstance(beneath, Play):
            raise RuntimeError("an Ace negates a play")
        draft.discard(beneath.card, play.card)
        draft.emit(PlayNegated(beneath.by, beneath.card, play.card))
        return
    draft.discard(play.card)
    turn = draft.current_turn()
    if play.option is Extra.SHIP:
        draft.stack[0] = replace(turn, deployments_left=turn.deployments_left + 1)
    elif draft.rules.extra_lapses and not draft.has_new_ship(play.by):
        draft.emit(CardWasted(play.by, play.card, None))
        return
    else:
        draft.stack[0] = replace(turn, extra_upgrades=turn.extra_upgrades + 1)
    draft.emit(ExtraAllowed(play.by, play.option))


def _barrage(draft: Draft, play: Play) -> None:
    draft.discard(play.card)
    owner = other(play.by)
    ships = draft.player(owner).ships
    for ship in ships:
        draft.hit_ship(owner, ship, play.card)
    if not ships:
        draft.hit_base(owner, draft.rules.cards[play.card].damage, play.card)


def _miss(draft: Draft, play: Play) -> None:
    """Let a megamissile that no ship takes hit the base (rules B5.3)."""
    draft.discard(play.card)
    draft.hit_base(other(play.by), draft.rules.cards[play.card].damage, play.card)


_LANDINGS: Mapping[str, Callable[[Draft, Play], None]] = {
    SQUADRON: _join,
    MINE: _explode,
    MISSILE: _miss,
    BARRAGE: _barrage,
    COMMANDOS: _travel_in_time,
    REPAIR: _repair,
}


def _next_attacker(draft: Draft, frame: Assault) -> bool:
    if not frame.attackers:
        draft.enter(Phase.DISCARD)
        return True
    seat = draft.current_turn().seat
    draft.stack[-1] = Assault(frame.attackers[1:])
    ship = draft.find_ship(seat, frame.attackers[0])
    if ship is not None:
        draft.push(Strike(ship.id))
        draft.emit(AttackBegan(seat, ship.id, draft.rules.attack_of(ship)))
    return True


def _asked_strike(frame: Strike) -> Question:
    return BLOCKING if frame.stage is BLOCK else RESPONSE


def _decide_strike(board: Board, frame: Strike) -> Decision:
    if frame.stage is BLOCK:
        return questions.block(other(board.current_turn().seat))
    return questions.respond(frame.to_ask, board.rules)


def _answer_strike(draft: Draft, frame: Strike, action: Action) -> None:
    match action:
        case PlayCard():
            draft.play_card(action)
        case Respond():
            draft.change_top(to_ask=())
            draft.respond(frame, action)
        case Block(seat, id_):
            draft.emit(ShipBlocked(seat, id_, frame.ship))
            draft.set_ship(seat, replace(draft.the_ship(seat, id_), blocked=True))
            draft.change_top(blocker=id_, stage=ROUND)
        case _ if frame.stage is BLOCK:
            draft.emit(BlockDeclined(action.by, frame.ship))
            draft.change_top(stage=ROUND)
        case _:
            rest = frame.to_ask[1:]
            draft.change_top(to_ask=rest, stage=ROUND if rest else COMPARE)


def _advance_strike(draft: Draft, frame: Strike) -> bool:
    seat = draft.current_turn().seat
    if frame.stage is BLOCK:
        ships = draft.player(other(seat)).ships
        if any(draft.rules.cannot_block(ship) is None for ship in ships):
            return False
        draft.change_top(stage=ROUND)
    elif frame.stage is ROUND:
        if frame.to_ask:
            return False
        asked = tuple([each for each in (seat, other(seat)) if is_asked(draft, each)])
        if asked:
            draft.change_top(to_ask=asked)
        else:
            draft.change_top(stage=COMPARE)
    else:
        _compare(draft, frame)
    return True


def _compare(draft: Draft, frame: Strike) -> None:
    """Compare the values as they are now, or hit the base (rules B5.6, B5.7, B5.9)."""
    draft.stack.pop()
    rules, seat = draft.rules, draft.current_turn().seat
    attacker = draft.find_ship(seat, frame.ship)
    attack = 0 if attacker is None else rules.attack_of(attacker)
    owner = other(seat)
    if frame.blocker is None:
        draft.hit_base(owner, attack, frame.ship)
        return
    blocker = draft.find_ship(owner, frame.blocker)
    defense = None if blocker is None else rules.defense_of(blocker)
    if blocker is not None and defense is not None and attack > defense:
        draft.destroy(owner, blocker, frame.ship, attack, defense)
    else:
        draft.emit(AttackStopped(owner, frame.ship, frame.blocker, attack, defense))


ASSAULT = unasked(_next_attacker)
STRIKE: FrameHandlers[Strike] = asking(_asked_strike).handlers(
    _decide_strike, _answer_strike, _advance_strike
)


def _answer_rescue(draft: Draft, frame: Rescue, action: Action) -> None:
    if isinstance(action, PlayCard):
        draft.play_card(action)
    else:
        draft.lose(frame.seat, gave_up=True)


def _advance_rescue(draft: Draft, frame: Rescue) -> bool:
    seat = frame.seat
    if draft.player(seat).base > 0:
        draft.stack.pop()
    elif Hand(draft, DecisionKind.RESCUE, seat).is_asked():
        return False
    else:
        draft.lose(seat, gave_up=False)
    return True


RESCUE: FrameHandlers[Rescue] = RESCUING.handlers(
    ask_seat(DecisionKind.RESCUE, PUBLIC), _answer_rescue, _advance_rescue
)
