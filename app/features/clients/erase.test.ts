import { sql } from "kysely";
import { expect } from "vitest";
import { deleted, maria, names, passDays } from "../../../tests/support/deleted-clients";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { inReview } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { verifyAudit } from "../../platform/audit/verify.server";
import { day, hour, minute } from "../../platform/clock";
import { withLease } from "../../platform/db/daily.server";
import { backupLease } from "../../platform/storage/backup-lease.server";
import { listAudit, readAuditRequest } from "../audit/list-audit.server";
import { decideDocument } from "../documents/decide.server";
import { listClients, readClientListRequest } from "./client-list.server";
import { deleteClient, readWhatGoes, restoreClient } from "./delete-client.server";
import { eraseDeletedClients } from "./erase.server";
import { placeLegalHold, readLegalHold, releaseLegalHold } from "./legal-hold.server";
import { addClient, updateClient } from "./manage-clients.server";
import { readClient } from "./read-client.server";

const missing = { init: { status: 404 } };
onBothDatabases("after 30 days every row and file is erased, and the audit log stays", async (world) => {
  const { administrator, client, clientId } = await maria(world);
  const other = await aClient(world);
  await aStoredDocument(world, other);
  const documentId = await aStoredDocument(world, client, { name: "decided.pdf" });
  await decideDocument(world, administrator, { documentId, decision: "approved", reason: "" });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await passDays(world, 30);

  expect(await world.db.selectFrom("document_reviews").selectAll().execute()).toEqual([]);
  await expect(restoreClient(world, administrator, { clientId })).rejects.toMatchObject(missing);
  for (const table of [
    "clients",
    "documents",
    "valuations",
    "meeting_requests",
    "user",
    "account",
    "client_deletions",
  ]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(world.db);
    expect(JSON.stringify(rows), table).not.toContain(clientId);
    expect(JSON.stringify(rows), table).not.toContain(client.userId);
    expect(JSON.stringify(rows), table).not.toContain("maria@example.com");
  }
  // The bytes follow an hour later, once.
  expect(await world.storedKeys()).toHaveLength(5);
  world.clock.advance(hour);
  await eraseDeletedClients(world);
  expect(await world.storedKeys()).toHaveLength(1);
  expect(await names(world, other)).toEqual(["statement.pdf"]);
  expect(await world.auditTrail(clientId)).toEqual([
    ...["client.changed", "client.deleted", "audit.values-erased", "client.erased"],
  ]);
  const event = world.db.selectFrom("audit_events").select(["actor", "detail"]).where("type", "=", "client.erased");
  const { actor, detail } = await event.executeTakeFirstOrThrow();
  expect(actor).toBe("system");
  expect(JSON.parse(detail)).toEqual({ documents: 4, valuations: 1, meetingRequests: 1, account: true });
});

onBothDatabases("a legal hold stops the erasure, until it is released, and both are in the log", async (world) => {
  const { administrator, clientId } = await maria(world);
  await placeLegalHold(world, administrator, { clientId, reason: "Court order 17" });
  const hold = { reason: "Court order 17", by: "Ada Winter" };
  expect((await readWhatGoes(world, administrator, clientId)).hold).toMatchObject(hold);
  expect((await readClient(world, administrator, clientId)).hold).toMatchObject(hold);
  const { clients } = await listClients(world, administrator, readClientListRequest(new URLSearchParams()));
  expect(clients.map(({ id, held }) => [id === clientId, held])).toEqual([[true, true]]);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await passDays(world, 40);
  expect(await world.db.selectFrom("clients").select("id").where("id", "=", clientId).execute()).toHaveLength(1);
  expect(await world.storedKeys()).toHaveLength(3);
  expect((await deleted(world, administrator))[0]?.heldSince).not.toBeNull();

  const again = { clientId, reason: "Again" };
  await expect(placeLegalHold(world, administrator, again)).rejects.toThrow("There is a legal hold on this client");
  await releaseLegalHold(world, administrator, { clientId, reason: "Settled" });
  await expect(releaseLegalHold(world, administrator, again)).rejects.toThrow("There is no legal hold");
  await eraseDeletedClients(world);
  expect(await world.db.selectFrom("clients").select("id").where("id", "=", clientId).execute()).toEqual([]);
  const trail = await world.auditTrail(clientId);
  expect(trail.filter((type) => type !== "client.changed")).toEqual([
    ...["client.held", "client.deleted", "client.released", "audit.values-erased", "client.erased"],
  ]);
  await expect(readLegalHold(world, administrator, clientId)).rejects.toMatchObject(missing);
});

onBothDatabases("a hold and an erasure at once: the client is held or erased, never both", async (world) => {
  const { administrator, clientId } = await maria(world);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await passDays(world, 29);
  world.clock.advance(day);
  const other = await world.openAgain();
  await Promise.allSettled([
    placeLegalHold(other, administrator, { clientId, reason: "Court order 17" }),
    eraseDeletedClients(world),
  ]);
  const clients = await world.db.selectFrom("clients").select("id").where("id", "=", clientId).execute();
  const holds = await world.db.selectFrom("legal_holds").select("client_id").execute();
  expect(holds).toHaveLength(clients.length);
});

