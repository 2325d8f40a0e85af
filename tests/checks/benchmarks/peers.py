"""Play other engines at random: list what is legal, choose, apply; one whole game a run.

They come with ``pip install --group bench``; one that is not installed is left out.
"""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from tests.checks.benchmarks.race import Contender

Run = Callable[[int], int]
PACKAGES = {
    "catanatron": "catanatron",
    "python-chess": "chess",
    "RLCard": "rlcard",
    "OpenSpiel": "open-spiel",
}
"""Distributions by the name shown."""


def catanatron(copies: bool, *, validated: bool = True) -> Run:
    """Play Catan with four seats; its validation of actions is left on unless told otherwise."""
    game_of: Any = import_module("catanatron.game")
    color = import_module("catanatron.models.player").Color
    player = import_module("catanatron.models.player").RandomPlayer
    colors = [color.RED, color.BLUE, color.WHITE, color.ORANGE]

    def run(number: int) -> int:
        game = game_of.Game([player(each) for each in colors], seed=number + 1)
        luck = random.Random(number)
        decisions = 0
        kept = [game]
        while game.winning_color() is None and game.state.num_turns < game_of.TURNS_LIMIT:
            if copies:
                game = game.copy()
                kept.append(game)
            game.execute(luck.choice(game.state.playable_actions), validate_action=validated)
            decisions += 1
        return decisions

    return run


def chess(copies: bool) -> Run:
    """Play chess; the copy is without the stack of moves, its cheapest form."""
    board_of: Any = import_module("chess").Board

    def run(number: int) -> int:
        decisions = 0
        for game in range(3):
            luck = random.Random(number * 3 + game)
            board = board_of()
            kept = [board]
            while moves := list(board.legal_moves):
                if board.is_insufficient_material() or board.is_seventyfive_moves():
                    break
                if copies:
                    board = board.copy(stack=False)
                    kept.append(board)
                board.push(luck.choice(moves))
                decisions += 1
        return decisions

    return run


def uno() -> Run:
    """Play Uno with two seats, without turning states into numbers for learning."""
    game_of: Any = import_module("rlcard.games.uno").Game

    def run(number: int) -> int:
        luck = random.Random(number)
        decisions = 0
        for _ in range(20):
            game = game_of()
            game.np_random.seed(number)
            game.init_game()
            while not game.is_over():
                game.step(luck.choice(game.get_legal_actions()))
                decisions += 1
        return decisions

    return run


def rlcard_gin_rummy() -> Run:
    """Play gin rummy, without turning states into numbers for learning."""
    game_of: Any = import_module("rlcard.games.gin_rummy").Game

    def run(number: int) -> int:
        luck = random.Random(number)
        decisions = 0
        for _ in range(10):
            game = game_of()
            game.np_random.seed(number)
            game.init_game()
            while not game.is_over():
                game.step(luck.choice(game.judge.get_legal_actions()))
                decisions += 1
        return decisions

    return run


def open_spiel(name: str, copies: bool, games: int) -> Run:
    """Play a game of OpenSpiel from Python; chance decides by its own odds."""
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game_of = pyspiel.load_game(name)

    def run(number: int) -> int:
        luck = random.Random(number)
        decisions = 0
        for _ in range(games):
            state = game_of.new_initial_state()
            kept = [state]
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(luck.choice(outcomes)[0])
                    continue
                if copies:
                    state = state.clone()
                    kept.append(state)
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return run


PEERS: dict[str, Callable[[], Run]] = {
    "catanatron, 4 seats": lambda: catanatron(copies=False),
    "catanatron, 4 seats, actions not validated": lambda: catanatron(copies=False, validated=False),
    "catanatron, 4 seats, a copy per step": lambda: catanatron(copies=True),
    "python-chess": lambda: chess(copies=False),
    "python-chess, a copy per step": lambda: chess(copies=True),
    "RLCard uno": uno,
    "RLCard gin-rummy": rlcard_gin_rummy,
    "OpenSpiel gin_rummy": lambda: open_spiel("gin_rummy", copies=False, games=10),
    "OpenSpiel gin_rummy, a clone per step": lambda: open_spiel("gin_rummy", copies=True, games=10),
    "OpenSpiel python_block_dominoes": lambda: open_spiel(
        "python_block_dominoes", copies=False, games=50
    ),
    "OpenSpiel python_block_dominoes, a clone per step": lambda: open_spiel(
        "python_block_dominoes", copies=True, games=50
    ),
}


def contender(name: str) -> Contender | None:
    """Return a peer ready to play; None when it is not installed."""
    try:
        return Contender(name, PEERS[name]())
    except ImportError:
        return None


def installed() -> list[str]:
    """List the packages with their versions, and say how to get those that are absent."""
    found = []
    for name, package in PACKAGES.items():
        try:
            found.append(f"{name} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{name} absent (pip install {package})")
    return found
