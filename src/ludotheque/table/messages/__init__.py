"""What a client is told."""
