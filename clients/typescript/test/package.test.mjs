// The package as users get it: packed, unpacked elsewhere, its README's examples checked and run.
// @ts-check

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { GRPC, WEB } from "./server.mjs";

const MOST_BYTES = 100_000;
const folder = fileURLToPath(new URL("..", import.meta.url));
const modules = join(folder, "..", "node_modules");
const user = mkdtempSync(join(tmpdir(), "referee-user-"));
after(() => rmSync(user, { recursive: true }));

const [packed] = JSON.parse(
  execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", user], {
    cwd: folder,
    encoding: "utf8",
  }),
);
const installed = join(user, "node_modules", "@referee", "client");
mkdirSync(installed, { recursive: true });
execFileSync("tar", ["-xzf", join(user, packed.filename), "-C", installed, "--strip-components=1"]);
for (const scope of ["@bufbuild", "@connectrpc", "@fluent", "@types", "undici-types"]) {
  symlinkSync(join(modules, scope), join(user, "node_modules", scope));
}
writeFileSync(join(user, "package.json"), '{"type": "module"}');

test("the package holds built modules, README, licence and nothing else, and is small", (context) => {
  const others = packed.files.filter(
    (/** @type {{ path: string }} */ { path }) => !/^dist\/.*\.(js|d\.ts)$/.test(path),
  );
  assert.deepEqual(others.map((/** @type {{ path: string }} */ { path }) => path).sort(), [
    "LICENSE",
    "README.md",
    "package.json",
  ]);
  context.diagnostic(`${packed.size} bytes packed, ${packed.unpackedSize} unpacked, ${packed.entryCount} files`);
  assert.ok(packed.size < MOST_BYTES);
});

test("what browsers load reaches no module of Node's", (context) => {
  const seen = new Set();
  const code = [...reach(join(installed, "dist", "index.js"), seen)];
  context.diagnostic(
    `${seen.size} modules, ${gzipSync(code.join("")).length} bytes compressed, with all that they import`,
  );
  assert.ok(seen.size > 20);
});

/** The text of a module and of all that it imports. @param {string} file @param {Set<string>} seen @returns {Iterable<string>} */
function* reach(file, seen) {
  if (seen.has(file)) return;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  yield code;
  for (const [, wanted = ""] of code.matchAll(/^(?:import|export)\s(?:[\w\s*{},$]*\sfrom\s)?["']([^"']+)["']/gm)) {
    assert.ok(!wanted.startsWith("node:"), `${file} imports ${wanted}`);
    yield* reach(wanted.startsWith(".") ? join(dirname(file), wanted) : resolve(wanted), seen);
  }
}

/** The module that a browser's bundler would take. @param {string} wanted */
function resolve(wanted) {
  return fileURLToPath(import.meta.resolve(wanted));
}

test("the examples of both READMEs have the types they should, and run", async () => {
  const pages = [join(folder, "README.md"), join(folder, "..", "..", "README.md")];
  const blocks = [
    ...pages
      .map((page) => readFileSync(page, "utf8"))
      .join("")
      .matchAll(/^```ts\n(.*?)^```$/gms),
  ].map(([, code = ""]) => code.replaceAll("http://127.0.0.1:8080", WEB).replaceAll("http://127.0.0.1:50051", GRPC));
  assert.ok(blocks.length >= 8);
  blocks.forEach((code, i) => writeFileSync(join(user, `example_${i}.ts`), code));
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom", "--types", "node"];
  const tsc = join(modules, ".bin", "tsc");
  const files = blocks.map((_, i) => `example_${i}.ts`);
  assert.equal(execFileSync(tsc, [...options, ...files], { cwd: user, encoding: "utf8" }), "");
  const run = promisify(execFile);
  const printed = await Promise.all(
    blocks.map(async (_, i) => (await run(process.execPath, [`example_${i}.js`], { cwd: user })).stdout),
  );
  assert.match(
    printed[0] ?? "",
    /^10 moves, such as: .*\nSM-BRIDGE-01 Cannaregio and Dorsoduro are not adjacent.* pair\n$/,
  );
  assert.match(printed[1] ?? "", /^NOT_FOUND UNKNOWN_GAME/);
  assert.match(printed[2] ?? "", /^Anna .*\n10\n$/);
  assert.match(printed[3] ?? "", /^[A-Z]/);
  assert.match(printed[4] ?? "", /^true true\n$/);
  assert.match(printed[5] ?? "", /BROKEN_OFF/);
  assert.match(printed[6] ?? "", /^true\n$/);
  assert.match(printed[7] ?? "", /^10 moves, such as: .*\nSM-BRIDGE-01 .*\n$/);
});

test("pages, bundlers and programs find each door of the package", () => {
  const { exports: doors } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const { types, default: code } of Object.values(doors)) {
    const matches = (/** @type {string} */ path) => (path.includes("*") ? games(path) : [path]);
    for (const path of [...matches(types), ...matches(code)]) assert.ok(existsSync(join(installed, path)), path);
  }
});

/** The files that a pattern of the exports stands for, one for each folder of games. @param {string} pattern */
function games(pattern) {
  const below = readdirSync(join(installed, "dist/gen/referee/games"));
  assert.ok(below.length > 0);
  return below.map((game) => pattern.replace("*", `games/${game}/v1/${game}`));
}
