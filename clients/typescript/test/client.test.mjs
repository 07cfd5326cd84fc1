// The calls, against a real server: refusals are values, failures have reasons, every door gives the same answers.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";
import { CallFailed, CHANCE, choose, eventsFor, pictureUrl, recordLines, RecordKind, Referee } from "@referee/client";
import { ViolationKind, valuesByRef, writeRecord } from "@referee/client";
import { grpcTransport } from "@referee/client/node";
import { GRPC, referee, WEB } from "./server.mjs";

const { state, turn, drawn, recordHeader } = await referee.startGame("san-marco", 3, { seed: "tour" });

/** Whatever a call is rejected with. @param {Promise<unknown>} call */
async function failure(call) {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
  throw new Error("the call was answered");
}

/** @param {import("@referee/client").Verdict} verdict */
function accepted(verdict) {
  if (verdict.kind === "rejected") throw new Error(verdict.violations[0]?.sentence);
  return verdict;
}

test("a legal action is accepted, with the next state and whose turn it is", async () => {
  const verdict = accepted(await referee.apply(state, 0, "place CAN-SCR", { expectedDigest: state.digest }));
  assert.equal(verdict.turn.ply, turn.ply + 1);
  assert.notEqual(verdict.state.digest, state.digest);
  assert.equal(verdict.action?.notation, "place CAN-SCR");
});

test("an action is given as notation, as JSON values, as it was listed or as it was applied", async () => {
  const [listed] = (await referee.legalActions(state, 0)).actions;
  assert.ok(listed);
  const verdict = accepted(await referee.apply(state, 0, listed));
  assert.ok(verdict.action);
  const bids = await referee.startGame("goofspiel", 2, { seed: "tour" });
  const [bid] = (await referee.legalActions(bids.state, 0)).actions;
  assert.equal(bid?.action?.action.case, "json");
  const values = JSON.parse(String(bid.action.action.value));
  for (const action of [listed.notation, listed, verdict.action, listed.action]) {
    assert.ok(action);
    assert.equal(accepted(await referee.apply(state, 0, action)).state.digest, verdict.state.digest);
  }
  assert.equal(accepted(await referee.apply(bids.state, 0, values)).action?.notation, bid.notation);
});

test("a refusal is a value with the rule, its numbers, its field and the sheet's line", async () => {
  const verdict = await referee.apply(state, 0, "place CAN-DOR");
  assert.equal(verdict.kind, "rejected");
  const [violation] = verdict.violations;
  assert.equal(violation?.ruleId, "SM-BRIDGE-01");
  assert.equal(violation.field, "pair");
  assert.equal(violation.kind, ViolationKind.NOT_ALLOWED);
  assert.deepEqual(violation.facts[0]?.value, { case: "text", value: "CAN-DOR" });
  assert.match(violation.sources[0]?.text ?? "", /Brückenkarte/);
});

test("candidates are legal, rejected or unreadable", async () => {
  const judged = await referee.check(state, 0, ["place CAN-SCR", "place CAN-DOR", "place NOWHERE"]);
  assert.deepEqual(
    judged.map((each) => each.kind),
    ["legal", "rejected", "unreadable"],
  );
});

test("sentences are in the language asked for, with the players' names", async () => {
  const german = referee.with({ language: "de", playerNames: ["Anna", "Ben", "Cleo"] });
  const verdict = await german.apply(state, 1, "place CAN-SCR");
  assert.equal(verdict.kind, "rejected");
  assert.match(verdict.violations[0]?.sentence ?? "", /Anna/);
  assert.match((await german.view(state)).turn.sentence, /Anna/);
});

test("without a language there are no sentences but those of refusals", async () => {
  const silent = referee.with({ language: "" });
  assert.equal((await silent.view(state)).turn.sentence, "");
  const verdict = await silent.apply(state, 0, "place CAN-DOR");
  assert.ok(verdict.kind === "rejected" && verdict.violations[0]?.sentence);
});

test("a failed call has its code, its reason, its facts and the id of the request", async () => {
  const error = await failure(referee.with({ requestId: "table-7" }).startGame("chess", 2));
  assert.deepEqual([error.code, error.reason, error.requestId], ["NOT_FOUND", "UNKNOWN_GAME", "table-7"]);
  assert.match(Object.values(error.facts).join(), /san-marco/);
  assert.equal(error.isPassing, false);
});

