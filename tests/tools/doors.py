"""Sends generated requests through every door of a server, and compares the answers.

`python -m tests.tools.doors --requests 1000 --seed x`
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from referee_service.config import Config
from referee_service.logs import make_log
from referee_service.server import running
from tests.e2e.doors import all_doors, differences, generated


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=1000)
    parser.add_argument("--seed", default="doors")
    arguments = parser.parse_args()
    codes: Counter[str] = Counter()
    failures = 0
    with (
        running(Config(port=0, web_port=0), log=make_log("error")) as server,
        all_doors(server.port, server.web_port or 0) as doors,
    ):
        for request in generated(arguments.requests, arguments.seed):
            expected, others = differences(doors, request)
            codes[expected.code] += 1
            if others:
                failures += 1
                print(f"{request.DESCRIPTOR.name} {expected.code}: {', '.join(others)}: {request}")
    print(", ".join(f"{times} {code}" for code, times in codes.most_common()))
    sys.exit(f"{failures} differences" if failures else 0)


if __name__ == "__main__":
    main()
