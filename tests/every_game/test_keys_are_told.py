"""What can be picked is named beside the question, and what has been picked is not forgotten."""

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.has import Has
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Thing
from magblast.kernel.seat import Audience
from magblast.kernel.shelf import SHELF
from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of
from magblast.play.session import Session
from magblast.tui.answering import Answering
from magblast.tui.key_hints import key_hints
from magblast.tui.picker import Picker
from magblast.tui.prompt import Asking
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.screens.text import InspectScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.every_game.games import answers, begun, played
from tests.every_game.test_gestures import Taker
from tests.support.golden import games_of, replay_at
from tests.support.table import playing
from tests.tui.test_help import sit_down

MOST = 80
"""Answers of a game that are looked at."""


def pickers(id_: str) -> Iterator[Picker]:
    """Iterate over the questions of a long game, as whoever is asked sees them."""
    course = replay_at(max(games_of(id_), key=lambda each: each.stat().st_size)).course
    position, kit = course.first, TableTools.of(course.header.game, course.setup, ENGLISH)
    for entry in course.entries[:MOST]:
        asked = position.decision
        if asked is not None and asked.seat == entry.action.by:
            yield Picker(kit, position.view(asked.seat))
        position, _ = position.play(entry.action)


def keys_of(told: str) -> set[str]:
    """Return the keys of a hint such as ``1–3 b–d 2b f d4``."""
    found: set[str] = set()
    for part in told.split():
        first, _, last = part.partition("–")
        number, start = first[:-1], first[-1]
        found |= {number + chr(each) for each in range(ord(start), ord(last or start) + 1)}
    return found


def wanted(picker: Picker, answering: Answering) -> dict[Thing, str]:
    """Return the keys by which something can be picked now, apart from those with a hint."""
    own = {key.thing: key.key for key in answering.own.keys if not key.hint and not key.label}
    told = {key.thing for key in answering.own.keys} - {*own}
    things = [each for each in picker.selection.choices if each.kind not in (OPTION, PLACE)]
    things = [each for each in things if not {each, picker.kit.look.bearer(each)} & told]
    found = {thing: own.get(thing) or picker.keys_to(thing) for thing in things}
    return {thing: keys for thing, keys in found.items() if keys}


@pytest.mark.parametrize("id_", SHELF)
def test_the_line_of_a_small_terminal_names_the_keys_that_pick_and_no_others(id_: str) -> None:
    seen = 0
    for picker in pickers(id_):
        taker: Any = Taker()
        answering = Answering(taker, picker.kit, picker, lambda: None, taker.reply)
        answering.use_keys({})
        pick = wanted(picker, answering)
        if not pick or picker.dial is not None:
            continue
        situation = ShownTable(picker.view, ())
        hints = key_hints(situation, picker, answering, picker.kit.language.say)
        shares = {does: keys for keys, does in hints if does in ("pick", "your own")}
        told = " ".join(shares.values())
        # One space stands for many.
        stands = [keys for keys, does in hints if does == "or another space"]
        spaces = {key for key in pick.values() if stands and key[1:] and not key[0].isdigit()}
        assert {*pick.values()} - spaces <= keys_of(told), (picker.view.decision, told, pick)
        assert spaces >= {*stands}
        own = {each.key for each in answering.own.keys}
        things = (*picker.choices, *picker.tile_keys)
        given = {*map(picker.keys_to, things), *own}
        assert keys_of(told) <= given, (picker.view.decision, told, given)
        scene = picker.kit.scene(picker.view, UNICODE, picker.marks)
        shown = Asking(picker.kit, scene, picker.selection, keys=hints).lines(80)
        for hint in [f"{keys} {does}" for does, keys in shares.items()] + [
            f"{each} or another space" for each in stands
        ]:
            assert hint in text_of(shown[1]), shown
        seen += 1
    assert seen > 10


