"""The process that serves: `app` (start here: everything is wired there), `gateway` (every request), `workers`,
`connections`, `read_queue`, `health`, and what becomes of errors (`error_handlers`, `problem_pages`)."""
