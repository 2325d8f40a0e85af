"""Say what somebody has achieved with a deal, in one line that gives nothing of it away."""

from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.seat import Outcome, Seat
from magblast.play.finishes import finishes_in
from magblast.record.challenge import Challenge
from magblast.record.course import Course

MOST_COLUMNS = 80
"""Width of a result that is shared: it is not broken in a terminal."""


def achieved(course: Course, outcome: Outcome, seat: Seat) -> Challenge:
    """Return what a seat has achieved in a finished game."""
    finish = finishes_in(course, outcome, "")[seat - 1]
    ended = "won" if finish.won else "lost" if outcome.winners else "drawn"
    notes = (*_changed(course, seat), *(["advised"] if course.is_advised else []))
    return Challenge(finish.name, ended, finish.turns, finish.figures, notes)


def _changed(course: Course, seat: Seat) -> list[str]:
    """Return whether anybody answered for a seat that the deal gives to somebody else.

    Whoever played before a branch may be somebody else, too.
    """
    infos = course.header.seats
    if infos[seat - 1].bot is not None:
        return []
    own = [each.n for each in course.entries if each.action.by == seat]
    before = sum(n <= course.taken_over(seat) for n in own)
    if before * 2 > len(own):
        return ["branched"]
    played = {(each.action.by, course.bot_at(each.action.by, each.n)) for each in course.entries}
    changed = {each for each, bot in played if bot != infos[each - 1].bot}
    if seat in changed:
        return ["helped"]
    return ["replaced"] if changed else []


def with_feats(
    line: str, result: Challenge, game: AnyGame, language: Language, most: int = MOST_COLUMNS
) -> str:
    """Return a line with the figures of a result, and what it owes to others.

    What would not fit in so many columns is left out, the last figure first.
    """
    feats = game.about(language).feats(result.figures)
    said = [", ".join((line, *feats[:count])) for count in range(len(feats) + 1)]
    for note in result.notes:
        said = [language.say(f"daily.{note}", line=each) for each in said]
    return next((each for each in reversed(said) if len(each) <= most), said[0])
