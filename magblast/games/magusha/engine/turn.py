"""Lead through a turn: start, deploy, command and end (rules G5)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.actions import (
    Action,
    Deploy,
    EndPhase,
    Guard,
    Move,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.between import ending, starting
from magblast.games.magusha.engine.board import LINES, SPACES, Board
from magblast.games.magusha.engine.command import Command, cannot_name, cannot_rally
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import (
    GameDrawn,
    GuardBegan,
    TurnBegan,
    TurnEnded,
)
from magblast.games.magusha.engine.frames import Engaging, FreeMove, Turn
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.reserves import Reserves
from magblast.games.magusha.engine.state import Unit, kinds
from magblast.games.magusha.engine.terms import (
    FREE,
    RALLY,
    Count,
    DecisionKind,
    Pay,
    Phase,
    Rally,
    UnitAt,
)
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Seat, other


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a turn; what can be used once in a turn is renewed (rules G14.11)."""
    draft.turn += 1
    draft.progress = False
    for unit in draft.units():
        if unit.used:
            draft.change_unit(unit, used=False)
    draft.emit(TurnBegan(seat, draft.turn))
    draft.stack[:] = [Turn(seat, Phase.START), *starting(draft, seat)]


def _end_turn(draft: Draft, seat: Seat) -> None:
    """Pass the turn, or end a game that goes nowhere (rules G5.6, G11.3)."""
    for unit in draft.units():
        if unit.deployed:
            draft.change_unit(unit, deployed=False)
    draft.quiet = 0 if draft.progress else draft.quiet + 1
    draft.emit(TurnEnded(seat, draft.quiet))
    if draft.quiet >= draft.rules.numbers.quiet_turns:
        draft.stack.clear()
        draft.emit(GameDrawn(draft.turn, draft.quiet))
    else:
        begin_turn(draft, other(seat))


def _advance(draft: Draft, turn: Turn) -> bool:
    if turn.phase is Phase.START:
        draft.refresh(turn.seat)
        draft.enter(Phase.DEPLOY)
    elif turn.phase is Phase.END:
        _end_turn(draft, turn.seat)
    else:
        return False
    return True


def _decide(board: Board, turn: Turn) -> Decision:
    is_deploying = turn.phase is Phase.DEPLOY
    kind = DecisionKind.DEPLOY if is_deploying else DecisionKind.COMMAND
    return Decision(turn.seat, kind, OPEN)


def _answers(board: Board, turn: Turn, seat: Seat) -> list[Action]:
    found: list[Action] = []
    paying = RALLY if turn.phase is Phase.COMMAND else None
    if paying:
        payings = (None,) if cannot_rally(board, seat) else (None, RALLY)
        for unit in board.units_of(seat):
            found += _of_unit(board, unit, payings)
    if not (paying and cannot_rally(board, seat)):
        reserves = Reserves(board, seat)
        found += reserves.deploys(paying)
        found += reserves.reinforcements(paying)
    found.append(EndPhase(seat))
    return found


def _of_unit(board: Board, unit: Unit, payings: tuple[Pay | None, ...]) -> list[Action]:
    found: list[Action] = []
    command = Command(board, unit)
    for command.pay in payings:
        # Whether a rally stone can be spent is the same for all units, and is asked once.
        if command.pay is RALLY or command.cannot_take_stone() is None:
            if not command.has_moved:
                found += command.moves()
            found += command.strikes()
            found += command.guards()
        if command.pay is None and unit.guard:
            found += command.breaks()
    return found


