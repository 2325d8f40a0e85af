"""Let other flagships act at the start of a phase (rules 7)."""

from magblast.engine.actions import Action, Pass, UseAbility
from magblast.engine.combat import use_ability
from magblast.engine.frames import Interruption
from magblast.engine.handlers import Handlers
from magblast.engine.query import ability_of
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import DecisionKind
from magblast.kernel.decision import ROUND, Decision


def decide_interruption(frame: Interruption) -> Decision:
    """Ask the next seat whose flagship may act."""
    return Decision(frame.to_ask[0], DecisionKind.RESPOND, ROUND, frame.to_ask)


def interruption_actions(board: Board, rules: Rules, frame: Interruption) -> list[Action]:
    """List the uses of the ability, and passing."""
    seat = frame.to_ask[0]
    ability = ability_of(board.players[seat - 1], rules)
    return [*ability.interrupts(board, rules, seat), Pass(seat)]


def answer_interruption(draft: Draft, frame: Interruption, action: Action) -> None:
    """Use the ability and ask again while it can be used; passing asks the next seat."""
    draft.stack.pop()
    seat = frame.to_ask[0]
    to_ask = frame.to_ask[1:]
    if isinstance(action, UseAbility):
        use_ability(draft, action)
        ability = ability_of(draft.player(seat), draft.rules)
        if ability.interrupts(draft, draft.rules, seat):
            to_ask = frame.to_ask
    if to_ask:
        draft.push(Interruption(to_ask))


INTERRUPTION = Handlers(decide_interruption, interruption_actions, answer_interruption)
