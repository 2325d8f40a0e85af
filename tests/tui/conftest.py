from tests.support.swift import swift
from tests.tui.pebbles import pebbles_on_the_shelf

__all__ = ["pebbles_on_the_shelf", "swift"]
