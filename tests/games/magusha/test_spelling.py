"""Every answer can be picked, and the picks of an answer mean that answer alone."""

from random import Random

import pytest

from magblast.games.magusha.catalog import load_rules, printed
from magblast.games.magusha.engine.actions import Strike
from magblast.games.magusha.engine.position import Position, new_game
from magblast.games.magusha.engine.printed import Options
from magblast.games.magusha.engine.terms import Space, UnitAt
from magblast.games.magusha.wording import PHRASES
from magblast.games.magusha.wording.actions import command
from magblast.games.magusha.wording.actions import unit as unit_thing
from magblast.games.magusha.words import MagushaWords
from magblast.play.selection import Selection
from magblast.wording import ENGLISH

WORDS = MagushaWords(load_rules(Options()), ("Ada", "Bo"), ENGLISH.with_phrases(PHRASES))
SPELL = WORDS.spell
_SAMPLE = 5
_LONGEST = 150


def begun(number: int) -> Position:
    """Return the first position of one of several kinds of games."""
    options = Options(formation="free" if number % 3 == 2 else "standard")
    names = [("cinder_host", "tidewatch"), ("tidal_guard", "cinder_raid")][number % 2]
    armies = [printed().armies[each] for each in names]
    commanders = [printed().factions[army.faction].commander.id for army in armies]
    pairs = [(id_, army.troops) for id_, army in zip(commanders, armies, strict=True)]
    return new_game(load_rules(options), str(number), pairs)[0]


@pytest.mark.parametrize("number", range(4))
def test_the_picks_of_an_answer_mean_that_answer(number: int) -> None:
    luck, at = Random(number), begun(number)
    for _ in range(_LONGEST):
        asked = at.decision
        if asked is None:
            break
        view = at.view(asked.seat)
        selection = Selection.of(view, SPELL, at.refusal_of)
        for action in luck.sample(view.legal, min(_SAMPLE, len(view.legal))):
            assert selection.taken(SPELL(action, view)).action == action
        at, _ = at.play(luck.choice(view.legal))


def test_an_own_unit_is_struck_only_on_purpose() -> None:
    at = begun(0)
    unit, target = UnitAt(Space("e2")), UnitAt(Space("f2"))
    while not any(isinstance(each, Strike) and each.unit == unit for each in at.legal):
        at, _ = at.play(at.legal[-1])
    asked = at.decision
    assert asked is not None
    selection = Selection.of(at.view(asked.seat), SPELL, at.refusal_of).pick(unit_thing(unit))
    assert unit_thing(target) not in selection.choices
    picked = selection.pick(command("strike"))
    assert picked.action is None
    picked = picked.pick(unit_thing(target))
    assert picked.action == Strike(asked.seat, unit, (target,))
