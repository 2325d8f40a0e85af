"""Pin what every golden game comes to, and see that other versions of Python come to the same.

``python -m tests.games.magusha.golden.digests PYTHON...`` lets each of these interpreters,
which need msgspec, play the golden games; without any it pins what this one comes to.
"""

import sys

from tests.games.magusha.golden.features import FOLDER
from tests.support.golden import pin_or_compare

if __name__ == "__main__":
    sys.exit(pin_or_compare(FOLDER))
