"""The strip above a table keeps its steps, whatever is noted beside them."""

import re

import pytest

from magblast.conformance.trial import setup_of, steps
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES


def stages(strip: str) -> str:
    """Return the part of a strip that tells the steps."""
    return next(part.strip() for part in re.split(" {2,}", strip) if "[" in part)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", SHELF)
def test_no_step_makes_way_for_what_passed_by_itself(game_id: str, code: str) -> None:
    game, found = game_of(game_id), set[str]()
    setup = setup_of(game, 1)
    kit = TableTools.of(game, setup, LANGUAGES[code])
    note = kit.language.say("phase.passed.brief")
    for step in steps(game, 1):
        view = step.before.view(None)
        if view.active is None:
            continue
        scene = kit.scene(view, UNICODE)
        shown = text_of(kit.strip(scene, 80, note))
        assert shown.rstrip().endswith(note)
        assert "…" not in shown
        found.add(stages(shown))
        assert stages(shown) == stages(text_of(kit.strip(scene, 80)))
        if len(found) > 4:
            break
    assert len(found) > 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_how_many_turns_were_quiet_is_told_beside_each_phase(code: str) -> None:
    game = game_of("magusha")
    kit = TableTools.of(game, setup_of(game, 1), LANGUAGES[code])
    for step in steps(game, 1):
        view = step.before.view(None)
        if view.active is not None:
            assert re.search(r"\d+ ?\S* ?/?20", text_of(kit.strip(kit.scene(view, UNICODE), 80)))
