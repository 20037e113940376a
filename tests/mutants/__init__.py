"""Small faults planted in a copy of the sources, one at a time: the suite must notice each of them.

`mutants.toml` lists them: a file, the line as it is, the line with the fault, and the tests that are asked. The command
copies the sources into a temporary folder, plants a fault, and runs those tests there::

    python -m tests.mutants                 all of them
    python -m tests.mutants results views   those whose name has one of these words in it

It prints which faults were noticed and by which test, and fails when one was not, or when a line is no longer there.
"""
