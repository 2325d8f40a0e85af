"""Use the abilities of flagships (rules 7.1)."""

from collections.abc import Iterable

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.conditions import surplus
from magblast.games.magblast.engine.events import AbilityUsed
from magblast.games.magblast.engine.frames import FollowUp, Interruption, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Moment, Moments, Rules
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import Phase
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

PHASE_START, RESPONSE, FOLLOW_UP, DIRECT_HIT = Moment


def uses(board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
    """List the legal uses of a seat's ability."""
    rules = board.rules
    player = board.players[seat - 1]
    ability = rules.abilities[player.flagship.id]
    moments = ability.moments
    if not moments or _moment(at) not in moments or _is_used_up(player, rules):
        return []
    return ability.uses(board, seat, at)


def can_act(board: Board, seat: Seat, at: Moments) -> bool:
    """Return whether a seat's ability has a legal use."""
    rules = board.rules
    player = board.players[seat - 1]
    ability = rules.abilities[player.flagship.id]
    moments = ability.moments
    if not moments or _moment(at) not in moments or _is_used_up(player, rules):
        return False
    return ability.can_act(board, seat, at)


def is_timely(board: Board, seat: Seat, at: Moments) -> bool:
    """Return whether a seat's ability is meant for a moment, and has uses left."""
    player = board.players[seat - 1]
    return _moment(at) in board.rules.ability_of(player).moments and not _is_used_up(
        player, board.rules
    )


def could_act(board: Board, seat: Seat, at: Moments) -> bool:
    """Return whether public facts allow a use without any card in hand."""
    ability = board.rules.ability_of(board.players[seat - 1])
    return not ability.takes_cards and can_act(board, seat, at)


def plausible(board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
    """List the uses that a player might try."""
    ability = board.rules.ability_of(board.players[seat - 1])
    if _moment(at) not in ability.moments:
        return [UseAbility(seat)]
    return [*ability.plausible(board, seat, at)] or [UseAbility(seat)]


def refusal(board: Board, action: UseAbility, at: Moments) -> Refusal | None:
    """Judge a use of a seat's ability."""
    rules = board.rules
    player = board.players[action.by - 1]
    ability = rules.ability_of(player)
    facts = {"flagship": player.flagship.id}
    if not ability.moments:
        return Refusal(Reason.CONSTANT, ability.rule, facts)
    if _is_used_up(player, rules):
        return Refusal(Reason.NO_USES_LEFT, "7.1", facts)
    if _moment(at) not in ability.moments:
        turn = board.running_turn()
        if turn is not None and turn.seat == action.by and turn.phase in ability.moments:
            return Refusal(Reason.IN_A_PLAY, ability.rule, facts)
        return Refusal(Reason.NO_ABILITY, ability.rule, {**facts, "moments": ability.moments})
    return ability.refusal(board, action, at) or surplus(action, ability.takes, ability.rule)


def _moment(at: Moments) -> Phase | Moment:
    if type(at) is Turn:
        return at.phase
    if type(at) is FollowUp:
        return DIRECT_HIT if at.direct_hit else FOLLOW_UP
    return PHASE_START if type(at) is Interruption else RESPONSE


def _is_used_up(player: PlayerState, rules: Rules) -> bool:
    flagship = player.flagship
    return not flagship.uses_left and rules.flagships[flagship.id].uses is not None


def use(draft: Draft, action: UseAbility) -> None:
    """Count and carry out a use of an ability."""
    flagship = draft.player(action.by).flagship.id
    left = draft.count_use(action.by)
    shown = action.cards or ((action.card,) if action.card else ())
    draft.emit(AbilityUsed(action.by, flagship, left, shown, action.seat))
    draft.rules.abilities[flagship].use(draft, action)
