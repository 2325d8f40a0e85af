"""Play card games at one terminal, or by a program.

Programs of others use the names of ``__all__``, which docs/api.md describes; everything else is
private. They are imported when the first one is asked for, so that the command line starts fast.
"""

from magblast.version import VERSION as __version__

# What type checkers believe anyway need not be imported.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from magblast.library import (
        Bot,
        Chair,
        Choice,
        Event,
        IllegalAction,
        LogError,
        MagblastError,
        Moment,
        Record,
        Table,
        View,
        bot,
        imagine,
        new,
        read,
        resume,
        review,
        shelf,
        simulate,
    )

__all__ = [
    "Bot",
    "Chair",
    "Choice",
    "Event",
    "IllegalAction",
    "LogError",
    "MagblastError",
    "Moment",
    "Record",
    "Table",
    "View",
    "__version__",
    "bot",
    "imagine",
    "new",
    "read",
    "resume",
    "review",
    "shelf",
    "simulate",
]

if not TYPE_CHECKING:
    # A type checker would believe in any name.

    def __getattr__(name: str) -> object:
        """Import the library when the first of its names is asked for."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from magblast import library

        return getattr(library, name)

    def __dir__() -> list[str]:
        """List the names of the library before they have been imported, too."""
        return sorted({*globals(), *__all__})
