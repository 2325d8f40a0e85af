"""Strike: what can be named, and one hit after the other (rules G7.3, G7.9, G13)."""

from collections.abc import Iterator
from itertools import permutations

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of
from magblast.games.magusha.engine.actions import Action, Pass, Redirect, Strike
from magblast.games.magusha.engine.changes import damage
from magblast.games.magusha.engine.draft import Board, Draft, FrameHandlers
from magblast.games.magusha.engine.events import (
    Declined,
    StrikeBegan,
    StrikeRedirected,
    UnitEngaged,
)
from magblast.games.magusha.engine.frames import (
    DAMAGE,
    NEXT,
    ON_STRIKE,
    REDIRECT,
    Engaging,
    Striking,
)
from magblast.games.magusha.engine.geometry import INDEX, LINES, WAYS
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.query import (
    in_board_order,
    other,
    sheet_of,
    the_unit,
    unit_at,
    units_of,
)
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import (
    STRIKE,
    Arrow,
    DecisionKind,
    NamedAt,
    Pay,
    Space,
    Stone,
    Talent,
    UnitAt,
)
from magblast.kernel.decision import OPEN, Decision
from magblast.kernel.machine import UNASKED, Handlers, unasked
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def can_strike(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> bool:
    """Return whether a unit strikes at all: one with Spirit Guard guards instead (G3.6, G8.3)."""
    if Talent.SPIRIT_GUARD not in sheet_of(board, rules, unit).talents:
        return True
    return pay is None and behaviour_of(board, rules, unit).may_strike


def reach(sheet: Troop | Side, arrow: Arrow, pay: Pay | None) -> int:
    """Return how many spaces a strike reaches along an arrow of the compass (G3.1, G3.3, G8.3)."""
    if pay is Pay.RALLY:
        return 1
    usual = 2 if Talent.MAGU_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].reach(sheet.ability, arrow, usual)


def most_targets(sheet: Troop | Side, pay: Pay | None) -> int:
    """Return how many directions one strike may take (rules G3.2, G8.3)."""
    if pay is Pay.RALLY:
        return 1
    usual = 2 if Talent.DOUBLE_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].arrows(sheet.ability, usual)


