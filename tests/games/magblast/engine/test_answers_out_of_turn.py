"""A seat that is still to be asked sees early what it will be able to answer (rules 5.2)."""

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Respond
from magblast.games.magblast.engine.frames import Frame, Interruption, ResponseRound
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.state import GameState
from magblast.kernel.nodes import replace
from magblast.kernel.refusal import IllegalAction, Refusal
from tests.support.play import steps, still_asked


@pytest.mark.parametrize("edition", ["third", "second"])
def test_answers_are_those_of_the_seat_once_it_is_asked(edition: str) -> None:
    rules = load_rules(edition)
    seen = set()
    for number in range(3):
        for state, *_ in steps(rules, 5, f"early {number}"):
            top = state.stack[-1]
            waiting = still_asked(Position(state, rules))
            if not waiting:
                assert Position(state, rules).answers(1) == ()
                continue
            assert isinstance(top, ResponseRound | Interruption)
            for seat in range(1, 6):
                early = Position(state, rules).answers(seat)
                if seat not in waiting:
                    assert early == ()
                    continue
                now = replace(state, stack=(*state.stack[:-1], replace(top, to_ask=(seat,))))
                assert early == Position(now, rules).legal
                seen.add((type(top), len(early) > 1))
    assert (ResponseRound, True) in seen
    assert edition == "third" or (Interruption, True) in seen


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_caller_is_told_what_would_be_an_answer_and_why_not(edition: str) -> None:
    rules = load_rules(edition)
    refused = set()
    for number in range(3):
        for state, *_ in steps(rules, 5, f"calls {number}"):
            position = Position(state, rules)
            for seat in still_asked(position)[1:]:
                early = position.answers(seat)
                assert position.decline(seat) in early
                for action in early:
                    assert position.refusal_of(action) is None
                    with pytest.raises(IllegalAction, match="not_your_decision"):
                        position.play(action)
                for card in state.players[seat - 1].hand:
                    answer = Respond(seat, card)
                    refusal = position.refusal_of(answer)
                    assert (refusal is None) == (answer in early)
                    if refusal is not None:
                        refused.add(refusal.reason)
                        turn = replace(state, stack=(*state.stack[:-1], _only(state, seat)))
                        assert refusal == Position(turn, rules).refusal_of(answer)
                others = state.players[still_asked(position)[0] - 1].hand
                for stranger in (Respond(seat, card) for card in others[:1]):
                    assert position.refusal_of(stranger) == Refusal(
                        Reason.NOT_IN_HAND, "1.3", {"card": stranger.card}
                    )
    assert {Reason.NOT_A_RESPONSE, Reason.NOT_AIMED_AT_YOU} <= refused


def _only(state: GameState, seat: int) -> Frame:
    top = state.stack[-1]
    assert isinstance(top, ResponseRound | Interruption)
    return replace(top, to_ask=(seat,))
