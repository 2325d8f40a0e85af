"""What lies where follows from the types of fields."""

from typing import Annotated, NamedTuple

from magblast.kernel.structs import Node
from magblast.kernel.vocabulary import lying_in

Card = Annotated[str, "card"]
Ship = Annotated[str, "ship"]


class Hit(NamedTuple):
    card: Card
    damage: int


class Hull(Node, frozen=True):
    id: Ship
    hits: tuple[Hit, ...] = ()
    upgrade: Card | None = None


class Fleet(Node, frozen=True):
    zones: tuple[tuple[Hull, ...], ...]


def test_things_lie_in_nodes_named_tuples_and_tuples_of_tuples() -> None:
    ship = Hull("scout", (Hit("laser", 1), Hit("beam", 2)), "cannon")
    fleet = Fleet(((), (ship, Hull("cruiser"))))
    assert lying_in(fleet, Card) == ["laser", "beam", "cannon"]
    assert lying_in((fleet, ship), Ship) == ["scout", "cruiser", "scout"]


class Stack(Node, frozen=True):
    top: Card
    below: "Stack | None" = None


class Deck(Node, frozen=True):
    stack: Stack
    fleet: Fleet | None = None


def test_a_node_may_hold_others_of_its_class() -> None:
    deck = Deck(Stack("laser", Stack("beam")), Fleet(((Hull("scout"),),)))
    assert lying_in(deck, Card) == ["laser", "beam"]
    assert lying_in(deck, Ship) == ["scout"]