test("a failed call names the wrong fields and their rule", async () => {
  const unread = await failure(referee.apply(state, 0, "place NOWHERE"));
  assert.equal(unread.code, "INVALID_ARGUMENT");
  assert.match(unread.fields[0]?.field ?? "", /^action/);
  const many = await failure(referee.startGame("san-marco", 9));
  assert.equal(many.facts.rule_id ?? many.fields[0]?.ruleId, "SM-GEN-02");
});

test("a writer who was overtaken is told so", async () => {
  const error = await failure(referee.apply(state, 0, "place CAN-SCR", { expectedDigest: "0".repeat(32) }));
  assert.deepEqual([error.code, error.reason], ["ABORTED", "DIGEST_MISMATCH"]);
});

test("a server that does not answer is UNAVAILABLE", async () => {
  const error = await failure(new Referee("http://127.0.0.1:9").listGames());
  assert.equal(error.code, "UNAVAILABLE");
  assert.ok(error.isPassing);
});

test("a call ends at its deadline and when it is aborted", async () => {
  const search = { budget: 100_000, seed: "slow" };
  const late = await failure(referee.with({ timeoutMs: 50 }).suggest(state, 0, search));
  assert.equal(late.code, "DEADLINE_EXCEEDED");
  const aborted = await failure(referee.with({ signal: AbortSignal.abort() }).suggest(state, 0, search));
  assert.equal(aborted.code, "CANCELLED");
});

test("pages of a listing are walked through to the end", async () => {
  const { count } = await referee.legalActions(state, 0, { pageSize: 0 });
  const found = new Set();
  for await (const action of referee.iterateLegal(state, 0, 3)) found.add(action.notation);
  assert.equal(found.size, count);
});

test("samples are drawn by a seed", async () => {
  const asked = { pageSize: 0, sample: 5, sampleSeed: "s" };
  const draw = async () => (await referee.legalActions(state, 0, asked)).samples.map((each) => each.notation);
  assert.deepEqual(await draw(), await draw());
});

test("an action is built choice by choice, and its values are found by what was clicked", async () => {
  const first = await referee.complete(state, 0);
  assert.equal(first.next.case, "choice");
  const [ref, [value]] = [...valuesByRef(first)][0] ?? ["", []];
  assert.ok(value && value.refs.includes(ref));
  const done = await referee.complete(state, 0, choose(first, value.value));
  assert.equal(done.next.case, "action");
});

test("chance is drawn step by step or up to a decision, and by seed the same", async () => {
  const untouched = await referee.startGame("san-marco", 3);
  assert.deepEqual(untouched.turn.awaited, [CHANCE]);
  const once = await referee.resolveChance(untouched.state, { seed: "tour", once: true });
  assert.equal(once.drawn.length, 1);
  const all = await referee.resolveChance(untouched.state, { seed: "tour", expectedDigest: untouched.state.digest });
  assert.equal(all.state.digest, state.digest);
});

test("an applied action gives what else was asked for", async () => {
  const asked = { resolveChance: "x", includeScore: true, viewSeats: [0, 2], spectatorView: true, legalSeats: [1] };
  const after = accepted(await referee.apply(state, 0, "place CAN-SCR", asked));
  assert.deepEqual(
    after.views.map((view) => view.seat),
    [0, 2, undefined],
  );
  assert.equal(after.legal[0]?.seat, 1);
  assert.equal(after.score?.totals.length, 3);
});

test("a spectator sees public events alone", () => {
  const event = (/** @type {boolean} */ open, /** @type {number[]} */ seats) =>
    /** @type {import("@referee/client").Event} */ ({
      $typeName: "referee.v1.Event",
      kind: "",
      facts: [],
      public: open,
      seats,
      sentence: "",
    });
  const happened = { events: [event(true, []), event(false, [1])], drawn: [] };
  assert.equal(eventsFor(happened).length, 1);
  assert.equal(eventsFor(happened, 0).length, 1);
  assert.equal(eventsFor(happened, 1).length, 2);
});

