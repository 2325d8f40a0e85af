"""Write games of Magusha as JSON, and read them back."""
