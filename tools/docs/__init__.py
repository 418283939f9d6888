"""The pages of the docs site that are made from data: rules, rulings, editions, proofs, API, diagrams, source."""
