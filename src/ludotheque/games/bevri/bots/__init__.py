"""What bots steer by: evaluation, policy, levels, explanations."""
