"""Far Cry's board as SVG, drawn from a view."""
