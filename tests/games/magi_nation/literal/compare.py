"""Play both readings side by side, and compare all they say."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from magblast.games.magi_nation.game import GAME
from tests.games.magi_nation.literal.game import Game
from tests.games.magi_nation.literal.headers import random_header
from tests.games.magi_nation.literal.table import Record, title
from tests.support.side_by_side import Disagreement, EngineGame, same

MOST = 120
"""As many decisions of one game are compared."""
CUT = 2_000
"""A list of as many answers may be cut by the engine."""
MANY = 60
"""As many earlier answers are kept, to be tried again."""
LAID_OUT_ANEW = 0.03
"""How often the table that the engine shows must be a position of the same table."""
_STEPS = ("prs_1", "attack", "creatures", "prs_2")
_COPIES = ("card", "cards", "take")


@dataclass
class Found:
    """Sum up what was compared."""

    decisions: Counter[str] = field(default_factory=Counter)
    """Decisions by kind."""
    cards: Counter[str] = field(default_factory=Counter)
    """Titles that an answer named."""
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {name}" for name, count in self.decisions.most_common())
        return (
            f"{self.decisions.total()} decisions: {kinds}\n"
            f"{len(self.cards)} cards named, {len(self.differences)} differences"
        )


def compare_games(numbers: Iterable[int], most: int | None = None, captains: int = 2) -> Found:
    """Compare numbered games, each up to a difference; stop after ``most`` decisions in all."""
    found = Found()
    for number in numbers:
        if most is not None and found.decisions.total() >= most:
            break
        step = 0
        try:
            for step, _ in enumerate(_side_by_side(number, found, captains), 1):
                if step >= MOST:
                    break
        except Exception as error:  # whatever a reading raises is a difference
            found.differences.append(f"game {number}, step {step}: {error!r}")
    return found


class SideBySide:
    """A game in both readings: the engine shuffles, and the literal reading is told the order."""

    def __init__(self, header: Record) -> None:
        """Begin the game of a header in both."""
        self.engine = EngineGame(GAME, header)
        decks = {
            seat: {"deck": mine["deck"]} for seat, mine in self.engine.shown()["seats"].items()
        }
        deal = {"deal": {**header.get("deal", {}), "seats": decks}}
        self.literal = Game({**header, **deal}, self._order)

    def _order(self, seat: int, cards: list[str]) -> list[str]:
        """Return cards as the engine has shuffled them: some may be drawn by now."""
        mine = self.engine.shown()["seats"][str(seat)]
        deck = [card for card in mine["deck"] if card in cards]
        drawn = [card for card in mine["hand"] if card in cards]
        return drawn + deck + [card for card in cards if card not in drawn + deck]

    def play(self, answer: Record) -> None:
        """Give an answer to both."""
        self.engine.play(answer)
        self.literal.play(answer)


def _side_by_side(number: int, found: Found, captains: int) -> Iterator[None]:
    luck = random.Random(number)
    header = random_header(number, captains)
    game = SideBySide(header)
    agree(game.literal, game.engine)
    asked: list[Record] = []
    while game.literal.question is not None:
        found.decisions[game.literal.question["kind"]] += 1
        answer = _choose(luck, game.literal.legal)
        found.cards.update(_named(answer))
        earlier = [each for each in _some(luck, asked) if each not in game.literal.legal]
        for each in earlier:
            if game.engine.accepts(each):
                raise Disagreement(f"only the engine accepts {each}")
        asked = [*_some(luck, asked, MANY), *_some(luck, game.literal.legal)]
        try:
            game.play(answer)
            agree(game.literal, game.engine)
            if luck.random() < LAID_OUT_ANEW:
                _lay_out_anew(game, header)
        except Exception as error:
            raise Disagreement(f"after {answer}: {error!r}") from error
        yield


def _lay_out_anew(game: SideBySide, header: Record) -> None:
    """Go on with the table that the engine shows at the beginning of an answer of a step."""
    question = game.literal.question
    if question is None or question["kind"] not in _STEPS:
        return
    shown = {name: header[name] for name in ("magblast", "game", "rules", "seed", "seats")}
    game.engine = EngineGame(GAME, {**shown, "position": game.engine.shown()})
    agree(game.literal, game.engine)


def _some(luck: random.Random, answers: list[Record], many: int = 4) -> list[Record]:
    """Return a few of these, to be tried when they may be legal no longer."""
    return luck.sample(answers, min(many, len(answers)))


def _named(answer: Record) -> set[str]:
    values = [each for value in answer.values() for each in _listed(value)]
    return {title(each) for each in values if isinstance(each, str) and "." in each}


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _choose(luck: random.Random, legal: list[Record]) -> Record:
    """Choose an answer: first one of its kinds, so that rare ones come up."""
    groups: dict[tuple[str, str], list[Record]] = {}
    for each in legal:
        groups.setdefault((each["do"], each.get("card", "")), []).append(each)
    ends = [key for key in groups if key[0] in ("end_phase", "pass")]
    if len(groups) > len(ends) and luck.random() < 0.8:
        for key in ends:
            del groups[key]
    return luck.choice(groups[luck.choice(sorted(groups))])


def agree(literal: Game, engine: EngineGame) -> None:
    """Raise ``Disagreement`` unless both readings show the same table and list the same answers."""
    by_hand, by_engine = literal.shown(), engine.shown()
    for mine in by_engine["seats"].values():
        mine["hand"] = sorted(mine["hand"])
        mine.pop("shuffles", None)  # told to the literal reading when they have happened
    if by_hand["decision"] is None:
        by_hand, by_engine = (
            {name: shown[name] for name in ("decision", "winner")} for shown in (by_hand, by_engine)
        )
    same("table", by_hand, by_engine)
    wanted, listed = literal.legal, engine.legal
    beyond = [each for each in listed if each not in wanted]
    if beyond:
        raise Disagreement(f"only the engine lists {beyond[:3]}")
    known = {_family(each) for each in listed}
    for each in wanted:
        if each in listed:
            continue
        if len(wanted) < CUT and _family(each) not in known:
            raise Disagreement(f"the engine does not list {each}")
        if len(wanted) < CUT and not engine.accepts(each):
            raise Disagreement(f"the engine refuses {each}")


def _family(answer: Record) -> str:
    """Return what stands for an answer on a list that leaves out what is alike.

    One copy of a card that is not in play stands for the others, and an attack with one hunter
    for attacks with several.
    """
    plain = {name: value for name, value in answer.items() if name != "joined"}
    if answer["do"] not in ("power", "effect"):
        for name in _COPIES:
            if name in plain:
                plain[name] = [title(str(card)) for card in _listed(plain[name])]
    return str((sorted(plain.items()), "joined" in answer))
