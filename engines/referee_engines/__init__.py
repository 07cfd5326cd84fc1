"""The rules of the games as plain Python values and functions.

Nothing here knows gRPC, protobuf, logs or clocks. Randomness is an argument: a `Source` of `referee_engines.chance`, asked
where an outcome or a sample is drawn.
"""
