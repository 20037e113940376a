"""Movement: routes, walks, arrivals."""
