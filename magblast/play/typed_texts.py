"""Keep what was typed beside actions, such as sound effects, for later games to suggest again."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.play.autosave import data_folder
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.record.names import clean_text
from magblast.record.replay import MAX_TEXT

_MOST = 40
"""Texts that are kept, the newest ones."""
_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
"""A text in the file, whatever is around it."""


def typed_texts_path() -> Path:
    """Return where the texts lie."""
    return data_folder() / "typed.json"


def typed_texts() -> Sequence[str]:
    """Return the texts that were kept, the oldest first; none when nothing can be read."""
    return _file().load() or ()


def keeps_typed_texts() -> bool:
    """Return whether texts are kept."""
    return _file().load() is not None


def keep_typed_texts(*, keeps: bool) -> None:
    """Keep texts from now on, or forget them and keep none."""
    _file().change(lambda kept: (kept or ()) if keeps else None)


def keep_typed_text(text: str | None) -> None:
    """Keep a text, where texts are kept."""
    clean, file = clean_text(text or "", MAX_TEXT), _file()
    if clean and file.load() is not None:
        file.change(lambda kept: None if kept is None else _with(clean, kept))


def _with(text: str, kept: Sequence[str]) -> Sequence[str]:
    return (*(each for each in kept if each != text), text)[-_MOST:]


def _file() -> KeptFile[Sequence[str] | None]:
    return KeptFile(typed_texts_path(), (), _read, _written)


def _written(kept: Sequence[str] | None) -> bytes:
    return json.dumps(kept, ensure_ascii=False).encode()


def _read(data: bytes) -> Reading[Sequence[str] | None]:
    """Read the file; of a damaged one, all texts that are whole."""
    try:
        kept = json.loads(data, cls=Shallow)
    except ValueError:
        return Reading(_cleaned(_whole_texts(data)), Phrase("kept.not_json"))
    if is_newer(kept):
        return Reading((), is_newer=True)
    if kept is None:
        return Reading(None)
    if not isinstance(kept, list):
        return Reading((), Phrase("kept.other"))
    texts = [each for each in kept if isinstance(each, str)]
    return Reading(_cleaned(texts), None if len(texts) == len(kept) else Phrase("kept.wrong"))


def _whole_texts(data: bytes) -> Iterator[str]:
    for found in _TEXT.finditer(data.decode(errors="replace")):
        with suppress(ValueError):
            yield json.loads(found[0], cls=Shallow)


def _cleaned(texts: Iterable[str]) -> Sequence[str]:
    return tuple(clean_text(text, MAX_TEXT) for text in [*texts][-_MOST:])
