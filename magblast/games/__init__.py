"""Hold the games of the house, one box for each; the shelf is ``magblast.kernel.shelf``."""
