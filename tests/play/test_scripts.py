"""A lesson speaks the language of whoever takes it; a log that somebody wrote does not."""

import json
from pathlib import Path
from shutil import copy

import pytest

from magblast.kernel.language import Language
from magblast.kernel.shelf import SHELF, lesson_of
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.play.scripts import texts_of
from magblast.wording import ENGLISH


def lesson(id_: str) -> Path:
    path = lesson_of(id_)
    assert path is not None
    return path


def shouting(path: Path, id_: str) -> Language:
    """Return a language in which the lesson of a game is written in capitals."""
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    texts = [
        text
        for number, record in enumerate(records)
        for _, text in texts_of(record, f"{id_}.lesson.{number}")
    ]
    assert len(texts) > 20
    own = {text.key: text.english.upper() for text in texts}
    return Language("xx", {**ENGLISH.phrases, **own}, ENGLISH.plural, own=own)


def spoken(playback: Playback) -> list[str]:
    found = []
    for direction in map(playback.direction, range(playback.last + 1)):
        found += [direction.caption, direction.drawn, *_asked(direction)]
    return [text for text in found if text]


def _asked(direction: Direction) -> tuple[str, ...]:
    quiz = direction.question
    return () if quiz is None else (quiz.text, *quiz.answers, *quiz.why)


@pytest.mark.parametrize("id_", SHELF)
def test_a_lesson_speaks_a_language(id_: str, tmp_path: Path) -> None:
    path = lesson(id_)
    language = shouting(path, id_)
    english = spoken(Playback.open(path))
    told = spoken(Playback.open(path, language=language))
    # What captains type during the lesson stays what it is.
    changed = [text for text, line in zip(english, told, strict=True) if text != line]
    assert len(changed) > 20
    assert all(
        line == text.upper() or line == text for text, line in zip(english, told, strict=True)
    )
    assert spoken(Playback.open(path, language=ENGLISH)) == english
    copied = Path(copy(path, tmp_path))
    assert spoken(Playback.open(copied, language=language)) == english
