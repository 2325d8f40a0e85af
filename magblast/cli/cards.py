"""List the cards of the editions, or explain one."""

import difflib
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Mapping

from magblast.catalog import Printed, edition_names, edition_of, printed
from magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.errors import ShapeError
from magblast.record.fields import show

_INDENT = "    "


def run(args: Namespace) -> int:
    """Print the catalogue, or what is known of one card."""
    wanted = [args.edition] if args.edition else list(edition_names())
    editions = {edition_of(id_).name: printed(id_) for id_ in wanted}
    lines = _catalogues(editions) if args.name is None else _explain(editions, args.name)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def _catalogues(editions: Mapping[str, Printed]) -> Iterator[str]:
    for number, (name, edition) in enumerate(editions.items()):
        yield from ("",) * bool(number)
        yield from (_heading(name), "")
        yield from _catalogue(edition)


def _heading(edition: str) -> str:
    return f"=== {edition} ==="


def _titles(edition: Printed) -> dict[str, list[ActionCard]]:
    titles: dict[str, list[ActionCard]] = {}
    for card in edition.cards.values():
        titles.setdefault(card.title, []).append(card)
    return titles


def _catalogue(edition: Printed) -> Iterator[str]:
    yield f"Flagships ({len(edition.flagships)})"
    for flagship in edition.flagships.values():
        yield f"  {flagship.name:<24} hull {flagship.hull:>2}  {_uses(flagship)}"
    yield ""
    yield f"Ships ({len(edition.ships)})"
    for ship in edition.ships.values():
        yield f"  {ship.name:<24} hull {ship.hull:>2}  {_ship_line(ship)}"
    yield ""
    yield f"Action cards ({len(edition.cards)})"
    for copies in _titles(edition).values():
        first = copies[0]
        damage = "" if first.damage is None else f"  damage {first.damage}"
        yield f"  {first.name:<24} ×{len(copies):>2}  {_words(first.kind)}{damage}"


def _explain(editions: Mapping[str, Printed], name: str) -> Iterator[str]:
    found: list[str] = []
    for title, edition in editions.items():
        entries = list(_entries(edition, name))
        if entries and len(editions) > 1:
            found += [_heading(title), ""]
        found += [line for lines in entries for line in (*lines, "")]
    if not found:
        known = {_key(other): other for edition in editions.values() for other in _names(edition)}
        near = difflib.get_close_matches(_key(name), known, 1)
        hint = f"; is it {known[near[0]]}?" if near else ""
        raise ShapeError(f"no card, ship or flagship is called {show(name)}{hint}")
    yield from found[:-1]


def _entries(edition: Printed, name: str) -> Iterator[list[str]]:
    """Iterate over the entries with just this name or id; without one, over those that hold it."""
    everything = [
        *((f.name, f.id, _flagship_entry(f)) for f in edition.flagships.values()),
        *((s.name, s.id, _ship_entry(s)) for s in edition.ships.values()),
        *((c[0].name, title, _card_entry(c)) for title, c in _titles(edition).items()),
    ]
    wanted = _key(name.rpartition(".")[0] if name in edition.cards else name)
    exact = [entry for title, id_, entry in everything if wanted in (_key(title), _key(id_))]
    yield from exact or [
        entry for title, id_, entry in everything if wanted and wanted in _key(title + " " + id_)
    ]


def _names(edition: Printed) -> Iterator[str]:
    yield from (flagship.name for flagship in edition.flagships.values())
    yield from (ship.name for ship in edition.ships.values())
    yield from (copies[0].name for copies in _titles(edition).values())


def _key(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _flagship_entry(card: FlagshipCard) -> list[str]:
    head = f"{card.name} ({card.id}) — flagship, hull {card.hull}, {_uses(card)}"
    return [head, *_text(card.text), f"{_INDENT}data: {card.confidence}"]


def _ship_entry(card: ShipCard) -> list[str]:
    head = f"{card.name} ({card.id}) — hull {card.hull}, {_ship_line(card)}"
    return [head, *_text(card.text), f"{_INDENT}data: {card.confidence}"]


def _card_entry(copies: list[ActionCard]) -> list[str]:
    first = copies[0]
    damage = "" if first.damage is None else f", damage {first.damage}"
    windows = " or ".join(_words(window) for window in first.windows)
    icons = ", ".join(f"{copy.id} {'+'.join(copy.icons)}" for copy in copies if copy.icons)
    return [
        f"{first.name} ({first.title}) — {_words(first.kind)}, {len(copies)} copies{damage}",
        *_text(first.text),
        f"{_INDENT}played: {windows}",
        *textwrap.wrap(
            f"icons: {icons or 'none'}",
            76,
            initial_indent=_INDENT,
            subsequent_indent=_INDENT * 2,
            break_on_hyphens=False,
        ),
        f"{_INDENT}data: {first.confidence}",
    ]


def _text(text: str) -> list[str]:
    return textwrap.wrap(text, 76, initial_indent=_INDENT, subsequent_indent=_INDENT)


def _uses(card: FlagshipCard) -> str:
    return "always" if card.uses is None else f"{card.uses} uses"


def _ship_line(card: ShipCard) -> str:
    abilities = [
        word for word, has in (("carrier", card.carrier), ("minesweeper", card.minesweeper)) if has
    ]
    turrets = " ".join(card.turrets) or "no turrets"
    own = [ability for ability in abilities if ability != card.ship_class]
    return ", ".join((f"speed {card.speed}", f"{_words(card.ship_class)}", turrets, *own))


def _words(word: str) -> str:
    return str(word).replace("_", " ")
