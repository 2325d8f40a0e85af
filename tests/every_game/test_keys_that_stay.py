"""A thing keeps its key for a whole turn, and whatever may be picked has one."""

from collections.abc import Hashable
from typing import Any

import pytest

from magblast.kernel.picks import OPTION, PLACE, Thing, next_part
from magblast.kernel.seat import Audience
from magblast.kernel.shelf import SHELF
from magblast.record.replay import read_replay
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.tui.turn_keys import TurnKeys
from magblast.wording import ENGLISH
from tests.support.golden import games_of

MOST = 160
"""Answers of a game that are looked at."""


class Watcher:
    """Look at the keys of one seat, pick by pick."""

    def __init__(self, kit: TableTools) -> None:
        self._kit = kit
        self._keys = TurnKeys()
        self._turn: object = None
        self._seen: dict[Hashable, str] = {}
        self.kept = 0
        """How often a thing was seen with the key that it had at another question."""

    def watch(self, view: Any, action: Any) -> None:
        """Build an answer; look at all keys before it and after each pick."""
        picker = Picker(self._kit, view, turn_keys=self._keys)
        if (view.active, view.turn) != self._turn:
            self._turn, self._seen = (view.active, view.turn), {}
        spelling = self._kit.words.spell(action, view)
        for _ in range(20):
            self._look(picker)
            rest = next_part(spelling, picker.selection.known.settled)
            if rest is None or not picker.pick(rest.things[0].lifted):
                return

    def _look(self, picker: Picker) -> None:
        look, view = self._kit.look, picker.view
        own = {each.thing for each in picker.keys}
        keys = {**picker.tile_keys, **picker.board_keys}
        if picker.dial is None:
            for thing in picker.open_choices:
                assert thing in keys or thing in own or thing.kind == PLACE, (thing, view.decision)
        given: dict[str, Hashable] = {}
        for area, found in (("tile", picker.tile_keys), ("board", picker.board_keys)):
            for thing, key in found.items():
                bearer = look.bearer(thing) if area == "board" else thing
                assert given.setdefault(key, (area, bearer)) == (area, bearer), key
                if area == "tile" and thing.kind == OPTION:
                    continue
                known = (area, self._known(bearer, view) if area == "board" else bearer)
                before = self._seen.setdefault(known, key)
                assert before == key, (known, before, key, view.decision)
                self.kept += 1

    def _known(self, thing: Thing, view: Any) -> Hashable:
        """Return by what a thing is known wherever it stands, if nothing else is known by it."""
        look = self._kit.look
        kin = look.kin(thing, view)
        alike = [each for each in look.on_board(view) if look.kin(each, view) == kin]
        return thing if kin is None or len(alike) > 1 else kin


@pytest.mark.parametrize("id_", SHELF)
def test_within_a_turn_no_thing_changes_its_key(id_: str) -> None:
    path = max(games_of(id_), key=lambda each: each.stat().st_size)
    replay = read_replay(path)
    position, setup = replay.course.first, replay.course.setup
    kit = TableTools.of(replay.course.header.game, setup, ENGLISH)
    watchers: dict[int, Watcher] = {}
    for entry in replay.course.entries[:MOST]:
        asked = position.decision
        assert asked is not None
        if asked.audience is not Audience.ROUND and asked.seat == entry.action.by:
            watcher = watchers.setdefault(asked.seat, Watcher(kit))
            watcher.watch(position.view(asked.seat), entry.action)
        position, _ = position.play(entry.action)
    # A game that is looked at shows many things more than once.
    assert sum(each.kept for each in watchers.values()) > 500
