"""Resolve automatic steps until a seat has to decide: what is asked, what lands, who attacks."""

from magblast.games.battlecards.engine.conditions import cannot_block
from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import AttackBegan
from magblast.games.battlecards.engine.frames import (
    Arrival,
    Assault,
    Frame,
    Play,
    Rescue,
    Stage,
    Strike,
    Toss,
    Turn,
)
from magblast.games.battlecards.engine.legal import is_able
from magblast.games.battlecards.engine.query import (
    active,
    attack_of,
    find_ship,
    is_rescue_open,
    other,
)
from magblast.games.battlecards.engine.resolution import land, lose, strike
from magblast.games.battlecards.engine.terms import MISSILE, DecisionKind, ShipId, rank_of
from magblast.games.battlecards.engine.turn import DISCARD, DRAW, draw_up, enter
from magblast.kernel.seat import Seat


def is_asked(draft: Draft, kind: DecisionKind, seat: Seat) -> bool:
    """Return whether a question about anytime cards is put to a seat (rules B8.1, B9.2)."""
    if not draft.player(seat).hand:
        return False
    options = draft.rules.options
    if kind is DecisionKind.RESPOND and options.ace != "any" and is_rescue_open(draft):
        return False
    return options.ask == "eligible" or is_able(draft, draft.rules, kind, seat)


def advance(draft: Draft, top: Frame) -> bool:
    """Do what happens without anybody; False when somebody has to decide."""
    match top:
        case Turn(seat, phase):
            if phase is not DRAW or is_asked(draft, DecisionKind.DRAW, seat):
                return False
            draw_up(draft)
        case Play():
            return _advance_play(draft, top)
        case Strike():
            return _advance_strike(draft, top)
        case Assault(attackers):
            _next_attacker(draft, attackers)
        case Arrival():
            if is_asked(draft, DecisionKind.RESPOND, other(active(draft).seat)):
                return False
            draft.stack.pop()
        case Rescue(seat):
            if draft.player(seat).base > 0:
                draft.stack.pop()
            elif is_asked(draft, DecisionKind.RESCUE, seat):
                return False
            else:
                lose(draft, seat, gave_up=False)
        case Toss():
            return False
    return True


def _advance_play(draft: Draft, play: Play) -> bool:
    opponent = other(play.by)
    if not play.passed:
        if is_asked(draft, DecisionKind.RESPOND, opponent):
            return False
        draft.change_top(passed=True)
    elif rank_of(play.card) == MISSILE and draft.player(opponent).ships:
        return False
    else:
        land(draft, play)
    return True


def _next_attacker(draft: Draft, attackers: tuple[ShipId, ...]) -> None:
    if not attackers:
        enter(draft, DISCARD)
        return
    seat = active(draft).seat
    draft.stack[-1] = Assault(attackers[1:])
    ship = find_ship(draft, seat, attackers[0])
    if ship is not None:
        draft.push(Strike(ship.id))
        draft.emit(AttackBegan(seat, ship.id, attack_of(ship, draft.rules)))


def _advance_strike(draft: Draft, frame: Strike) -> bool:
    seat = active(draft).seat
    if frame.stage is Stage.BLOCK:
        ships = draft.player(other(seat)).ships
        if any(cannot_block(draft.rules, ship) is None for ship in ships):
            return False
        draft.change_top(stage=Stage.ROUND)
    elif frame.stage is Stage.ROUND:
        if frame.to_ask:
            return False
        asked = [
            each for each in (seat, other(seat)) if is_asked(draft, DecisionKind.RESPOND, each)
        ]
        if asked:
            draft.change_top(to_ask=tuple(asked))
        else:
            draft.change_top(stage=Stage.COMPARE)
    else:
        strike(draft, frame)
    return True
