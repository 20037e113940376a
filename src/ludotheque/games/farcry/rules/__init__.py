"""The rules of play: what is forbidden, what is listed, what happens. Folders are chapters of the rulebook.

Reading order: `flow` (tasks, turn, round), `actions` (what players may do), `board`, `figures`, `movement`, `combat`,
`effects` (what cards do), `enemies`, `mission`, `campaign`. A rule `forbids_…` returns the clause that refuses an
action, 0 if none does; `list_…` writes what is possible and returns the count; `push_…` puts a task on the stack, and
`step_…` carries out one step of it.
"""
