"""Strike: one hit after the other (rules G7.9, G13)."""

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of
from magblast.games.magusha.engine.actions import Action, Pass, Redirect
from magblast.games.magusha.engine.board import WAYS, Board
from magblast.games.magusha.engine.command import cannot_name
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import Declined, StrikeRedirected
from magblast.games.magusha.engine.frames import (
    DAMAGE,
    NEXT,
    ON_STRIKE,
    REDIRECT,
    Engaging,
    Striking,
)
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.terms import STRIKE, DecisionKind, UnitAt
from magblast.kernel.machine import UNASKED, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Seat, other


def redirections(board: Board, frame: Striking) -> list[Redirect]:
    """List who may take the present hit instead, by whose ability (rules G10, R29)."""
    struck = board.unit_at(frame.target)
    if struck is None or frame.rally or struck.seat == frame.seat:
        return []
    return [
        Redirect(struck.seat, bearer.at, taker.at)
        for bearer in board.units_of(struck.seat)
        if not bearer.used
        for taker in behaviour_of(board, bearer).redirections(board, bearer, struck)
        if taker.at not in frame.touched
    ]


def _decide(board: Board, frame: Striking) -> Decision:
    return Decision(other(frame.seat), DecisionKind.REDIRECT, OPEN)


def _answers(board: Board, frame: Striking, seat: Seat) -> list[Action]:
    return [*redirections(board, frame), Pass(seat)]


def _attempts(board: Board, frame: Striking, seat: Seat) -> list[Action]:
    own = board.units_of(seat)
    tried = [Redirect(seat, bearer.at, taker.at) for bearer in own for taker in own]
    return [*tried, Pass(seat)]


def _no_redirection(board: Board, frame: Striking, action: Action) -> Refusal:
    if not isinstance(action, Redirect):
        return UNASKED
    for space in (action.unit, action.target):
        if refused := cannot_name(board, action.by, space, "G10"):
            return refused
    bearer, struck = board.the_unit(action.unit), board.unit_at(frame.target)
    behaviour = behaviour_of(board, bearer)
    if not behaviour.redirects:
        return refuse(Reason.NO_REDIRECT, "G10", at=bearer.at)
    if bearer.used:
        return refuse(Reason.REDIRECTED_ALREADY, "G10", at=bearer.at)
    takers = () if struck is None else behaviour.redirections(board, bearer, struck)
    if not takers:
        return refuse(Reason.CANNOT_REDIRECT, "G10", at=bearer.at)
    if all(each.at != action.target for each in takers):
        return refuse(Reason.CANNOT_TAKE_HIT, "G10", at=action.target)
    return refuse(Reason.IN_THIS_STRIKE, "G10", at=action.target)


def _answer(draft: Draft, frame: Striking, action: Action) -> None:
    if not isinstance(action, Redirect):
        draft.emit(Declined(action.by, DecisionKind.REDIRECT))
        draft.change_top(stage=DAMAGE)
        return
    bearer, taker, struck = draft.the_unit(action.unit), action.target, frame.target
    ability = draft.sheet_of(bearer).ability.id
    draft.change_unit(bearer, used=True)
    draft.change_top(stage=DAMAGE, target=taker, touched=(*frame.touched, taker))
    if struck is not None:
        draft.emit(StrikeRedirected(action.by, ability, bearer.at, UnitAt(struck), taker))


def _advance(draft: Draft, frame: Striking) -> bool:
    match frame.stage:
        case "next":
            _take_next(draft, frame)
        case "redirect":
            if redirections(draft, frame):
                return False
            draft.change_top(stage=DAMAGE)
        case "damage":
            draft.change_top(stage=ON_STRIKE)
            _hit(draft, frame)
        case _:
            draft.change_top(stage=NEXT)
            _follow(draft, frame)
    return True


def _take_next(draft: Draft, frame: Striking) -> None:
    """Turn to the next unit that was named and still stands there, or end the strike."""
    if frame.unit is None or not frame.left:
        draft.stack.pop()
        if not frame.rally:
            draft.push(Engaging(frame.unit))
        return
    target, *left = frame.left
    heading = WAYS[frame.seat][frame.unit, target].arrow
    draft.change_top(stage=REDIRECT, target=target, left=tuple(left), heading=heading)


def _hit(draft: Draft, frame: Striking) -> None:
    target, striker = draft.unit_at(frame.target), draft.unit_at(frame.unit)
    if target is None or striker is None:
        return
    pierces = not frame.rally and behaviour_of(draft, striker).pierces
    draft.damage(target, frame.seat, STRIKE, pierces=pierces)


def _follow(draft: Draft, frame: Striking) -> None:
    """Let On Strike follow a hit of a commanded strike (rules G10)."""
    striker = draft.unit_at(frame.unit)
    if striker is not None and not frame.rally:
        ability = draft.sheet_of(striker).ability
        BEHAVIOURS[ability.id].on_strike(draft, ability, frame, striker)


STRIKING: FrameHandlers[Striking] = one_of(
    _decide, _answers, _answer, _advance, unfit=_no_redirection, attempts=_attempts
)
