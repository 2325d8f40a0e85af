"""Seat people and bots at a new table."""

import shlex
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from magblast.bots.roster import CAST, KNOWN, BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import FileError, ShapeError
from magblast.kernel.language import Language, Phrase
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import SeatInfo, SeatSetting
from magblast.play.building import read_value
from magblast.play.kept_decks import kept_decks, typed_deck
from magblast.play.typed_files import open_typed
from magblast.play.used_tables import BOT
from magblast.record.fields import Fields
from magblast.record.header import Header, read_setting
from magblast.record.log import MAX_LINE, parse_record
from magblast.record.names import MAX_NAME, clean_text, name_key, new_names
from magblast.record.typed import not_among

FILE = ".json"
"""At the end of the name of a file that holds a setting of a seat."""
EXEC = "exec:"
"""Before a program that plays a seat."""
Programs: TypeAlias = Mapping[str | None, Sequence[str]]
"""The programs that may be started, each with its arguments, by their words in the header."""
NO_PROGRAMS: Programs = MappingProxyType({})
NO_SEATS: Mapping[int, str] = MappingProxyType({})


def seats_in(text: str) -> dict[int, str]:
    """Return what is typed for each seat, between commas; raises ``ShapeError`` for a blank."""
    typed = dict(enumerate(text.split(","), 1))
    blank = next((seat for seat, each in typed.items() if not each.strip()), None)
    if blank is not None:
        raise ShapeError("seats.blank", seat=blank, seats=quoted(text))
    return typed


def seated(
    typed: Mapping[int, str], language: Language, programs: Mapping[int, str] = NO_SEATS
) -> tuple[SeatInfo, ...]:
    """Return who sits at a new table: ``bot:greedy`` and the like are bots, all others people.

    Whoever types no name is called after the seat. A character has a name of its own, and any other
    bot takes the next of the captains' names that nobody has; ``programs`` are the words of those
    seats that programs play. Raises ``ShapeError``.
    """
    for text in typed.values():
        _check_person(text)
    bots = {
        seat: programs.get(seat) or str(BotName.parse(text.strip())).removeprefix(BOT)
        for seat, text in typed.items()
        if seat in programs or text.strip().startswith(BOT)
    }
    people = {
        seat: text if text.strip() else unnamed(seat, language)
        for seat, text in typed.items()
        if seat not in bots
    }
    names = dict(zip(people, new_names(people), strict=True))
    taken = {name_key(name) for name in names.values()}
    known = language.say("bot.names").split()
    for seat, bot in bots.items():
        own = [language.say(f"bot.name.{bot}")] if bot in CAST else []
        free = (name for name in (*own, *known) if name_key(name) not in taken)
        names[seat] = next(free, unnamed(seat, language))
        taken.add(name_key(names[seat]))
    return tuple(SeatInfo(names[seat], bots.get(seat)) for seat in typed)


def unnamed(seat: int, language: Language) -> str:
    """Return what a seat is called for which nobody has typed a name."""
    return language.say("seat.unnamed", seat=seat)


def _check_person(text: str) -> None:
    """Refuse a misspelt bot such as ``bto:greedy``, which nobody is called."""
    _, _, bot = text.strip().partition(":")
    if bot.partition(":")[0] in KNOWN and not text.strip().startswith((BOT, EXEC)):
        problem = Phrase("bot.unknown", name=quoted(text.strip()))
        raise ShapeError("name.near", problem=problem, near=f"{BOT}{bot}")


