/** Actions for the wire: from a line of notation, JSON values, or whatever an answer holds. */

import { create } from "@bufbuild/protobuf";
import { type Action, ActionSchema, type LegalAction } from "./gen/referee/v1/actions_pb.js";
import type { AppliedAction } from "./gen/referee/v1/events_pb.js";

/** An action as JSON: its name under `do` beside its fields, as the schema that GetGame serves describes them. */
export interface JsonAction {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** A line of notation, an action in JSON values, an entry of a listing, what was applied before, or a typed message. */
export type AnyAction = string | JsonAction | Action | LegalAction | AppliedAction;

/** The seat of chance. */
export const CHANCE = -1;

export function writeAction(action: AnyAction): Action {
  if (typeof action === "string") return create(ActionSchema, { action: { case: "notation", value: action } });
  if ("do" in action) return create(ActionSchema, { action: { case: "json", value: JSON.stringify(action) } });
  if (action.$typeName === "referee.v1.Action") return action as Action;
  return (action as LegalAction | AppliedAction).action ?? create(ActionSchema);
}
