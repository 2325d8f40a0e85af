"""Every reason has a sentence of its own, with the number of the rule."""

import pytest

from magblast.engine.reason import Reason
from magblast.kernel.refusal import Refusal
from magblast.wording.game import refusal


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_with_its_rule(reason: Reason) -> None:
    words = refusal(Refusal(reason, "4.2"))
    assert words.endswith(" (rules 4.2).")
    assert words[0].isupper()


def test_no_two_reasons_share_a_sentence() -> None:
    assert len({refusal(Refusal(reason, "1")) for reason in Reason}) == len(Reason)


def test_a_refusal_reads_as_one_sentence() -> None:
    words = refusal(Refusal(Reason.MINED, "6.1"))
    assert words == "A Minefield lies on this fleet (rules 6.1)."
