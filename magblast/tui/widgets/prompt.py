"""Show what is asked and which keys answer it."""

from collections.abc import Sequence
from typing import Any

from magblast.kernel.game import Action
from magblast.paint.canvas import Picture
from magblast.paint.roll import Roll
from magblast.paint.scene import Scene
from magblast.play.ahead import Ahead
from magblast.play.selection import Selection
from magblast.tui.kit import Kit
from magblast.tui.prompt import Key, prompt_lines
from magblast.tui.widgets.painted import Painted


class Prompt(Painted):
    """Show the question, and the step and the keys below it."""

    DEFAULT_CSS = """
    Prompt { height: 2; overflow-y: hidden; }
    """

    _kit: Kit | None = None
    _scene: Scene[Any] | None = None
    _selection: Selection | None = None
    _keys: Sequence[Key] = ()
    _note = ""
    _dial: str | None = None
    _asked = ""
    _called = ""
    _ahead: Ahead | None = None
    _passing: Action | None = None
    _hint = ""

    def ask(
        self,
        kit: Kit,
        scene: Scene[Any],
        selection: Selection | None = None,
        *,
        asked: str = "",
        called: str = "",
        keys: Sequence[Key] = (),
        note: str = "",
        dial: str | None = None,
        ahead: Ahead | None = None,
        passing: Action | None = None,
        hint: str = "",
    ) -> None:
        """Show a question, by default that of the words.

        ``called`` is who is asked out of turn; ``note`` says why something cannot be done;
        ``passing`` is what passes, where it is asked what is done about something; ``hint``
        explains the question.
        """
        self._asked, self._called = asked, called
        self._kit, self._scene, self._selection = kit, scene, selection
        self._keys, self._note, self._dial = keys, note, dial
        self._ahead, self._passing, self._hint = ahead, passing, hint
        self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        if self._kit is None or self._scene is None:
            return Roll(width, ())
        lines = prompt_lines(
            self._kit,
            self._scene,
            self._selection,
            width,
            asked=self._asked,
            called=self._called,
            keys=self._keys,
            note=self._note,
            dial=self._dial,
            ahead=self._ahead,
            passing=self._passing,
            hint=self._hint,
        )
        return Roll(width, lines)
