"""SVG for boards: elements, icons, boxes, text that fits, covers."""
