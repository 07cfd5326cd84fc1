// Runs the tests against a server of this clone, with the example game installed beside it.
// @ts-check

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bin = process.env.REFEREE_BIN ?? join(root, ".venv", "bin");
const site = mkdtempSync(join(tmpdir(), "referee-"));
const install = ["-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", site];
const installed = spawnSync(join(bin, "python"), [...install, join(root, "clients/examples/goofspiel")], {
  encoding: "utf8",
});
if (installed.status !== 0) throw new Error(installed.stderr || String(installed.error));

const path = [site, process.env.PYTHONPATH].filter(Boolean).join(":");
const server = spawn(join(bin, "referee"), ["serve", "--port", "0", "--web-port", "0"], {
  env: { ...process.env, PYTHONPATH: path },
  stdio: ["ignore", "ignore", "pipe"],
});
let status = 1;
try {
  const { port, web } = /** @type {{ port: number, web: string }} */ (await serving());
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".test.mjs"));
  const tests = spawn(
    process.execPath,
    ["--test", ...files.map((name) => fileURLToPath(new URL(name, import.meta.url)))],
    {
      env: { ...process.env, REFEREE_WEB: web.replace(/\/$/, ""), REFEREE_GRPC: `http://127.0.0.1:${port}` },
      stdio: "inherit",
    },
  );
  status = await new Promise((done) => tests.on("exit", (code) => done(code ?? 1)));
} finally {
  server.kill();
  rmSync(site, { recursive: true });
}
process.exit(status);

/** The line of the log that says where the server is. The rest of the log is read as well, so that it never waits. */
function serving() {
  /** @type {(place: unknown) => void} */
  let found;
  let log = "";
  createInterface({ input: server.stderr }).on("line", (line) => {
    if (line.includes('"event":"serving"')) found(JSON.parse(line));
    log = `${log}${line}\n`.slice(-10_000);
  });
  return new Promise((resolve, reject) => {
    found = resolve;
    server.on("exit", () => reject(new Error(`the server did not start:\n${log}`)));
  });
}
