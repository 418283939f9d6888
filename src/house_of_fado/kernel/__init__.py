"""What any turn-based game needs, and no game in particular: rules, violations, transitions, logs, perft."""
