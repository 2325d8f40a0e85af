"""The checks of keys notice keys that move, mean two things, or say nothing."""

from collections.abc import Iterable

import pytest

from magblast.conformance import keys
from magblast.conformance.trial import Broken
from magblast.games.battlecards.words import BattlecardsWords
from magblast.kernel.picks import Piece, Thing
from magblast.kernel.shelf import game_of
from magblast.play.thing_keys import KeysInView, ThingKeys
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from tests.conformance.conftest import Trials

GAME = "battlecards"


def test_a_key_that_is_given_anew_each_time_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = ThingKeys.after

    def anew(self: ThingKeys, pieces: Iterable[Piece]) -> ThingKeys:
        return after(ThingKeys(self.keys), [*pieces][::-1])

    monkeypatch.setattr(ThingKeys, "after", anew)
    with pytest.raises(Broken, match="changes its key"):
        keys.a_thing_keeps_its_key(trial_of(game_of(GAME), 0))


def test_eyes_that_see_other_things_are_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = BattlecardsWords.pieces
    monkeypatch.setattr(
        BattlecardsWords,
        "pieces",
        lambda self, view: [each for each in pieces(self, view) if each.owner != view.viewer],
    )
    with pytest.raises(Broken, match="sees other pieces"):
        keys.a_thing_keeps_its_key(trial_of(game_of(GAME), 0))


def _all_alike(self: ThingKeys, seat: int) -> dict[Thing, str]:
    return dict.fromkeys(self._worn.get(seat, {}), "b")


def test_a_name_of_several_things_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThingKeys, "of", _all_alike)
    with pytest.raises(Broken, match="2b is written on all of"):
        keys.a_name_means_one_thing(trial_of(game_of("magblast"), 0))


def test_what_may_be_picked_and_has_no_name_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KeysInView, "name", lambda self, thing: "")
    monkeypatch.setattr("magblast.tui.picker.TurnKeys.give", lambda self, *_, **__: ({}, {}))
    with pytest.raises(Broken, match="has no name"):
        keys.a_name_means_one_thing(trial_of(game_of(GAME), 0))


def test_a_target_that_takes_no_name_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick = Picker.pick
    monkeypatch.setattr(
        Picker, "pick", lambda self, thing: thing not in self.implied and pick(self, thing)
    )
    with pytest.raises(Broken, match="does not name"):
        keys.what_follows_may_be_named(trial_of(game_of(GAME), 1))


def test_a_key_that_says_nothing_is_noticed(
    trial_of: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answering, "tell", lambda self, note: None)
    with pytest.raises(Broken, match="does nothing"):
        keys.every_key_answers(trial_of(game_of(GAME), 0))
