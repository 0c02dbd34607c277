import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/postgres";
import { startBuiltServer } from "../support/server";

test("a second server with other settings is refused while the first one runs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-shared-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const places = {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl"), inject("migratedDatabase")),
    ALLOW_POSTGRES_WITH_FOLDER: "1",
  };
  const start = async (env: Record<string, string>) => {
    const server = await startBuiltServer({ env: { ...places, ...env }, dataDir });
    onTestFinished(() => void server.stop());
    return server;
  };
  const first = await start({});
  await expect(start({ APPROVAL_ABOVE: "1000000" })).rejects.toThrow(
    /APPROVAL_ABOVE is '1000000' here and '25000000' on the server that runs on \S+ \(process \d+\)/,
  );
  const second = await start({});
  expect(await second.stop()).toBe(0);
  expect(await first.stop()).toBe(0);
  // They have left, so nobody has to wait for them.
  await start({ APPROVAL_ABOVE: "1000000" });
});
