"""Play both readings side by side, and compare all they say."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from magblast.games.magusha.game import GAME
from tests.games.magusha.literal.board import SPACES
from tests.games.magusha.literal.examples import in_order
from tests.games.magusha.literal.game import Game
from tests.games.magusha.literal.headers import random_header
from tests.games.magusha.literal.table import Record
from tests.support.side_by_side import Disagreement, EngineGame, same

MOST = 2_000
"""Far more decisions than a random game takes."""
_LAID_OUT_ANEW = 0.05
"""How often the table that the engine shows must be a position of the same table."""
_RARE = ("guard", "ability", "redirect", "flip")
_WORDS = ("move", "strike", "guard", "ability")
_LAST = (
    "place",
    "deploy",
    "reinforce",
    "redirect",
    "discard",
    "choose",
    "flip",
    "pass",
    "end_phase",
)


@dataclass
class Found:
    """Sum up what was compared."""

    decisions: Counter[str] = field(default_factory=Counter)
    """Decisions by kind."""
    played: Counter[str] = field(default_factory=Counter)
    """Actions by their word."""
    most_answers: int = 0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.decisions.total()} decisions: {_list(self.decisions)}\n"
            f"played: {_list(self.played)}\n"
            f"at most {self.most_answers} answers, {len(self.differences)} differences"
        )


def _list(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())


def compare_games(numbers: Iterable[int], most: int | None = None) -> Found:
    """Compare numbered games, each up to a difference; stop after ``most`` decisions in all."""
    found = Found()
    for number in numbers:
        if most is not None and found.decisions.total() >= most:
            break
        step = 0
        try:
            for step, _ in enumerate(_side_by_side(number, found), 1):
                assert step < MOST
        except Exception as error:  # whatever a reading raises is a difference
            found.differences.append(f"game {number}, step {step}: {error!r}")
    return found


def _side_by_side(number: int, found: Found) -> Iterable[None]:
    header = random_header(number)
    luck = random.Random(number)
    literal = Game(header)
    if literal.question is None:
        return  # A position is refused if the game is over before anybody is asked.
    engine = EngineGame(GAME, header)
    agree(literal, engine)
    while literal.question is not None:
        found.decisions[literal.question[0]] += 1
        found.most_answers = max(found.most_answers, len(literal.legal))
        answer = _choose(luck, literal.legal)
        found.played[answer["do"]] += 1
        literal.play(answer)
        engine.play(answer)
        try:
            agree(literal, engine)
        except Disagreement as error:
            raise Disagreement(f"after {answer}: {error}") from error
        in_turn = literal.question is not None and literal.question[0] != "place"
        if in_turn and luck.random() < _LAID_OUT_ANEW:
            agree(literal, EngineGame(GAME, {**header, "options": {}, "position": engine.shown()}))
        yield


def _choose(luck: random.Random, legal: list[Record]) -> Record:
    """Choose an answer; what is seldom possible is chosen more often."""
    for words, chance in ((_RARE, 0.5), (("strike",), 0.4)):
        chosen = [each for each in legal if each["do"] in words]
        if chosen and luck.random() < chance:
            return luck.choice(chosen)
    return luck.choice(legal)


def agree(literal: Game, engine: EngineGame) -> None:
    """Raise ``Disagreement`` unless both readings show the same table and list the same answers."""
    by_hand, by_engine = literal.shown(), engine.shown()
    by_engine.pop("pending", None)  # how it goes on is the engine's own
    if by_hand["decision"] is None:
        ended = ("decision", "winner", "draw")
        by_hand, by_engine = (
            {name: shown[name] for name in ended} for shown in (by_hand, by_engine)
        )
    same("table", by_hand, by_engine)
    listed = engine.legal
    key = [in_order(each) for each in listed]
    wanted = [in_order(each) for each in literal.legal]
    same("legal", sorted(map(str, wanted)), sorted(map(str, key)))
    places = [_place(each) for each in listed]
    if places != sorted(places):
        raise Disagreement(f"the answers are not in the order of the log: {listed}")


def _place(answer: Record) -> tuple[int, ...]:
    """Return where an answer belongs in ``magblast legal`` (docs/log-magusha.md)."""
    word = answer["do"]
    if word not in _WORDS:
        return (len(SPACES), _LAST.index(word))
    by_rally = answer.get("with") == "rally"
    targets = len(answer.get("targets", ()))
    return (SPACES.index(answer["unit"]), by_rally, _WORDS.index(word), targets)
