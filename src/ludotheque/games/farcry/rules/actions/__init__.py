"""What players may do in their turn: who may act, what is forbidden, what is listed, what happens."""
