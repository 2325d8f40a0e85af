"""Check that every answer can be picked, listed or not, and from what is offered alone."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from magblast.conformance.picking import reach
from magblast.conformance.trial import Step, Trial, demand
from magblast.kernel.game import AnyPosition, View
from magblast.kernel.nodes import fields, replace
from magblast.play.selection import Selection
from magblast.play.unlisted import judge_of

FEW = 12
"""Answers that are tried at one position."""
MIXED = 60
"""Answers that are made of two others at one position; few of them are legal."""


def every_legal_answer_can_be_picked(trial: Trial) -> None:
    """Pick legal answers one thing at a time, as a person does, and take all picks back.

    An answer that cannot be picked cannot be given on the screens. If an order matters or the same
    thing fills two roles, the parts of the spelling must say so.
    """
    luck, words = trial.luck, trial.words
    for _, view, root in _selections(trial):
        listed = Selection.of(view, words.spell)
        for action in luck.sample(view.legal, min(FEW, len(view.legal))):
            spelling = words.spell(action, view)
            for begun in (root, listed):
                picked = reach(begun, action, spelling, luck)
                while not picked.is_idle:
                    picked = picked.back()
                demand(picked is begun, f"the picks of {action!r} cannot be taken back")
            taken = root.taken(spelling).action
            demand(taken == action, f"the spelling of {action!r} leads to {taken!r}")


def what_is_not_listed_can_be_picked(trial: Trial) -> None:
    """Mix two legal answers into one that is legal, too, but not listed, and pick it.

    A list may leave answers out; then parts of the spelling are open, and hold what is missing.
    """
    luck, words = trial.luck, trial.words
    for step, view, root in _selections(trial):
        for action in _mixed(view.legal, step.before, luck):
            spelling = words.spell(action, view)
            reach(root, action, spelling, luck)
            taken = root.taken(spelling).action
            demand(taken == action, f"the spelling of {action!r} leads to {taken!r}")


def _mixed(legal: Sequence[Any], at: AnyPosition, luck: random.Random) -> Iterator[Any]:
    """Iterate over answers that are not listed, each with its fields from two that are."""
    listed = {*legal}
    for one in luck.sample(legal, min(MIXED, len(legal))):
        other = luck.choice(legal)
        if type(one) is type(other):
            names = [each.name for each in fields(one) if luck.random() < 0.5]
            action = replace(one, **{name: getattr(other, name) for name in names})
            if action not in listed and at.refusal_of(action) is None:
                yield action


def whatever_can_be_picked_is_legal(trial: Trial) -> None:
    """Pick at random from what is offered, and try every answer that comes out.

    Answers that are composed of open parts are judged by the view; the table must agree. One that
    is refused says why.
    """
    luck = trial.luck
    for step, _, root in _selections(trial):
        picked = root
        for _ in range(FEW):
            if picked.action is not None:
                refused = step.before.refusal_of(picked.action)
                demand(
                    refused is None, f"{picked.action!r} can be picked, but {refused} refuses it"
                )
            if not picked.choices:
                told = picked.action or picked.refusal
                demand(told, f"after {picked.picks} nothing can be picked or answered")
                break
            picked = picked.pick(luck.choice(picked.choices))


def what_is_hidden_changes_no_pick(trial: Trial) -> None:
    """Pick the same things at the table and at an imagined one that looks the same.

    What is offered and why something is refused must follow from the view alone.
    """
    luck, game, words = trial.luck, trial.game, trial.words
    for step, view, here in _selections(trial):
        by = step.action.by
        other = game.imagine(trial.setup, view, f"hidden {trial.number}").view(by)
        judges = judge_of(game, trial.setup, view), judge_of(game, trial.setup, other)
        misses = [action for action, _ in step.before.near_misses()]
        for action in luck.sample(misses, min(FEW, len(misses))):
            same = judges[0](action) == judges[1](action)
            demand(same, f"the refusal of {action!r} depends on what is hidden")
        there = Selection.of(other, words.spell, judges[1])
        for _ in range(FEW):
            picked = here.picks
            demand(here.asked == there.asked, f"after {picked}, choices depend on what is hidden")
            demand(here.refusal == there.refusal, f"after {picked}, a refusal depends on it")
            if not here.choices:
                break
            thing = luck.choice(here.choices)
            here, there = here.pick(thing), there.pick(thing)


def _selections(trial: Trial) -> Iterator[tuple[Step, View, Selection]]:
    for step in trial.sampled():
        view = step.before.view(step.action.by)
        judge = judge_of(trial.game, trial.setup, view)
        yield step, view, Selection.of(view, trial.words.spell, judge)
