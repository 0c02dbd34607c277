import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../support/server";

test("a second server on one data folder is refused with the name of the first, until the first is gone", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-one-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async () => {
    const server = await startBuiltServer({ dataDir });
    onTestFinished(() => server.kill());
    return server;
  };
  const first = await start();
  const refused = await start().then(
    () => "started",
    (error: Error) => error.message,
  );
  expect(refused).toContain("ended with code 1 while starting");
  expect(refused).toMatch(
    new RegExp(
      `\\nThe data folder ${dataDir} is used by another server \\(process ${first.process.pid} on \\S+, started at 20[-\\d]+ [:\\d]+ UTC\\): stop that one first, or set DATA_DIR to another folder\\.\\n$`,
    ),
  );
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  await first.kill();
  // In a container the next server often has the same process id; here it is that of a process which is still running.
  const file = join(dataDir, "server.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), pid: process.pid }));
  const second = await start();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: second.process.pid });
});
