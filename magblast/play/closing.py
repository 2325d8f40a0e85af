"""Say what a finished game means beyond itself: as the deal of a day, in a match, in the scores."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

from magblast.errors import FileError
from magblast.kernel.language import Language
from magblast.play.challenges import Invitation
from magblast.play.climbing import Climb
from magblast.play.daily import daily_of, day_of, result_line, streak_line
from magblast.play.matches import match_lines
from magblast.record.header import Header


def closing_lines(
    header: Header, path: Path | None, language: Language, *, is_advised: bool = False
) -> Iterator[str]:
    """Iterate over what is said of a finished game with this log; nothing of most games."""
    if path is None:
        return
    day = day_of(header)
    if is_advised and day is None:
        missed = Climb.offered(header, path, is_advised=True)
        yield language.say("advice.counted.next" if missed else "advice.counted")
    if day is None and header.challenge is None:
        if not is_advised and (climb := Climb.in_log(header, path)) is not None:
            yield from climb.lines(language)
        yield from match_lines(header, language)
        return
    # A log that another program has changed meanwhile says nothing.
    with suppress(FileError):
        if day is None:
            yield from Invitation(header, language).results(path)
            return
        yield result_line(path, day, language)
        if day == date.today() and (streak := streak_line(day, language)):
            yield streak
        counted = daily_of(day, header.game.id).counted
        if counted is not None and counted.resolve() != path.resolve():
            yield language.say("daily.practice", line=result_line(counted, day, language))
