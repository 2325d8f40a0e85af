"""Describe what a table of Mag•Blast shows, and judge sound effects."""
