"""Put a disk that fails, or loses its power, beneath the writer of logs."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

PAGE = 512
"""Bytes that reach the disk together: few, so that lines often lie on two pages."""


class PowerCut(BaseException):
    """Stand for the moment in which everything stops; nobody can catch it."""


@dataclass
class Disk:
    """Let calls through to the real file, and remember what is surely on the disk."""

    rng: random.Random
    fault: Callable[["Disk", str], None]
    """Asked before each call, and after a write; it may raise."""
    most: int | None = None
    """How many bytes of the next write fit on the disk."""
    durable: bytes = b""
    """The log as the last fsync left it."""
    _real: dict[str, Any] = field(default_factory=dict)

    def write(self, descriptor: int, data: bytes) -> int:
        self.fault(self, "write")
        written: int = self._real["write"](descriptor, data[: self.most])
        self.fault(self, "written")
        return written

    def fsync(self, descriptor: int) -> None:
        self.fault(self, "fsync")
        self.durable = self.content(descriptor)
        self.fault(self, "synced")

    def ftruncate(self, descriptor: int, length: int) -> None:
        self.fault(self, "ftruncate")
        self._real["ftruncate"](descriptor, length)

    @staticmethod
    def content(descriptor: int) -> bytes:
        """Return what programs see of the file, on the disk or not."""
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, 0, os.SEEK_SET)
        found = os.read(descriptor, os.fstat(descriptor).st_size)
        os.lseek(descriptor, place, os.SEEK_SET)
        return found

    def after_power_cut(self, content: bytes) -> bytes:
        """Return what may be left of the file: any part of what was not synced, or zeros."""
        if not content.startswith(self.durable):
            # It was being cut off; the disk may hold either.
            return self.rng.choice((self.durable, content))
        fresh = content[len(self.durable) :]
        kept = fresh[: self.rng.randint(0, len(fresh))]
        if self.rng.random() < 0.2:
            kept = bytes(len(kept))
        to_page = PAGE - len(self.durable) % PAGE
        if to_page < len(fresh) and self.rng.random() < 0.5:
            # The second page was written, the first was not.
            kept = bytes(to_page) + fresh[to_page:]
        return self.durable + kept


@contextmanager
def beneath(disk: Disk) -> Iterator[Disk]:
    """Put the disk beneath everything that is written inside the block."""
    names = ("write", "fsync", "ftruncate")
    disk._real = {name: getattr(os, name) for name in names}
    with mock.patch.multiple(os, **{name: getattr(disk, name) for name in names}):
        yield disk
