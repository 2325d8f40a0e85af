"""Advise the only person at a console, after saying that the game then counts for nothing."""

from collections.abc import Callable, Sequence

from magblast.cli.plain.console import Console
from magblast.errors import MagblastError
from magblast.kernel.game import Action
from magblast.kernel.language import Language
from magblast.play.advising import Advising, advise, may_advise
from magblast.play.hotseat import Hotseat
from magblast.play.waiting import TICK
from magblast.wording import tell


class Adviser:
    """Know what has been asked for at the present question: help first, then advice."""

    def __init__(
        self,
        hotseat: Hotseat,
        console: Console,
        language: Language,
        typed_for: Callable[[Action], str],
    ) -> None:
        """Take the function that says what to type for an answer; it may not know."""
        self._hotseat = hotseat
        self._console = console
        self._language = language
        self._typed_for = typed_for
        self._helped: object = None
        """The last position at which help was asked for and offered advice."""
        self._warned: object = None
        """The position at which the person was told what advice costs."""

    @property
    def is_next(self) -> bool:
        """Whether help has been read here, so that whoever asks again is advised."""
        return self._helped is self._hotseat.session.position

    def offer(self) -> Sequence[str]:
        """Return what help says about advice; nothing where there is none."""
        offered = may_advise(self._hotseat)
        self._helped = self._hotseat.session.position if offered else None
        return [self._language.say("plain.help.advice")] if offered else []

    def answer(self) -> Sequence[str]:
        """Return the advice, or what it costs, or that there is none here."""
        session, say = self._hotseat.session, self._language.say
        if not may_advise(self._hotseat):
            return [say("plain.advice.none")]
        if not session.is_advised and self._warned is not session.position:
            self._helped = self._warned = session.position
            return [say("plain.advice.first")]
        try:
            advising = advise(self._hotseat, self._language)
        except MagblastError as error:
            return [tell(error, self._language)]
        if not self._wait_for(advising):
            return [say("plain.advice.stopped")]
        told = advising.told(self._language, self._typed_told)
        return [line for title, lines in told for line in (title, *lines)]

    def _typed_told(self, action: Action) -> str:
        typed = self._typed_for(action)
        return self._language.say("advice.typed", typed=typed) if typed else ""

    def _wait_for(self, advising: Advising) -> bool:
        """Return whether the advice is waited for; at a terminal, Enter stops it."""
        if not self._console.on_terminal:
            return True
        self._console.say(self._language.say("plain.advice.thinking"))
        try:
            while not advising.is_done:
                if self._console.listen(TICK) is not None:
                    return False
            return True
        finally:
            advising.stop()
