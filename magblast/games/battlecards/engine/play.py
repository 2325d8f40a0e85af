"""Let a card on the table be answered, and carry it out unless it is negated (rules B6, B7).

A megamissile asks who takes it before it lands (rules B5.3).
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from magblast.games.battlecards.engine import questions
from magblast.games.battlecards.engine.actions import Action, Block, PlayCard, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import (
    BaseRepaired,
    BlockDeclined,
    CardWasted,
    ExtraAllowed,
    PlayNegated,
    ShipBlocked,
)
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.hand import Hand
from magblast.games.battlecards.engine.questions import BLOCKING, RESPONSE, Question
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
    Points,
    Target,
    rank_of,
)
from magblast.kernel.decision import Decision
from magblast.kernel.machine import asking
from magblast.kernel.seat import Seat, other


def is_asked(draft: Draft, seat: Seat) -> bool:
    """Return whether a seat is asked for an answer."""
    return Hand(draft, DecisionKind.RESPOND, seat).is_asked()


def _asked(play: Play) -> Question:
    return BLOCKING if play.passed else RESPONSE


def _decide(board: Board, play: Play) -> Decision:
    if play.passed:
        return questions.block(other(play.by))
    return questions.respond((other(play.by),), board.rules)


def _answer(draft: Draft, play: Play, action: Action) -> None:
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


def _advance(draft: Draft, play: Play) -> bool:
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


PLAY: FrameHandlers[Play] = asking(_asked).handlers(_decide, _answer, _advance)


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
