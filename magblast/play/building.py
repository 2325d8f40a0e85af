"""Build what a seat brings of its own, such as an army: a step at a time, judged all the while."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from magblast.errors import ShapeError
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.kernel.setup import Builder, SeatSetting


class Building(NamedTuple):
    """Represent a value that is being built; every step makes a new one."""

    builder: Builder
    kind: str
    counts: Mapping[str, int]

    @classmethod
    def of(cls, builder: Builder, value: Any) -> Self:
        """Return what there is to build on: a value of the setting."""
        return cls(builder, *builder.counts(value))

    @property
    def parts(self) -> Mapping[str, int]:
        """The parts to take, and how many of each there may be."""
        return self.builder.parts[self.kind]

    @property
    def value(self) -> Any:
        """The JSON of what has been built."""
        return self.builder.build(self.kind, self.counts)

    @property
    def problems(self) -> Sequence[Phrase]:
        """What is wrong with it; nothing if it can be played."""
        return self.builder.judge(self.value)

    @property
    def sum(self) -> Phrase:
        """What it has so far."""
        return self.builder.sum_up(self.value)

    def count(self, part: str) -> int:
        """Return how many of a part it has."""
        return self.counts.get(part, 0)

    def taking(self, part: str, count: int) -> Self:
        """Return the value with another number of a part."""
        return self._replace(counts={**self.counts, part: count})


def begun(setting: SeatSetting, builder: Builder, kind: str) -> Building:
    """Return what building begins with: the first value of a kind, or nothing."""
    listed = [Building.of(builder, value) for value in setting.values]
    return next((each for each in listed if each.kind == kind), Building(builder, kind, {}))


def written_value(value: Any) -> str:
    """Return a value of a setting as a text that can be remembered: an id, or JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def read_value(text: str, setting: SeatSetting) -> Any:
    """Return the value that a text means; one that cannot be read is the text."""
    if text in setting.values or setting.read is None:
        return text
    try:
        return json.loads(text, cls=Shallow)
    except ValueError:
        return text


def is_playable(text: str, setting: SeatSetting) -> bool:
    """Return whether a text means something that a seat may have built."""
    value = read_value(text, setting)
    if isinstance(value, str) or setting.read is None:
        return False
    try:
        setting.read(value, "")
    except ShapeError:
        return False
    return True
