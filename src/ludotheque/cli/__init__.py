"""The command line and the text client."""
