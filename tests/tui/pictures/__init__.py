"""Frames of the screens as plain text, to see at a glance what a change does to them."""
