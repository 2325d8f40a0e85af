"""Environments say in a sentence what is wrong."""

import pytest

from magblast.bots.roster import BotName
from magblast.gym.errors import value_errors


def test_an_error_of_the_program_becomes_a_sentence() -> None:
    with (
        pytest.raises(ValueError, match="there is no bot 'bot:x'; choose"),
        value_errors(),
    ):
        BotName.parse("bot:x")
