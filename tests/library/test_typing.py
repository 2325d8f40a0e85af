"""Programs of others get exact types: mypy reads this file as one of them."""

from typing import Any, assert_type

import magblast


class Last:
    """Answer what is listed last."""

    def choose(self, chair: magblast.Chair) -> magblast.Choice:
        """Return it."""
        return chair.legal[-1]


def test_everything_has_the_type_that_it_says() -> None:
    table = magblast.new(["Ada", {"name": "Bo"}], seed="owl", sound="honour")
    chair = table.chair(1)
    assert_type(table, magblast.Table)
    assert_type(chair.legal, tuple[magblast.Choice, ...])
    assert_type(chair.play(chair.ask(Last())), tuple[magblast.Event, ...])
    assert_type(chair.why({"do": "end_phase"}), str | None)
    assert_type(table.view().data, dict[str, Any])
    assert_type(table.asked, int | None)
    assert_type(table.run({2: lambda chair: chair.legal[0]}), magblast.Table)
    assert_type(magblast.imagine(chair), magblast.Table)
    bot: magblast.Bot = Last()
    named: magblast.Bot = magblast.bot("greedy")
    for result in magblast.simulate([bot, named, "random"], 1):
        assert_type(result.winners, tuple[str, ...])
    with magblast.new(["Ada", "Bo"]) as another:
        assert_type(another, magblast.Table)
    for info in magblast.shelf():
        assert_type(info.seats, range)
