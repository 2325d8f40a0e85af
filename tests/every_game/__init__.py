"""What every game of the house is put through at the keyboard: in plain mode and on the screens."""