def spaces(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> tuple[Space, ...]:
    """Return the spaces that a unit can strike from where it stands, in board order (G7.3)."""
    flipped = board.players[unit.seat - 1].magusha
    key = (unit.card, flipped, unit.seat, unit.at, pay is Pay.RALLY)
    found = rules.lines.get(key)
    if found is None:
        found = rules.lines[key] = tuple(in_board_order(_spaces(board, rules, unit, pay)))
    return found


def _spaces(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> Iterator[Space]:
    sheet = sheet_of(board, rules, unit)
    if can_strike(board, rules, unit, pay):
        for arrow in sheet.compass:
            yield from LINES[unit.seat][arrow][unit.at][: reach(sheet, arrow, pay)]


def in_reach(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> list[UnitAt]:
    """List the units that a unit could strike, friend or foe, in board order (rules G7.3)."""
    field = board.field
    near = spaces(board, rules, unit, pay)
    return [UnitAt(space) for space in near if field[INDEX[space]] is not None]


def strikes(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> list[Strike]:
    """List the strikes of a unit: at one, then two, then three."""
    targets = in_reach(board, rules, unit, pay)
    if not targets:
        return []
    seat, at, ways = unit.seat, unit.at, WAYS[unit.seat]
    found = [Strike(seat, at, (each,), pay) for each in targets]
    most = min(len(targets), most_targets(sheet_of(board, rules, unit), pay))
    for count in range(2, most + 1):
        found += [
            Strike(seat, at, named, pay)
            for named in permutations(targets, count)
            if count == len({ways[at, each].arrow for each in named})
        ]
    return found


def cannot_strike(board: Board, rules: Rules, unit: Unit, action: Strike) -> Refusal | None:
    """Return why a unit cannot strike what is named (rules G3, G7.3, G8.3)."""
    targets, pay = action.targets, action.pay
    if not can_strike(board, rules, unit, pay):
        return refuse(Reason.ONLY_GUARDS, "G8.3" if pay else "G3.6", at=unit.at)
    near = spaces(board, rules, unit, pay)
    for target in targets:
        if unit_at(board, target) is None:
            return refuse(Reason.NOBODY_THERE, "G7.3", at=target)
        if target not in near:
            return refuse(Reason.NO_ARROW, "G8.3" if pay else "G3.1", at=unit.at, target=target)
    if not targets:
        return refuse(Reason.NOBODY_THERE, "G7.3", at="")
    most = most_targets(sheet_of(board, rules, unit), pay)
    if len(targets) > most:
        return _refuse_many(unit, most, pay)
    if len({WAYS[unit.seat][unit.at, each].arrow for each in targets}) < len(targets):
        return refuse(Reason.ONE_LINE, "G3.2" if len({*targets}) < len(targets) else "G3.4")
    return None


def _refuse_many(unit: Unit, most: int, pay: Pay | None) -> Refusal:
    if pay:
        return refuse(Reason.ONE_TARGET_BY_RALLY, "G8.3")
    reason = Reason.ONE_TARGET if most == 1 else Reason.TOO_MANY_TARGETS
    return refuse(reason, "G3.2", at=unit.at, count=most)


def strike(draft: Draft, unit: Unit, action: Strike) -> None:
    """Begin a strike."""
    targets = action.targets
    draft.emit(StrikeBegan(unit.seat, unit.card, unit.at, targets, action.pay))
    named = tuple([NamedAt(each) for each in targets])
    draft.push(Striking(unit.seat, unit.at, named, targets, action.pay is Pay.RALLY))


def redirections(board: Board, rules: Rules, frame: Striking) -> list[Redirect]:
    """List who may take the present hit instead, by whose ability (rules G10, R29)."""
    struck = unit_at(board, frame.target)
    if struck is None or frame.rally or struck.seat == frame.seat:
        return []
    return [
        Redirect(struck.seat, bearer.at, taker.at)
        for bearer in units_of(board, struck.seat)
        if not bearer.used
        for taker in behaviour_of(board, rules, bearer).redirections(board, bearer, struck)
        if taker.at not in frame.touched
    ]


def _decide(board: Board, rules: Rules, frame: Striking) -> Decision:
    return Decision(other(frame.seat), DecisionKind.REDIRECT, OPEN)


def _answers(board: Board, rules: Rules, frame: Striking, seat: Seat) -> list[Action]:
    return [*redirections(board, rules, frame), Pass(seat)]


def _attempts(board: Board, rules: Rules, frame: Striking, seat: Seat) -> list[Action]:
    own = units_of(board, seat)
    tried = [Redirect(seat, bearer.at, taker.at) for bearer in own for taker in own]
    return [*tried, Pass(seat)]


def _refusal(board: Board, rules: Rules, frame: Striking, action: Action) -> Refusal | None:
    match action:
        case Pass():
            return None
        case Redirect(_, unit, target):
            found = redirections(board, rules, frame)
            if action in found:
                return None
            if any(each.unit == unit for each in found):
                return refuse(Reason.CANNOT_TAKE_HIT, "G10", at=target)
            return refuse(Reason.CANNOT_REDIRECT, "G10", at=unit)
    return UNASKED


def _answer(draft: Draft, frame: Striking, action: Action) -> None:
    if not isinstance(action, Redirect):
        draft.emit(Declined(action.by, DecisionKind.REDIRECT))
        draft.change_top(stage=DAMAGE)
        return
    bearer, taker, struck = the_unit(draft, action.unit), action.target, frame.target
    ability = sheet_of(draft, draft.rules, bearer).ability.id
    draft.change_unit(bearer, used=True)
    draft.change_top(stage=DAMAGE, target=taker, touched=(*frame.touched, taker))
    if struck is not None:
        draft.emit(StrikeRedirected(action.by, ability, bearer.at, UnitAt(struck), taker))


def _advance(draft: Draft, frame: Striking) -> bool:
    match frame.stage:
        case "next":
            _take_next(draft, frame)
        case "redirect":
            if redirections(draft, draft.rules, frame):
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
    target, striker = unit_at(draft, frame.target), unit_at(draft, frame.unit)
    if target is None or striker is None:
        return
    pierces = not frame.rally and behaviour_of(draft, draft.rules, striker).pierces
    damage(draft, target, frame.seat, STRIKE, pierces=pierces)


def _follow(draft: Draft, frame: Striking) -> None:
    """Let On Strike follow a hit of a commanded strike (rules G10)."""
    striker = unit_at(draft, frame.unit)
    if striker is not None and not frame.rally:
        ability = sheet_of(draft, draft.rules, striker).ability
        BEHAVIOURS[ability.id].on_strike(draft, ability, frame, striker)


def _engage(draft: Draft, frame: Engaging) -> bool:
    draft.stack.pop()
    unit = unit_at(draft, frame.unit)
    if unit is not None:
        unit = draft.change_unit(unit, stone=Stone.ENGAGED)
        draft.emit(UnitEngaged(unit.seat, unit.card, unit.at))
        behaviour_of(draft, draft.rules, unit).when_engaged(draft, unit)
    return True


STRIKING: FrameHandlers[Striking] = Handlers(
    _decide, _answers, _refusal, _answer, _advance, _attempts
)
ENGAGING = unasked(_engage)
