"""Keep what was typed beside actions, such as sound effects, for later games to suggest again."""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from magblast.play.autosave import data_folder
from magblast.record.names import clean_text
from magblast.record.replay import MAX_TEXT
from magblast.system.files import open_to_read, replace_private

_MOST = 40
"""Texts that are kept, the newest ones."""
_LARGEST = 1 << 16
"""Bytes of the file."""


def typed_texts_path() -> Path:
    """Return where the texts lie."""
    return data_folder() / "typed.json"


def typed_texts() -> Sequence[str]:
    """Return the texts that were kept, the oldest first; none when nothing can be read."""
    return _read() or ()


def keeps_typed_texts() -> bool:
    """Return whether texts are kept."""
    return _read() is not None


def keep_typed_texts(*, keeps: bool) -> None:
    """Keep texts from now on, or forget them and keep none."""
    _write(typed_texts() if keeps else None)


def keep_typed_text(text: str | None) -> None:
    """Keep a text, where texts are kept and there is a place to write."""
    kept, clean = _read(), clean_text(text or "", MAX_TEXT)
    if kept is not None and clean:
        _write([*(each for each in kept if each != clean), clean][-_MOST:])


def _write(texts: Sequence[str] | None) -> None:
    with suppress(OSError):
        replace_private(typed_texts_path(), json.dumps(texts, ensure_ascii=False).encode())


def _read() -> list[str] | None:
    """Return the texts; None where none are to be kept."""
    try:
        with open_to_read(typed_texts_path()) as file:
            data = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    if data is None:
        return None
    texts = data if isinstance(data, list) else []
    return [clean_text(text, MAX_TEXT) for text in texts[-_MOST:] if isinstance(text, str)]
