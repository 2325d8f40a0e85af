"""Tell whether the tests run at night, when there is time for more of the same."""

import os

AT_NIGHT = "MAGBLAST_GAMES" in os.environ
"""``python -m tests.nightly`` sets how many random games are played."""
