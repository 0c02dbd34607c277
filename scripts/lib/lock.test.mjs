import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";
import { cacheFolder } from "./paths.mjs";

const name = `lock-test-${process.pid}`;
const lock = join(cacheFolder, `${name}.lock`);
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corvane-lock-"));
});
afterEach(() => {
  rmSync(lock, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
});

/** @param {number} pid */
function lockOf(pid) {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, "owner"), `${hostname()} ${pid}`);
}

test("processes take turns: what each does under the lock is never interleaved", async () => {
  const log = join(folder, "log");
  const script = `
    import { appendFileSync } from "node:fs";
    import { setImmediate } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(new URL("./lock.mjs", import.meta.url).href)};
    await withLock(${JSON.stringify(name)}, async () => {
      appendFileSync(${JSON.stringify(log)}, "in ");
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      appendFileSync(${JSON.stringify(log)}, "out ");
    });
  `;
  const runs = [1, 2, 3].map(() => spawn(process.execPath, ["--input-type=module", "--eval", script]));
  const codes = await Promise.all(runs.map(async (run) => (await once(run, "exit"))[0]));

  expect(codes).toEqual([0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("in out in out in out ");
});

test("a lock whose holder was killed is taken over, and released afterwards", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  lockOf(pid);

  expect(await withLock(name, async () => existsSync(lock))).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test("a lock is released when the work under it fails", async () => {
  const work = withLock(name, async () => {
    throw new Error("no space left");
  });

  await expect(work).rejects.toThrow("no space left");
  expect(existsSync(lock)).toBe(false);
});
