"""`python -m house_of_fado` is the command `house-of-fado`."""

import sys

from house_of_fado.cli import main

if __name__ == "__main__":
    sys.exit(main())
