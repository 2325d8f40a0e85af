"""The rules of Mag•Blast as a pure function: no clock, no files, no screen, no dependencies."""
