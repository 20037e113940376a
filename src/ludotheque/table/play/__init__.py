"""What can be done at a running table."""
