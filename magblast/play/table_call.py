"""Take answers to a question put to the whole table (rules 5.1)."""

from dataclasses import replace

from magblast.engine.actions import Action
from magblast.engine.terms import DecisionKind, Seat
from magblast.engine.view import PlayerView
from magblast.kernel.decision import Decision
from magblast.play.session import Session


def called_view(session: Session, seat: Seat) -> PlayerView:
    """Return the view of a captain who called out of turn, with the answers there are."""
    decision = Decision(seat, DecisionKind.RESPOND)
    return replace(session.view(seat), decision=decision, legal=session.answers(seat))


def answer_call(session: Session, caller: Seat, action: Action) -> None:
    """Play the answer of a captain who called; a pass was a bluff and leaves no trace.

    Raises what ``Session.submit`` raises.
    """
    if action == session.decline(caller):
        return
    # Those asked before the caller stay silent.
    while (decision := session.decision) and decision.seat != caller:
        session.submit(session.decline(decision.seat))
    session.submit(action)


def nobody_answers(session: Session) -> None:
    """Pass for everybody still asked in this response round; raises what ``submit`` raises."""
    for seat in session.view(None).waiting:
        session.submit(session.decline(seat))
