"""Write over the last line of a terminal."""

import shutil
import sys


class LastLine:
    """Show progress on standard error, if a person can see it."""

    def __init__(self) -> None:
        self._width = 0

    @property
    def is_seen(self) -> bool:
        """Return whether a terminal shows what is written."""
        return sys.stderr is not None and sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Replace what is shown."""
        if not self.is_seen:
            return
        # Drawing is imported only if something is drawn.
        from magblast.paint.text import clip

        # A line that wrapped could not be written over.
        line = clip(text, shutil.get_terminal_size().columns - 1)
        sys.stderr.write(f"\r{line:<{self._width}}")
        sys.stderr.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Remove the line."""
        if self._width:
            sys.stderr.write(f"\r{'':<{self._width}}\r")
            sys.stderr.flush()
            self._width = 0
