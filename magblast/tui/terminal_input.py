"""Read the bytes of a terminal: unreadable ones do nothing, and nothing that is pasted is a key."""

import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from time import monotonic

from textual._xterm_parser import XTermParser
from textual.events import Key, Paste, Resize
from textual.message import Message

from magblast.kernel.quotes import is_printable

_ESCAPE = "\x1b"
_UNREADABLE = "\ufffd"
"""Stands for bytes that are not UTF-8, which still have their place in a sequence."""
_WAIT_FOR_MORE, _WAIT_FOR_END = 0.1, 1.0
"""Seconds after which the Escape key was pressed alone, and after which a sequence is cut off."""
_LONGEST = 32
"""Characters of a sequence; Textual takes those of a longer one for keys."""
_LARGEST = 2000
"""Columns and rows; no terminal has more."""
_MOST_PASTED = 1 << 20
"""Characters of a pasted text that are used."""
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_STRING = r"[PX\]^_]"
"""Begins a string, which may be of any length, after Escape (ECMA-48, 5.6)."""
_BEGUN = re.compile(rf"\x1b(?:\[(?:M[^\x1b]{{0,2}}|\[|[0-?]*[ -/]*)|O|{_STRING}[^\x07\x1b]*\x1b?)?")
"""Matches what ends in the middle of a sequence."""
_SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[M[^\x1b]{0,3}"  # The mouse, in its oldest form.
    r"|\[\[[A-E]"  # A function key of the Linux console.
    r"|\[[0-?]*[ -/]*[@-~]?"  # ECMA-48, 5.4.
    r"|O[^\x1b]?"
    rf"|{_STRING}[^\x07\x1b]*(?:\x07|\x1b\\)?"
    r"|[^\x1b])?"  # Alt and a key.
)
"""Matches a sequence, or as much as there is of one that is interrupted."""

_REPORT = re.compile(
    r"\x1b\["
    r"(\d{0,9})(?::(\d{0,9}))?(?::\d{0,9})?"  # The key, with Shift, and by its place.
    r"(?:;(\d{0,3})(?::(\d*))?(?:;([\d:]*))?)?"  # What is held, what happened, and the text.
    r"([u~A-HPQS])"
)
"""Matches the report of a key by the keyboard protocol of kitty."""
_PRESSED = ("", "1", "2")
"""What may have happened to a key that counts: it was pressed, or is held down."""
_SHIFT, _LOCKS = 1, 64 | 128


class TerminalInput:
    """Represent what a terminal sends, as messages of Textual."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = _Parser()
        self._begun = ""
        """What more may follow on: a sequence, or the mark that ends what is pasted."""
        self._began = 0.0
        """When that came, in seconds."""
        self._pasted: str | None = None
        """What has been pasted so far; None unless something is being pasted."""

    def read(self, sent: bytes) -> Iterator[Message]:
        """Return the messages in some bytes; without any, an earlier sequence may have ended."""
        return self.take(self._decoder.decode(sent))

    def take(self, sent: str) -> Iterator[Message]:
        """Return what some characters mean; the same holds without any."""
        yield from self._cut_off()
        if not sent:
            return
        text, at = self._begun + sent, 0
        while at < len(text):
            if self._pasted is not None:
                end = text.find(_PASTED, at)
                if end < 0:
                    at = self._paste(text, at)
                    break
                yield Paste(_clean(self._pasted + text[at:end]))
                self._pasted, at = None, end + len(_PASTED)
                continue
            if text[at] != _ESCAPE:
                yield from self._parser.messages(text[at])
                at += 1
                continue
            if _BEGUN.fullmatch(text, at):
                break
            found = _SEQUENCE.match(text, at)
            assert found is not None
            at = found.end()
            if found[0] == _PASTE:
                self._pasted = ""
            else:
                yield from self._messages(found[0])
        if at or not self._begun:
            self._began = self._clock()
        self._begun = text[at:]

    def _paste(self, text: str, at: int) -> int:
        """Keep what is pasted; return where the mark that ends it may begin."""
        marks = (size for size in range(len(_PASTED) - 1, 0, -1) if len(text) - at >= size)
        end = len(text) - next((size for size in marks if text.endswith(_PASTED[:size])), 0)
        self._pasted = f"{self._pasted}{text[at:end]}"[:_MOST_PASTED]
        return end

    def _cut_off(self) -> Iterator[Message]:
        """Take what has begun for all there is, once nothing has followed for a while."""
        if self._pasted is None and self._begun:
            patience = _WAIT_FOR_MORE if len(self._begun) <= 2 else _WAIT_FOR_END
            if self._clock() - self._began >= patience:
                begun, self._begun = self._begun, ""
                yield from self._messages(begun)

    def _messages(self, sequence: str) -> list[Message]:
        sequence = _as_usual(sequence)
        if sequence == _ESCAPE:
            return [Key("escape", _ESCAPE)]
        if len(sequence) > _LONGEST:
            return []
        found = self._parser.messages(sequence)
        if not found and len(sequence) == 2:
            return self._parser.messages(_with_alt(sequence[1]))
        return found


class _Parser(XTermParser):
    """Represent Textual's parser, which is given one whole sequence after the other."""

    def messages(self, sequence: str) -> list[Message]:
        """Return what a sequence means; nothing if Textual does not know all of it."""
        # Whatever an error, or a sequence that it does not know, has left behind is forgotten.
        super(XTermParser, self).__init__()
        known = self.terminal_size, self.terminal_pixel_size, self.mouse_pixels
        try:
            begun = list(self.feed(sequence[:-1])) if len(sequence) > 1 else []
            found = list(self.feed(sequence[-1]))
        except Exception:
            # It trusts that numbers are numbers.
            begun, found = [], []
        if any(isinstance(each, Resize) and not _is_size(each) for each in found):
            self.terminal_size, self.terminal_pixel_size, self.mouse_pixels = known
            return []
        return [] if begun else [each for each in found if not _is_unreadable(each)]


def _as_usual(sequence: str) -> str:
    """Return the report of a key without what Textual does not know; nothing if it was let go.

    The keyboard protocol may add the names that the key has with Shift, and where the keyboard has
    others letters, and whether it was pressed, is held down or was let go.
    """
    found = _REPORT.fullmatch(sequence) if ":" in sequence else None
    if found is None:
        return sequence
    key, shifted, held, event, text, end = found.groups(default="")
    if event not in _PRESSED:
        return ""
    if not text and shifted and held and int(held) - 1 & ~_LOCKS == _SHIFT:
        text = shifted
    fields = [key, held or "1", text] if text else [key, held] if held else [key]
    return f"\x1b[{';'.join(fields)}{end}"


def _with_alt(key: str) -> str:
    """Return how the keyboard protocol tells that a key was pressed with Alt."""
    if key.isascii() and key.isupper():
        return f"\x1b[{ord(key.lower())};4u"
    return f"\x1b[{ord(key)};3u"


def _is_size(resize: Resize) -> bool:
    return all(0 < cells <= _LARGEST for cells in resize.size)


def _is_unreadable(message: Message) -> bool:
    """Return whether a message is a key that cannot be shown: half a character, or none."""
    if not isinstance(message, Key):
        return False
    told = message.key + (message.character or "")
    return any(each == _UNREADABLE or "\ud800" <= each <= "\udfff" for each in told)


def _clean(pasted: str) -> str:
    """Return a pasted text without what cannot be shown; its lines stay apart."""
    kept = pasted[:_MOST_PASTED]
    return "".join(each for each in kept if each in "\n\r\t" or is_printable(each))
