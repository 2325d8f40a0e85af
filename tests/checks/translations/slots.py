"""Find out what fills the slots of phrases, by listening to a few random games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter

from magblast.conformance.trial import Trial
from magblast.conformance.words import said_at_the_table, said_before_a_table
from magblast.kernel.language import Language, Told
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.wording import ENGLISH

_GAMES = 10
"""Random games of each edition that are listened to."""
_PLAYERS = ("name", "by", "seat", "player", "owner", "captain", "winner", "first", "other")
"""Slots that usually hold the name of somebody who plays."""
_NUMBERS = ("count", "number", "turn", "damage", "hull", "left", "most", "least", "seed", "energy")
"""Slots that usually hold a number."""


class _Told(str):
    """A text that knows which phrase, or which words of a card file, it was made of."""

    key: str


def _told(text: str, key: str) -> str:
    told = _Told(text)
    told.key = key
    return told


class _Listening(Language):
    """Note what fills the slots of each phrase."""

    def say(self, key: str, **slots: object) -> str:
        form = self._form(key, slots)
        for each in {key, form}:
            for name, value in slots.items():
                _FILLED[each][name].setdefault(_kind(name, value), f"{value}")
                if isinstance(value, _Told) and value.key != "listing":
                    _FILLS[value.key][f"{{{name}}} of {each}"] = None
        line = super().say(key, **slots)
        return _told(line, form)

    def translate(self, words: Told) -> str:
        return _told(words.english, words.key)

    def listing(self, items: object) -> str:
        kept = list(items)  # type: ignore[call-overload]
        line = super().listing(kept)
        return kept[0] if len(kept) == 1 else _told(line, "listing")


_FILLED: dict[str, dict[str, dict[str, str]]] = defaultdict(lambda: defaultdict(dict))
"""For each phrase and each of its slots what it was seen to hold, with an example."""


_FILLS: dict[str, dict[str, None]] = defaultdict(dict)
"""For each key the slots that it was seen to fill."""


def _kind(name: str, value: object) -> str:
    if isinstance(value, bool | int):
        return "number"
    if isinstance(value, _Told):
        return "list" if value.key == "listing" else "name"
    return "player" if name in _PLAYERS else "text"


def notes() -> dict[str, str]:
    """Return for each key what its slots hold, as a comment for translators."""
    for id_ in SHELF:
        language = _Listening("en", ENGLISH.with_phrases(phrases_of(id_)).phrases, ENGLISH.plural)
        game = game_of(id_)
        said_before_a_table(game, language)
        for number in range(_GAMES * len(game.editions)):
            said_at_the_table(Trial(game, number, Path()), language)
    told: dict[str, str] = {}
    for phrases in (ENGLISH.phrases, *(phrases_of(id_)[ENGLISH.code] for id_ in SHELF)):
        usual = _usual(phrases)
        told |= {key: "\n".join(_notes(key, text, usual)) for key, text in phrases.items()}
    return {key: "\n".join(_fills(key)) for key in _FILLS} | told


def _usual(phrases: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return what the slots of some phrases were seen to hold, by their names alone."""
    usual: dict[str, dict[str, str]] = {}
    for key in phrases:
        for name, seen in _FILLED.get(key, {}).items():
            usual[name] = {**seen, **usual.get(name, {})}
    return usual


def _notes(key: str, text: str, usual: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    names = [name for _, name, _, _ in Formatter().parse(text) if name]
    seen = _FILLED.get(key, {})
    for name in dict.fromkeys(names):
        if name in seen:
            yield f"{{{name}}}: {_told_of(seen[name])}"
        elif name in usual:
            yield f"{{{name}}}: probably {_told_of(usual[name])}"
        else:
            kind = "number" if name in _NUMBERS else "player" if name in _PLAYERS else "text"
            yield f"{{{name}}}: probably {kind}"
    yield from _fills(key)


def _told_of(seen: Mapping[str, str]) -> str:
    return "; ".join(f"{kind}, such as “{text:.40}”" for kind, text in seen.items())


def _fills(key: str) -> Iterator[str]:
    places = [*_FILLS.get(key, ())]
    if places:
        more = f" and {len(places) - 2} more" if len(places) > 2 else ""
        yield f"Fills {', '.join(places[:2])}{more}."
