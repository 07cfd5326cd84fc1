/** Calls that end without an answer: the request, the connection or the service went wrong. */

import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, ErrorInfoSchema, RequestInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import type { Failure } from "./gen/referee/v1/service_pb.js";

/** A status as gRPC writes it. */
export type StatusCode =
  | "CANCELLED"
  | "UNKNOWN"
  | "INVALID_ARGUMENT"
  | "DEADLINE_EXCEEDED"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "PERMISSION_DENIED"
  | "RESOURCE_EXHAUSTED"
  | "FAILED_PRECONDITION"
  | "ABORTED"
  | "OUT_OF_RANGE"
  | "UNIMPLEMENTED"
  | "INTERNAL"
  | "UNAVAILABLE"
  | "DATA_LOSS"
  | "UNAUTHENTICATED";

/** A field of the request that is missing, unreadable or out of its range. */
export interface WrongField {
  readonly field: string;
  readonly message: string;
  /** The rule that the value would break; empty where no single rule is concerned. */
  readonly ruleId: string;
}

interface Details {
  readonly reason?: string;
  readonly fields?: readonly WrongField[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** What every failed call rejects with. Refused actions are answers instead. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly code: StatusCode;
  /** The reason for programs, such as `UNKNOWN_GAME`; empty where none came with the status. */
  readonly reason: string;
  readonly fields: readonly WrongField[];
  /** Further facts, such as the games that are served. */
  readonly facts: Readonly<Record<string, string>>;
  /** Finds the call in the server's log. */
  readonly requestId: string;

  constructor(code: StatusCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.reason = details.reason ?? "";
    this.fields = details.fields ?? [];
    this.facts = details.facts ?? {};
    this.requestId = details.requestId ?? "";
  }

  /** Whether the call had no effect and may well be answered when it is sent again. */
  get isPassing(): boolean {
    return this.code === "UNAVAILABLE" || this.code === "RESOURCE_EXHAUSTED";
  }
}

/** The error for whatever a call was rejected with. */
export function fromRejection(rejection: unknown): CallFailed {
  if (rejection instanceof CallFailed) return rejection;
  const error = ConnectError.from(rejection);
  const [info] = error.findDetails(ErrorInfoSchema);
  const [request] = error.findDetails(RequestInfoSchema);
  const wrong = error.findDetails(BadRequestSchema).flatMap((detail) => detail.fieldViolations);
  return new CallFailed(codeName(error.code), error.rawMessage, {
    reason: info?.reason ?? "",
    fields: wrong.map((each) => ({ field: each.field, message: each.description, ruleId: each.reason })),
    facts: info?.metadata ?? {},
    requestId: request?.requestId ?? error.metadata.get("x-request-id") ?? "",
    cause: rejection,
  });
}

/** The error for a request of a batch that could not be answered. */
export function fromFailure({ code, message, reason, problems }: Failure): CallFailed {
  const fields = problems.map((each) => ({ field: each.field, message: each.message, ruleId: each.ruleId }));
  return new CallFailed(code as StatusCode, message, { reason, fields });
}

/** Connect's `InvalidArgument` as `INVALID_ARGUMENT`. */
function codeName(code: Code): StatusCode {
  if (code === Code.Canceled) return "CANCELLED";
  return (Code[code] ?? "Unknown").replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase() as StatusCode;
}
