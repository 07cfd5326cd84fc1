/** The transport that browsers and Node both have: `fetch`. */

import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

/** Leads to the web port at an address. What has no side effects is asked with GET, so that browsers may keep it. */
export function fetchTransport(address: string): Transport {
  return createConnectTransport({
    baseUrl: address.replace(/\/+$/, ""),
    fetch: reach,
    useBinaryFormat: true,
    useHttpGet: true,
  });
}

/** `fetch`, whose TypeError for a server that does not answer is told from one of our own. */
async function reach(...asked: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...asked);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConnectError("the server cannot be reached", Code.Unavailable, undefined, undefined, error);
  }
}
