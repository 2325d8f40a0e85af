"""Tell what a table of Mag•Blast shows, and what a noise is worth."""
