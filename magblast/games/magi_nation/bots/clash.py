"""Price attacks, by fighting them out on paper."""

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.results import try_out
from magblast.games.magi_nation.bots.sight import Paper, Sight
from magblast.games.magi_nation.engine.actions import Action, Attack
from magblast.games.magi_nation.engine.attacking import activated
from magblast.games.magi_nation.engine.frames import Attacking, Choices
from magblast.games.magi_nation.engine.results.doing import Doing
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import When
from magblast.kernel.seat import other


def price(sight: Sight, action: Action) -> float:
    """Return what an attack brings; to end the step brings nothing."""
    if not isinstance(action, Attack):
        return prices.IDLE
    target = action.target
    frame = Attacking(action.by, action.creature, action.joined, (target,), target, sight.noted)
    paper = Paper(sight)
    paper.tire(frame.attackers)
    fight(paper, frame)
    late = max(0, sight.view.turn - prices.PATIENCE)
    return paper.worth() - sight.worth + prices.RISK * late


def fight(paper: Paper, frame: Attacking) -> None:
    """Carry an attack on to its end, with the effects that nobody chooses."""
    sight, seat = paper.sight, frame.seat
    rules, attacker = sight.rules, frame.creature
    for each in activated(sight.board, frame):
        if not each.effect.may and each.name not in frame.used:
            chosen = Choices(each.subject)
            doing = Doing(each.seat, each.card, chosen, attackers=frame.attackers)
            try_out(paper, doing, each.effect.does)
    target = paper.target or frame.target
    strength = sum(paper.energy.get(card, 0) for card in frame.attackers)
    defender, fighter = sight.things.get(target), sight.things.get(attacker)
    if not paper.energy.get(attacker):
        return
    if isinstance(defender, Magi):
        paper.add(target, -strength, seat)
        return
    if not isinstance(defender, Creature) or not isinstance(fighter, Creature):
        return
    resistance, lost = paper.energy.get(target, 0), 0
    if not fighter.shield and attacker not in (*frame.spared, *paper.spared):
        lost = -paper.add(attacker, -resistance, other(seat))
    if not defender.shield:
        paper.add(target, -strength, seat)
    if lost:
        for effect in rules.listening[When.CLASH].get(attacker, ()):
            try_out(paper, Doing(seat, attacker, lost=lost), effect.does)
    if not paper.energy.get(target):
        for effect in rules.listening[When.DEFEATED].get(target, ()):
            doing = Doing(other(seat), target, attackers=frame.attackers)
            try_out(paper, doing, effect.does)
