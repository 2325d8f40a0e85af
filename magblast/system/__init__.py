"""Isolate what differs between operating systems; each call has a plain fallback."""
