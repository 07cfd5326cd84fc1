// Fluent texts, rendered here instead of there.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";
import { Texts } from "@referee/client";
import { referee } from "./server.mjs";

const games = await Promise.all((await referee.listGames()).map((game) => referee.getGame(game.id)));

test("every rule of every game reads here as the server writes it, in each language and rules version", async () => {
  for (const { game, languages } of games) {
    for (const [language, rulesVersion] of languages.flatMap((each) => game.rulesVersions.map((it) => [each, it]))) {
      const described = await referee
        .with({ language: String(language) })
        .getGame(game.id, { rulesVersion: String(rulesVersion) });
      const texts = new Texts(described, String(language));
      assert.deepEqual(
        described.rules.map((rule) => texts.rule(rule.id)),
        described.rules.map((rule) => rule.sentence),
      );
    }
  }
});

test("every name of every game reads here as the server writes it", () => {
  for (const described of games) {
    const [english, german] = [new Texts(described, "en"), new Texts(described, "de")];
    for (const { kind, id, en, de } of described.names) {
      assert.deepEqual([english.name(kind, id), german.name(kind, id)], [en, de]);
    }
  }
});

test("a message takes its facts, and says which one is missing", () => {
  assert.ok(games[0]);
  const texts = new Texts(games[0], "en");
  assert.equal(texts.format("list-two", { first: "a", second: "b" }), "a and b");
  assert.throws(() => texts.format("list-two", { first: "a" }), /second/);
  assert.throws(() => texts.format("no-such-message"), RangeError);
  assert.ok(texts.has("list-two") && !texts.has("no-such-message"));
});

test("a language without texts is refused by name", () => {
  const [described] = games;
  assert.ok(described);
  assert.throws(() => new Texts(described, "tlh"), /no texts in tlh, but in en, de/);
});
