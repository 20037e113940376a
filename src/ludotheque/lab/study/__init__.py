"""A game's open questions, answered by many games and told in a document."""
