/** The gRPC port, for Node: browsers cannot reach it. */

import type { Transport } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";

/** Leads to the gRPC port, such as `http://127.0.0.1:50051`, where `calls.verifyRecords` and `calls.playGame` work as well. */
export function grpcTransport(address: string): Transport {
  return createGrpcTransport({ baseUrl: address.replace(/\/+$/, "") });
}
