"""Tell a reader of a finished game what cost most, one answer after the other."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from magblast.cli.plain.console import Console
from magblast.errors import MagblastError
from magblast.kernel.shelf import phrases_of
from magblast.play.judging import Judging
from magblast.play.playback import Playback
from magblast.play.waiting import TICK
from magblast.puzzles.keeping import keep_mistakes
from magblast.reviewing.telling import Telling
from magblast.reviewing.tip_telling import TipTelling
from magblast.reviewing.tips import Tip, people
from magblast.wording import tell

REVIEW = "m"
"""Reviews a finished game."""
_FIGURES = "f"


def review(path: Path, console: Console) -> None:
    """Review a finished game until whoever reads has had enough; raises ``Left``."""
    try:
        playback = Playback.open(path)
    except MagblastError as error:
        console.say(tell(error, console.language))
        return
    if not playback.chances:
        console.say(console.language.say("review.no_bots", game=playback.game.name))
        return
    judging = playback.review()
    try:
        _Review(judging, console).read()
    finally:
        judging.stop()
        keep_mistakes(playback.finished, judging.found)


class _Review:
    """Read out the review of one game at a console."""

    def __init__(self, judging: Judging, console: Console) -> None:
        self._judging = judging
        self._console = console
        self._language = console.language.with_phrases(phrases_of(judging.played.game.id))
        self._say = self._language.say
        self._told: list[Tip] = []
        """What has been told the reader."""

    def read(self) -> None:
        """Tell one answer after the other whenever Enter is pressed; raises ``Left``."""
        judging, console = self._judging, self._console
        seats = {str(seat): seat for seat in range(1, len(judging.played.setup.seats) + 1)}
        infos = judging.played.setup.seats
        self._go_on()
        while (word := console.ask()) != "q":
            if word == _FIGURES:
                console.say(*self._figures())
            elif word in seats:
                judging.read_as(seats[word])
                self._told = []
                console.say(infos[seats[word] - 1].name)
                self._go_on()
            elif word:
                console.say(self._say("plain.review.help"))
            elif not self._go_on():
                return

    def _go_on(self) -> bool:
        """Tell what comes next; return whether there was anything, or may be later."""
        judging, console = self._judging, self._console
        self._wait()
        left = judging.tips_beside(self._told) if judging.is_ready else []
        teller = TipTelling(judging.played, judging.coach, self._language)
        if left:
            tip, *_ = left
            self._told.append(tip)
            console.say(teller.where(tip), *teller.table(tip))
            known, so_far = judging.found, judging.is_so_far
            lines = teller.lines(tip, judging.why(tip), self._told, known, so_far=so_far)
            console.say(*lines, *self._others())
        elif judging.is_done:
            console.say(self._say("plain.review.end") if self._told else teller.none())
            return not self._told
        else:
            slots = {"done": len(judging.found), "count": judging.count}
            is_new = judging.is_ready and not self._told
            news = teller.news(judging.found, so_far=judging.is_so_far) if is_new else ()
            console.say(*news, self._say("plain.review.judging", **slots))
            return True
        console.say(self._say("plain.review.next"))
        return True

    def _others(self) -> Iterator[str]:
        """Iterate over the line that names the other people, at the first answer."""
        seats = people(self._judging.played)
        if len(seats) > 1 and len(self._told) == 1:
            infos = self._judging.played.setup.seats
            eye = partial(self._say, "screen.review.eye")
            told = [eye(seat=seat, name=infos[seat - 1].name) for seat in seats]
            yield self._say("plain.review.eyes", names=", ".join(told))

    def _wait(self) -> None:
        """Wait for what comes next, and why; at a terminal, Enter stops it."""
        judging = self._judging
        if self._is_known():
            return
        self._console.say(self._say("plain.review.thinking"))
        with suppress(KeyboardInterrupt):
            while not self._is_known():
                if self._console.listen(TICK) is not None:
                    return
                if not self._console.on_terminal:
                    judging.wait(TICK)

    def _is_known(self) -> bool:
        judging = self._judging
        if judging.is_done:
            return True
        left = judging.tips_beside(self._told) if judging.is_ready else []
        return bool(left) and judging.why(left[0]) is not None

    def _figures(self) -> Iterator[str]:
        judging = self._judging
        slots = {"done": len(judging.found), "count": judging.count}
        yield self._say("screen.review.figures", **slots)
        yield from Telling(judging.played, self._language).figures(judging.found, judging.worlds)
