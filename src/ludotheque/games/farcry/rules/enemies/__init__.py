"""Enemies and NPC allies: their activations, targets, and the alert gauge."""
