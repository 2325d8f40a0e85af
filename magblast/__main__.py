"""Run the game with ``python -m magblast``."""

import sys

from magblast.cli import main

if __name__ == "__main__":
    sys.exit(main())
