"""States, rules, chance, and the targets they run on: the interpreter, compiled code, a GPU.

Read `structs.py` (states), `rule.py` (rules and how they are bound to a target), `slots.py` (what a game must provide)
and `steps.py` (how a game is driven) first; `chance.py` and `decisions.py` are what rules call; `target_cpu.py`,
`target_cuda.py` and `digest.py` are the compilers and their cache.
"""
