"""States, rules, chance, and the targets they run on: the interpreter, compiled code, a GPU."""
