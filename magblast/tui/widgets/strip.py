"""Show whose turn it is, how far it has come, and whose hand is in sight out of turn."""

from typing import Any

from magblast.kernel.has import Has
from magblast.paint.canvas import Picture
from magblast.paint.ink import Ink
from magblast.paint.roll import Roll
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, line, width_of
from magblast.tui.kit import Kit
from magblast.tui.widgets.painted import Painted


class TurnStrip(Painted):
    """Show the state of the turn on one line."""

    DEFAULT_CSS = """
    TurnStrip { height: 1; overflow-y: hidden; }
    """

    _kit: Kit | None = None
    _scene: Scene[Any] | None = None

    def show(self, kit: Kit, scene: Scene[Any]) -> None:
        """Show the turn of a scene; nothing but the view and the glyphs can change it."""
        shown = (kit, scene.view, scene.glyphs)
        if self._scene is None or shown != (self._kit, self._scene.view, self._scene.glyphs):
            self._kit, self._scene = kit, scene
            self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        if self._kit is None or self._scene is None:
            return Roll(width, ())
        whose = self._whose_hand(self._kit, self._scene)
        strip = self._kit.look.strip(self._scene, width - width_of(whose))
        return Roll(width, (line(*whose, *strip),))

    def _whose_hand(self, kit: Kit, scene: Scene[Any]) -> Line:
        """Say whose hand is shown in the turn of another."""
        view = scene.view
        if Has.HANDS not in kit.game.has or view.viewer in (None, view.active) or not view.active:
            return ()
        told = kit.language.say("strip.hand", seat=scene.name(view.viewer))
        return line(Span(f" {told} ", Ink.WARN, bold=True))
