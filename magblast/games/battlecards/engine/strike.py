"""Let the announced ships attack one after another (rules B5.6 to B5.9)."""

from msgspec.structs import replace

from magblast.games.battlecards.engine import questions
from magblast.games.battlecards.engine.actions import Action, Block, PlayCard, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import (
    AttackBegan,
    AttackStopped,
    BlockDeclined,
    ShipBlocked,
)
from magblast.games.battlecards.engine.frames import BLOCK, COMPARE, ROUND, Assault, Strike
from magblast.games.battlecards.engine.play import is_asked
from magblast.games.battlecards.engine.questions import BLOCKING, RESPONSE, Question
from magblast.games.battlecards.engine.terms import Phase
from magblast.kernel.decision import Decision
from magblast.kernel.machine import asking, unasked
from magblast.kernel.seat import other


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


def _asked(frame: Strike) -> Question:
    return BLOCKING if frame.stage is BLOCK else RESPONSE


def _decide(board: Board, frame: Strike) -> Decision:
    if frame.stage is BLOCK:
        return questions.block(other(board.current_turn().seat))
    return questions.respond(frame.to_ask, board.rules)


def _answer(draft: Draft, frame: Strike, action: Action) -> None:
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


def _advance(draft: Draft, frame: Strike) -> bool:
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
STRIKE: FrameHandlers[Strike] = asking(_asked).handlers(_decide, _answer, _advance)
