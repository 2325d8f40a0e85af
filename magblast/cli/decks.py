"""List the decks that there are, show one, check one, or keep one."""

from argparse import Namespace
from collections.abc import Sequence
from os.path import lexists

from magblast.cli.arguments import UsageError
from magblast.cli.output import NOT_KEPT
from magblast.cli.parser import integer
from magblast.cli.printer import Printer, printing
from magblast.errors import MagblastError
from magblast.kernel.language import Choices, Phrase, in_a_row
from magblast.kernel.nearest import bare, suggest
from magblast.kernel.pool import Listed
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.deck_building import DeckBuilding, Fits, Search
from magblast.play.kept_decks import (
    STANDARD_INPUT,
    GameDecks,
    deck_named,
    decks_folder,
    decks_of,
    forget_deck,
    keep_deck,
    kept_decks,
    read_deck,
)
from magblast.play.tried_hands import tell_hand
from magblast.record.deck_line import find_deck_line, unfit_deck
from magblast.record.header import new_seed
from magblast.wording import Language, tell

_OPTIONS = {
    "with": ("cards", "fill"),
    "size": ("fill",),
    "seed": ("fill", "hand"),
    **dict.fromkeys(("kind", "cost", "for"), ("cards",)),
}
"""The ways for which an option means something."""
_WRONG = 1
"""The exit code where a deck cannot be played."""


def run(args: Namespace, language: Language) -> int:
    """Do what is asked about decks; raises ``MagblastError``."""
    decks = _found(args.game)
    listing, desk = decks.listing, _Desk(decks, language)
    _check_options(args)
    groups = getattr(args, "with") or ""
    if args.what == "build":
        from magblast.cli import plain

        plain.build_deck(language, None if args.deck is None else desk.text(args.deck))
        return 0
    with printing(ascii_only=args.ascii) as printer:
        match args.what:
            case "list":
                if args.deck is not None:
                    raise UsageError("decks.list", deck=quoted(args.deck))
                desk.list_all(printer)
                return 0
            case "cards":
                desk.find(args, groups, printer)
                return 0
            case "fill":
                desk.fill(args, groups, printer)
                return 0
        if args.deck is None:
            raise UsageError("usage.missing", names=Phrase("value.deck"))
        if args.what == "remove":
            desk.remove(args.deck, printer)
            return 0
        text = desk.text(args.deck)
        listed = listing.read(text, language)
        match args.what:
            case "show":
                desk.show(listed, printer)
                return 0
            case "line":
                _need_read(listed)
                printer.row(decks.line(listed.value))
                return 0
            case "hand":
                _need_read(listed)
                desk.draw(listed, args.seed or "1", printer)
                return 0
        if args.what == "add" and not desk.keep(args.name, listed.name, text, printer):
            return NOT_KEPT
        desk.judge(listed, printer)
        return _WRONG if listed.problems and args.what == "check" else 0


def _check_options(args: Namespace) -> None:
    """Refuse an option that means nothing for what is asked; raises ``UsageError``."""
    if args.name is not None and args.what != "add":
        raise UsageError("decks.name")
    for name, ways in _OPTIONS.items():
        if getattr(args, name) is not None and args.what not in ways:
            raise UsageError("decks.option", option=f"--{name}", ways=Choices(ways))


def _need_read(listed: Listed) -> None:
    """Refuse a deck with lines that cannot be read; raises ``MagblastError``."""
    if listed.unread:
        raise MagblastError(in_a_row(listed.unread))


def _found(id_: str | None) -> GameDecks:
    """Return the game, by default the first with decks; raises ``MagblastError``."""
    for game in map(game_of, [id_] if id_ else SHELF):
        if (found := decks_of(game)) is not None:
            return found
    raise MagblastError("decks.none", game=game.name)


class _Desk:
    """Find the decks of a game, and tell what is known of them."""

    def __init__(self, decks: GameDecks, language: Language) -> None:
        self.words = decks.game.about(language).seat_settings[decks.setting]
        self.listing = decks.listing
        self.language = language

    def text(self, typed: str) -> str:
        """Return the text of a deck: a ready one, one that is kept, or one in a file.

        Raises ``MagblastError`` for none, and for what cannot be a deck.
        """
        text = self._found(typed)
        if (why := unfit_deck(text)) is not None:
            raise MagblastError(why)
        return text

    def _found(self, typed: str) -> str:
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

    def remove(self, name: str, printer: Printer) -> None:
        """Remove a deck that is kept, and print its list, so that nothing is lost by mistake."""
        deck = deck_named(name, self.listing, self.language)
        if deck is None:
            unknown = Phrase("decks.no_own", name=quoted(name))
            raise MagblastError(suggest(unknown, name, self._kept_names()))
        forget_deck(deck)
        printer.line(self.language.say("decks.removed", name=deck.name, path=deck.path))
        for row in deck.text.splitlines():
            printer.row(row)

    def find(self, args: Namespace, groups: str, printer: Printer) -> None:
        """List the cards with some words in their names or texts, and of some groups."""
        deck = getattr(args, "for")
        building, fits = self._begun(deck), Fits.ALL if deck is None else Fits.PLAYABLE
        kind = "" if args.kind is None else building.kind_named(args.kind)
        found = building.found(Search(args.deck or "", kind, cost=args.cost, fits=fits))
        wanted = {*building.groups_named(groups)}
        cards = [
            each
            for each in (*found.named, *found.saying)
            if not wanted or wanted.intersection(each.groups)
        ]
        for card in cards:
            printer.line(f"{card.name}: {card.described}. {' '.join(card.text)}", hang=2)
        if not cards:
            printer.line(self.language.say("decks.no_cards"))

    def fill(self, args: Namespace, groups: str, printer: Printer) -> None:
        """Print a deck that is filled up, as a list that can be read again."""
        begun = self._begun(args.deck)
        wanted, sizes, size = begun.groups_named(groups), begun.pool.sizes, 0
        if args.size is not None:
            size = integer("--size", sizes[0], sizes[-1])(args.size)
        filled = begun.filled(args.seed or new_seed(), wanted, size)
        self.show(filled.listed, printer)

    def _begun(self, typed: str | None) -> DeckBuilding:
        """Return the deck that was named, to go on with; without any, an empty one."""
        pool = self.listing.pool(self.language)
        if typed is None:
            return DeckBuilding(pool)
        listed = self.listing.read(self.text(typed), self.language)
        _need_read(listed)
        return DeckBuilding.of(pool, listed)

    def draw(self, listed: Listed, seed: str, printer: Printer) -> None:
        """Print a hand that a deck might begin with."""
        building = DeckBuilding.of(self.listing.pool(self.language), listed)
        for line in tell_hand(building, seed, self.language):
            printer.line(line, hang=4)

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
