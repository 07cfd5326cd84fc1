// Any game on a web page, played at one screen: `node page_host.mjs GAME PLAYERS [SERVER] [PORT]`. It knows no game.
// @ts-check

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { choose, eventsFor, recordLines, Referee, writeRecord } from "@referee/client";

const PAGE = readFileSync(new URL("page_host.html", import.meta.url), "utf8");
const escape = (/** @type {string} */ words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const button = (/** @type {string} */ value, /** @type {string[]} */ refs, /** @type {string} */ label) =>
  `<button name=value value="${escape(value)}" data-to="${refs.join(" ")}">${escape(label)}</button> `;
const OK = "<button>OK</button>";
const number = (label = "", low = 0, high = 0) =>
  `<label>${escape(label)} <input type=number name=value min=${low} max=${high} value=${low}></label> `;

const [game = "", players = "", server = "http://127.0.0.1:8080", port = "8000"] = process.argv.slice(2);
const referee = new Referee(server);
const started = await referee.startGame(game, Number(players), { seed: "page" });
let [state, turn, seat, note] = [started.state, started.turn, started.turn.awaited[0], ""];
/** @type {import("@referee/client").Completion | undefined} */
let answer;
/** @type {import("@referee/client").Happened[]} */
const happened = [started];
await ask([]);

async function ask(/** @type {string[]} */ chosen, refusal = "") {
  note = refusal;
  answer = seat === undefined ? undefined : await referee.complete(state, seat, chosen);
}

/** What was clicked or filled in: a word, or for a form a number for each of its items. */
async function take(/** @type {string[]} */ words) {
  if (answer?.next.case === "form") await ask(choose(answer, filled(answer.next.value, words.map(Number))));
  else if (answer && answer.next.case !== "action") await ask(choose(answer, words[0] ?? ""));
  const next = answer?.next;
  if (next?.case === "rejected") await ask([], next.value.violations.map((each) => each.sentence).join(" "));
  if (next?.case !== "action" || seat === undefined) return;
  const after = await referee.apply(state, seat, next.value, { resolveChance: "page" });
  if (after.kind === "rejected") return ask([], after.violations[0]?.sentence);
  happened.push(after);
  [state, turn, seat] = [after.state, after.turn, after.turn.awaited[0]];
  await ask([]);
}

/** @param {import("@referee/client").FormChoice} asked @param {number[]} numbers */
function filled({ form, items }, numbers) {
  if (form?.form.case !== "partition") return numbers;
  const pile = (/** @type {number} */ at) => items.filter((_, i) => numbers[i] === at).map((item) => item.value);
  return Array.from({ length: form.form.value.piles }, (_, at) => pile(at));
}

function choices() {
  const next = answer?.next ?? { case: undefined };
  if (next.case === "action") return button("", next.value.refs, next.value.sentence);
  if (next.case === "choice") return next.value.values.map((v) => button(v.value, v.refs, v.label)).join("");
  if (next.case === "number") return `${number(next.value.field?.label, next.value.low, next.value.high)}${OK}`;
  if (next.case !== "form") return "";
  const form = next.value.form?.form;
  const piles = form?.case === "partition" ? form.value.piles : 0;
  const most = (/** @type {number} */ i) => (form?.case === "vector" ? form.value.caps[i] : piles - 1);
  return `${next.value.items.map((item, i) => number(item.label, 0, most(i))).join("")}${OK}`;
}

async function page() {
  const log = happened.flatMap((each) => eventsFor(each, seat)).map((event) => `<li>${escape(event.sentence)}`);
  const made = escape(answer?.chosen.map((each) => each.label).join(" › ") ?? "");
  const picture = await referee.draw(state, seat, { markLegal: seat !== undefined });
  const words = { turn: escape(turn.sentence), note: escape(note), made, choices: choices(), picture };
  const all = new Map(Object.entries({ ...words, log: log.reverse().join("") }));
  return PAGE.replace(/\$(\w+)/g, (_, name) => all.get(name) ?? "");
}

const host = createServer(async (request, response) => {
  const words = new URLSearchParams(request.method === "POST" ? await text(request) : "").getAll("value");
  if (words.length > 0) await take(words).catch((error) => ask([], error.message));
  const [kind, body] = request.url === "/record" ? ["plain", await record()] : ["html", await page()];
  response.setHeader("Content-Type", `text/${kind}; charset=utf-8`).end(body);
}).listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${Object(host.address()).port}`));
const record = async () => writeRecord(started.recordHeader, happened.flatMap(recordLines), await referee.score(state));
