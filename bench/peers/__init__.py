"""The peers' scripts, run in an environment of their own. They print JSON and use nothing of our engine."""
