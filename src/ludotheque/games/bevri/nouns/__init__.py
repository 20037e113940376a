"""The kinds of things that actions and events name, with their spellings and titles."""
