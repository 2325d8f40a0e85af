"""Check the log of Magusha."""
