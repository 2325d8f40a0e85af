"""Resolve the hit of a blast, and ask what follows (rules 4.5, 4.8)."""

from collections.abc import Iterator
from itertools import product

from magblast.games.magblast.engine import abilities
from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Fire,
    Launch,
    Pass,
    PlayCard,
    UseAbility,
    passing,
)
from magblast.games.magblast.engine.combat import announce, fire, targets_around
from magblast.games.magblast.engine.events import TargetHit
from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.plays import is_timely, plausible_plays, refusal_to_play
from magblast.games.magblast.engine.reach import FleetReach
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def strike(draft: Draft, play: Play) -> None:
    """Resolve the hit of an uncancelled blast, and ask what follows (rules 4.5, 4.8)."""
    target, owner = play.target, play.seat
    if target is None or owner is None or play.damage is None:
        raise RuntimeError(f"{play.card} is aimed at nothing")
    shooter = draft.find_ship(play.ship, play.by)
    upgrades = shooter.ship.upgrades if shooter else ()
    at_ship = bool(upgrades) and draft.find_ship(target, owner) is not None
    draft.emit(TargetHit(play.by, play.card, target, owner, play.damage, lasting=True))
    survived = draft.hit(play.by, target, owner, Hit(play.card, play.damage))
    if at_ship and shooter and draft.winner is None:
        for card in shooter.ship.upgrades:
            draft.rules.effects[card].after_hit(draft, play.by, shooter.ship, owner)
    if survived:
        ask_follow_up(
            draft, FollowUp(play.by, play.ship if shooter else None, target, owner, False)
        )


def ask_follow_up(draft: Draft, frame: FollowUp) -> None:
    """Ask for a follow-up if public information allows one (rules 4.8)."""
    if draft.rules.options.ask == "holders":
        if len(follow_ups(draft, frame, frame.by)) > 1:
            draft.push(frame)
    elif draft.player(frame.by).hand or abilities.could_act(draft, frame.by, frame):
        draft.push(frame)


def decide_follow_up(board: Board, frame: FollowUp) -> Decision:
    """Ask the attacker."""
    return Decision(frame.by, DecisionKind.FOLLOW_UP)


def follow_ups(board: Board, frame: FollowUp, seat: Seat) -> list[Action]:
    """List what may follow: Direct Hit, an effect, a second blast, an ability, nothing."""
    rules = board.rules
    found: list[Action] = []
    reach = FleetReach(board, rules, seat)
    for card in board.players[seat - 1].hand:
        if is_timely(rules, card, frame):
            found += rules.effects[card].plays(reach, card, frame)
    found += abilities.uses(board, seat, frame)
    found.append(passing(seat))
    return found


def refusal_to_follow(board: Board, frame: FollowUp, action: Action) -> Refusal | None:
    """Judge what the attacker tries."""
    match action:
        case Fire() | Launch() | PlayCard():
            return refusal_to_play(board, action, frame)
        case UseAbility():
            return abilities.refusal(board, action, frame)
        case Pass():
            return None
    return UNASKED


def plausible_follow_ups(board: Board, frame: FollowUp, seat: Seat) -> Iterator[Action]:
    """Iterate over what the attacker might try."""
    rules = board.rules
    yield from plausible_plays(board, seat, frame)
    for card, target in product(board.players[seat - 1].hand, targets_around(board, seat)):
        if target != frame.target and is_timely(rules, card, frame):
            is_shot = rules.effects[card].action is Fire
            shot = Fire(seat, card, frame.ship or "", target)
            yield shot if is_shot else PlayCard(seat, card, target=target)
    yield from abilities.plausible(board, seat, frame)
    yield EndPhase(seat)


def answer_follow_up(draft: Draft, frame: FollowUp, action: Action) -> None:
    """Carry out the follow-up chosen."""
    draft.stack.pop()
    if isinstance(action, Fire):
        fire(draft, action, extra=True)
    elif isinstance(action, PlayCard):
        announce(draft, action, frame.ship)
    elif isinstance(action, UseAbility):
        # The ability reads the hit it follows from the frame it was used in.
        draft.push(frame)
        abilities.use(draft, action)


FOLLOW_UP: FrameHandlers[FollowUp] = Handlers(
    decide_follow_up,
    follow_ups,
    refusal_to_follow,
    answer_follow_up,
    attempts=plausible_follow_ups,
    all_legal=True,
)
