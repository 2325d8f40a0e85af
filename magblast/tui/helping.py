"""Gather the topics of help: the question, its meaning and keys, and the signs on the table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from magblast.paint.danger import SIGN
from magblast.paint.scene import NUMBER, Scene
from magblast.tui.table_tools import TableTools


class Topic(NamedTuple):
    """Describe a part of help under a title of its own."""

    title: str
    text: Sequence[str] = ()
    """Paragraphs."""
    rows: Sequence[tuple[str, str]] = ()
    """Keys or signs, each with what it does or means."""


def topics(
    kit: TableTools, scene: Scene[Any], keys: Sequence[tuple[str, str]] = ()
) -> Sequence[Topic]:
    """Explain the question of a view, and the signs on it; a view after the end asks nothing."""
    view, say = scene.view, kit.language.say
    asked = Topic(kit.words.question(view), kit.words.meaning(view), keys)
    codes = [*kit.look.codes(scene)]
    if others := [seat for seat in view.living if seat != view.viewer]:
        number = others[0]
        told = say("screen.help.number", seat=number, name=scene.name(number))
        codes.append((f"{NUMBER}{number}", told))
    if scene.danger:
        codes.append((SIGN, say("screen.help.danger")))
    return (asked, Topic(say("screen.help.codes"), rows=codes)) if codes else (asked,)
