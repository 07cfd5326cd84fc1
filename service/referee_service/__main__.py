"""`python -m service`: the server from flags and variables."""

from __future__ import annotations

import os
import sys

from referee_service.config import ConfigError, read_config
from referee_service.supervisor import serve


def main() -> int:
    try:
        serve(read_config(sys.argv[1:], os.environ))
    except ConfigError as error:
        print(f"referee: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