onBothDatabases("the audit log names an erased client no longer, and the chain is whole", async (world) => {
  const { administrator, clientId } = await maria(world);
  const { version } = await world.db
    .selectFrom("clients")
    .select("version")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const changed = { ...aClientForm(), name: "Hortensia Quill", phone: "+1 202 555 0143" };
  await updateClient(world, administrator, { ...changed, clientId, version, confirmed: "all" });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await restoreClient(world, administrator, { clientId });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });

  const search = { ...readAuditRequest(new URLSearchParams()), search: clientId };
  const told = async () =>
    JSON.stringify((await listAudit(world, administrator, search)).lines.map(({ words }) => words));
  expect(await told()).toContain("Hortensia Quill");
  expect(await told()).not.toContain("personal:");
  const events = await world.db.selectFrom("audit_events").select("detail").execute();
  expect(JSON.stringify(events)).not.toMatch(/Hortensia|555 ?0143/);

  await passDays(world, 30);
  expect(await world.auditTrail(clientId)).toContain("client.erased");
  expect(await world.db.selectFrom("audit_personal").selectAll().execute()).toEqual([]);
  expect(await told()).not.toMatch(/Hortensia|555 ?0143/);
  expect(await told()).toContain("(erased)");
  expect(await verifyAudit(world)).toMatchObject({ ok: true });
});

onBothDatabases("a value beside the log that was changed is not told as the one that was recorded", async (world) => {
  const { administrator, clientId } = await maria(world);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await world.db.updateTable("audit_personal").set({ value: "Somebody Else" }).execute();
  const { lines } = await listAudit(world, administrator, {
    ...readAuditRequest(new URLSearchParams()),
    search: clientId,
  });
  expect(JSON.stringify(lines[0]?.words)).toContain("(changed after it was recorded)");
});

onBothDatabases("what must be kept of a client is named with its rule and date", async (world) => {
  const { administrator, client, clientId } = await maria(world);
  expect((await readWhatGoes(world, administrator, clientId)).retained).toEqual([]);
  const id = await inReview(world, administrator);
  await world.db.updateTable("applications").set({ user_id: client.userId }).where("id", "=", id).execute();
  const until = `${new Date(world.clock.now()).getUTCFullYear() + 7}-05-14`;
  expect((await readWhatGoes(world, administrator, clientId)).retained).toMatchObject([{ count: 1, until }]);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await passDays(world, 30);
  const erased = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "client.erased")
    .execute();
  expect(JSON.parse(erased[0]?.detail ?? "{}")).toMatchObject({ applications: 1, retainedUntil: until });
});

onBothDatabases("a clock that is wrong by years erases nobody", async (world) => {
  const { administrator, clientId } = await maria(world);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  const right = world.clock.now();
  for (let hours = 0; hours < 48; hours += 1) {
    world.clock.set(right + 3650 * day + hours * hour);
    await eraseDeletedClients(world);
    // The other node has the right time.
    world.clock.set(right + hours * hour);
    await eraseDeletedClients(world);
  }
  expect(await deleted(world, administrator)).toHaveLength(1);
  await passDays(world, 27);
  await restoreClient(world, administrator, { clientId });
});

onBothDatabases(
  "two nodes at once erase a client once, and a restore at the same time has one outcome",
  async (world) => {
    const administrator = await anAdministrator(world);
    const id = await addClient(world, administrator, aClientForm());
    await deleteClient(world, administrator, { clientId: id, reason: "Asked for it" });
    const other = await world.openAgain();
    await passDays(world, 29);
    world.clock.advance(day);
    const [restored] = await Promise.allSettled([
      restoreClient(world, administrator, { clientId: id }),
      eraseDeletedClients(world),
      eraseDeletedClients(other),
    ]);
    await eraseDeletedClients(world);
    const trail = await world.auditTrail(id);
    const last = restored.status === "fulfilled" ? ["client.restored"] : ["audit.values-erased", "client.erased"];
    expect(trail).toEqual(["client.added", "client.deleted", ...last]);
    const rows = await world.db.selectFrom("clients").select("hidden_at").where("id", "=", id).execute();
    expect(rows).toEqual(restored.status === "fulfilled" ? [{ hidden_at: null }] : []);
  },
);

onBothDatabases("no file is deleted while a backup is running, however long it takes", async (world) => {
  const { administrator, clientId } = await maria(world);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  const running = await withLease(world, backupLease, async () => {
    for (let passed = 0; passed <= 31; passed += 1) {
      world.clock.advance(day);
      // As the backup itself says it every two minutes.
      const held_until = world.clock.now() + 5 * minute;
      await world.db.updateTable("leases").set({ held_until }).where("name", "=", backupLease).execute();
      await eraseDeletedClients(world);
    }
    expect(await world.auditTrail(clientId)).toContain("client.erased");
    expect(await world.storedKeys()).toHaveLength(3);
  });
  expect(running).toBe(true);
  await eraseDeletedClients(world);
  expect(await world.storedKeys()).toEqual([]);
});

onBothDatabases("a file that cannot be removed is tried again", async (world) => {
  const { administrator, clientId } = await maria(world);
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await passDays(world, 30);
  world.clock.advance(hour);
  const broken = { ...world, storage: { ...world.storage, delete: () => Promise.reject(new Error("away")) } };
  await expect(eraseDeletedClients(broken)).rejects.toThrow("away");
  expect(await world.storedKeys()).toHaveLength(3);
  await eraseDeletedClients(world);
  expect(await world.storedKeys()).toEqual([]);
  expect(await world.db.selectFrom("erased_files").select("key").execute()).toEqual([]);
});
