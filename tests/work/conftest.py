from tests.support.swift import swift

__all__ = ["swift"]
