"""The Move and Fire phases."""
