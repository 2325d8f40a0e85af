"""Offer the bases of what the games of this package are made of.

Each class says ``frozen=True`` again, since a checker of types does not see it in the base.
"""

from msgspec import Struct


class Node(Struct, frozen=True, gc=False):
    """Stand for an action, an event or a part of a view.

    A frozen node holds only what was there before it. So there are no circles of nodes, and nothing
    for the garbage collector to look for.
    """


class StateNode(Node, frozen=True, omit_defaults=True):
    """Stand for a part of a state: where it is written, fields with their default are left out."""


class Framed(StateNode, frozen=True, tag=True, tag_field="frame"):
    """Stand for a frame: where it is written, it carries the name of its class."""
