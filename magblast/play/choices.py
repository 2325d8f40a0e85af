"""Offer what a table may choose before a game: how it is asked, options and customs."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from magblast.kernel.about import OptionWords, ValueWords
from magblast.kernel.game import AnyGame
from magblast.kernel.has import Has, fitted
from magblast.kernel.language import Language
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import phrases_of
from magblast.play.flow import ASKING, Asking, with_asking
from magblast.record.header import CUSTOMS, DEAD_PHASES, Header, new_header

_NEEDS = {
    ASKING: Has.ROUNDS,
    "orders": Has.ROUNDS,
    "hands": Has.HANDS,
    DEAD_PHASES: Has.PHASES,
}
"""What a game must have for a choice to make a difference; the others always do."""


def customs_of(has: Collection[Has]) -> Mapping[str, Sequence[str]]:
    """Return how a table may ask, and its customs: their words, the usual one first."""
    found: Mapping[str, Sequence[str]] = {ASKING: tuple(map(str, Asking)), **CUSTOMS}
    return {name: words for name, words in found.items() if _NEEDS.get(name) in (None, *has)}


class Choices(NamedTuple):
    """Describe what can be chosen for a game, with its words."""

    game: AnyGame
    words: Mapping[str, OptionWords]
    seat_words: Mapping[str, OptionWords]
    """The words of what each seat may choose."""

    @classmethod
    def of(cls, game: AnyGame, language: Language) -> "Choices":
        """Return what a table of the game may choose beside its edition."""
        friendly = game.friendly(next(iter(game.editions)))
        unusable = () if friendly else (Asking.FRIENDLY,)
        language = language.with_phrases(phrases_of(game.id))
        about = game.about(language)
        agreed = {
            name: _said(language, game, name, [word for word in words if word not in unusable])
            for name, words in customs_of(game.has).items()
        }
        asking = {name: each for name, each in agreed.items() if name == ASKING}
        # For these there is the way of asking.
        own = {name: each for name, each in about.options.items() if name not in friendly}
        return cls(game, {**asking, **own, **agreed}, about.seat_settings)

    def is_offered(self, name: str, edition: str, asking: str) -> bool:
        """Return whether a choice makes a difference in an edition, where the table asks so."""
        if name == "orders":
            return asking != Asking.CALL
        editions = self.words[name].editions
        return not editions or edition in editions

    def header(
        self,
        edition: str,
        seats: Sequence[str | SeatInfo],
        seed: str | None,
        chosen: Mapping[str, str],
    ) -> Header:
        """Return the header of a new game; what is not chosen, known or offered is as usual.

        Raises what ``new_header`` raises.
        """
        word = chosen.get(ASKING, "")
        asking = Asking(word) if word in self._values(ASKING) else Asking.CALL
        values = {
            name: value
            for name, word in chosen.items()
            if (value := self._values(name).get(word)) is not None
            and self.is_offered(name, edition, asking)
        }
        customs = {name: str(values[name]) for name in CUSTOMS if name in values}
        options = {name: each for name, each in values.items() if name not in (ASKING, *CUSTOMS)}
        header = new_header(edition, seats, seed, options, game=self.game, table=customs)
        return with_asking(header, asking)

    def _values(self, name: str) -> Mapping[str, str | int]:
        """Return the values of a choice by how they are written; none for an unknown choice."""
        values = self.words[name].values if name in self.words else ()
        return {str(value): value for value in values}


def _said(language: Language, game: AnyGame, name: str, words: Sequence[str]) -> OptionWords:
    key = f"table.{name}"
    values: dict[str | int, ValueWords] = {
        str(word): ValueWords(
            language.say(f"{key}.{word}"), fitted(language, f"{key}.{word}.text", game.has)
        )
        for word in words
    }
    return OptionWords(language.say(key), language.say(f"{key}.help"), values)
