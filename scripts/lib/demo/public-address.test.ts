import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { joinNodes } from "~/platform/nodes/nodes.server";
import { lockDataFolder } from "../../../server/server-lock";
import { onBothDatabases } from "../../../tests/support/world";
import { publicAddressOf } from "./public-address";

const address = "https://www.firm.example";
const nowhere = { dataDir: "/no/such/folder" };

onBothDatabases(
  "an installation with an https address is known by its settings, anything else is a trial",
  async (world) => {
    expect(await publicAddressOf(world.db, { ...nowhere, publicUrl: address })).toBe(address);
    expect(await publicAddressOf(world.db, { ...nowhere, publicUrl: "http://localhost:3000" })).toBe(null);
    expect(await publicAddressOf(world.db, nowhere)).toBe(null);
  },
);

onBothDatabases("a command without PUBLIC_URL learns it from the servers of the database", async (world) => {
  const shared = { ...nowhere, databaseUrl: "postgres://localhost/corvane" };
  const claim = { host: "one", pid: 1, settings: { PUBLIC_URL: "http://localhost:3000" } };
  await joinNodes(world, claim);
  expect(await publicAddressOf(world.db, shared)).toBe(null);
  await world.db.deleteFrom("nodes").execute();
  await joinNodes(world, { ...claim, settings: { PUBLIC_URL: address } });
  expect(await publicAddressOf(world.db, shared)).toBe(address);
});

test("a command without PUBLIC_URL learns it from the server that had the folder last", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-live-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  lockDataFolder(parseEnv({ DATA_DIR: dataDir, PUBLIC_URL: address }));
  const none = undefined as never;
  expect(await publicAddressOf(none, { dataDir })).toBe(address);
});
