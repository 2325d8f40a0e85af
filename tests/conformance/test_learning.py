"""Features that leave something out, or depend on more than what is seen, are found."""

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from magblast.conformance import learning
from magblast.conformance.trial import Broken, Trial
from magblast.games.battlecards import learning as battlecards
from magblast.games.magblast import learning as magblast
from magblast.games.magusha import learning as magusha
from magblast.kernel.nodes import replace
from magblast.kernel.shelf import game_of
from tests.pebbles import Pebbles

Features: TypeAlias = Callable[[Any, Any], Sequence[float]]
MORE = count()
GAMES = {"battlecards": battlecards, "magblast": magblast, "magusha": magusha}


def _no_discard_pile(view: Any) -> Any:
    return replace(view, discard_pile=())


def _no_attacker(view: Any) -> Any:
    return replace(view, stack=tuple(each for each in view.stack if not hasattr(each, "blocker")))


def _one_flagship(view: Any) -> Any:
    flagship = view.seats[0].flagship.id
    seats = [
        replace(seat, flagship=replace(seat.flagship, id=flagship, uses_left=None))
        for seat in view.seats
    ]
    return replace(view, seats=tuple(seats))


def _no_upgrades(view: Any) -> Any:
    seats = [
        replace(
            seat,
            fleet=tuple(tuple(replace(each, upgrades=()) for each in zone) for zone in seat.fleet),
        )
        for seat in view.seats
    ]
    return replace(view, seats=tuple(seats))


def _no_target(view: Any) -> Any:
    stack = [replace(each, target=None) if hasattr(each, "stage") else each for each in view.stack]
    return replace(view, stack=tuple(stack))


def _all_unused(view: Any) -> Any:
    state = view.at.state
    field = tuple(each and replace(each, used=False, deployed=False) for each in state.field)
    return replace(view, at=replace(view.at, state=replace(state, field=field)))


@pytest.mark.parametrize(
    ("id_", "forget", "fact"),
    [
        ("battlecards", _no_discard_pile, "discard_pile"),
        ("battlecards", _no_attacker, r"stack\.Strike\.|where stack "),
        ("magblast", _one_flagship, r"flagship\.(id|uses_left)"),
        ("magblast", _no_upgrades, "upgrades"),
        ("magblast", _no_target, r"stack\.Play\.target"),
        ("magusha", _all_unused, r"field\.Unit\.(used|deployed)"),
    ],
)
def test_a_fact_that_no_feature_tells_is_found(
    id_: str,
    forget: Callable[[Any], Any],
    fact: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: Features = GAMES[id_].features
    # The first seven games of Mag•Blast are of the edition without upgrades.
    trials = [Trial(game_of(id_), number, tmp_path) for number in (*range(7, 14), *range(7))]

    def features(setup: Any, view: Any) -> Sequence[float]:
        return told(setup, forget(view))

    monkeypatch.setattr(GAMES[id_], "features", features)
    with pytest.raises(Broken, match=fact):
        assert [*map(learning.each_public_fact_changes_a_feature, trials)]


@pytest.mark.parametrize(
    ("features", "said"),
    [
        (lambda setup, view: [next(MORE)], "depend on what is hidden"),
        (lambda setup, view: [1.0] * (view.turn % 3), "features"),
        (lambda setup, view: [10_000.0], "a feature is"),
        (lambda setup, view: [float("nan")], "depend on what is hidden"),
    ],
)
def test_features_that_are_no_observation_are_found(
    features: Any, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(battlecards, "features", features)
    with pytest.raises(Broken, match=said):
        learning.what_is_hidden_changes_no_feature(Trial(game_of("battlecards"), 0, tmp_path))


def test_features_that_cannot_be_read_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, seen = battlecards.features, list[Any]()

    def features(setup: Any, view: Any) -> Sequence[float]:
        if view.discard_pile not in seen and seen:
            raise ValueError
        seen.append(view.discard_pile)
        return told(setup, view)

    trial = Trial(game_of("battlecards"), 0, tmp_path)
    for step in trial.sampled():
        seen += [step.before.view(1).discard_pile]
    monkeypatch.setattr(battlecards, "features", features)
    with pytest.raises(Broken, match="features fail whenever one of"):
        learning.each_public_fact_changes_a_feature(trial)


def test_a_game_without_features_is_not_looked_at(tmp_path: Path) -> None:
    trial = Trial(Pebbles(), 0, tmp_path)
    assert learning.each_public_fact_changes_a_feature(trial) == 0
    assert learning.what_is_hidden_changes_no_feature(trial) == 0
