"""Explain the picked thing, the things it can reach, their tolls, and those it cannot reach."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from magblast.kernel.game import View
from magblast.kernel.picks import OPTION, Thing
from magblast.paint.explanation import Explanation, Reachable
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, line
from magblast.paint.toll import by_thing
from magblast.tui.table_tools import TableTools

if TYPE_CHECKING:
    from magblast.tui.picker import Picker

RefusedNext = Callable[[Iterable[Thing], Iterable[Thing]], Mapping[Thing, str]]
"""Return why things cannot be picked after some picks and what follows from them."""


def about(kit: TableTools, scene: Scene[Any], thing: Thing | None) -> Explanation:
    """Explain a thing, with the key that tells all about it; say nothing of no thing."""
    lines = [] if thing is None else [*kit.look.inspect(thing, scene)]
    if not lines:
        return Explanation()
    return Explanation(lines[0], lines[1:], foot=kit.language.say("key.do.info"))


def question(kit: TableTools, view: View) -> Explanation:
    """Explain the question that is asked; nothing where none is."""
    if view.decision is None:
        return Explanation()
    title = kit.game.about(kit.language).topic(view.decision.kind)
    lines = [row for each in kit.words.meaning(view) for row in (line(each), ())]
    return Explanation(line(Span(title, Ink.TITLE, bold=True)), lines)


def in_the_air(kit: TableTools, scene: Scene[Any], rest: Explanation) -> Explanation:
    """Tell who fires at whom, and the answers to it, above something else that is explained."""
    told = kit.words.in_the_air(scene.view)
    if not told:
        return rest
    title = line(Span(kit.language.say("screen.side.air"), Ink.TITLE, bold=True))
    first, *answers = told
    lines = [line(Span(first, Ink.WARN, bold=True)), *(line(each) for each in answers)]
    below = [(), rest.title, *rest.about] if rest.title else []
    return rest._replace(title=title, about=[*lines, *below])


class Explainer:
    """Explain a selection; what it can reach is worked out once."""

    def __init__(self, kit: TableTools, refused_next: RefusedNext) -> None:
        self._kit = kit
        self._refused_next = refused_next
        self._known: tuple[Any, Sequence[Reachable], Mapping[Thing, str]] = (None, (), {})

    def explain(self, picker: "Picker", scene: Scene[Any], pointed: Thing | None) -> Explanation:
        """Explain the thing pointed at, else the picked thing, else the next card to play.

        Where none can be played, it is the home of the viewer. What cannot be picked is told once
        something has been, and before that of the thing pointed at alone.
        """
        selection, view = picker.selection, scene.view
        home = None if view.viewer is None else self._kit.look.home(view.viewer)
        picked = next(iter(selection.picks), selection.held)
        base, hand = picker.base, {*picker.hand, *self._kit.look.offered(view)}
        card = next((each for each in picker.walkable if each in hand), None)
        looked_at = pointed or picker.cursor
        told = about(self._kit, scene, pointed or picked or picker.cursor or card or home)
        if (pointed or picked or picker.cursor) is None:
            told = in_the_air(self._kit, scene, told)
        if not told.title:
            # Before anything lies on the table, such as who goes first.
            told = question(self._kit, view)
        if self._known[0] is not base:
            self._known = (base, self._reachable(picker, scene), self._refused(picker))
        _, reachable, why = self._known
        refused = [told for thing, told in why.items() if thing == looked_at or not base.is_idle]
        return told._replace(reachable=reachable, refused=[*dict.fromkeys(refused)])

    def _reachable(self, picker: "Picker", scene: Scene[Any]) -> Sequence[Reachable]:
        if picker.base.is_idle:
            return ()
        found = (
            Reachable(
                thing,
                key,
                self._kit.look.face(thing, scene).title,
                *self._what_follows(picker, thing, scene),
            )
            for thing, key in picker.keys_of_choices.items()
        )
        # An empty space, whose name is its key, says nothing more.
        return [each for each in found if each.name != each.key or each.leads_to or each.toll]

    def _what_follows(self, picker: "Picker", thing: Thing, scene: Scene[Any]) -> tuple[str, Line]:
        """Name the things that could be picked after a thing, and tell the toll on it or them."""
        look, view, base = self._kit.look, scene.view, picker.base
        after = base.pick(thing)
        told: Line = ()
        next_things: Iterable[Thing] = after.choices
        if after.action is not None and not after.choices:
            preview = self._kit.preview(view, after.action, picker.ahead)
            tolls = by_thing(look.tolls(preview, scene))
            if toll := tolls.get(thing.lifted):
                return "", toll.brief(scene.glyphs)
            # The only target follows from the thing.
            next_things = sorted(after.known.settled - base.known.settled)
            found = (tolls[each.lifted] for each in next_things if each.lifted in tolls)
            told = next((toll.brief(scene.glyphs) for toll in found), ())
        board = look.on_board(view) - {thing}
        names = ", ".join(look.face(each, scene).title for each in next_things if each in board)
        return (f"{scene.glyphs.arrow} {names}", told) if names else ("", ())

    def _refused(self, picker: "Picker") -> Mapping[Thing, str]:
        """Return why cards of the hand cannot be played, or things cannot be aimed at.

        On a board of spaces it is told of those that are tried; there would be too many.
        """
        if not self._kit.look.needs_tiles:
            return {}
        base = picker.base
        if base.is_idle and _is_about_others(picker):
            return {}
        refused = self._refused_next(base.picks, base.known.settled)
        shown = picker.hand if base.is_idle else refused
        told = [thing for thing in shown if thing in refused and thing not in base.choices]
        return {thing: refused[thing] for thing in told}


def _is_about_others(picker: "Picker") -> bool:
    """Return whether things are asked for of which none is in the hand, such as ships to place."""
    asked = [thing for thing in picker.open_choices if thing.kind != OPTION]
    return bool(asked) and not any(thing in picker.hand for thing in asked)
