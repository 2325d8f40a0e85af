"""Check that a view tells its viewer everything that is known and nothing that is hidden."""

import json

from magblast.conformance.trial import Broken, Trial, demand, difference
from magblast.kernel.game import AnyPosition
from magblast.kernel.picks import PLACE, Thing
from magblast.kernel.seat import ALL, Seat, Viewer


def an_imagined_position_looks_the_same(trial: Trial) -> None:
    """Imagine a position from every view, and compare what can be seen of both.

    Searching bots and previews play at imagined positions. If one looks different, either
    ``imagine`` is wrong, or something that is shown follows from what is hidden.
    """
    for count, step in enumerate(trial.sampled()):
        for viewer in trial.viewers:
            view = step.before.view(viewer)
            imagined = trial.game.imagine(trial.setup, view, f"{trial.number}-{count}")
            _compare(trial, viewer, imagined, step.before)


def _compare(trial: Trial, viewer: Seat | None, imagined: AnyPosition, true: AnyPosition) -> None:
    seen = f"in a position imagined by {_named(viewer)},"
    asked, asks = imagined.decision, true.decision
    demand(asked == asks, f"{seen} {asked} is asked instead of {asks}")
    for whose in (viewer, None):
        one, other = imagined.view(whose), true.view(whose)
        if one != other:
            raise Broken(f"{seen} the view of {_named(whose)} differs: {difference(one, other)}")
    public, before = imagined.view(None), true.view(None)
    words = trial.words
    demand(words.question(public) == words.question(before), f"{seen} the question differs")
    demand(words.table(public) == words.table(before), f"{seen} the table in words differs")
    one, other = trial.game.snapshot(imagined, viewer), trial.game.snapshot(true, viewer)
    if one != other:
        raise Broken(f"{seen} the snapshot differs: {difference(one, other)}")


def only_the_seat_asked_sees_the_answers(trial: Trial) -> None:
    """Look at a position with the eyes of every seat and of the public.

    Legal answers tell what is held, so nobody else's view lists any, and the public has no hand.
    """
    for step in trial.sampled():
        decision = step.before.decision
        for viewer in trial.viewers:
            view, who = step.before.view(viewer), _named(viewer)
            demand(view.viewer == viewer, f"the view of {who} says it is that of {view.viewer}")
            demand(view.decision == decision, f"in the view of {who} {view.decision} is asked")
            is_asked = decision is not None and viewer == decision.seat
            demand(
                bool(view.legal) == is_asked, f"the view of {who} lists {len(view.legal)} answers"
            )
            demand(viewer is not None or not view.hand, f"the public sees a hand, {view.hand}")


def a_snapshot_is_json(trial: Trial) -> None:
    """Write the table as JSON, and read it back.

    ``magblast state`` prints snapshots, and scripts compare them, so no tuple, set or id may be in
    them that JSON would turn into something else.
    """
    for step in trial.sampled():
        for viewer in (None, 1, ALL):
            shown = trial.game.snapshot(step.before, viewer)
            again = json.loads(json.dumps(shown))
            if again != shown:
                wrong = difference(again, shown)
                raise Broken(f"the snapshot of {_named(viewer)} comes back changed: {wrong}")


def a_preview_follows_from_the_view(trial: Trial) -> int:
    """Preview actions at the table and at an imagined one that looks the same.

    If the previews differ, they betray something that is hidden. What a preview names needs a name.
    """
    count = 0
    for number, step in enumerate(trial.sampled()):
        by, action = step.action.by, step.action
        view = step.before.view(by)
        twin = trial.game.imagine(trial.setup, view, f"{trial.number}-{number}").view(by)
        preview = trial.game.preview(trial.setup, view, action)
        other = trial.game.preview(trial.setup, twin, action)
        if other != preview:
            wrong = difference(other, preview)
            raise Broken(f"the preview of {action!r} depends on what is hidden: {wrong}")
        for each in preview.changes:
            demand(each.before != each.after, f"the preview of {action!r} has no change in {each}")
        named = [*(each.thing for each in preview.changes), *(thing for thing, _ in preview.marks)]
        moves = [each for each in preview.changes if each.what == PLACE]
        places = [place for each in moves for place in (each.before, each.after)]
        named += [Thing(PLACE, place) for place in places if place is not None]
        for thing in named:
            demand(trial.words.label(thing, view), f"{thing} has no label in a preview")
        count += bool(preview.changes)
    return count


def what_is_said_to_be_public_is(trial: Trial) -> int:
    """List the answers at the table and at one imagined by the public, where all can see them.

    Where ``legal_is_public`` says so, a phase may pass by itself, which must not tell of a hand.
    """
    count = 0
    for number, step in enumerate(trial.sampled()):
        public = step.before.view(None)
        if step.before.decision is None or not trial.game.legal_is_public(trial.setup, public):
            continue
        twin = trial.game.imagine(trial.setup, public, f"{trial.number}-{number}")
        demand(twin.legal == step.before.legal, f"{public.decision} depends on what is hidden")
        count += 1
    return count


def _named(viewer: Viewer) -> str:
    return (
        "the public"
        if viewer is None
        else "whoever sees all"
        if viewer == ALL
        else f"seat {viewer}"
    )
