"""Find the codes that place and colour what a program writes to a terminal."""

import re

CODES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]", re.DOTALL
)
NEW_CODES = re.compile(rb"\x1b\[[<>=][0-9;]*[A-Za-z]")
"""What pyte would print, or take for something else."""
COLOURS = re.compile(rb"\x1b\[[0-9;:]*m")
"""Codes that only set colours: most of what a screen sends, and slow for pyte to read."""
