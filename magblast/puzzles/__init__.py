"""Ask decisions from finished games again: those in which some answers are clearly better."""
