"""Set up the next game at the same table."""

from magblast.kernel.seat import Seat
from magblast.play.flow import asking_of, with_asking
from magblast.play.matches import following, rotated
from magblast.play.session import Session
from magblast.record.header import Header, new_header


def rematch(session: Session, dealer: Seat | None = None) -> Header:
    """Return the header of the next game.

    That is the next one of a match, or a challenge once more. Else it is the same deal with every
    captain one seat on; with a dealer, a new deal that begins with the captain on the dealer's
    left.
    """
    old, infos = session.header, session.setup.seats
    if (after := following(old)) is not None:
        return after
    if old.challenge is not None:
        return old
    if dealer is None:
        return rotated(old)
    first = dealer % len(infos)
    seats = (*infos[first:], *infos[:first])
    # A log may say more of a seat than the game knows.
    own = old.game.seat_settings(old.edition)
    seats = tuple(
        info._replace(settings={name: info.settings[name] for name in own}) for info in seats
    )
    new = new_header(old.edition, seats, options=old.options, game=old.game, table=old.table)
    return with_asking(new, asking_of(old))
