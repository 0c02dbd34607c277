import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const module = new URL("memory-folder.mjs", import.meta.url).href;

/** @param {string} after what the process does when it has printed the folder */
const run = (after) =>
  spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { memoryFolder } from ${JSON.stringify(module)}; console.log(memoryFolder() ?? "none"); ${after}`,
  ]);

test.for([
  { how: "ends", after: "", signal: undefined },
  { how: "is killed", after: "setTimeout(() => {}, 60_000);", signal: /** @type {const} */ ("SIGKILL") },
])("the folder is gone when its process $how", async ({ after, signal }, { skip, onTestFinished }) => {
  const child = run(after);
  const folder = String((await once(child.stdout, "data"))[0]).trim();
  onTestFinished(() => void child.kill());
  if (folder === "none") return skip("this machine has no folder in memory with enough room");
  if (signal) {
    expect(statSync(folder).mode & 0o777, "others go through it, and list nothing").toBe(0o711);
    writeFileSync(join(folder, "a file"), "x");
    child.kill(signal);
  }
  await once(child, "close");
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 60_000);
});
