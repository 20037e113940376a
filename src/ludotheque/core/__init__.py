"""What every game and every room of the house stands on: engine, language, contract, content, matches."""
