"""The gRPC shell around the engines: it reads, asks, answers and logs, and knows no rule."""
