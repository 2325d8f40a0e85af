"""Tell the score of a person who plays alone against bots, and the sides not yet won with."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from magblast.bots.tactics import characters_of
from magblast.errors import MagblastError
from magblast.kernel.about import names_in
from magblast.kernel.language import Language
from magblast.kernel.shelf import GAMES, game_of, phrases_of, title_of
from magblast.play.ladder import Ladder
from magblast.play.scores import BotScore, GameScores
from magblast.wording import edition_names

_TOLD = 2
"""Games of a streak that is worth a word."""


def against(bot: str, count: int, language: Language) -> str:
    """Return what so many bots of a kind are called; a program by its word."""
    key = f"rivals.{bot}"
    return language.say(key, count=count) if language.knows(key) else bot


def tell_score(bot: str, score: BotScore, language: Language) -> str:
    """Return the score against a bot in a line without a full stop."""
    say = language.say
    counts = {"won": score.won, "lost": score.lost, "drawn": score.drawn}
    told = say("score.drawn" if score.drawn else "score.counted", **counts)
    if score.streak >= _TOLD:
        told = say("score.streak", score=told, streak=score.streak)
    return say("score.against", bot=against(bot, 1, language), score=told)


def score_lines(
    scores: Mapping[str, GameScores], language: Language
) -> Iterator[tuple[str, list[str]]]:
    """Iterate over the games with what is told of each: its title, then lines."""
    for game in (*(id_ for id_ in GAMES if id_ in scores), *sorted({*scores} - {*GAMES})):
        found, lines = scores[game], []
        for bot, score in found.against.items():
            lines.append(language.say("score.line", told=tell_score(bot, score, language)))
        if found.alone.longest >= _TOLD:
            counts = {"streak": found.alone.streak, "longest": found.alone.longest}
            lines.append(language.say("score.streaks", **counts))
        # A game of a package that has gone, or fails, can still be counted.
        with suppress(MagblastError):
            lines += _sides(game, found, language)
        yield title_of(game), lines


def ladder_lines(
    scores: Mapping[str, GameScores], language: Language
) -> Iterator[tuple[str, list[str]]]:
    """Iterate over the games with what is told of each: its title, then ladder and scores."""
    ids = {title_of(id_): id_ for id_ in scores}
    for title, lines in score_lines(scores, language):
        id_ = ids[title]
        yield title, [*_ladder(id_, scores[id_], language), *lines]


def _ladder(id_: str, scores: GameScores, language: Language) -> list[str]:
    """Return who of the ladder of a game has been beaten, and who is next."""
    texts = {}
    with suppress(MagblastError):
        about = game_of(id_).about(language.with_phrases(phrases_of(id_)))
        texts = {kind: about.character(kind) for kind in characters_of(id_)}
    return Ladder.of(id_, scores.wins).lines(texts, language)


def _sides(id_: str, scores: GameScores, language: Language) -> Iterator[str]:
    """Iterate over the sides that the game was won with in each edition, and the sides left."""
    game = game_of(id_)
    names = names_in(game.about(language.with_phrases(phrases_of(id_))), game.editions)
    for edition, title in edition_names(game, language).items():
        won = scores.won_with.get(edition if len(game.editions) > 1 else "", set())
        every = dict.fromkeys(game.all_sides(edition))
        told = [names.get(side, side) for side in (*every, *sorted(won - {*every})) if side in won]
        left = [names.get(side, side) for side in every if side not in won]
        key = "score.edition" if len(game.editions) > 1 else "score.line"
        if told and any(told):
            said = language.say("score.won_with", sides=", ".join(told))
            yield language.say(key, edition=title, told=said)
        if left:
            said = language.say("score.not_yet", sides=", ".join(left))
            yield language.say(key, edition=title, told=said)
