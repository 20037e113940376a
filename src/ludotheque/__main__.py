"""`python -m ludotheque`: the same as the command `ludotheque`."""

import sys

from ludotheque.cli.main import main

sys.exit(main())
