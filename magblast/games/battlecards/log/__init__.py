"""Write games of Battlecards as JSON, and read them back."""
