"""Write and read the actions, deals and tables of Mag•Blast as JSON."""
