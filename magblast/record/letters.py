"""Write what lines of text hold, such as headers, in few letters, and read it again."""

import json
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from magblast.errors import ShapeError
from magblast.kernel.game import Shelf
from magblast.kernel.rng import BLAKE2B
from magblast.record.fields import Fields
from magblast.record.header import (
    FORMAT,
    Header,
    check_playable,
    drawn,
    header_record,
    parse_header,
    spelled,
)
from magblast.record.log import MAX_LINE, parse_record

_RAW = -15
"""A deflate stream without a frame of its own, as ``zlib`` calls it."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Represent the letters of lines of a kind; whoever reads them needs the same dictionary."""

    dictionary: bytes
    """What such lines are likely to hold."""

    @staticmethod
    def spell(data: bytes) -> str:
        """Return bytes as base64url (RFC 4648) without padding."""
        return urlsafe_b64encode(data).decode().rstrip("=")

    @staticmethod
    def read(letters: str) -> bytes:
        """Return the bytes that letters stand for; raises ``ValueError``."""
        return b64decode(letters + "=" * (-len(letters) % 4), b"-_", True)

    def pack(self, parts: Mapping[str, Any]) -> bytes:
        """Return a JSON object as a deflate stream."""
        packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=self.dictionary)
        return packer.compress(as_text(parts)) + packer.flush()

    def unpack(self, data: bytes) -> tuple[Fields, bytes]:
        """Return the JSON object at the beginning of bytes, and what follows it.

        Raises ``ShapeError``.
        """
        unpacker = zlib.decompressobj(_RAW, zdict=self.dictionary)
        try:
            text = unpacker.decompress(data, MAX_LINE)
        except zlib.error:
            raise ShapeError("line.damaged") from None
        if not unpacker.eof:
            raise ShapeError("line.damaged")
        return Fields(parse_record(text), ""), unpacker.unused_data

    @staticmethod
    def shorten(header: Header) -> dict[str, Any]:
        """Return a header without its usual values; null stands for a field that it lacks."""
        record, usual = header_record(header), _usual(header)
        if "options" in record:
            values = header.game.options(header.edition)
            options = record["options"].items()
            record["options"] = {name: word for name, word in options if word != values[name][0]}
        if drawn(header.seed):
            del record["seed"]
        short = {
            name: value for name, value in record.items() if (name, value) not in usual.items()
        }
        return short | {name: None for name in ("cards", "rng") if name not in record}

    @staticmethod
    def lengthen(short: Mapping[str, Any], seed: bytes, shelf: Shelf) -> Header:
        """Return the header of a game, whose seed may stand apart.

        Raises ``ShapeError`` for a game that this version cannot play.
        """
        given = {**short, **({"seed": spelled(seed)} if seed else {})}
        header = parse_header({"magblast": FORMAT, "rng": BLAKE2B.name, **given}, shelf)
        check_playable(header)
        return header if "cards" in given else replace(header, cards=_usual(header)["cards"])


def _usual(header: Header) -> dict[str, Any]:
    """Return what the headers of a game have nearly always."""
    facts = header.game.facts(header.setup)
    return {"magblast": FORMAT, "rng": BLAKE2B.name, "cards": facts, "options": {}}


def as_text(data: Mapping[str, Any]) -> bytes:
    """Return a JSON object as text, without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
