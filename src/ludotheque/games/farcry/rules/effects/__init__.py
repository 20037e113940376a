"""Programs of the effect language, run step by step."""
