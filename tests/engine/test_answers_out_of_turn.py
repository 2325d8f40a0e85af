"""A seat that is still to be asked sees early what it will be able to answer (rules 5.2)."""

from dataclasses import replace

import pytest

from magblast.catalog import load_rules
from magblast.engine.frames import Interruption, ResponseRound
from magblast.engine.legal import answers_of, asked, legal_actions
from tests.support.play import steps


@pytest.mark.parametrize("edition", ["third", "second"])
def test_answers_are_those_of_the_seat_once_it_is_asked(edition: str) -> None:
    rules = load_rules(edition)
    seen = set()
    for number in range(3):
        for state, *_ in steps(rules, 5, f"early {number}"):
            top = state.stack[-1]
            waiting = asked(state)
            if not waiting:
                assert answers_of(state, rules, 1) == ()
                continue
            assert isinstance(top, ResponseRound | Interruption)
            for seat in range(1, 6):
                early = answers_of(state, rules, seat)
                if seat not in waiting:
                    assert early == ()
                    continue
                now = replace(state, stack=(*state.stack[:-1], replace(top, to_ask=(seat,))))
                assert early == legal_actions(now, rules)
                seen.add((type(top), len(early) > 1))
    assert (ResponseRound, True) in seen
    assert edition == "third" or (Interruption, True) in seen
