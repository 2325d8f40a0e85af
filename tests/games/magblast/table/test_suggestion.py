"""What is suggested differs from game to game, and comes back from earlier ones."""

import json

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.table.shot import Shot, shot_of
from magblast.games.magblast.wording.noises import noise
from magblast.play.hotseat import Hotseat
from magblast.play.public import PublicFacts
from magblast.play.session import Session
from magblast.play.typed_texts import (
    keep_typed_text,
    keep_typed_texts,
    keeps_typed_texts,
    typed_texts,
    typed_texts_path,
)
from magblast.record.header import parse_header
from tests.support.english import ENGLISH
from tests.support.logs import duel

pytestmark = pytest.mark.usefixtures("home")


def shooting() -> tuple[PublicFacts, Shot]:
    session = Session.start(parse_header(duel()), None)
    session.submit(Fire(1, "beam_blast.1", "freya", "ares"))
    facts = Hotseat(session).public_facts
    return facts, shot_of(facts, session.setup)


def test_games_of_one_seed_begin_with_different_suggestions() -> None:
    found = set()
    for _ in range(20):
        facts, shot = shooting()
        found.add(shot.suggestion(facts, ENGLISH))
    assert len(found) > 3


def test_every_third_suggestion_was_typed_in_an_earlier_game() -> None:
    facts, shot = shooting()
    facts = facts._replace(variety=0)
    third = shot._replace(number=2)
    assert third.suggestion(facts, ENGLISH) == noise(2, shot.turret, ENGLISH)
    keep_typed_text("  kazoo\u202e!  ")
    assert third.suggestion(facts, ENGLISH) == "kazoo!"
    assert shot.suggestion(facts, ENGLISH) == noise(0, shot.turret, ENGLISH)


def test_what_has_no_letter_is_not_suggested_again() -> None:
    facts, shot = shooting()
    facts = facts._replace(variety=0)
    third = shot._replace(number=2)
    keep_typed_text("4")
    assert third.suggestion(facts, ENGLISH) == noise(2, shot.turret, ENGLISH)


def test_typed_texts_are_kept_until_they_are_to_be_forgotten() -> None:
    for number in range(50):
        keep_typed_text(f"pew {number}")
    keep_typed_text("pew 20")
    keep_typed_text(None)
    assert len(typed_texts()) == 40
    assert [*typed_texts()[-2:]] == ["pew 49", "pew 20"]
    keep_typed_texts(keeps=False)
    keep_typed_text("pew")
    assert not keeps_typed_texts()
    assert list(typed_texts()) == []
    keep_typed_texts(keeps=True)
    assert keeps_typed_texts()
    assert list(typed_texts()) == []


def test_a_file_that_says_nonsense_holds_no_texts() -> None:
    path = typed_texts_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    for text in ("{", "[" * 100_000, '{"a": 1}', json.dumps([1, None]), "\udcff"):
        path.write_bytes(text.encode(errors="surrogateescape"))
        assert list(typed_texts()) == []
        assert keeps_typed_texts()
