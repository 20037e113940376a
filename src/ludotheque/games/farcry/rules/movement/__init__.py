"""Movement: routes, equally good ways, walks, arrivals."""