def half_picked(id_: str) -> tuple[int, Thing]:
    """Return how many answers are left where a thing can be picked that is not all, and the thing.

    It is the last of its kind on the screen, so that what is explained first is not the usual.
    """
    session, actions = Session.start(begun(id_, "owl"), None), answers(id_, "owl")
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    for number, action in enumerate(actions):
        asked = session.decision
        assert asked is not None
        if asked.audience is Audience.PRIVATE or Has.HANDS not in session.game.has:
            picker = Picker(kit, session.view(asked.seat))
            for thing in reversed([*picker.tile_keys, *picker.choices]):
                if not picker.keys_to(thing):
                    continue
                picked = picker.selection.pick(thing)
                whole = kit.look.bearer(thing) == thing and thing.kind not in (OPTION, PLACE)
                if whole and not picked.is_idle and picked.action is None:
                    return len(actions) - number, thing
        session.submit(action)
    raise AssertionError


@pytest.mark.parametrize("id_", SHELF)
async def test_what_is_half_picked_is_put_back_with_a_word_and_explained_first(
    id_: str, tmp_path: Path
) -> None:
    left, thing = half_picked(id_)
    log = played(id_, tmp_path / "game.mblog", left)
    async with playing(log, size=(80, 24), goes_on=True) as table:
        await sit_down(table)
        screen = table.table_screen()
        await table.press(*screen.picker.keys_to(thing))
        assert not screen.picker.selection.is_idle
        assert screen.of_interest[0] == thing
        await table.press("i")
        await table.at(InspectScreen)
        title = screen.kit.look.face(thing, screen.scene).title
        assert title in "\n".join(table.frame().splitlines()[:8])
        await table.press("escape")
        await table.until(lambda: table.screen is screen)
        screen.show_view(screen.situation)
        assert screen.picker.selection.is_idle
        await table.until(lambda: "What you had picked has been put back." in table.text())


def changes_of_mind(id_: str) -> Iterator[tuple[Picker, Thing, Thing, Thing]]:
    """Iterate over two things to pick one after the other, and one that begins another answer."""
    for picker in pickers(id_):
        root, begins = picker.selection, picker.kit.look.begins_anew
        others = [each for each in root.choices if begins(each, picker.view)]
        open_ = [each for each in others if root.pick(each).action is None]
        for first, other in product(root.choices, open_):
            then = root.pick(first)
            second = next((each for each in then.choices if each.kind != NUMBER), first)
            half = then.pick(second)
            if len(half.picks) == 2 and other not in {*half.picks, *then.choices, *half.choices}:
                yield picker, first, second, other
                break


@pytest.mark.parametrize("id_", ["magusha", "magi-nation"])
def test_what_is_half_picked_is_not_dropped_for_another_answer_without_a_word(id_: str) -> None:
    found = [*islice(changes_of_mind(id_), 3)]
    assert found
    for picker, first, second, other in found:
        taker: Any = Taker()
        answering = Answering(taker, picker.kit, picker, lambda: None, taker.reply)
        answering.pick(first)
        answering.pick(second)
        half, said = picker.selection.picks, answering.note
        assert (len(half), said) == (2, "")
        answering.pick(other)
        assert [*picker.selection.picks] == [other]
        assert answering.note == "What you had picked has been put back."


def changes_of_verb(id_: str) -> Iterator[tuple[Picker, Thing, Thing]]:
    """Iterate over what says what for, and a thing that begins an answer of another kind."""
    for picker in pickers(id_):
        root, begins = picker.selection, picker.kit.look.begins_anew
        others = [each for each in root.choices if begins(each, picker.view)]
        verbs = [own.thing for own in picker.keys if not own.actions]
        for verb, other in product(verbs, others):
            then = root.pick(verb)
            if then is not root and then.action is None and other not in then.choices:
                yield picker, verb, other
                break


def test_a_unit_that_cannot_strike_does_not_move_instead_without_a_word() -> None:
    found = [*islice(changes_of_verb("magusha"), 3)]
    assert found
    for picker, verb, other in found:
        taker: Any = Taker()
        answering = Answering(taker, picker.kit, picker, lambda: None, taker.reply)
        answering.pick(verb)
        answering.pick(other)
        assert other not in picker.selection.picks
        assert "You cannot choose that now" in answering.note
