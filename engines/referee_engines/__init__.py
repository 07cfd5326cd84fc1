"""The rules of the games as plain Python values and functions.

Nothing here knows gRPC, protobuf, logs, clocks or randomness.
"""
