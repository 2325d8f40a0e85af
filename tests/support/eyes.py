"""Stand for what people look at: fronts whose replies a test gives."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from magblast.errors import MagblastError
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.reply import Reply
from tests.every_game.games import answer_of


@dataclass(eq=False)
class Eyes:
    """Represent one device: keep what is asked until a reply is given.

    Whatever it may show is what one of its seats, or everybody, sees.
    """

    hotseat: Hotseat
    asked: Cue | None = None
    """What waits for a reply."""
    reply: Reply[Any] = field(default_factory=Reply)
    cues: list[Cue] = field(default_factory=list)
    """All that was shown here."""
    seen: set[Seat | None] = field(default_factory=set)
    """Who has seen it."""
    errors: list[MagblastError] = field(default_factory=list)
    has_ended: bool = False

    def _show(self, cue: Cue) -> None:
        """Check that what is shown is for those who look here."""
        hotseat, view, now = self.hotseat, self.hotseat.view, self.hotseat.cue
        # Whoever looks on in a round has been asked before.
        assert cue == now or (cue.elsewhere and now in self.cues)
        assert view.viewer in (None, hotseat.covers.eyes), cue
        assert view.viewer is None or view.viewer in hotseat.seats, cue
        in_a_round = now.kind in (ScreenKind.TABLE, ScreenKind.BOT) and not now.elsewhere
        if not in_a_round or not hotseat.pending.waiting:
            # In a round, those who are asked before somebody have passed in what that seat sees.
            assert view == hotseat.session.view(view.viewer)
        self.cues.append(cue)
        self.seen.add(view.viewer)

    async def _wait(self, cue: Cue) -> Any:
        self._show(cue)
        self.asked, self.reply = cue, Reply()
        try:
            return await self.reply
        finally:
            self.asked = None

    def give(self, reply: Any) -> None:
        """Reply to what is asked."""
        assert self.asked is not None
        self.reply.give(reply)

    async def prepare(self) -> None:
        """Be ready."""

    async def watch(self, cue: Cue) -> Play | None:
        """Let bots answer at once, and look on while somebody elsewhere is asked."""
        self._show(cue)
        if cue.elsewhere:
            await Reply[None]()
        return None

    async def lift(self, cue: Cue) -> Play | None:
        """Wait until a seat looks."""
        instead: Play | None = await self._wait(cue)
        if instead is not None:
            return instead
        self.hotseat.look(cue.seat)
        return None

    async def obey(self, cue: Cue) -> Play | bool:
        """Wait until an order holds or not."""
        reply: Play | bool = await self._wait(cue)
        return reply

    async def ask(self, cue: Cue) -> Play | Answer:
        """Wait for an answer."""
        reply: Play | Answer = await self._wait(cue)
        return reply

    async def call(self, cue: Cue) -> Play | Seat | None:
        """Wait for somebody who calls, or nobody."""
        reply: Play | Seat | None = await self._wait(cue)
        return reply

    async def agree(self, cue: Cue) -> Play | bool:
        """Wait until the others agree or not."""
        reply: Play | bool = await self._wait(cue)
        return reply

    async def fail(self, error: MagblastError) -> None:
        """Keep what went wrong."""
        self.errors.append(error)

    async def end(self) -> None:
        """Note that the game is over."""
        self._show(self.hotseat.cue)
        self.has_ended = True


def replied(eyes: Eyes, id_: str, luck: Random) -> Any:
    """Return what somebody replies who sees no more than a view."""
    cue, hotseat, session = eyes.asked, eyes.hotseat, eyes.hotseat.session
    assert cue is not None
    match cue.kind:
        case ScreenKind.COVER:
            return None
        case ScreenKind.CALL:
            return luck.choice([None, None, None, *hotseat.callers])
    view = hotseat.view if hotseat.view.viewer == cue.seat else session.view(cue.seat)
    return Answer(answer_of(id_, view, session.count, len(session.names)))
