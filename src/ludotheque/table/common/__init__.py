"""What every part of the table uses and what knows nothing of tables: clock, settings, problems, limits, log,
metrics."""
