"""Play the examples of ``examples.yaml`` with either reading."""

from pathlib import Path
from typing import Any, Protocol

from tests.support.yaml_files import read_yaml

Record = dict[str, Any]
SEATS = [{"name": "Ada"}, {"name": "Bo"}]


class Reading(Protocol):
    """A game as either reading plays it; actions have the form of the log, without ``by``."""

    @property
    def legal(self) -> list[Record]:
        """Return all answers to the question asked."""
        ...

    def play(self, answer: Record) -> None:
        """Give an answer."""
        ...

    def shown(self) -> Record:
        """Return the table as ``magblast state`` prints it."""
        ...


def examples() -> list[Record]:
    """Read the examples."""
    return list(read_yaml(Path(__file__).parent / "examples.yaml"))


def header_of(example: Record) -> Record:
    """Return the header of an example."""
    begin: Record = {name: example[name] for name in ("options", "position") if name in example}
    return {"magblast": 1, "game": "magusha", "seats": example.get("seats", SEATS), **begin}


def follow(example: Record, reading: Reading) -> None:
    """Play the lines of an example, and assert what they say."""
    for line in example["lines"]:
        if "do" in line:
            reading.play(line)
            continue
        [(check, said)] = line.items()
        if check == "asked":
            asked = reading.shown()["decision"]
            assert asked == {"seat": said[0], "kind": said[1]}, asked
        elif check == "are":
            for path, value in said.items():
                assert at(reading.shown(), path) == value, (path, at(reading.shown(), path))
        elif check == "only":
            assert sorted(map(str, map(in_order, reading.legal))) == sorted(
                map(str, map(in_order, said))
            )
        else:
            for action in said:
                assert (action in reading.legal) is (check == "legal"), (check, action)


def at(shown: Record, path: str) -> Any:
    """Return what stands at a path."""
    here: Any = shown
    for name in path.split("."):
        here = here[name]
    return here


def in_order(record: Record) -> list[tuple[str, Any]]:
    """Return a record with its fields in order, so that lists of them can be sorted."""
    return sorted(record.items())
