"""What lies on the table: components, the edition's facts, the board, the restaurants, and a whole game's state."""
