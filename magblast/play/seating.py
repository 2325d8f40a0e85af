"""Seat people and bots at a new table."""

from collections.abc import Mapping, Sequence

from magblast.bots.briefing import Briefing
from magblast.bots.roster import BotName
from magblast.games import bots_of
from magblast.kernel.language import Language
from magblast.kernel.setup import SeatInfo
from magblast.record.header import Header
from magblast.record.names import clean_name, name_key, new_names

BOT = "bot:"
"""Before what is typed for a seat that a bot plays."""


def seated(typed: Mapping[int, str], language: Language) -> tuple[SeatInfo, ...]:
    """Return who sits at a new table: ``bot:greedy`` and the like are bots, all others people.

    A bot takes the next of the captains' names that nobody has. Raises ``ShapeError``.
    """
    bots = {seat: BotName.parse(text.strip()) for seat, text in typed.items() if _is_bot(text)}
    people = {seat: text for seat, text in typed.items() if seat not in bots}
    names = dict(zip(people, new_names(people), strict=True))
    taken = {name_key(name) for name in names.values()}
    known = language.say("bot.names").split()
    free = (name for name in known if name_key(name) not in taken)
    names |= {seat: next(free, clean_name("", seat)) for seat in bots}
    return tuple(
        SeatInfo(names[seat], str(bots[seat]).removeprefix(BOT) if seat in bots else None)
        for seat in typed
    )


def _is_bot(text: str) -> bool:
    return text.strip().startswith(BOT)


def check_bots(header: Header) -> None:
    """Check that the bots of a new game can play it; raises ``ShapeError``."""
    bots = {info.bot for info in header.seats if info.bot is not None}
    if bots:
        briefing = Briefing(header.game, header.setup, bots_of(header.game.id))
        for bot in bots:
            BotName.parse(f"{BOT}{bot}").sit_down(briefing, "")


def typed_as(infos: Sequence[SeatInfo]) -> tuple[str, ...]:
    """Return what would be typed for the seats of a table."""
    return tuple(info.name if info.bot is None else f"{BOT}{info.bot}" for info in infos)
