"""What the lab counts in games of BEVRI (`counts.py`), and the author's questions it answers (`questions.py`)."""
