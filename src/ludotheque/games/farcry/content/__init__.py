"""Readers of the data files, and the tables that the rules read.

Reading order: `records` (what the files hold), `reader` and `read_…` (rows to records), `check_missions`, `catalogue`
(all files of the box), `packs`, `options`, `tables` (records to integers).
"""
