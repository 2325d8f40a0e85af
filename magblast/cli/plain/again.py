"""Ask, once a game is over, whether the table plays another."""

from contextlib import suppress
from datetime import date
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.desk import PlainDesk, SeatPassed
from magblast.cli.plain.end import summed_up
from magblast.cli.plain.review import REVIEW, review
from magblast.cli.plain.watch import watch
from magblast.errors import MagblastError
from magblast.play.at_once import play_now
from magblast.play.captains_deal import captains_deal
from magblast.play.challenges import Invitation, invitation
from magblast.play.climbing import Climb
from magblast.play.daily import day_of, result_line
from magblast.play.ladder import Ladder
from magblast.play.matches import following
from magblast.play.rematch import rematch
from magblast.play.session import Session
from magblast.play.settings import load_settings
from magblast.play.vote import Vote
from magblast.record.header import Header
from magblast.wording import tell

_CAPTAIN = "c"
"""Shows how a captain played the deal of the day."""
_NEXT = "n"
"""Plays against the next opponent."""
_CHALLENGE = "b"
"""Prints a line that challenges others to beat the result."""


def ask_again(desk: PlainDesk) -> Header | None:
    """Return what the table plays next; None when it has had enough.

    Bots among themselves play all games of a match.
    """
    session, hotseat = desk.session, desk.hotseat
    language = desk.language
    if not hotseat.bots.people:
        return following(session.header)
    found = summed_up(session, language)
    goes_on = following(session.header) is not None
    vote = Vote.after(found and found[1], () if goes_on else hotseat.bots.people)
    seats = {str(seat): seat for seat in hotseat.session.seats} if vote.voters else {}
    day, offered = day_of(session.header), Climb.offered(session.header, session.path)
    with suppress(Left, KeyboardInterrupt, SeatPassed):
        while word := desk.ask(session.view(None), *_asked(desk, vote, offered)):
            if word in seats:
                vote = vote.choose(seats[word])
            elif word == "r":
                return rematch(hotseat.session, vote.dealer)
            elif word == REVIEW and session.path is not None:
                review(session.path, desk.console)
            elif word == _NEXT and offered:
                return play_now(session.game.id, load_settings()[0], language, offered)
            elif word == _CAPTAIN and day is not None:
                show_captain(day, session.game.id, desk.console)
            elif word == _CHALLENGE and (path := _challenging(session)) is not None:
                tell_invitation(path, desk.console)
    return None


def _asked(desk: PlainDesk, vote: Vote, offered: str) -> list[str]:
    """Ask whether the table plays again, and who deals then, or against which bot."""
    names, dealer, language = desk.session.names, vote.dealer, desk.language
    how = language.say("plain.end.vote", seats=desk.seats(desk.session.seats))
    told = vote.tell(names, language, how)
    if dealer is not None:
        return [told, language.say("plain.end.next", name=names[dealer - 1])]
    header = desk.session.header
    key = "plain.end.again" if following(header) is None else "plain.end.match"
    if header.challenge is not None:
        key = "plain.end.try_again"
    again = [] if vote.cast else [language.say(key)]
    if offered:
        name = Ladder.introduce(offered, language)
        again.append(language.say("plain.end.opponent", name=name))
    first, *rest = [*again, *([told] if told else [])]
    reviewed = [] if desk.session.path is None else [language.say("plain.end.review")]
    looked = [] if day_of(header) is None else [language.say("plain.end.captain")]
    looked += [language.say("plain.end.challenge")] if _challenging(desk.session) else []
    return [first, *reviewed, *rest, *looked]


def _challenging(session: Session) -> Path | None:
    """Return the log of a game whose result others can be challenged to beat; else None."""
    header = session.header
    return (
        session.path if Invitation.problem(header) is None and following(header) is None else None
    )


def tell_invitation(path: Path, console: Console) -> None:
    """Print a line that challenges others to beat the result of a game."""
    try:
        console.say(invitation(path, console.language).sent())
    except MagblastError as error:
        console.say(tell(error, console.language))


def show_captain(day: date, id_: str, console: Console) -> None:
    """Read out how a captain played the deal of a day; raises ``Left``."""
    console.say(console.language.say("daily.captain"))
    try:
        log = captains_deal(day, id_, console.language)
        console.say(result_line(log, day, console.language))
        watch(log, console)
    except MagblastError as error:
        console.say(tell(error, console.language))
