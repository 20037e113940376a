"""The games of the shelf, one folder each, all with the same rooms."""
