"""The command line (`main.py`) and the text client (`terminal/`)."""
