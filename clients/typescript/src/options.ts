/** What a client and its calls can be asked to do besides. */

import type { CallOptions } from "@connectrpc/connect";
import type { TextOptions } from "./gen/referee/v1/texts_pb.js";

/** For whom a client speaks, and how long it waits. */
export interface ClientOptions {
  /** The language of sentences, `en` unless said; an empty one asks for none but those of refusals, which is quicker. */
  readonly language?: string;
  /** What sentences and pictures call the players, by seat. */
  readonly playerNames?: readonly string[];
  /** The deadline of each call, 10,000 unless said; 0 waits for ever. */
  readonly timeoutMs?: number;
  /** An id for the calls, which the server's log shows. */
  readonly requestId?: string;
  /** Ends the calls when it is aborted. */
  readonly signal?: AbortSignal;
  /** Sent with each call, for a proxy that asks for them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** For draws that can be repeated, 1 to 64 bytes. */
export type Seed = string | Uint8Array;

export interface StartOptions {
  /** The game's options by name; `listGames` says which there are. */
  readonly options?: Readonly<Record<string, string>>;
  /** With a seed chance is resolved up to the first decision, without one it is left to act. */
  readonly seed?: Seed;
  /** The rules to play by; the current ones unless said. */
  readonly rulesVersion?: string;
}

export interface ListOptions {
  /** At most so many actions; 0 gives counts and forms alone. */
  readonly pageSize?: number;
  readonly pageToken?: string;
  /** So many actions drawn at random. */
  readonly sample?: number;
  readonly sampleSeed?: Seed;
}

export interface ApplyOptions {
  /** Fails with ABORTED where the state is another one: no two writers overtake each other. */
  readonly expectedDigest?: string;
  /** Draws chance afterwards, with a seed if it is one, until a player must decide. */
  readonly resolveChance?: boolean | Seed;
  readonly includeScore?: boolean;
  readonly viewSeats?: readonly number[];
  readonly spectatorView?: boolean;
  readonly legalSeats?: readonly number[];
}

export interface DrawOptions {
  /** How many pixels wide the picture will be shown; 1200 unless said, and arranged for a phone below 700. */
  readonly width?: number;
  readonly dark?: boolean;
  /** What to mark, such as `district:CAN`. */
  readonly marked?: readonly string[];
  /** Marks what the seat's legal actions name. */
  readonly markLegal?: boolean;
}

export interface VerifyOptions {
  /** Accepts departures from the format and reports them. */
  readonly lenient?: boolean;
  readonly rulesVersion?: string;
  readonly dataSet?: string;
  readonly digestEvery?: number;
}

export interface ReplayOptions {
  /** The plies to give; all unless said. 0 is the position before the first ply, -1 the last one reached. */
  readonly plies?: readonly number[];
  readonly lenient?: boolean;
  readonly viewSeats?: readonly number[];
  readonly spectatorView?: boolean;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** What a request for sentences has, and one for none leaves out. */
export interface Text {
  readonly text?: Pick<TextOptions, "language" | "playerNames">;
}

export function textOptions({ language = "en", playerNames = [] }: ClientOptions): Text {
  return language === "" ? {} : { text: { language, playerNames: [...playerNames] } };
}

export function callOptions({ timeoutMs, requestId, signal, headers }: ClientOptions): CallOptions {
  return {
    timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
    headers: { ...headers, ...(requestId === undefined ? {} : { "x-request-id": requestId }) },
    ...(signal === undefined ? {} : { signal }),
  };
}

export function seedBytes(seed: Seed): Uint8Array<ArrayBuffer> {
  return typeof seed === "string" ? new TextEncoder().encode(seed) : new Uint8Array(seed);
}
