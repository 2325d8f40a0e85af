"""Read what is told about the files of the data folder."""

from magblast.play.kept_files import take_kept_notices
from magblast.wording import ENGLISH, tell


def told() -> str:
    """Return what has been told about files since the last time."""
    return " ".join(tell(each, ENGLISH) for each in take_kept_notices())
