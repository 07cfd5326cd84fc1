"""The web port: Connect, gRPC-Web and the playground over HTTP/1.1, beside the gRPC server on its event loop."""
