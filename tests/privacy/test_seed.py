"""The seed is nowhere to be seen, and cannot be found from what everybody sees."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.game import GAME
from magblast.kernel.rng import BLAKE2B, SPLITMIX64, Rng
from magblast.record.header import new_seed
from magblast.record.replay import read_replay
from tests.support.logs import play_log

WHOLE = 1 << 64
SPACE = 2000
"""Seeds that are tried; 441 million of the old ones took one core five minutes."""


def old_seeds() -> Iterator[str]:
    """Iterate over a part of the seeds that were once drawn, small enough for a test."""
    return (f"falcon-otter-{number:06}" for number in range(290000, 290000 + SPACE))


def set_up(rules: Rules, seed: str) -> Position:
    """Return the table right after all fleets of a game of two were revealed."""
    position = new_game(rules, 2, seed)
    while (asked := position.decision) and asked.kind is DecisionKind.PLACE:
        position, _ = position.play(position.legal[-1])
    return position


def attack(shown: PlayerView, rules: Rules, seeds: Iterable[str]) -> list[str]:
    """Return the seeds that deal the flagships shown, and the ships of the fleets shown."""

    def fits(seed: str) -> bool:
        dealt = new_game(rules, len(shown.seats), seed).state.players
        return all(
            seat.flagship.id == player.flagship.id
            and {ship.id for zone in seat.fleet for ship in zone} <= {*player.dealt}
            for seat, player in zip(shown.seats, dealt, strict=True)
        )

    return [seed for seed in seeds if fits(seed)]


def test_a_seed_of_a_small_space_is_found_from_the_public_view() -> None:
    rules = load_rules("third", rng=SPLITMIX64)
    position = set_up(rules, "falcon-otter-290417")
    found = attack(position.view(None), rules, old_seeds())
    assert found == ["falcon-otter-290417"]
    assert set_up(rules, found[0]) == position, "every hand and deck is known"


def test_a_typed_seed_that_is_guessed_is_found_under_the_new_generator_too() -> None:
    rules = load_rules("third", rng=BLAKE2B)
    guesses = ["magblast", "Ada", "1234", *map(str, range(300))]
    assert attack(set_up(rules, "Ada").view(None), rules, guesses) == ["Ada"]


def test_a_drawn_seed_is_in_no_space_that_can_be_searched() -> None:
    """The attack above is at a loss, and 2^127 tries are more than anybody can make."""
    rules = load_rules("third", rng=BLAKE2B)
    assert attack(set_up(rules, new_seed()).view(None), rules, old_seeds()) == []
    drawn = [int(new_seed().replace("-", ""), 16) for _ in range(200)]
    assert bits_that_vary(drawn) == 128


def test_each_bit_of_the_seed_and_of_the_state_matters() -> None:
    """The state is no bottleneck: seeds of 128 bits come to keys of 256, and every bit counts."""
    keys = [BLAKE2B.seeded(new_seed()) >> 64 for _ in range(200)]
    assert len(set(keys)) == 200
    assert bits_that_vary(keys) == 256
    words = {BLAKE2B.below((keys[0] ^ 1 << bit) << 64, WHOLE)[1] for bit in range(256)}
    assert len(words) == 256


def bits_that_vary(numbers: list[int]) -> int:
    """Count the bits that are set in some of the numbers and not in others."""
    some, every = 0, -1
    for number in numbers:
        some |= number
        every &= number
    return (some & ~every).bit_count()


def predicted(word: int, count: int) -> list[int]:
    """Return the words that follow one of SplitMix64, found by turning its mixing round."""
    word ^= word >> 31 ^ word >> 62
    word = word * pow(0x94D049BB133111EB, -1, WHOLE) % WHOLE
    word ^= word >> 27 ^ word >> 54
    word = word * pow(0xBF58476D1CE4E5B9, -1, WHOLE) % WHOLE
    word ^= word >> 30 ^ word >> 60
    return words(SPLITMIX64, word, count)


def words(rng: Rng, state: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        state, word = rng.below(state, WHOLE)
        drawn.append(word)
    return drawn


def test_one_word_of_splitmix64_tells_all_that_follow() -> None:
    # Otherwise the next test would prove nothing.
    first, *rest = words(SPLITMIX64, SPLITMIX64.seeded(new_seed()), 20)
    assert predicted(first, 19) == rest


def test_words_of_blake2b_do_not_tell_the_next() -> None:
    """They are hashes of a counter under a key that they do not show."""
    drawn = words(BLAKE2B, BLAKE2B.seeded(new_seed()), 50)
    for word, following in pairwise(drawn):
        assert predicted(word, 1) != [following]
    steps = {(after - before) % WHOLE for before, after in pairwise(drawn)}
    assert len(steps) == 49, "the counter shows through"


SEED = "0f9b-27c4-d5e1-83aa-6402-1cb7-f93e-5d08"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game with a seed of the usual length."""
    path = tmp_path_factory.mktemp("seed") / "game.mblog"
    play_log(path, seats=3, seed=SEED, most=60)
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("export", "--public"),
        ("state", "--as", "public"),
        ("state", "--as", "1"),
        ("state", "--as", "all"),
        ("show", "--as", "all", "--spoilers"),
        ("legal", "--why"),
    ],
    ids=" ".join,
)
def test_no_command_prints_the_seed(
    log: Path, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    name, *options = command
    assert main([name, str(log), *options]) == 0
    check_secrets(capsys.readouterr().out, log)


@pytest.mark.parametrize("look", [Position.view, GAME.snapshot])
@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_no_view_shows_the_seed(log: Path, look: Callable[..., object], viewer: int | None) -> None:
    check_secrets(repr(look(read_replay(log).course.position, viewer)), log)


def check_secrets(text: str, log: Path) -> None:
    """Assert that a text holds neither the seed nor a state of the generator."""
    replay = read_replay(log)
    states = {replay.course.first.data().rng, replay.course.position.data().rng}
    assert len(text) > 100
    for secret in (SEED, SEED.replace("-", ""), *map(str, states)):
        assert secret not in text
    assert f"{replay.course.position.data().rng >> 64:x}" not in text
