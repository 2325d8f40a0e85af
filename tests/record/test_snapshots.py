"""Snapshots follow from nodes, and so do their schemas."""

from enum import StrEnum

from magblast.kernel.structs import StateNode
from magblast.record.schema import Maker
from magblast.record.snapshots import LEFT_OUT, LeftOut, SnapshotOf, after, as_json, derived


class Mood(StrEnum):
    """An enum."""

    CALM = "calm"


class Crew(StateNode, frozen=True):
    """A node inside another one."""

    name: str
    mood: Mood = Mood.CALM


class Ship(StateNode, frozen=True):
    """A node of a state."""

    id: str
    hull: int = 3
    port: str | None = None
    crew: tuple[Crew, ...] = ()
    secret: int = 0


class CrewSnapshot(SnapshotOf[Crew, None]):
    """Somebody on a ship."""


class ShipSnapshot(SnapshotOf[Ship, int], hides=("secret",)):
    """A ship."""

    def crew(self) -> list[CrewSnapshot]:
        return [CrewSnapshot(each, None) for each in self._node.crew]

    @after("id")
    def hull_left(self) -> int:
        return self._node.hull - self._table

    @after("id")
    def sunk(self) -> bool | LeftOut:
        return self._table >= self._node.hull or LEFT_OUT

    def log(self) -> tuple[Crew, ...]:
        return self._node.crew


class Fleet(StateNode, frozen=True):
    """A node that shows the fields of a ship as if they were its own."""

    first: Ship
    size: int


class FleetSnapshot(
    SnapshotOf[Fleet, None],
    flattens=("first",),
    renames={"port": "home"},
    hides=("secret", "hull"),
):
    """Some ships."""

    def crew(self) -> int:
        return len(self._node.first.crew)


class Brief(
    SnapshotOf[Ship, None],
    hides=("hull", "crew", "secret"),
    renames={"port": "from"},
    only_known=True,
):
    """A ship, in short."""


def test_fields_and_derived_values_stand_in_their_order() -> None:
    shown = as_json(ShipSnapshot(Ship("zeus", crew=(Crew("Ada"),)), 1))
    assert list(shown.items()) == [
        ("id", "zeus"),
        ("hull_left", 2),
        ("hull", 3),
        ("port", None),
        ("crew", [{"name": "Ada", "mood": "calm"}]),
        ("log", [{"name": "Ada"}]),
    ]
    assert type(shown["crew"][0]["mood"]) is str
    assert [*as_json(ShipSnapshot(Ship("zeus"), 3))][:4] == ["id", "hull_left", "sunk", "hull"]
    assert {*derived(ShipSnapshot)} == {"hull_left", "sunk", "crew", "log"}


def test_what_is_not_known_can_be_left_out() -> None:
    assert as_json(Brief(Ship("zeus"), None)) == {"id": "zeus"}
    assert as_json(Brief(Ship("zeus", port="Ur"), None)) == {"id": "zeus", "from": "Ur"}


def test_the_fields_of_a_part_can_stand_among_those_of_the_whole() -> None:
    fleet = Fleet(Ship("zeus", crew=(Crew("Ada"),)), 2)
    shown = as_json(FleetSnapshot(fleet, None))
    assert [*shown.items()] == [("id", "zeus"), ("home", None), ("crew", 1), ("size", 2)]
    maker = Maker()
    maker.of(FleetSnapshot)
    assert maker.defined["FleetSnapshot"]["required"] == ["id", "home", "crew", "size"]


def test_schemas_follow_from_snapshots() -> None:
    maker = Maker()
    assert maker.of(ShipSnapshot) == {"$ref": "#/$defs/ShipSnapshot"}
    ship = maker.defined["ShipSnapshot"]
    assert ship["description"] == "A ship."
    assert [*ship["properties"]] == ["id", "hull_left", "sunk", "hull", "port", "crew", "log"]
    assert ship["required"] == ["id", "hull_left", "hull", "port", "crew", "log"]
    assert ship["properties"]["port"] == {"type": ["string", "null"]}
    assert ship["properties"]["crew"] == {
        "type": "array",
        "items": {"$ref": "#/$defs/CrewSnapshot"},
    }
    assert maker.defined["CrewSnapshot"]["required"] == ["name", "mood"]
    assert maker.defined["Crew"]["required"] == ["name"]
    maker.of(Brief)
    assert maker.defined["Brief"]["required"] == ["id"]
    assert maker.defined["Brief"]["properties"]["from"] == {"type": "string"}
