"""The cover of Biyi and the style sheet of its board."""
