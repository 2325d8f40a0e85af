"""Begin a game without a form: one person against bots, or a table that was used before."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from magblast.bots.roster import BotName
from magblast.bots.tactics import bots_of
from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import game_of
from magblast.play.building import is_playable, read_value, written_value
from magblast.play.choices import Choices
from magblast.play.gentle_deals import DEALS, gentle_seed
from magblast.play.kept_decks import brought_anew
from magblast.play.ladder import FIRST_BOT, Ladder
from magblast.play.seating import check_bots, seated
from magblast.play.settings import Settings
from magblast.play.used_tables import BOT, EDITION, UsedTable, last_of, line_of
from magblast.record.header import Header, new_seed
from magblast.record.names import name_key


def play_with(
    game: str, setting: str, value: Any, settings: Settings, language: Language
) -> Header:
    """Return the header of a game in which one person tries what they bring, such as a deck."""
    mine = {line_of(setting, 1): written_value(value)}
    return play_now(game, settings, language, "greedy", mine)


def play_now(
    game: str,
    settings: Settings,
    language: Language,
    kind: str = FIRST_BOT,
    brought: Mapping[str, str] = MappingProxyType({}),
) -> Header:
    """Return the header of a game of one person against as few bots of a kind as it takes.

    The person is called what was typed last, or nothing special: what nobody has typed is in no
    log. The game is played as it was set up last, but for what is ``brought`` by line; and the deal
    is gentle for a beginner. Where a game has no bots of its own, they play at random. Raises
    ``ShapeError`` for a game that is not on the shelf.
    """
    game_of(game)
    bot = str(BotName.parse(f"{BOT}{bot_of(game, kind)}"))
    seats = (settings.person(language), *[bot] * rivals(game))
    chosen = {**last_of(settings.tables, game).chosen, **brought}
    header = header_of(UsedTable(game, seats, chosen), language)
    header = _named(header, kind, language)
    if kind != FIRST_BOT:
        return header
    return replace(header, seed=gentle_seed(header, [new_seed() for _ in range(DEALS)]))


def _named(header: Header, kind: str, language: Language) -> Header:
    """Return the header with the bot of a kind under its own name, if nobody has it yet."""
    name = Ladder.name(kind, language)
    if name_key(name) in map(name_key, header.names) or len(header.seats) > 2:
        return header
    person, rival = header.seats
    return replace(header, seats=(person, rival._replace(name=name)))


def bot_of(game: str, kind: str) -> str:
    """Return the kind of bot that plays where one is wanted: random without bots of its own.

    Return the same for a game that cannot be imported; the error is shown when it is chosen.
    """
    with suppress(ShapeError):
        return "random" if bots_of(game) is None else kind
    return kind


def rivals(game: str) -> int:
    """Count the bots in a game of one person that begins at once: as few as it takes.

    Return one for a game that cannot be imported; the error is shown when it is chosen.
    """
    with suppress(ShapeError):
        return game_of(game).seats[0] - 1
    return 1


def header_of(table: UsedTable, language: Language) -> Header:
    """Return the header of a new game at a table; what its game no longer knows is as usual.

    Raises ``ShapeError`` for a game that is not on the shelf, and for seats that it does not have.
    """
    game, chosen = game_of(table.game), table.chosen
    known = chosen.get(EDITION, "")
    edition = known if known in game.editions else next(iter(game.editions))
    infos = seated(dict(enumerate(table.seats, 1)), language)
    seats = [
        info._replace(settings=_settings(game, edition, chosen, seat, language))
        for seat, info in enumerate(infos, 1)
    ]
    header = Choices.of(game, language).header(edition, seats, None, chosen)
    check_bots(header)
    return header


def _settings(
    game: AnyGame, edition: str, chosen: Mapping[str, str], seat: Seat, language: Language
) -> dict[str, Any]:
    """Return what a seat brings, as far as the game still knows it."""
    return {
        name: read_value(brought_anew(text, setting, language), setting)
        for name, setting in game.seat_settings(edition).items()
        if (text := chosen.get(line_of(name, seat), "")) in (*setting.values, *setting.ways)
        or is_playable(text, setting)
    }
