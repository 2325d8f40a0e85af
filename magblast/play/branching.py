"""Play on alone in a game that others have played: bots take the seats of the other people."""

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.bot_seats import BotSeats
from magblast.play.session import Session


def play_alone(session: Session, own: Seat, language: Language) -> None:
    """Let one person play a seat from here on, and bots those of all other people.

    The log says who plays which seat. Raises ``FileError`` when it cannot be written.
    """
    bots = BotSeats(session)
    session.pass_seat(own, None, language.say("seat.own", name=session.names[own - 1]))
    for seat in bots.people:
        if seat != own:
            session.pass_seat(seat, *bots.next_player(seat, language))
