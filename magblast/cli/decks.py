"""List the decks that there are, show one, check one, or keep one."""

from argparse import Namespace
from collections.abc import Sequence
from os.path import lexists

from magblast.cli.arguments import UsageError
from magblast.cli.output import NOT_KEPT
from magblast.cli.printer import Printer, printing
from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import bare, suggest
from magblast.kernel.pool import Listed
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import Listing
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.kept_decks import (
    STANDARD_INPUT,
    deck_named,
    decks_folder,
    keep_deck,
    kept_decks,
    listing_of,
    read_deck,
)
from magblast.record.deck_line import find_deck_line
from magblast.wording import Language, tell

_WRONG = 1
"""The exit code where a deck cannot be played."""


def run(args: Namespace, language: Language) -> int:
    """Do what is asked about decks; raises ``MagblastError``."""
    game, setting, listing = _found(args.game)
    desk = _Desk(game, setting, listing, language)
    if args.name is not None and args.what != "add":
        raise UsageError("decks.name")
    with printing(ascii_only=args.ascii) as printer:
        if args.what == "list":
            if args.deck is not None:
                raise UsageError("decks.list", deck=quoted(args.deck))
            desk.list_all(printer)
            return 0
        if args.deck is None:
            raise UsageError("usage.missing", names=Phrase("value.deck"))
        text = desk.text(args.deck)
        listed = listing.read(text, language)
        if args.what == "show":
            desk.show(listed, printer)
            return 0
        if args.what == "add" and not desk.keep(args.name, listed.name, text, printer):
            return NOT_KEPT
        desk.judge(listed, printer)
        return _WRONG if listed.problems and args.what == "check" else 0


def _found(id_: str | None) -> tuple[AnyGame, str, Listing]:
    """Return the game, by default the first with decks; raises ``MagblastError``."""
    for game in map(game_of, [id_] if id_ else SHELF):
        if (found := listing_of(game)) is not None:
            return game, *found
    raise MagblastError("decks.none", game=game.name)


class _Desk:
    """Find the decks of a game, and tell what is known of them."""

    def __init__(self, game: AnyGame, setting: str, listing: Listing, language: Language) -> None:
        self.words = game.about(language).seat_settings[setting]
        self.listing = listing
        self.language = language

    def text(self, typed: str) -> str:
        """Return the text of a deck: a ready one, one that is kept, or one in a file."""
        if find_deck_line(typed) is not None:
            return typed
        if typed == STANDARD_INPUT or lexists(typed):
            return read_deck(typed)
        for id_, words in self.words.values.items():
            if bare(typed) in (bare(str(id_)), bare(words.name)):
                return self.listing.write(id_, self.language)
        if (kept := deck_named(typed, self.listing, self.language)) is not None:
            return read_deck(str(kept.path))
        names = [*map(str, self.words.values), *self._kept_names()]
        raise MagblastError(suggest(Phrase("decks.no_deck", name=quoted(typed)), typed, names))

    def _kept_names(self) -> Sequence[str]:
        return [each.name for each in kept_decks(self.listing, self.language)]

    def list_all(self, printer: Printer) -> None:
        """List the ready decks and those that are kept."""
        say = self.language.say
        printer.line(say("decks.ready"), strong=True)
        width = max(len(str(id_)) for id_ in self.words.values)
        for id_, words in self.words.values.items():
            printer.line(f"  {id_:<{width}}  {words.name}. {words.text}", hang=width + 4)
        printer.line()
        kept = [*kept_decks(self.listing, self.language)]
        heading = "decks.own" if kept else "decks.own.none"
        printer.line(say(heading, path=decks_folder()), strong=True)
        for each in kept:
            key = "decks.wrong" if each.listed.problems else "decks.sound"
            told = tell(each.listed.sum, self.language)
            line = say(key, name=each.name, sum=told, count=len(each.listed.problems))
            printer.line(f"  {line}", hang=4)

    def show(self, listed: Listed, printer: Printer) -> None:
        """Print a deck as a list that can be read again; what is wrong follows as remarks."""
        for row in self.listing.write(listed.value, self.language).splitlines():
            printer.row(row)
        for each in (*listed.problems, *listed.cautions):
            printer.line(f"# {tell(each, self.language)}", hang=2)

    def judge(self, listed: Listed, printer: Printer) -> None:
        """Tell what a deck has, and everything that is wrong with it."""
        printer.line(tell(listed.sum, self.language))
        for each in (*listed.problems, *listed.cautions):
            printer.line(tell(each, self.language))
        if not listed.problems:
            printer.line(self.language.say("decks.playable"))

    def keep(self, name: str | None, called: str, text: str, printer: Printer) -> bool:
        """Keep a deck under its name, or another, and return whether it was written.

        Why it was not is told at the end. Raises ``MagblastError``.
        """
        if not bare(name or called):
            raise UsageError("decks.unnamed")
        if name and name != called:
            text = self.listing.rename(text, name, self.language)
        file = keep_deck(name or called, text)
        if file.is_kept:
            printer.line(self.language.say("decks.kept", path=file.path))
        return file.is_kept
