"""What the server does by itself: due tables, mails about turns, compiling, repairs, the database check."""
