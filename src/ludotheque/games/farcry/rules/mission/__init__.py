"""A mission: set-up, ending, aftermath."""
