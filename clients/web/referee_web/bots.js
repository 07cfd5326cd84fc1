// Seats that move by themselves: a legal action at random, or the one that the service suggests.

import { call } from "./api.js";

const BUDGET = 2000;

/** The action of a bot, or undefined where the seat may do nothing. */
export async function botAction(kind, state, seat) {
  if (kind === "strong") return (await call("SuggestAction", { state, seat, budget: BUDGET })).action.action;
  const { samples = [] } = await call("ListLegalActions", { state, seat, page_size: 0, sample: 1 });
  return samples[0]?.action;
}
