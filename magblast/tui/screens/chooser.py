"""Choose one of a few words on one line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

_LEFT = 4
"""Cells at the left edge that lead back: on a phone, as many as a finger is wide."""


class Alternative(NamedTuple):
    """Describe a value with its name and one sentence."""

    value: str
    name: str
    text: str = ""


class Chooser(Static):
    """Show the chosen word between arrows; left, right, space and clicks change it."""

    can_focus = True
    ALLOW_SELECT = False
    BINDINGS = [
        ("left", "step(-1)", "key.previous"),
        ("right,space", "step(1)", "key.next"),
        ("up", "screen.focus_previous"),
        ("down", "screen.focus_next"),
    ]
    DEFAULT_CSS = """
    Chooser { width: 1fr; height: 1; padding: 0 1; }
    Chooser:focus { background: $primary 30%; text-style: bold; }
    Chooser:hover { background: $panel; }
    """

    @dataclass
    class Changed(Message):
        """Another word was chosen, or the line was reached."""

        chooser: "Chooser"

    def __init__(
        self, choices: Sequence[Alternative], value: str | None, *, id: str, classes: str = ""
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.choices = choices
        values = [choice.value for choice in choices]
        self.index = values.index(value) if value in values else 0
        self._show()

    @property
    def chosen(self) -> Alternative:
        """What is chosen now."""
        return self.choices[self.index]

    @property
    def value(self) -> str:
        """The value chosen now."""
        return self.chosen.value

    def _show(self) -> None:
        # The line with the focus is told by its signs, too, for those who see no colours.
        before, after = "«»" if self.has_focus else "‹›"
        name = self.chosen.name
        self.update(Content(f"  {name}" if len(self.choices) == 1 else f"{before} {name} {after}"))

    def action_step(self, by: int) -> None:
        """Choose the next word, or the one before."""
        self.index = (self.index + by) % len(self.choices)
        self._show()
        self.post_message(self.Changed(self))

    def choose(self, letter: str) -> bool:
        """Choose the next word that begins with a letter; return whether there is one."""
        count = len(self.choices)
        others = [(self.index + by) % count for by in range(1, count)]
        begins = (n for n in others if self.choices[n].name.lower().startswith(letter.lower()))
        found = next(begins, None)
        if found is None:
            return self.chosen.name.lower().startswith(letter.lower())
        self.action_step(found - self.index)
        return True

    def leave_out(self, instead: str) -> None:
        """Stop offering the chosen word, and choose another one instead."""
        self.choices = [choice for choice in self.choices if choice != self.chosen]
        self.index = [choice.value for choice in self.choices].index(instead)
        self._show()

    def rename(self, value: str, name: str) -> None:
        """Call a value otherwise."""
        self.choices = [
            each._replace(name=name) if each.value == value else each for each in self.choices
        ]
        self._show()

    def replace_last(self, choice: Alternative) -> None:
        """Offer another word in place of the last, and choose it."""
        self.choices = [*self.choices[:-1], choice]
        self.index = len(self.choices) - 1
        self._show()
        self.post_message(self.Changed(self))

    def offer(self, choice: Alternative, *, chosen: bool) -> None:
        """Offer another word, in place of one that was made under the same name."""
        # What somebody has made is JSON.
        made = [each for each in self.choices if each.value.startswith("{")]
        old = [each for each in made if each.name == choice.name]
        now = choice if chosen or self.chosen in old else self.chosen
        self.choices = [*(each for each in self.choices if each not in old), choice]
        self.index = [*self.choices].index(now)
        self._show()
        if chosen:
            self.post_message(self.Changed(self))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether the arrows change it."""
        super().watch_has_focus(has_focus)
        self._show()

    def on_focus(self) -> None:
        """Ask for the sentence of the word to be shown."""
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Choose by mouse: on the left edge the word before, else the next."""
        event.stop()
        self.action_step(-1 if event.x < _LEFT else 1)
