"""Play in a real browser, against ``magblast serve``."""