def _attempts(board: Board, turn: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over what might be tried: each unit on any space, each card anywhere."""
    yield from _answers(board, turn, seat)
    if turn.phase is Phase.COMMAND:
        for unit in board.units_of(seat):
            yield from _tried_by(board, unit)
    for paying in (None, RALLY):
        for card in kinds(board.players[seat - 1].reserves):
            yield from (Deploy(seat, card, Count(1), space, paying) for space in SPACES)
        for unit in board.units():
            yield Reinforce(seat, unit.at, Count(1), paying)
    if turn.phase is Phase.DEPLOY:
        # One unit is enough: none may be given any command.
        for unit in board.units_of(seat)[:1]:
            yield Move(seat, unit.at, unit.at)
            yield Strike(seat, unit.at, (UnitAt(unit.at),))
            yield Guard(seat, unit.at, UnitAt(unit.at))
            yield SpiritBreak(seat, unit.at, unit.at)


def _tried_by(board: Board, unit: Unit) -> Iterator[Action]:
    seat, at = unit.seat, unit.at
    # What its arrows reach is tried first: of several reasons, the nearest one is told.
    near = [LINES[seat][arrow][at][:1] for arrow in board.sheet_of(unit).compass]
    first = [space for line in near for space in line]
    command = Command(board, unit)
    spent, rallied = command.cannot_take_stone(), cannot_rally(board, seat) is None
    # Whoever names this unit alone is told of it; what is in the way after that is told of the
    # rally stone, if nothing else can pay.
    yield Move(seat, at, at)
    payings = (RALLY,) if spent and rallied else (None, RALLY)
    for paying in payings:
        for space in sorted(SPACES, key=lambda each: each not in first):
            if paying or not (rallied and command.has_moved):
                yield Move(seat, at, space, paying)
            if space != at:
                # Nobody means a unit itself who names it and then what it is to do.
                yield Strike(seat, at, (UnitAt(space),), paying)
                yield Guard(seat, at, UnitAt(space), paying)
    yield from (SpiritBreak(seat, at, each.at) for each in board.units())


def _refusal(board: Board, turn: Turn, action: Action) -> Refusal | None:
    is_deploying = turn.phase is Phase.DEPLOY
    match action:
        case EndPhase():
            return None
        case Deploy() | Reinforce():
            refused = _cannot_bring(board, action.by, action.pay, is_deploying)
            if refused is not None:
                return refused
            reserves = Reserves(board, action.by)
            if isinstance(action, Deploy):
                return reserves.cannot_deploy(action)
            return reserves.cannot_reinforce(action)
        case Move() | Strike() | Guard() | SpiritBreak():
            if is_deploying:
                return refuse(Reason.COMMAND_LATER, "G5.5")
            refused = cannot_name(board, action.by, action.unit)
            if refused is not None:
                return refused
            return _cannot_do(board, board.the_unit(action.unit), action)
    return UNASKED


def _cannot_bring(
    board: Board, seat: Seat, paying: Pay | None, is_deploying: bool
) -> Refusal | None:
    """Return why nothing pays for a deployment: the phase itself, or a rally stone (G5.4, G6.4)."""
    if paying is FREE:
        return refuse(Reason.NOT_FREE, "G10")
    if is_deploying:
        return refuse(Reason.RALLY_LATER, "G8.2") if paying else None
    return cannot_rally(board, seat) if paying else refuse(Reason.NEEDS_RALLY, "G6.4")


def _cannot_do(
    board: Board, unit: Unit, action: Move | Strike | Guard | SpiritBreak
) -> Refusal | None:
    if isinstance(action, SpiritBreak):
        return Command(board, unit).cannot_break(action.target)
    command = Command(board, unit, action.pay)
    if refused := command.cannot_pay():
        return refused
    match action:
        case Strike(targets=targets):
            return command.cannot_strike(targets)
        case Guard(target=target):
            return command.cannot_guard(target)
        case Move() if command.has_moved:
            return refuse(Reason.HAS_MOVED, "G7.2", at=unit.at)
    return command.cannot_reach(action.to)


def _answer(draft: Draft, turn: Turn, action: Action) -> None:
    match action:
        case Move() | Strike() | Guard():
            _command(draft, action)
        case SpiritBreak():
            draft.spend_spirit(draft.pay(draft.the_unit(action.unit), None), action)
        case Deploy() | Reinforce():
            _bring(draft, turn, action)
        case _ if turn.phase is Phase.DEPLOY:
            draft.enter(Phase.COMMAND)
        case _:
            _finish(draft, turn)


def _command(draft: Draft, action: Move | Strike | Guard) -> None:
    unit = draft.pay(draft.the_unit(action.unit), action.pay)
    match action:
        case Move():
            draft.move(unit, action, Command(draft, unit, action.pay).through(action.to))
        case Strike():
            draft.strike(unit, action)
        case Guard():
            _guard(draft, unit, action)


def _guard(draft: Draft, unit: Unit, action: Guard) -> None:
    """Put spirits under an ally, up to what the guard is worth (rules G7.4, R17)."""
    draft.emit(GuardBegan(unit.seat, unit.card, unit.at, action.target, action.pay))
    ally, command = draft.the_unit(action.target), Command(draft, unit, action.pay)
    if action.pay is None:
        draft.push(Engaging(unit.at))
        if command.behaviour.moves_guarded:
            draft.push(FreeMove(ally.seat, ally.at))
    most = command.worth()
    while len(ally.guard) < most and draft.player(ally.seat).pool:
        ally = draft.place_spirit(ally)


def _bring(draft: Draft, turn: Turn, action: Deploy | Reinforce) -> None:
    """Deploy or reinforce; without the rally stone that ends the deploy phase."""
    if action.pay:
        draft.change_player(turn.seat, rally=Rally.USED)
    if isinstance(action, Deploy):
        draft.deploy(action)
    else:
        draft.reinforce(action)
    if turn.phase is Phase.DEPLOY:
        draft.enter(Phase.COMMAND)


def _finish(draft: Draft, turn: Turn) -> None:
    """Let the effects at the end of the turn happen (rules G5.6)."""
    draft.stack[:] = [Turn(turn.seat, Phase.END), *ending(draft, turn.seat)]


TURN: FrameHandlers[Turn] = Handlers(
    _decide, _answers, _refusal, _answer, _advance, _attempts, all_legal=True
)
