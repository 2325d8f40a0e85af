"""Keep a second process away from a log that is being played."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int, path: Path) -> int | None:
        """Take the lock; raises ``BlockingIOError`` when somebody holds it.

        Returns the descriptor to close when the game ends. A lock on Windows keeps others from
        reading too, so it lies on a file beside the log.
        """
        beside = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT)
        try:
            msvcrt.locking(beside, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.close(beside)
            raise BlockingIOError from None
        return beside

else:
    import fcntl

    def lock(descriptor: int, path: Path) -> int | None:
        """Take the lock; raises ``BlockingIOError`` when somebody holds it.

        Returns None: the lock lies on the log itself and ends with its descriptor.
        """
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return None
