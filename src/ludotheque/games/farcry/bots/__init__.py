"""The judgement of bots: evaluation, policy, levels, explanations."""
