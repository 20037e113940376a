"""What enemies do by themselves."""
