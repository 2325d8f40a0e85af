"""A thing keeps its key as long as it lives, and whatever may be picked has one."""

from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from magblast.bots.luck import Luck
from magblast.bots.recall import Fold
from magblast.kernel.picks import OPTION, PLACE, Thing, next_part
from magblast.kernel.seat import Audience, Seat
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.play.thing_keys import KeysInView, ThingKeys, fold_of
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.tui.turn_keys import TurnKeys
from magblast.wording import ENGLISH
from tests.support.golden import games_of
from tests.support.night import AT_NIGHT

MOST = 160
"""Answers of a game that are looked at."""
GAMES_EACH = 50 if AT_NIGHT else 1
"""Random games with each number of seats."""
MOST_ASKED = 400 if AT_NIGHT else 60
"""Answers of a random game that are looked at."""


class Watcher:
    """Look at the keys of one seat, pick by pick."""

    def __init__(self, kit: TableTools) -> None:
        self._kit = kit
        self._keys = TurnKeys()
        self._turn: object = None
        self._seen: dict[Hashable, str] = {}
        self.kept = 0
        """How often a tile was seen with the key that it had at another question."""
        self.numbered = 0
        """How often a thing was seen whose number has to be typed."""

    def watch(self, view: Any, action: Any, keys: ThingKeys) -> None:
        """Build an answer; look at all keys before it and after each pick."""
        picker = Picker(self._kit, view, turn_keys=self._keys, thing_keys=keys)
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
                name = picker.names.name(look.bearer(thing))
                found = thing in keys or thing in own or thing.kind == PLACE or name
                assert found, (thing, view.decision)
                if (
                    name
                    and not {thing, look.bearer(thing)} & own
                    and picker.base is picker.selection
                ):
                    self._type(picker, name, thing)
        self._read(picker)
        for thing, key in picker.tile_keys.items():
            assert [each for each, other in picker.tile_keys.items() if other == key] == [thing]
            if thing.kind != OPTION:
                before = self._seen.setdefault(thing, key)
                assert before == key, (thing, before, key, view.decision)
                self.kept += 1

    def _read(self, picker: Picker) -> None:
        """Type what is written on the board, which is enough, and means nothing written besides."""
        marks, bears, names = picker.marks, self._kit.look.bearer, picker.names
        for thing in picker.board_keys:
            owner, key = names.owner(bears(thing)), marks.keys[thing]
            if owner == names.seat or not key or not picker.begins(f"{owner}"):
                continue
            picker.typed = key[:-1]
            found = picker.keyed(key[-1:])
            picker.typed = ""
            assert {names.owner(each) for each in found} == {owner}, (thing, key)
            self.numbered += len(key) > 1
            others = {other for other, label in marks.kept.items() if label == key}
            assert names.seat not in {*map(names.owner, others)}, (key, others)

    def _type(self, picker: Picker, name: str, thing: Thing) -> None:
        """Type the name of a thing, which means it and nothing else."""
        if len(name) > 1 and not picker.begins(name[0]):
            # Digits are the hand, or letters are commands.
            name = name[1:] if name[0].isdigit() else ""
        picker.typed = name[:-1]
        found = picker.keyed(name[-1:]) if name else []
        picker.typed = ""
        owners = {picker.names.owner(each) for each in found}
        if name and len(owners) < 2:
            assert thing in {each for one in found for each in picker.borne(one)}, (name, thing)


