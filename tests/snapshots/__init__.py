"""Snapshots of everything that a refactoring must not change: one digest for each thing that people or programs see.

    python -m tests.snapshots write FILE
    python -m tests.snapshots check FILE

`--keep DIR` also writes the texts themselves, so that `diff -r` of two directories shows what has changed.
"""
