"""What a value is called in the help is translated, wherever the help names it."""

import re

import pytest

from magblast.cli.parser import _COMMANDS
from magblast.wording import ENGLISH, LANGUAGES
from tests.cli.conftest import Run

VALUES = {
    word: key
    for key, phrase in ENGLISH.phrases.items()
    if key.startswith("value.")
    for word in re.findall("[A-Z][A-Z-]+", phrase)
}


@pytest.mark.parametrize("command", ["", *_COMMANDS])
def test_no_help_names_a_value_in_english(command: str, run: Run) -> None:
    code, out, _ = run("--language", "es", *command.split(), "--help")
    assert code == 0
    for word, key in VALUES.items():
        if word not in LANGUAGES["es"].say(key):
            assert not re.search(rf"(?<![A-Z]){word}(?![A-Z])", out), (word, out)


def test_no_other_phrase_names_one(run: Run) -> None:
    spanish = LANGUAGES["es"]
    for word, key in VALUES.items():
        if len(word) > 3 and word not in spanish.say(key):
            named = [k for k, p in ENGLISH.phrases.items() if re.search(rf"\b{word}\b", p)]
            assert named
            assert not [k for k in named if re.search(rf"\b{word}\b", spanish.phrases[k])]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("play --help", "[ARCHIVO]"),
        ("show --help", "PUESTO|public|all"),
        ("cards --help", "[NOMBRE]"),
        ("daily --help", "AAAA-MM-DD"),
        ("play --game magusha --help", "--army [PUESTO=]VALOR"),
        ("schema x", "ESQUEMA tiene que ser log, state"),
        ("show", "falta: ARCHIVO"),
        ("simulate --executor x", "dask:DIRECCIÓN"),
    ],
)
def test_it_is_named_in_spanish(command: str, told: str, run: Run) -> None:
    _, out, err = run("--language", "es", *command.split())
    assert told in f"{out}{err}"
