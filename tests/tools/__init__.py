"""Programs that write or check test data, each run as `python -m tests.tools.NAME`."""