@pytest.mark.parametrize("id_", SHELF)
def test_no_thing_changes_its_key_while_it_lives(id_: str) -> None:
    path = max(games_of(id_), key=lambda each: each.stat().st_size)
    replay = read_replay(path)
    position, setup = replay.course.first, replay.course.setup
    kit = TableTools.of(replay.course.header.game, setup, ENGLISH)
    fold: Fold[ThingKeys] = fold_of(replay.course, kit.words, kit.commands)
    watchers: dict[Seat, Watcher] = {}
    living: dict[tuple[Seat, Hashable], str] = {}
    stayed = 0
    for count, entry in enumerate(replay.course.entries):
        asked, keys = position.decision, fold.after(count)
        assert asked is not None
        now = dict[tuple[Seat, Hashable], str]()
        for piece in kit.words.pieces(position.view(None)):
            known = (piece.owner, piece.thing if piece.kin is None else piece.kin)
            if not piece.is_captain and known not in now:
                now[known] = keys.of(piece.owner).get(piece.thing, "")
        for known, key in now.items():
            assert living.get(known, "") in ("", key) or isinstance(known[1], tuple)
            stayed += known in living
        living = now
        if count < MOST and asked.audience is not Audience.ROUND and asked.seat == entry.action.by:
            watcher = watchers.setdefault(asked.seat, Watcher(kit))
            watcher.watch(position.view(asked.seat), entry.action, keys)
        position, _ = position.play(entry.action)
    # A game that is looked at shows many things more than once.
    assert stayed > 500
    assert id_ == "magusha" or sum(each.kept for each in watchers.values()) > 200


def tables() -> Iterator[tuple[str, int]]:
    """Iterate over the games with each number of seats."""
    for id_ in SHELF:
        yield from ((id_, seats) for seats in game_of(id_).seats)


@pytest.mark.parametrize(("id_", "seats"), [*tables()])
def test_no_key_means_two_things_at_a_question(id_: str, seats: int) -> None:
    """Whoever is asked, in games of random bots with any number of captains."""
    game = game_of(id_)
    names = [SeatInfo(f"Captain {seat + 1}") for seat in range(seats)]
    for number in range(GAMES_EACH):
        setup = new_header(next(iter(game.editions)), names, f"keys {number}", game=game)
        session = Session.start(setup, None)
        kit = TableTools.of(game, session.setup, ENGLISH)
        fold = fold_of(session, kit.words, kit.commands)
        luck, watchers = Luck(f"{id_} {seats} {number}"), dict[Seat, Watcher]()
        for _ in range(MOST_ASKED):
            asked, legal = session.decision, session.position.legal
            if asked is None:
                break
            action = luck.choice(legal)
            if asked.audience is not Audience.ROUND and asked.seat == action.by:
                watcher = watchers.setdefault(asked.seat, Watcher(kit))
                watcher.watch(session.view(asked.seat), action, fold.now)
            session.submit(action)


@pytest.mark.parametrize("id_", SHELF)
def test_all_eyes_see_the_same_keys(id_: str) -> None:
    path = min(games_of(id_), key=lambda each: each.stat().st_size)
    replay = read_replay(path)
    kit = TableTools.of(replay.course.header.game, replay.course.setup, ENGLISH)
    fold = fold_of(replay.course, kit.words, kit.commands)
    for count in range(0, len(replay.course.entries), 7):
        position, keys = replay.course.position_after(count), fold.after(count)
        seats = range(1, len(replay.course.setup.seats) + 1)
        views = [position.view(viewer) for viewer in (None, *seats)]
        assert len({kit.words.pieces(view) == kit.words.pieces(views[0]) for view in views}) == 1
        for view in views:
            assert keys.after(kit.words.pieces(view)) is keys
            assert KeysInView(kit.words, view, keys).printed


@pytest.mark.parametrize("id_", SHELF)
def test_keys_follow_from_the_game_alone(id_: str) -> None:
    """A fold that goes back and forth, as undoing does, and one that begins now are the same."""
    path = min(games_of(id_), key=lambda each: each.stat().st_size)
    replay = read_replay(path)
    kit = TableTools.of(replay.course.header.game, replay.course.setup, ENGLISH)
    fold, count = fold_of(replay.course, kit.words, kit.commands), len(replay.course.entries)
    there = fold.after(count)
    fold.after(count // 2)
    assert (
        fold.after(count) == there == fold_of(replay.course, kit.words, kit.commands).after(count)
    )
