"""Read out a game while it is played elsewhere, line by line."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from time import sleep

from magblast.cli.output import put
from magblast.cli.plain.lines import lines_of
from magblast.kernel.shelf import phrases_of
from magblast.play.live import LiveGame, Update, tell_state, tell_undone
from magblast.record.transcript import heading
from magblast.wording import Language

_PAUSE = 0.25
"""Seconds between two looks at the log."""


def read_out(game: LiveGame, update: Update | None, language: Language) -> None:
    """Print what everybody may know as it comes, until the game has ended or Ctrl+C is pressed."""
    with suppress(KeyboardInterrupt):
        if sys.stdout.isatty():
            put(language.say("plain.live.begin"))
        while True:
            if update is not None:
                for line in _lines(game, update, language):
                    put(line)
                sys.stdout.flush()
            if game.has_begun and game.outcome is not None:
                return
            sleep(_PAUSE)
            update = game.look()


def _lines(game: LiveGame, update: Update, language: Language) -> Iterator[str]:
    """Iterate over what is to be said after one look."""
    if game.has_begun:
        own = language.with_phrases(phrases_of(game.game.id))
        if update.begun:
            yield from heading(game.game, game.edition, game.names, game.sides, language)
        if undone := tell_undone(update, game.names, language):
            yield undone
        yield from lines_of(update.told, game.game.words(game.setup, own))
        if game.outcome is not None:
            # What counts the figures of the game is not fetched before it is needed.
            from magblast.cli.plain.end import result_lines, winner_lines

            yield from winner_lines(game.finished, own)
            yield from result_lines(game.finished, (), own)
    if state := tell_state(game, language):
        yield state
