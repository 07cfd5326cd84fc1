/** Choices for `Referee.complete`, by which an action is built without knowing the game. */

import type { Completion } from "./answers.js";
import type { ChoiceValue } from "./gen/referee/v1/completion_pb.js";

/** A value as it was offered, a number, or a form filled in: lists of the items or numbers that it asks for. */
export type AnyChoice = string | number | readonly unknown[];

/** The choices of an answer and one more, to be asked about next. */
export function choose(completion: Completion, value: AnyChoice): string[] {
  return [...completion.chosen.map((chosen) => chosen.value), writeChoice(value)];
}

export function writeChoice(value: AnyChoice): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The offered values by what they name in pictures: a click on `data-ref` chooses one of them. */
export function valuesByRef(completion: Completion): Map<string, ChoiceValue[]> {
  const found = new Map<string, ChoiceValue[]>();
  if (completion.next.case !== "choice") return found;
  for (const value of completion.next.value.values) {
    for (const ref of value.refs) found.set(ref, [...(found.get(ref) ?? []), value]);
  }
  return found;
}
