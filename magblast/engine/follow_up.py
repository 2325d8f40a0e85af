"""Let a blast hit, and ask what follows (rules 4.5, 4.8)."""

from magblast.engine.actions import Action, Fire, PlayCard, UseAbility, passing
from magblast.engine.combat import announce, fire, targets_of, use_ability
from magblast.engine.events import TargetHit
from magblast.engine.fleet import Hit
from magblast.engine.frames import FollowUp, Play
from magblast.engine.handlers import Handlers
from magblast.engine.ops import hit
from magblast.engine.query import ability_of, find_ship
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import CardId, DecisionKind, Turret
from magblast.kernel.decision import Decision


def strike(draft: Draft, play: Play) -> None:
    """Let an uncancelled blast hit, and ask what follows (rules 4.5, 4.8)."""
    target, owner = play.target, play.seat
    if target is None or owner is None or play.damage is None:
        raise RuntimeError(f"{play.card} is aimed at nothing")
    shooter = find_ship(draft, play.ship)
    at_ship = find_ship(draft, target) is not None
    draft.emit(TargetHit(play.by, play.card, target, owner, play.damage, lasting=True))
    survived = hit(draft, play.by, target, Hit(play.card, play.damage))
    if at_ship and shooter and draft.winner is None:
        for card in shooter.ship.upgrades:
            draft.rules.effects[card].after_hit(draft, play.by, shooter.ship, owner)
    if survived:
        ask_follow_up(
            draft, FollowUp(play.by, play.ship if shooter else None, target, owner, False)
        )


def ask_follow_up(draft: Draft, frame: FollowUp) -> None:
    """Ask for a follow-up if public information allows one (rules 4.8)."""
    player = draft.player(frame.by)
    ability = ability_of(player, draft.rules)
    if draft.rules.options.ask == "holders":
        if len(follow_up_actions(draft, draft.rules, frame)) > 1:
            draft.push(frame)
    elif player.hand or ability.could_follow_up(draft, draft.rules, frame):
        draft.push(frame)


def decide_follow_up(frame: FollowUp) -> Decision:
    """Ask the attacker."""
    return Decision(frame.by, DecisionKind.FOLLOW_UP)


def follow_up_actions(board: Board, rules: Rules, frame: FollowUp) -> list[Action]:
    """List what may follow: Direct Hit, an effect, a second blast, an ability, nothing."""
    player = board.players[frame.by - 1]
    found: list[Action] = []
    for card in player.hand:
        found += rules.effects[card].follow_ups(board, rules, frame, card)
    found += ability_of(player, rules).follow_ups(board, rules, frame)
    found.append(passing(frame.by))
    return found


def second_shots(
    board: Board, rules: Rules, frame: FollowUp, card: CardId, turret: Turret
) -> list[Action]:
    """List the second shot after a Direct Hit: same ship, same target (rules 4.8)."""
    location = find_ship(board, frame.ship)
    if (
        not frame.direct_hit
        or location is None
        or location.seat != frame.by
        or turret not in rules.ships[location.ship.id].turrets
        or frame.target not in targets_of(board, rules, frame.by, location.ring, location.ship)
    ):
        return []
    return [Fire(frame.by, card, location.ship.id, frame.target)]


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
        use_ability(draft, action)


FOLLOW_UP = Handlers(decide_follow_up, follow_up_actions, answer_follow_up)
