// Plays a whole game with itself and writes its record: `node bot.mjs GAME PLAYERS [SERVER] [BUDGET]`. It knows no game.
// With a budget it searches that many plies for each move; without one it draws its moves at random.
// @ts-check

import { recordLines, Referee, writeRecord } from "@referee/client";

const [game = "", players = "", server = "http://127.0.0.1:8080", budget = "0"] = process.argv.slice(2);
const referee = new Referee(server);

/** What a seat does, by what it may know alone: the same call would serve a bot that sits at somebody's table. */
async function decide(/** @type {import("@referee/client").State} */ state, /** @type {number} */ seat) {
  if (Number(budget) > 0) return (await referee.suggest(state, seat, { budget: Number(budget) })).action;
  const [drawn] = (await referee.legalActions(state, seat, { pageSize: 0, sample: 1 })).samples;
  if (drawn === undefined) throw new Error(`seat ${seat} is awaited and may do nothing`);
  return drawn;
}

const started = await referee.startGame(game, Number(players), { seed: crypto.randomUUID() });
const lines = recordLines(started);
let { state, turn } = started;
while (turn.over === "") {
  const [seat = 0] = turn.awaited;
  const after = await referee.apply(state, seat, await decide(state, seat), {
    expectedDigest: state.digest,
    resolveChance: true,
  });
  if (after.kind === "rejected") throw new Error(after.violations[0]?.sentence);
  lines.push(...recordLines(after));
  ({ state, turn } = after);
}
process.stdout.write(writeRecord(started.recordHeader, lines, await referee.score(state)));
