"""SVG for boards: elements (`svg.py`), icons, boxes and buttons (`kit.py`), text that fits, path data, covers."""
