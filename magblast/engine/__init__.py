"""The rules of Mag•Blast as a pure function: standard library only, no clock, no files, no screen."""
