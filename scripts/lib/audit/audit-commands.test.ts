import { expect } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { headsAfterStart, storedHeads } from "../../../tests/support/audit-heads";
import { aClient } from "../../../tests/support/people";
import { testSecret } from "../../../tests/support/secret";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { acceptLog, publicKeyOf, verifyInstallation } from "./audit-commands";

const envOf = ({ dataDir, databaseUrl }: World, secret = testSecret) =>
  parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret });

async function firm(world: World) {
  for (const name of ["Maria", "Ben", "Eve"]) await aClient(world, { name });
  await world.auditHeads.append();
  return envOf(world);
}

onBothDatabases("the command line verifies the log, and changes nothing", async (world) => {
  const env = await firm(world);
  const before = await storedHeads(world);
  expect(await verifyInstallation(env)).toEqual({ ok: true, events: 3 });
  expect(await publicKeyOf(env)).toBe(world.auditHeads.key.publicKey);
  expect(await verifyInstallation(envOf(world, "another secret, with more than 32 characters"))).toMatchObject({
    ok: false,
    why: "a stored head is not signed by this installation",
  });
  expect(await storedHeads(world)).toEqual(before);
});

onBothDatabases(
  "an operator accepts a log whose heads are lost, with a reason, and its machines go on",
  async (world) => {
    const env = await firm(world);
    await expect(acceptLog(env, "why not")).rejects.toThrow("there is nothing to accept");
    for (const key of (await storedHeads(world)).keys()) await world.storage.delete(key);
    expect(await verifyInstallation(env)).toMatchObject({ ok: false, why: "no head is stored" });
    expect(await acceptLog(env, "The bucket was emptied")).toBe(4);
    expect(await verifyInstallation(env)).toEqual({ ok: true, events: 4 });
    expect(await world.auditTrail("audit")).toEqual(["audit.accepted"]);
    await aClient(world);
    for (const heads of [world.auditHeads, headsAfterStart(world)])
      expect(await heads.append()).toEqual({ ok: true, events: 5 });
  },
);

onBothDatabases("no operator can accept events that do not fit together", async (world) => {
  const env = await firm(world);
  await world.db.updateTable("audit_events").set({ actor: "nobody" }).where("seq", "=", 2).execute();
  const before = await storedHeads(world);
  await expect(acceptLog(env, "never mind")).rejects.toThrow("do not fit together at event 2: an event was changed");
  expect(await storedHeads(world)).toEqual(before);
});
