"""Copy environments in the middle of a game."""

from abc import abstractmethod
from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Self

from magblast.errors import ShapeError
from magblast.wording import tell


class Copied:
    """Represent an environment that is copied as a whole, so that both go on by themselves."""

    @abstractmethod
    def _shared(self) -> Iterable[Any]:
        """Iterate over what never changes, such as positions: a copy has the same."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a copy that has the same game before it, and draws the same luck."""
        memo.update((id(each), each) for each in self._shared())
        copied = memo[id(self)] = type(self).__new__(type(self))
        copied.__dict__.update(deepcopy(self.__dict__, memo))
        return copied

    def __copy__(self) -> Self:
        """Return the same: a copy that shared a game with the original would go on with it."""
        return deepcopy(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Raise ``TypeError``: games are sent as logs, and environments by their arguments."""
        raise TypeError(tell(ShapeError("gym.pickled")))
