"""Ask what Mag•Blast alone asks: the sound effect and Brutal Assault."""
