// Calls of the service over Connect with JSON, each remembered for the panel of raw calls.

const SERVICE = "/referee.v1.RefereeService/";
const KEPT = 60;

/** The last calls, the newest first: {method, request, answer, ok, ms}. */
export const calls = [];

/** A status other than OK: the request or the service went wrong. */
export class CallFailed extends Error {
  constructor(method, answer) {
    super(answer.message || method);
    this.code = answer.code || "unknown";
  }
}

function remember(method, request, answer, ok, since) {
  calls.unshift({ method, request, answer, ok, ms: performance.now() - since });
  calls.length = Math.min(calls.length, KEPT);
}

async function post(method, type, body) {
  const headers = { "content-type": type, "connect-protocol-version": "1" };
  try {
    return await fetch(SERVICE + method, { method: "POST", headers, body });
  } catch (error) {
    throw new CallFailed(method, { code: "unavailable", message: error.message });
  }
}

async function failure(method, request, response, since) {
  const answer = await response.json().catch(() => ({ message: `HTTP ${response.status}` }));
  remember(method, request, answer, false, since);
  return new CallFailed(method, answer);
}

/** Makes a call with one answer. */
export async function call(method, request) {
  const since = performance.now();
  const response = await post(method, "application/json", JSON.stringify(request));
  if (!response.ok) throw await failure(method, request, response, since);
  const answer = await response.json();
  remember(method, request, answer, true, since);
  return answer;
}

/** Makes a call with its texts in a language, or in English where a game has none in it. */
export async function callIn(language, method, request = {}) {
  try {
    return await call(method, { ...request, text: { language } });
  } catch (error) {
    if (language === "en" || error.code !== "invalid_argument") throw error;
    return call(method, { ...request, text: { language: "en" } });
  }
}

/** Makes a call with many answers, each in an envelope: one byte of flags, four of length, then JSON. */
export async function stream(method, request) {
  const since = performance.now();
  const body = envelope(new TextEncoder().encode(JSON.stringify(request)));
  const response = await post(method, "application/connect+json", body);
  if (!response.ok) throw await failure(method, request, response, since);
  const answers = [];
  for (const [flags, body] of envelopes(await response.arrayBuffer())) {
    if (!(flags & 2)) answers.push(body);
    else if (body.error) {
      remember(method, request, body.error, false, since);
      throw new CallFailed(method, body.error);
    }
  }
  remember(method, request, answers, true, since);
  return answers;
}

function envelope(body) {
  const bytes = new Uint8Array(5 + body.length);
  new DataView(bytes.buffer).setUint32(1, body.length);
  bytes.set(body, 5);
  return bytes;
}

function* envelopes(buffer) {
  const view = new DataView(buffer);
  const decoder = new TextDecoder();
  for (let at = 0; at + 5 <= buffer.byteLength; ) {
    const length = view.getUint32(at + 1);
    yield [view.getUint8(at), JSON.parse(decoder.decode(new Uint8Array(buffer, at + 5, length)) || "{}")];
    at += 5 + length;
  }
}

/** The call as a line for a shell. */
export function asCurl({ method, request }) {
  const body = JSON.stringify(request).replaceAll("'", "'\\''");
  return `curl -H 'content-type: application/json' -d '${body}' ${location.origin}${SERVICE}${method}`;
}
