"""Games on record: the JSON contract, and the log of a game."""
