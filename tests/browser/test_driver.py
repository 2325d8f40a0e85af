"""The driver for pages turns what their terminal sends into events, and draws with a function."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from textual import events
from textual.app import App
from textual.message import Message

from magblast.browser.driver import PageDriver, drawing_with


class Hearing:
    """Stand for an app that notes what it hears."""

    def __init__(self) -> None:
        self.heard: list[Message] = []

    async def _post_message(self, message: Message) -> None:
        self.heard.append(message)


async def heard_of(do: Callable[[PageDriver], object]) -> list[Any]:
    """Return what an app hears when something is done with its driver."""
    app = Hearing()
    do(drawing_with(lambda _: None)(cast(App[None], app)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return app.heard


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("a", "a"),
        ("ñ", "ñ"),
        ("\r", "enter"),
        (" ", "space"),
        ("\x1b[A", "up"),
        ("\x7f", "backspace"),
        ("\x03", "ctrl+c"),
        # Alone, it does not wait for the rest of another key.
        ("\x1b", "escape"),
    ],
)
async def test_what_is_typed_is_a_key(typed: str, key: str) -> None:
    [event] = await heard_of(lambda driver: driver.type_in(typed))
    assert isinstance(event, events.Key)
    assert event.key == key


async def test_keys_that_follow_escape_are_keys_of_their_own() -> None:
    def type_both(driver: PageDriver) -> None:
        driver.type_in("\x1b")
        driver.type_in("n")

    assert [each.key for each in await heard_of(type_both)] == ["escape", "n"]


async def test_the_mouse_points_at_a_cell() -> None:
    down, up = await heard_of(lambda driver: driver.type_in("\x1b[<0;250;3M\x1b[<0;250;3m"))
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.x, down.y, down.button) == (249, 2, 1)


async def test_a_wheel_scrolls() -> None:
    [event] = await heard_of(lambda driver: driver.type_in("\x1b[<65;5;6M"))
    assert isinstance(event, events.MouseScrollDown)


async def test_what_is_pasted_comes_in_one_piece() -> None:
    [event] = await heard_of(lambda driver: driver.type_in("\x1b[200~mb1:\x1b[201~"))
    assert isinstance(event, events.Paste)
    assert event.text == "mb1:"


async def test_a_page_can_get_another_size() -> None:
    [event] = await heard_of(lambda driver: driver.resize(132, 50))
    assert isinstance(event, events.Resize)
    assert event.size == (132, 50)


async def test_a_page_has_nothing_on_it_when_its_program_has_ended() -> None:
    drawn: list[str] = []
    driver = drawing_with(drawn.append)(cast(App[None], Hearing()), size=(80, 24))
    driver.start_application_mode()
    driver.write("a hand")
    driver.stop_application_mode()
    assert "a hand" in drawn
    assert "\x1b[J" in drawn[-1]
    assert driver.is_web
