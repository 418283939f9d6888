"""How prestige is counted: the prestige track, the billboard's majorities, and the final scoring."""
