"""Environments say in a sentence what is wrong."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

import pytest

from magblast.bots.roster import BotName
from magblast.errors import ShapeError
from magblast.gym.arguments import (
    among,
    check_no_options,
    mapping,
    mode,
    seat_of,
    seats_of,
    seed_of,
    settings_of,
    text,
    whole,
)
from magblast.gym.errors import value_errors
from magblast.kernel.shelf import game_of
from magblast.wording import tell

AGENTS = ("captain_1", "captain_2")


class Number:
    """Represent a whole number of another package, such as NumPy."""

    def __index__(self) -> int:
        return 2


WRONG: tuple[tuple[object, str], ...] = (
    ([1], "a list"),
    ([], "a list"),
    ((), "a list"),
    ("", "text"),
    (0, "a whole number"),
    (True, "true or false"),
    ({1}, "something else"),
)
"""What is no mapping."""
NO_NUMBER: tuple[tuple[object, str], ...] = (
    (True, "true or false"),
    (False, "true or false"),
    (1.0, "1.0"),
    ("1", "text"),
    ([1], "a list"),
    ({}, "an object"),
)
REFUSED: tuple[tuple[Callable[[], object], str], ...] = (
    *(
        (partial(check, value), f"options must be a dictionary, not {kind}")
        for check in (partial(seat_of, seats=2), check_no_options)
        for value, kind in WRONG
    ),
    *(
        (partial(seat_of, {"seat": value}, 2), f"options.seat must be a whole number, not {kind}")
        for value, kind in NO_NUMBER
    ),
    *((partial(seat_of, {"seat": n}, 2), f"there is no seat {n}") for n in (0, 3, -1, 10**30)),
    (partial(seat_of, {"seats": 1}, 2), "reset has no option 'seats'; choose seat"),
    (partial(seat_of, {"seat": 1, 2: 3}, 2), "reset has no option 2; choose seat"),
    (partial(check_no_options, {"seat": 1}), "reset takes no options here, so leave 'seat' out"),
    *(
        (partial(seed_of, each), f"seed must be a whole number, not {kind}")
        for each, kind in NO_NUMBER
    ),
    (partial(seed_of, -1), "seed must be at least 0, not -1"),
    (partial(whole, 0, "most_picks", 1), "most_picks must be at least 1, not 0"),
    (partial(whole, None, "action"), "action must be a whole number, not null"),
    (partial(text, 3, "game"), "game must be text, not a whole number"),
    (partial(text, None, "bot"), "bot must be text, not null"),
    (partial(mode, "x", ["ansi"]), "there is no render mode 'x'; choose ansi"),
    (partial(mode, ["ansi"], ["ansi"]), 'there is no render mode ["ansi"]; choose ansi'),
    (partial(settings_of, {"army": 1}, 2), "settings must be a list of dictionaries, one for each"),
    (partial(settings_of, "ab", 2), "settings must be a list of dictionaries, one for each"),
    (partial(settings_of, [{}, 1], 2), "settings.1 must be a dictionary, not a whole number"),
    (partial(settings_of, [{}], 2), "settings must have 2 entries, one for each seat, not 1"),
    (partial(seats_of, 10**9, game_of("magblast")), "has 2 to 8 seats, not 1000000000"),
    (partial(seats_of, 3, game_of("magusha")), "Magusha has 2 seats, not 3"),
    (partial(seats_of, True, game_of("magusha")), "seats must be a whole number, not true or"),
    (partial(seats_of, "2", game_of("magusha")), "seats must be a whole number, not text"),
    *(
        (partial(among, AGENTS, each), "agent must be one of captain_1, captain_2, not ")
        for each in ("captain_3", "", 1, None, [1])
    ),
)


@pytest.mark.parametrize(("call", "said"), REFUSED)
def test_what_no_environment_takes_is_refused_in_a_sentence(
    call: Callable[[], object], said: str
) -> None:
    with pytest.raises(ShapeError) as refused:
        call()
    assert said in tell(refused.value)


def test_what_environments_take_is_taken_as_it_is() -> None:
    assert seat_of(None, 2) is seat_of({}, 2) is seat_of({"seat": None}, 2) is None
    assert seat_of(MappingProxyType({"seat": 2}), 2) == seat_of({"seat": Number()}, 2) == 2
    assert seed_of(None) is None
    assert seed_of(Number()) == 2
    assert type(seed_of(Number())) is int
    assert seed_of(10**30) == 10**30
    assert mode(None, ["ansi"]) is None
    assert mode("ansi", ["ansi"]) == "ansi"
    assert settings_of(None, 2) == settings_of((), 2) == settings_of([None, {}], 2) == [{}, {}]
    assert seats_of(None, game_of("magblast")) == seats_of(Number(), game_of("magblast")) == 2
    assert among(AGENTS, "captain_2") == 1
    assert mapping(MappingProxyType({"a": 1}), "options") == {"a": 1}
    check_no_options({"options": 1})


def test_an_error_of_the_program_becomes_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no bot 'bot:x'; choose"):
        value_errors(BotName.parse)("bot:x")