def typed_programs(typed: Mapping[int, str]) -> tuple[dict[int, str], Programs]:
    """Find programs typed as ``exec:./mybot``: the word of each such seat, and its command.

    The word says no more than the name of the program, or of the script that an interpreter runs.
    Raises ``ShapeError`` for what cannot run.
    """
    words: dict[int, str] = {}
    commands: dict[str | None, Sequence[str]] = {}
    for seat, text in typed.items():
        if not text.strip().startswith(EXEC):
            continue
        shown = clean_text(text.strip().removeprefix(EXEC), MAX_NAME)
        try:
            name, *rest = shlex.split(text.strip().removeprefix(EXEC)) or [""]
        except ValueError:
            raise ShapeError("bot.unclosed", name=shown) from None
        if not name:
            raise ShapeError("bot.no_program_named")
        if (found := shutil.which(name)) is None:
            if _is_file(name):
                raise ShapeError("bot.not_executable", name=clean_text(name, MAX_NAME))
            raise ShapeError("bot.no_program", name=shown)
        # A path that is looked up now means the same wherever it is started.
        command = (str(Path(found).absolute()), *rest)
        # What PATH knows by its name alone is taken for an interpreter.
        interpreted = rest if shutil.which(Path(name).name) else ()
        player = next((each for each in interpreted if _is_file(each)), name)
        word = f"{EXEC}{clean_text(Path(player).name, MAX_NAME)}"
        if commands.get(word, command) != command:
            word += f" {seat}"
        words[seat], commands[word] = word, command
    return words, commands


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except OSError:
        # An argument may be anything, such as a text that is too long for a path.
        return False


def typed_settings(
    typed: Mapping[str, Sequence[str]],
    settings: Mapping[str, SeatSetting],
    seats: int,
    language: Language,
) -> tuple[dict[str, Any], ...]:
    """Return the settings that each seat has chosen, read from the text typed for each setting.

    ``2=tidewatch`` is for a seat, ``tidewatch`` for all of them, and what is no word is JSON, or
    the name of a file with JSON that ends in ``.json``. A deck may also be a list in a file, or be
    kept under a name. Raises ``ShapeError`` and ``FileError``.
    """
    chosen: tuple[dict[str, Any], ...] = tuple({} for _ in range(seats))
    for name, texts in typed.items():
        for text in texts:
            seat, is_for_one, value = text.partition("=")
            if not (is_for_one and seat.strip().isdecimal()):
                seat, value = "", text
            number = int(seat or 1)
            if not 1 <= number <= seats:
                raise ShapeError("seat.no_seat", setting=name, seat=number, seats=seats)
            # Whoever types this knows the option, but nothing of the places in a header.
            option = f"--{name.replace('_', '-')}"
            given = _value(value.strip(), settings[name], option, language)
            if given not in settings[name].ways:
                read_setting(Fields({option: given}, ""), option, settings[name], number - 1)
            for own in chosen[number - 1 : number] if seat else chosen:
                own[name] = given
    return chosen


def _value(text: str, setting: SeatSetting, option: str, language: Language) -> Any:
    is_json = text.endswith(FILE) or text.startswith("{")
    if text in setting.ways:
        return text
    if setting.listing is not None and text not in setting.values and not is_json:
        deck = typed_deck(text, setting.listing, language)
        if deck is None:
            own = [each.name for each in kept_decks(setting.listing, language)]
            raise not_among([*setting.values, *setting.ways, *own], text, option)
        return deck
    if setting.read is not None and text.endswith(FILE):
        return _read(Path(text))
    return read_value(text, setting)


def _read(path: Path) -> Any:
    """Return the JSON object in a file; raises ``FileError``."""
    try:
        with open_typed(path) as file:
            return parse_record(file.read(MAX_LINE))
    except ShapeError as error:
        raise FileError(path, error.phrase) from None


def check_bots(header: Header) -> None:
    """Check that the bots of a new game can play it; raises ``ShapeError``."""
    bots = {info.bot for info in header.seats if info.bot and not info.bot.startswith(EXEC)}
    if bots:
        briefing = Briefing(header.game, header.setup, bots_of(header.game.id))
        for bot in bots:
            BotName.parse(f"{BOT}{bot}").sit_down(briefing, "")


def typed_as(infos: Sequence[SeatInfo]) -> tuple[str, ...]:
    """Return what would be typed for the seats of a table."""
    return tuple(info.name if info.bot is None else f"{BOT}{info.bot}" for info in infos)
