"""Sum a finished game up for its last screen."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.paint.look import Results
from magblast.play.challenges import Invitation
from magblast.play.climbing import Climb
from magblast.play.closing import closing_lines
from magblast.play.daily import day_of
from magblast.play.hotseat import Hotseat
from magblast.play.matches import following
from magblast.play.since import last_of, lost_to
from magblast.play.story import (
    Strength,
    TurnTimes,
    percentages,
    strengths,
    tell_story,
    turn_times,
)
from magblast.reviewing.curve import curve
from magblast.tui.log_teller import NO_ENDING, Ending
from magblast.tui.table_tools import TableTools

_MOST = 2
"""Losses that are told, of all that nobody saw."""


class Summary(NamedTuple):
    """Represent the result of a game with its length and its log."""

    results: Results
    winners: tuple[str, ...]
    """Their names; empty for a draw."""
    turns: int
    actions: int
    path: Path | None
    story: tuple[Strength, ...]
    """How the seats stood turn by turn; empty for a game that counts nothing."""
    chances: tuple[Strength, ...]
    """Each seat's chance to win in percent, turn by turn; empty for a game without bots."""
    awards: tuple[str, ...]
    """Who was best at what, and how the game turned, a sentence each."""
    times: tuple[TurnTimes, ...]
    """How long the turns took that were played at this table."""
    people: tuple[Seat, ...]
    """The seats that no bot plays."""
    closing: tuple[str, ...] = ()
    """What the game means beyond itself, such as the result of the deal of a day."""
    day: date | None = None
    """The day whose deal it was."""
    game: str = ""
    """The id of the game."""
    play: str = ""
    """The last play, in sentences."""
    fall: str = ""
    """What decided the game, in a sentence."""
    match_goes_on: bool = False
    """It was one of a match, and another one follows."""
    may_challenge: bool = False
    """Others can be challenged to beat the result."""
    following: str = ""
    """The kind of bot that is offered after a win."""
    is_challenge: bool = False
    """It was itself played to beat a result."""


def summary(
    hotseat: Hotseat, kit: TableTools, ending: Ending = NO_ENDING, skipped: int | None = None
) -> Summary:
    """Sum up a finished game, of which its ``ending`` is told again.

    ``skipped`` is from which action on the only person had no time to read.
    """
    session = hotseat.session
    outcome = session.position.outcome
    if outcome is None:
        raise RuntimeError("the game is not over")
    story = tuple(strengths(session, kit.look.strength))
    results = kit.look.results(session.entries, session.view(None), outcome)
    chances = tuple(percentages(curve(session)))
    goes_on = following(session.header) is not None
    told = tell_story(story, outcome.winners, kit.names, kit.language, chances)
    return Summary(
        results,
        tuple(kit.names[seat - 1] for seat in outcome.winners),
        outcome.turns,
        len(session.entries),
        session.path,
        story,
        chances,
        (*results.awards, *told),
        tuple(turn_times(hotseat.stopwatch.turns)),
        tuple(hotseat.bots.people),
        (
            *_losses(hotseat, kit, ending, skipped),
            *closing_lines(
                session.header, session.path, kit.language, is_advised=session.is_advised
            ),
        ),
        day_of(session.header),
        session.game.id,
        " ".join(line.text for line in ending.play),
        " ".join(line.text for line in ending.fall),
        goes_on,
        session.path is not None and not goes_on and Invitation.problem(session.header) is None,
        Climb.offered(session.header, session.path),
        session.header.challenge is not None,
    )


def _losses(
    hotseat: Hotseat, kit: TableTools, ending: Ending, skipped: int | None
) -> Iterator[str]:
    """Iterate over how the only person fell before the end, and what was lost unseen.

    What decided the game is told anyway.
    """
    seat, session = hotseat.covers.lone, hotseat.session
    if seat is None:
        return
    decided = {line.text for line in ending.fall}
    lost = [*lost_to(session.entries, session.game, kit.words, seat)]
    lost = [each for each in lost if each.told not in decided]
    unseen = [each for each in lost if skipped is not None and each.at >= skipped]
    if seat not in session.view(None).living and len(kit.names) > 2 and lost:
        last = last_of(lost)
        unseen = [each for each in unseen if each not in last]
        turn = session.position_after(last[0].at).view(None).turn
        fall = " ".join(each.tell() for each in last)
        yield kit.language.say("screen.end.fell", turn=turn, told=fall)
    if unseen:
        sentences = " ".join(each.tell() for each in unseen[-_MOST:])
        yield kit.language.say("screen.end.skipped", told=sentences)


def result_words(winners: Sequence[str], language: Language) -> str:
    """Return who wins, or that nobody does, for a banner."""
    if not winners:
        return language.say("screen.end.draw")
    names = language.listing(winners)
    return language.say("screen.end.wins", names=names, count=len(winners))
