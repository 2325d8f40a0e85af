"""Keep what has happened until a table shows it in motion."""

from collections.abc import Callable, Sequence

from magblast.paint.look import SeenEvent
from magblast.play.public import heard
from magblast.play.session import Session

_MOST = 80
"""Events that are kept."""


class Unshown:
    """Keep what no table has shown yet; everybody may see it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.happened: Sequence[SeenEvent] = ()
        """What has happened, the oldest first."""

    def play(self, play: Callable[[], object]) -> None:
        """Play something, and keep what happens; raises what playing it raises."""
        session = self._session
        before, count = session.view(None), len(session.entries)
        play()
        seen = session.game.seen
        happened = (
            SeenEvent(seen(event, None), before, entry.text, noise)
            for index, entry in enumerate(session.entries[count:], count + 1)
            for noise in (heard(session.game, session.entries[:index]),)
            for event in entry.events
        )
        self.happened = [*self.happened, *happened][-_MOST:]

    def take(self) -> Sequence[SeenEvent]:
        """Return, once, what the next table shows in motion."""
        happened, self.happened = self.happened, ()
        return happened
