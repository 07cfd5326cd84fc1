"""The conformance kit: vectors as data, executors that answer them, judges, and reports."""
