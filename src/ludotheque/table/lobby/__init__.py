"""Tables before the first move."""
