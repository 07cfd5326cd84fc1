/** Records put together from what the service answers. */

import type { Happened } from "./answers.js";
import type { Scoresheet } from "./gen/referee/v1/scores_pb.js";

/** The lines that a start, an action or a draw of chance adds to a record. They need a client with a language. */
export function recordLines(happened: Happened): string[] {
  const actions = [happened.action, ...happened.drawn.map((drawn) => drawn.action)];
  return actions.flatMap((action) => (action?.recordLine ? [action.recordLine] : []));
}

/**
 * The text of a record: `recordHeader` of a started game, then its lines.
 *
 * With a final score it has the result, which belongs to the header; without one it is that of an unfinished game.
 */
export function writeRecord(header: string, lines: Iterable<string>, score?: Scoresheet): string {
  const tags = header.split("\n").filter((line) => line !== "");
  if (score?.final) tags.push(`[result "${score.totals.join(" ")}"]`, `[winners "${score.winners.join(" ")}"]`);
  return [...tags, "", ...lines, ""].join("\n");
}
