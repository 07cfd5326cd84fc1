/** Transports that only Node has: the web port over connections that are kept, and the gRPC port. */

import { Agent } from "node:http";
import type { Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport } from "@connectrpc/connect-node";

/** The web port, over at most so many connections that are kept open between calls. */
export function webTransport(address: string, connections = 64): Transport {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return createConnectTransport({
    baseUrl: address.replace(/\/+$/, ""),
    httpVersion: "1.1",
    nodeOptions: { agent },
    useBinaryFormat: true,
  });
}

/** The gRPC port, such as `http://127.0.0.1:50051`, where `calls.verifyRecords` and `calls.playGame` can be streamed as well. */
export function grpcTransport(address: string): Transport {
  return createGrpcTransport({ baseUrl: address.replace(/\/+$/, "") });
}
