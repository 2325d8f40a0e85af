"""List the lines of the form for a new game: the choices, their values, and the words for them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from magblast.kernel.about import OptionWords
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatSetting
from magblast.paint.text import clip
from magblast.play.building import Building, is_playable, read_value, written_value
from magblast.play.choices import Choices
from magblast.play.kept_decks import KeptDeck, brought_anew, offered_decks
from magblast.play.used_tables import EDITION, UsedTable, line_of
from magblast.tui.screens.chooser import Alternative
from magblast.wording import edition_names, edition_texts, tell

NEW = "new"
"""Among the tables used before: none of them."""
LABEL = 21
"""Cells of a label."""
NAMES = 45
"""Cells for what stands on one line: the names of a table, or what is not as usual."""


class SetUpChoice(NamedTuple):
    """Describe a line: its name, its label and its values, the usual one first."""

    name: str
    label: str
    values: Sequence[Alternative]


class Lines:
    """Hold the choices for a game, and the values that were chosen before."""

    def __init__(self, game: AnyGame, chosen: Mapping[str, str], language: Language) -> None:
        self.game = game
        self.choices = Choices.of(game, language)
        self.settings: Mapping[str, SeatSetting] = game.seat_settings(next(iter(game.editions)))
        """What each seat may choose for itself."""
        self._chosen = chosen
        self._language = language
        self._say = language.say

    @cached_property
    def values(self) -> Mapping[str, str]:
        """Return the values chosen before by line, else the usual ones of each seat."""
        chosen = dict(self._chosen)
        for name, each in self.settings.items():
            for line in (line_of(name, seat) for seat in range(1, self.game.seats[-1] + 1)):
                if line in chosen:
                    chosen[line] = brought_anew(chosen[line], each, self._language)
        return {**self._usual, **chosen}

    @cached_property
    def _usual(self) -> Mapping[str, str]:
        return {
            line_of(name, seat): usual
            for name, each in self.settings.items()
            for seat, usual in enumerate(each.usual, 1)
        }

    @cached_property
    def builders(self) -> Mapping[str, tuple[str, Seat, SeatSetting]]:
        """The lines whose values can be built or written, with their setting and seat."""
        return {
            line_of(name, seat): (name, seat, each)
            for name, each in self.settings.items()
            if each.builder is not None or each.listing is not None
            for seat in range(1, self.game.seats[-1] + 1)
        }

    def editions(self) -> Iterator[SetUpChoice]:
        """List the editions, if there are several."""
        if len(self.game.editions) > 1:
            names = edition_names(self.game, self._language)
            texts = edition_texts(self.game, self._language)
            values = [Alternative(id_, name, texts[id_]) for id_, name in names.items()]
            yield SetUpChoice(EDITION, self._say("screen.set_up.edition"), values)

    def brought(self) -> Iterator[SetUpChoice]:
        """List what each seat can choose for itself."""
        for name, words in self.choices.seat_words.items():
            for seat in range(1, self.game.seats[-1] + 1):
                label = self._say("screen.set_up.of_seat", setting=words.name, seat=seat)
                line = line_of(name, seat)
                ways = [Alternative(way, *said) for way, said in words.ways.items()]
                alternatives = [*_alternatives(words), *self._own(name), *ways]
                yield SetUpChoice(line, label, [*alternatives, *self._built(name, line, words)])

    def agreed(self) -> Iterator[SetUpChoice]:
        """List what the table can agree on, which is rarely changed."""
        for name, words in self.choices.words.items():
            yield SetUpChoice(name, words.name, _alternatives(words))

    def _own(self, name: str) -> Iterator[Alternative]:
        """Iterate over the decks of a player, and those that were brought before."""
        setting = self.settings[name]
        if setting.listing is None:
            return
        for value, deck in self._kept[name].items():
            yield Alternative(value, deck.name, tell(deck.listed.sum, self._language))
        for seat in range(1, self.game.seats[-1] + 1):
            value = self.values.get(line_of(name, seat), "")
            if value not in self._kept[name] and is_playable(value, setting):
                told = setting.listing.name(read_value(value, setting), self._language)
                yield Alternative(value, told, self._say("screen.set_up.brought"))

    @cached_property
    def _kept(self) -> Mapping[str, Mapping[str, KeptDeck]]:
        """The decks that are kept and can be played, for each setting."""
        return {name: offered_decks(each, self._language) for name, each in self.settings.items()}

    def _built(self, name: str, line: str, words: OptionWords) -> Sequence[Alternative]:
        """Return what a seat has built for a setting: the last time, or like the usual value."""
        setting = self.settings[name]
        if words.built is None or setting.builder is None:
            return []
        value = self._chosen.get(line, "")
        if not is_playable(value, setting):
            usual = Building.of(setting.builder, self._usual[line])
            value = written_value(usual.value)
        return [Alternative(value, *words.built)]


def used(
    tables: Sequence[UsedTable], games: Mapping[str, str], language: Language
) -> Sequence[Alternative]:
    """List the tables that were used before, by their numbers, and a new one; nothing without any.

    ``games`` are the titles of those that can be played, by their ids.
    """
    found = [
        Alternative(
            str(index),
            language.say(
                "screen.set_up.used",
                names=clip(table.told(language), NAMES),
                game=games[table.game],
            ),
        )
        for index, table in enumerate(tables)
        if table.game in games
    ]
    return [*found, Alternative(NEW, language.say("screen.set_up.new"))] if found else []


def _alternatives(words: OptionWords) -> Sequence[Alternative]:
    return [Alternative(str(value), *said) for value, said in words.values.items()]
