"""What there is to choose from is told as a language lists it."""

import pytest

from magblast.games.magusha.engine.terms import Phase
from magblast.record.typed import missing
from magblast.wording import LANGUAGES, tell
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("play --game chess", "--game tiene que ser magblast, battlecards, magusha o magi-nation,"),
        ("play --sound x", "--sound tiene que ser honour, table, quiet o skirmish, no 'x'"),
        ("play --hands x", "--hands tiene que ser careful o relaxed, no 'x'"),
        ("schema x", "tiene que ser log, state, bot o cards, no 'x'"),
        ("play --seats Ada,bot:x", ", bot:builder o bot:hunter"),
        ("dance", ", serve o help (prueba magblast --help)"),
        ("play --game magi-nation --starter x", "--starter tiene que ser arderial, cald, naroom,"),
        ("play --game magi-nation --starter 2=x", " sealed o draft, no 'x'"),
        ("play --game magusha --army x", " tidewatch o tidal_guard, no 'x'"),
    ],
)
def test_the_last_one_follows_an_o_in_spanish(command: str, told: str, run: Run) -> None:
    code, _, err = run("--language", "es", *command.split())
    assert code == 2
    assert told in err


def test_a_field_of_a_file_is_told_with_its_values() -> None:
    problem = missing("here.phase", Phase)
    assert tell(problem) == ("here.phase is missing; it must be one of start, deploy, command, end")
    assert tell(problem, LANGUAGES["es"]).endswith("tiene que ser start, deploy, command o end")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "--army: An army has at most 4 of Pike Breaker (rules G2.2)."),
        ("es", "--army: Un ejército tiene como mucho 4 copias de Quiebrapicas (regla G2.2)."),
    ],
)
def test_an_army_is_refused_with_the_names_on_its_cards(language: str, told: str, run: Run) -> None:
    troops = '"pike_breaker": 5, "ash_caller": 4, "smoke_runner": 4, "ember_shepherd": 3'
    army = f'{{"faction": "cinder_host", "troops": {{{troops}}}}}'
    code, _, err = run("--language", language, "play", "--game", "magusha", "--army", army)
    assert code == 2
    assert told in err
