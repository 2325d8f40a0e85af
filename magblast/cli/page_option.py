"""Take ``--html``: a page that is written beside what is printed, or printed in its place."""

from argparse import Namespace

from magblast.cli.arguments import UsageError
from magblast.cli.output import STANDARD_OUTPUT, need_new


def page_alone(args: Namespace) -> bool:
    """Return whether the page is printed, and nothing else.

    Raises ``FileError`` unless a page can be written, as long as nothing has been worked out yet,
    and ``UsageError`` for a page that would be printed beside JSON.
    """
    if args.html is None:
        return False
    need_new(args.html)
    alone: bool = args.html == STANDARD_OUTPUT
    if alone and args.json:
        raise UsageError("show.unfit", first="--json", second="--html -")
    return alone
