// The examples play whole games of every kind that is served, with the code that anybody gets.
// @ts-check

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { RecordKind } from "@referee/client";
import { referee, WEB } from "./server.mjs";

const MOST_CLICKS = 5000;
const games = await referee.listGames();
const example = (/** @type {string} */ name) => fileURLToPath(new URL(`../../examples/${name}.mjs`, import.meta.url));

/** What a page offers to choose or to fill in. @param {string} page */
function fields(page) {
  const found = (/** @type {RegExp} */ pattern) =>
    [...page.matchAll(pattern)].map((match) => match.slice(1).map(unescape));
  return {
    buttons: found(/<button name=value value="([^"]*)" data-to="([^"]*)"/g),
    numbers: found(/<input type=number name=value min=(\d+) max=(\d+)/g).map((each) => each.map(Number)),
    refs: new Set(found(/data-ref="([^"]*)"/g).flat()),
  };
}

const unescape = (/** @type {string} */ text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** Numbers that are the same in every run, from 0 up to the bound. @param {number} seed */
function dice(seed) {
  return (/** @type {number} */ bound) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * bound);
  };
}

/** Clicks through a whole game on the pages of a host, and gives its record. @param {string} address */
async function click(address) {
  const roll = dice(7);
  let page = await (await fetch(address)).text();
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    const { buttons, numbers, refs } = fields(page);
    for (const [, targets = ""] of buttons)
      for (const ref of targets.split(" ")) assert.ok(ref === "" || refs.has(ref), ref);
    if (buttons.length + numbers.length === 0) return (await fetch(`${address}/record`)).text();
    const words = numbers.map(([low = 0, high = 0]) => String(low + roll(high - low + 1)));
    if (buttons.length > 0) words.push(buttons[roll(buttons.length)]?.[0] ?? "");
    const body = new URLSearchParams(words.map((word) => ["value", word]));
    page = await (await fetch(address, { method: "POST", body })).text();
  }
  throw new Error("the game does not end");
}

for (const { id, players } of games) {
  const [fewest, most] = [String(players[0]), String(players.at(-1))];

  test(`the bot plays a whole game of ${id}, and its record verifies`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [example("bot"), id, most, WEB]);
    assert.equal(RecordKind[(await referee.verifyRecord(stdout)).kind], "FINISHED");
  });

  test(`a whole game of ${id} is played on the page, and its record verifies`, async () => {
    const host = spawn(process.execPath, [example("page_host"), id, fewest, WEB, "0"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      for await (const address of createInterface({ input: host.stdout })) {
        assert.equal(RecordKind[(await referee.verifyRecord(await click(address))).kind], "FINISHED");
        return;
      }
      assert.fail("the host did not start");
    } finally {
      host.kill();
    }
  });
}

test("the bot plays by search as well", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [example("bot"), "goofspiel", "2", WEB, "20"]);
  assert.equal(RecordKind[(await referee.verifyRecord(stdout)).kind], "FINISHED");
});

test("neither the client nor an example names a game, and the page host has at most eighty lines", () => {
  const client = fileURLToPath(new URL("../src/", import.meta.url));
  const files = readdirSync(client).filter((name) => name.endsWith(".ts"));
  for (const file of [...files.map((name) => join(client, name)), example("bot"), example("page_host")]) {
    const words = readFileSync(file, "utf8").toLowerCase();
    assert.deepEqual(
      games.filter(({ id }) => words.includes(id) || words.includes(id.replaceAll("-", "_"))),
      [],
    );
  }
  assert.ok(readFileSync(example("page_host"), "utf8").trimEnd().split("\n").length <= 80);
});