test("a record is put together, verified, and stepped through", async () => {
  const after = accepted(await referee.apply(state, 0, "place CAN-SCR", { resolveChance: "tour" }));
  const record = writeRecord(
    recordHeader,
    [...recordLines({ drawn }), ...recordLines(after)],
    await referee.score(after.state),
  );
  const verdict = await referee.verifyRecord(record, { digestEvery: 1 });
  assert.equal(verdict.kind, RecordKind.BROKEN_OFF);
  assert.equal(verdict.digest, after.state.digest);
  const parts = [];
  for await (const part of referee.replay(record, { plies: [0, -1], spectatorView: true })) parts.push(part);
  assert.deepEqual(
    parts.map((part) => part.kind),
    ["ply", "ply", "verdict"],
  );
  assert.ok(parts[1]?.kind === "ply" && parts[1].ply.state.digest === after.state.digest);
  const many = await referee.verifyMany([record, "nonsense"]);
  assert.deepEqual(
    many.map((each) => !(each instanceof CallFailed) && RecordKind[each.kind]),
    ["BROKEN_OFF", "UNREADABLE"],
  );
});

test("a batch has an answer for each proposal, whatever became of it", async () => {
  const actions = ["place CAN-SCR", "place CAN-DOR", "place NOWHERE"];
  const results = await referee.applyMany(actions.map((action) => ({ state, seat: 0, action })));
  assert.deepEqual(
    results.map((each) => (each instanceof CallFailed ? each.code : each.kind)),
    ["accepted", "rejected", "INVALID_ARGUMENT"],
  );
});

test("a position goes out as a document and comes back; a broken one has its problems named", async () => {
  const { document, digest } = await referee.exportState(state);
  const read = await referee.importState(document);
  assert.ok(read.kind === "imported" && read.state.digest === digest);
  const broken = await referee.importState("{}", "san-marco");
  assert.ok(broken.kind === "invalid" && broken.problems.length > 0);
});

test("a picture has the refs that completion names", async () => {
  const svg = await referee.draw(state, 0, { markLegal: true, width: 600, dark: true });
  const answer = await referee.complete(state, 0);
  for (const ref of valuesByRef(answer).keys()) assert.ok(svg.includes(`data-ref="${ref}"`), ref);
  assert.equal(decodeURIComponent(pictureUrl(svg).slice("data:image/svg+xml,".length)), svg);
});

test("a suggestion is legal, and a resampled state looks the same", async () => {
  const { action } = await referee.suggest(state, 0, { budget: 50, seed: "s" });
  accepted(await referee.apply(state, 0, action));
  const other = await referee.resample(state, 0, { seed: "s" });
  const views = await Promise.all([state, other.state].map((each) => referee.view(each, 0)));
  assert.deepEqual(views[0]?.view, views[1]?.view);
});

test("the web port and the gRPC port give the same answers, refusals and failures", async () => {
  const doors = [WEB, grpcTransport(GRPC)].map((door) => new Referee(door));
  const answers = await Promise.all(
    doors.map(async (door) => {
      const error = await failure(door.apply(state, 0, "place NOWHERE"));
      const replayed = [];
      for await (const part of door.replay("nonsense")) replayed.push(part);
      return {
        games: await door.listGames(),
        accepted: await door.apply(state, 0, "place CAN-SCR", { resolveChance: "x" }),
        rejected: await door.apply(state, 0, "place CAN-DOR"),
        failed: [error.code, error.reason, error.message, error.fields, error.facts],
        replayed,
      };
    }),
  );
  // A clone has plain bytes where Node's own protocols give buffers.
  const [web, grpc] = structuredClone(answers);
  assert.deepEqual(grpc, web);
});

test("what has no side effects is asked with GET, which browsers keep", async (context) => {
  const { mock } = context.mock.method(globalThis, "fetch");
  await referee.getGame("san-marco");
  await referee.view(state);
  assert.deepEqual(
    mock.calls.map((call) => call.arguments[1]?.method),
    ["GET", "POST"],
  );
});

test("a game is played on one stream over gRPC", async () => {
  const { calls } = new Referee(grpcTransport(GRPC));
  async function* steps() {
    yield /** @type {const} */ ({ step: { case: "resume", value: state } });
    yield /** @type {const} */ ({
      step: { case: "act", value: { seat: 0, action: { action: { case: "notation", value: "place CAN-SCR" } } } },
    });
  }
  const answered = [];
  for await (const { answer } of calls.playGame(steps())) answered.push(answer.case);
  assert.deepEqual(answered, ["resumed", "judged"]);
});
