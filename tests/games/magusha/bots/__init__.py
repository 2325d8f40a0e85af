"""The bots of Magusha."""
