"""Wrap what differs between operating systems, with a plain fallback for each call."""
