"""Bind the keys that a game gives to some of its answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.binding import Binding, BindingsMap

from magblast.paint.look import OwnKey
from magblast.tui.key_names import key_name

if TYPE_CHECKING:
    from magblast.tui.picker import Picker
    from magblast.tui.prompt import Key


@dataclass(frozen=True)
class OwnKeys:
    """Describe the keys of a game, or those that a person chose in their place."""

    keys: Sequence[OwnKey] = ()
    chosen: Mapping[str, str] | None = None
    """Other keys by the id of a binding, as the settings keep them."""

    def pressed(self, key: str) -> OwnKey | None:
        """Return what a key stands for."""
        return next((own for own in self.keys if key in self._keys_of(own).split(",")), None)

    @property
    def default(self) -> OwnKey | None:
        """What Enter gives while nothing is picked."""
        return next((own for own in self.keys if own.default), None)

    def usual(self, picker: "Picker") -> OwnKey | None:
        """Return what Enter gives while nothing is picked; of a hand face down it tells nothing."""
        if not picker.hides_hand:
            return self.default
        usual = OwnKeys(picker.kit.look.keys(picker.seen(picker.view))).default
        return None if usual is None else self.by_id(usual.id)

    def is_elsewhere(self, key: str, every: Mapping[str, str]) -> bool:
        """Return whether a key that the game sometimes uses, by its id, has no use now."""
        given = {id_: (self.chosen or {}).get(f"table.{id_}", keys) for id_, keys in every.items()}
        found = any(key in keys.split(",") for keys in given.values())
        return found and self.pressed(key) is None

    def by_id(self, id_: str) -> OwnKey | None:
        """Return the key of an id."""
        return next((own for own in self.keys if own.id == id_), None)

    def _keys_of(self, own: OwnKey) -> str:
        return (self.chosen or {}).get(_binding_id(own), own.key)

    def shown(self, own: OwnKey, say: Callable[[str], str]) -> str:
        """Return the key as it is shown, whatever a person chose for it."""
        return key_name(self._keys_of(own).split(",")[0], say)

    def hints(
        self,
        can_press: Callable[[OwnKey], bool],
        by_enter: OwnKey | None,
        say: Callable[[str], str],
    ) -> "list[Key]":
        """List the keys that do something now, with what they do: first those that answer.

        Enter is named in place of the one that it stands for, if any.
        """
        enter = key_name("enter", say)
        return [
            (enter if own == by_enter else self.shown(own, say), say(own.hint))
            for own in sorted(self.keys, key=lambda each: each.early)
            if own.hint and can_press(own)
        ]

    def picks(self, can_press: Callable[[OwnKey], bool], say: Callable[[str], str]) -> str:
        """Return the keys that pick something now and say nothing of it elsewhere."""
        silent = [own for own in self.keys if not own.hint and not own.label]
        return " ".join(dict.fromkeys(self.shown(own, say) for own in silent if can_press(own)))

    def bound(self, bindings: BindingsMap, after: str) -> BindingsMap:
        """Return bindings with those of the game behind that of a key; the footer lists them so."""
        own = {
            key.key: [
                Binding(
                    key.key,
                    f"own('{key.id}')",
                    key.label,
                    id=_binding_id(key),
                )
            ]
            for key in self.keys
            if key.label
        }
        return inserted(bindings, own, after)


def inserted(bindings: BindingsMap, more: Mapping[str, list[Binding]], after: str) -> BindingsMap:
    """Return bindings with more behind that of a key, or at the end; more replace those before."""
    found: dict[str, list[Binding]] = {}
    for pressed, bound in bindings.key_to_bindings.items():
        found.setdefault(pressed, bound)
        if pressed == after:
            found.update(more)
    return BindingsMap.from_keys({**found, **more})


def _binding_id(own: OwnKey) -> str:
    return f"table.{own.id}"
