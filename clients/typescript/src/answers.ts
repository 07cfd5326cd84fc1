/** What calls answer: the messages of the service, with what they always hold made certain. */

import type { LegalAction } from "./gen/referee/v1/actions_pb.js";
import type { AppliedAction, DrawnOutcome, Event } from "./gen/referee/v1/events_pb.js";
import type { RecordVerdict } from "./gen/referee/v1/records_pb.js";
import type { Problem, Violation } from "./gen/referee/v1/rules_pb.js";
import type * as wire from "./gen/referee/v1/service_pb.js";
import type { Game } from "./gen/referee/v1/games_pb.js";
import { CallFailed } from "./errors.js";

/** A message with fields that its sender never leaves out. */
export type With<M, K extends keyof M> = M & { [field in K]-?: NonNullable<M[field]> };

export type Described = With<wire.GetGameResponse, "game">;
export type Started = With<wire.StartGameResponse, "state" | "turn">;
export type Resolved = With<wire.ResolveChanceResponse, "state" | "turn">;
export type Resampled = With<wire.ResampleStateResponse, "state" | "turn">;
export type Viewed = With<wire.ViewGameResponse, "view" | "turn">;
export type Suggested = With<wire.SuggestActionResponse, "action">;
export type Completion = wire.CompleteActionResponse;
export type Legal = wire.ListLegalActionsResponse;
export type { Game, LegalAction, RecordVerdict };

/** The action is legal and was applied. */
export type Accepted = With<wire.Accepted, "state" | "turn"> & { readonly kind: "accepted" };

/** The action breaks rules: first the one that the game's order of refusals names. The state stays as it was. */
export interface Rejected {
  readonly kind: "rejected";
  readonly violations: readonly Violation[];
}

/** The verdict on an action. A refusal is a value, not an error. */
export type Verdict = Accepted | Rejected;

/** The judgement on one candidate of `check`. */
export type Judgement =
  { readonly kind: "legal" } | Rejected | { readonly kind: "unreadable"; readonly problem: Problem };

/** What a position document describes, or what is wrong with it. */
export type Reading =
  | (With<wire.Imported, "state" | "turn"> & { readonly kind: "imported" })
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] };

/** A position of a record after a ply, or at last the verdict on the whole record. */
export type Replayed =
  | { readonly kind: "ply"; readonly ply: With<wire.ReplayedPly, "state" | "turn"> }
  | { readonly kind: "verdict"; readonly verdict: RecordVerdict };

/** What an action, a start or a draw of chance brought about. */
export interface Happened {
  readonly action?: AppliedAction | undefined;
  readonly events?: readonly Event[];
  readonly drawn: readonly DrawnOutcome[];
}

/** The events in their order, those of drawn outcomes included, that a seat (or, left out, a spectator) may see. */
export function eventsFor(happened: Happened, seat?: number): Event[] {
  const all = [...(happened.events ?? []), ...happened.drawn.flatMap((drawn) => drawn.events)];
  return all.filter((event) => event.public || (seat !== undefined && event.seats.includes(seat)));
}

/** The message, whose fields are checked to be there. */
export function certain<M extends object, K extends keyof M>(message: M, ...fields: K[]): With<M, K> {
  const missing = fields.find((field) => message[field] === undefined);
  if (missing !== undefined) throw new CallFailed("INTERNAL", `the answer has no ${String(missing)}`);
  return message as With<M, K>;
}

export function readVerdict(response: wire.ApplyActionResponse): Verdict {
  const { outcome } = response;
  if (outcome.case === "rejected") return { kind: "rejected", violations: outcome.value.violations };
  if (outcome.case === undefined) throw new CallFailed("INTERNAL", "the answer has no outcome");
  return { kind: "accepted", ...certain(outcome.value, "state", "turn") };
}

export function readJudgement({ legal, unreadable, violations }: wire.Verdict): Judgement {
  if (legal) return { kind: "legal" };
  return unreadable ? { kind: "unreadable", problem: unreadable } : { kind: "rejected", violations };
}

export function readImport({ outcome }: wire.ImportStateResponse): Reading {
  if (outcome.case === "invalid") return { kind: "invalid", problems: outcome.value.problems };
  if (outcome.case === undefined) throw new CallFailed("INTERNAL", "the answer has no outcome");
  return { kind: "imported", ...certain(outcome.value, "state", "turn") };
}

export function readReplayed({ part }: wire.ReplayRecordResponse): Replayed {
  if (part.case === "verdict") return { kind: "verdict", verdict: part.value };
  if (part.case === undefined) throw new CallFailed("INTERNAL", "the answer has no part");
  return { kind: "ply", ply: certain(part.value, "state", "turn") };
}
