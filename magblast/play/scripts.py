"""Put what the lesson of a game says into another language."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from magblast.kernel.language import Language, Translatable
from magblast.kernel.shelf import phrases_of

_TEXTS = ("say", "drawn", "ask", "answers", "why")
"""The fields of records that somebody reads."""


def texts_of(record: Mapping[str, Any], key: str) -> Iterator[tuple[str, Translatable]]:
    """Iterate over the fields of a record that somebody reads, with the keys of their texts."""
    for field in _TEXTS:
        match record.get(field):
            case str(text):
                yield field, Translatable(f"{key}.{field}", text)
            case [*texts]:
                for number, text in enumerate(texts, 1):
                    yield field, Translatable(f"{key}.{field}.{number}", text)


def translated(
    records: Iterable[tuple[int, Mapping[str, Any]]], game: str, language: Language
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Iterate over the records of the lesson of a game as they are read in a language.

    The key of a text names the record, such as ``magblast.lesson.2.say`` for the second one.
    """
    own = language.with_phrases(phrases_of(game))
    for number, (n, record) in enumerate(records, 1):
        told: dict[str, Any] = {}
        for field, text in texts_of(record, f"{game}.lesson.{number}"):
            line = own.translate(text)
            if isinstance(record[field], str):
                told[field] = line
            else:
                told.setdefault(field, []).append(line)
        yield n, {**record, **told} if told else record
