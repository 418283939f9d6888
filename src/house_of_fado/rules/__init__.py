"""The rules as a whole: their catalogue, and the dispatch behind `legal_actions`, `explain` and `apply`."""
