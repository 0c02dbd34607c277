import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startWorkers, TaskOverran } from "./workers.server";

/** A stand-in for the product's tasks: the path says what happens. */
const code = `const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
export default async ({ input: { path } }) => {
  if (path === "throw") throw new RangeError("from the task");
  if (path === "loop") for (;;);
  // The thread sleeps, as it does when the machine gives it no processor.
  if (path.startsWith("sleep")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(path.slice(6)));
  if (path === "work") for (const start = used(); used() - start < 250; );
  // In pieces: with ten times larger ones V8 has once ended the whole process (SIGABRT) instead of the thread.
  if (path === "fill") for (const all = []; ; ) all.push(new Array(10_000).fill({}));
  return { ok: true, kind: "pdf", sha256: path + "!" };
};`;

/** Where the built code of the threads is expected. */
function aFile() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-workers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "worker.mjs");
}

function start(file = aFile(), built = code) {
  if (built) writeFileSync(file, built);
  const workers = startWorkers(file);
  onTestFinished(() => workers.close());
  return async (path: string, limit = 60_000) => {
    const inspection = await workers.run("inspect", { path, name: "a.pdf" }, { by: "somebody", limit });
    return inspection.ok && inspection.sha256;
  };
}

test("a task answers, and what it throws reaches its caller", async () => {
  const run = start();
  expect(await run("hello")).toBe("hello!");
  await expect(run("throw")).rejects.toThrow(new RangeError("from the task"));
});

test("a task for which no thread can be started is refused at once, and a later one is not", async () => {
  const file = aFile();
  const run = start(file, "");
  await expect(run("hello")).rejects.toThrow(/Cannot find module/);
  await expect(Promise.all([run("one"), run("two")])).rejects.toThrow(/Cannot find module/);
  writeFileSync(file, code);
  expect(await Promise.all([run("hello"), run("again")])).toEqual(["hello!", "again!"]);
});

test("a task that never ends, or fills the memory, ends alone: the next one gets a new thread", async () => {
  const run = start();
  await expect(run("loop", 300)).rejects.toThrow(TaskOverran);
  expect(await run("after the loop")).toBe("after the loop!");
  await expect(run("fill")).rejects.toThrow(TaskOverran);
  expect(await run("after the memory")).toBe("after the memory!");
});

test("a task that gets no processor for longer than its limit is not ended, unless it never ends", async () => {
  const run = start();
  expect(await run("sleep 900", 300)).toBe("sleep 900!");
  await expect(run("sleep Infinity", 50)).rejects.toThrow(TaskOverran);
  expect(await run("after the sleep")).toBe("after the sleep!");
});

test("what a thread has used for earlier tasks does not count", async () => {
  const run = start();
  for (let count = 0; count < 4; count += 1) expect(await run("work", 600)).toBe("work!");
});

test("closing rejects what is still running", async () => {
  const folder = mkdtempSync(join(tmpdir(), "corvane-workers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "worker.mjs"), code);
  const workers = startWorkers(join(folder, "worker.mjs"));
  const running = expect(
    workers.run("inspect", { path: "loop", name: "" }, { by: "somebody", limit: 60_000 }),
  ).rejects.toThrow(/terminat/i);
  await workers.close();
  await running;
});
