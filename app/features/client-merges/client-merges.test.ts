import { sql } from "kysely";
import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { verifyAudit } from "../../platform/audit/verify.server";
import { day, minute } from "../../platform/clock";
import { addClientNote } from "../client-notes/notes.server";
import { addTagTo } from "../client-tags/client-tags.server";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { deleteClient } from "../clients/delete-client.server";
import { eraseDeletedClients } from "../clients/erase.server";
import { placeLegalHold } from "../clients/legal-hold.server";
import { addClient, updateClient } from "../clients/manage-clients.server";
import type { Administrator } from "../identity/actor";
import { mergeClients } from "./merge.server";
import type { MergeRequest } from "./plan.server";
import { findCandidates, findMergedInto, previewMerge, readMerge, unsafeListMergesInto } from "./read-merges.server";
import { settleMerges } from "./settle.server";
import { undoMerge } from "./undo.server";
import type { Choices } from "./vocabulary";

const missing = { init: { status: 404 } };

const names = async (world: World, actor: Administrator) =>
  (await listClients(world, actor, readClientListRequest(new URLSearchParams()))).clients.map(({ name }) => name);
const stored = ({ db }: World, id: string) =>
  db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Two records of one person: added twice by the firm, with other things in each. */
async function twoRecords(world: World) {
  const ada = await anAdministrator(world);
  const older = await addClient(world, ada, aClientForm({ name: "Maria Keller", email: "maria@example.com" }));
  world.clock.advance(minute);
  const newer = await addClient(
    world,
    ada,
    aClientForm({ name: "M. Keller", email: "m.keller@example.com", phone: "+41 44 668 18 00", status: "active" }),
  );
  for (const [clientId, text] of [
    [older, "Prefers calls"],
    [newer, "Met in Zurich"],
  ] as const)
    await addClientNote(world, ada, { clientId, text, key: `note-${clientId}` });
  await addTagTo(world, ada, { clientId: older, name: "Family" });
  for (const tag of ["Family", "Zurich"]) await addTagTo(world, ada, { clientId: newer, name: tag });
  return { ada, older, newer };
}

async function merged(
  world: World,
  actor: Administrator,
  request: Omit<MergeRequest, "choices"> & { choices?: Choices },
) {
  const full = { choices: {}, ...request };
  const { facts } = await previewMerge(world, actor, full);
  const id = await mergeClients(world, actor, { ...full, shown: facts });
  world.clock.advance(minute);
  return id;
}

async function undone(world: World, actor: Administrator, mergeId: string) {
  const { facts } = await readMerge(world, actor, mergeId);
  await undoMerge(world, actor, { mergeId, shown: facts });
}

const notesOf = async ({ db }: World, clientId: string) =>
  (await db.selectFrom("client_notes").select("text").where("client_id", "=", clientId).orderBy("text").execute()).map(
    ({ text }) => text,
  );
const tagsOf = async ({ db }: World, clientId: string) =>
  (
    await db
      .selectFrom("client_tag_uses")
      .innerJoin("client_tags", "client_tags.id", "tag_id")
      .select("name")
      .where("client_id", "=", clientId)
      .orderBy("name")
      .execute()
  ).map(({ name }) => name);

onBothDatabases("every table that knows a client is known to the merge", async ({ db, dialect, mergeParts }) => {
  const { rows } = await (dialect === "sqlite"
    ? sql<{ name: string }>`select distinct m.name from sqlite_schema m
        left join pragma_foreign_key_list(m.name) f left join pragma_table_info(m.name) c
        where m.type = 'table' and (f."table" = 'clients' or c.name = 'client_id')`
    : sql<{ name: string }>`select distinct c.relname as name from pg_class c
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'clients'::regclass
        left join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and (k.oid is not null or a.attname is not null)`
  ).execute(db);
  const known = mergeParts.flatMap(({ tables }) => tables.map(({ table }) => table));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
});

onBothDatabases("two records become one, field by field, and the merged one is nowhere in sight", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const preview = await previewMerge(world, ada, { left: newer, right: older, choices: {} });
  // The older one stays; a filled field wins, and so does an active client.
  expect(preview.keep).toBe("right");
  expect(preview.fields.filter(({ chosen }) => chosen === "left").map(({ field }) => field)).toEqual([
    "phone",
    "status",
  ]);
  expect(preview.moves.map(({ words }) => words)).toEqual(["1 note", "1 tag"]);
  expect(preview.stays).toEqual(["1 tag of M. Keller: the other record has it as well."]);
  expect(preview.problems).toEqual([]);

  const id = await merged(world, ada, { left: newer, right: older, choices: { email: "left" } });
  expect(await stored(world, older)).toMatchObject({
    ...{ name: "Maria Keller", email: "m.keller@example.com", phone: "+41 44 668 18 00", status: "active" },
    ...{ facet: "a", sort_email: "m.keller@example.com" },
  });
  expect(await names(world, ada)).toEqual(["Maria Keller"]);
  expect(await notesOf(world, older)).toEqual(["Met in Zurich", "Prefers calls"]);
  expect(await tagsOf(world, older)).toEqual(["Family", "Zurich"]);
  expect(await findMergedInto(world, ada, newer)).toBe(older);
  expect(await findMergedInto(world, ada, older)).toBeNull();
  expect(await unsafeListMergesInto(world.db, older)).toMatchObject([{ id, name: "M. Keller" }]);
  expect((await world.auditTrail(newer)).at(-1)).toBe("client.merged");
  expect((await world.auditTrail(older)).at(-1)).toBe("client-merge.made");
  expect(await world.mailbox()).toEqual([]);
  expect(await verifyAudit(world)).toMatchObject({ ok: true });
});

onBothDatabases("an undo puts back what the merge has moved, and what came since stays", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const before = [await stored(world, older), await stored(world, newer)];
  const id = await merged(world, ada, { left: newer, right: older });
  await addClientNote(world, ada, { clientId: older, text: "Since then", key: "since" });
  const client = await stored(world, older);
  await updateClient(world, ada, {
    ...aClientForm({ name: client.name, email: client.email, phone: "+41 44 668 18 01", status: "active" }),
    ...{ clientId: older, version: client.version },
  });

  const plan = await readMerge(world, ada, id);
  expect(plan.back.map(({ words }) => words)).toEqual(["1 note", "1 tag"]);
  expect(plan.since.map(({ words }) => words)).toEqual(["1 note"]);
  expect([plan.restored, plan.changed]).toEqual([["status"], ["phone"]]);
  await undone(world, ada, id);

  const [one, other] = before;
  expect(await stored(world, older)).toMatchObject({
    status: one?.status,
    phone: "+41 44 668 18 01",
    email: one?.email,
  });
  const { version: _, updated_at: __, ...rest } = other ?? {};
  expect(await stored(world, newer)).toMatchObject(rest);
  expect(await names(world, ada)).toEqual(["M. Keller", "Maria Keller"]);
  expect(await notesOf(world, older)).toEqual(["Prefers calls", "Since then"]);
  expect(await notesOf(world, newer)).toEqual(["Met in Zurich"]);
  expect([await tagsOf(world, older), await tagsOf(world, newer)]).toEqual([["Family"], ["Family", "Zurich"]]);
  expect(await findMergedInto(world, ada, newer)).toBeNull();
  expect((await readMerge(world, ada, id)).problem).toContain("It was undone on");
  await expect(undone(world, ada, id)).rejects.toThrow("It was undone");
  expect((await world.auditTrail(newer)).at(-1)).toBe("client-merge.undone");
  // And both can be merged again.
  await merged(world, ada, { left: newer, right: older });
  expect(await names(world, ada)).toEqual(["Maria Keller"]);
});

onBothDatabases("of two who merge the same record at once, one does", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const third = await addClient(world, ada, aClientForm({ name: "Maria Keller", email: "third@example.com" }));
  const requests = [
    { left: newer, right: older, choices: {} },
    { left: newer, right: third, keep: "right", choices: {} },
    { left: newer, right: older, choices: {} },
  ] as const;
  const shown = await Promise.all(requests.map((request) => previewMerge(world, ada, request)));
  const done = await Promise.allSettled(
    requests.map((request, index) => mergeClients(world, ada, { ...request, shown: shown[index]?.facts ?? [] })),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  for (const reason of refused) expect(reason).toContain("in the meantime. Nothing was changed.");
  expect(await world.db.selectFrom("client_merges").select("id").execute()).toHaveLength(1);
});

onBothDatabases("what has changed since it was shown is told, and nothing is stored", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const request = { left: newer, right: older, choices: {} };
  const { facts: shown } = await previewMerge(world, ada, request);
  await addClientNote(world, ada, { clientId: newer, text: "Late", key: "late" });
  const { version } = await stored(world, newer);
  const form = {
    name: "M. Keller",
    email: "m.keller@example.com",
    phone: "+41 44 668 18 02",
    status: "active",
  } as const;
  await updateClient(world, ada, { ...aClientForm(form), clientId: newer, version });
  const attempt = mergeClients(world, ada, { ...request, shown });
  await expect(attempt).rejects.toMatchObject({
    lines: expect.arrayContaining([
      "Phone of m.keller@example.com: was +41 44 668 18 00, is +41 44 668 18 02",
      "What goes along: was 1 note, 1 tag, is 2 notes, 1 tag",
    ]),
  });
  expect(await names(world, ada)).toEqual(["M. Keller", "Maria Keller"]);
  expect(await notesOf(world, newer)).toHaveLength(2);
});

onBothDatabases(
  "the only account comes along, with its address, and an undo in time is never heard of",
  async (world) => {
    const ada = await anAdministrator(world);
    const added = await addClient(world, ada, aClientForm({ name: "Maria Keller", email: "firm@example.com" }));
    const client = await aClient(world, { name: "Maria K", email: "maria@example.com" });
    const documentId = await aStoredDocument(world, client);
    const request = { left: added, right: client.clientId, keep: "left" } as const;
    const { fields, happens } = await previewMerge(world, ada, { ...request, choices: { email: "left" } });
    expect(fields.find(({ field }) => field === "email")).toMatchObject({ chosen: "right", fixed: expect.any(String) });
    expect(happens[0]).toBe("The client signs in with maria@example.com, and sees there what both records have.");

    const { facts } = await previewMerge(world, ada, { ...request, choices: {} });
    const id = await mergeClients(world, ada, { ...request, choices: {}, shown: facts });
    expect(await stored(world, added)).toMatchObject({ user_id: client.userId, email: "maria@example.com" });
    expect(await stored(world, client.clientId)).toMatchObject({ user_id: null });
    const document = world.db.selectFrom("documents").select(["client_id", "sort_client"]).where("id", "=", documentId);
    expect(await document.executeTakeFirst()).toEqual({ client_id: added, sort_client: "maria keller" });
    expect((await world.mailbox()).map(({ to }) => to)).toEqual(["maria@example.com"]);

    await undone(world, ada, id);
    expect(await world.mailbox()).toEqual([]);
    expect(await stored(world, added)).toMatchObject({ user_id: null, email: "firm@example.com" });
    expect(await stored(world, client.clientId)).toMatchObject({ user_id: client.userId, email: "maria@example.com" });
    expect(await document.executeTakeFirst()).toEqual({ client_id: client.clientId, sort_client: "maria k" });
    const user = world.db.selectFrom("user").select("name").where("id", "=", client.userId);
    expect(await user.executeTakeFirst()).toEqual({ name: "Maria K" });
  },
);

onBothDatabases(
  "of two accounts one is closed, told, opened again by an undo, and erased after 30 days",
  async (world) => {
    const ada = await anAdministrator(world);
    const stays = await aClient(world, { name: "Maria Keller", email: "maria@example.com" });
    const goes = await aClient(world, { name: "Maria Keller", email: "other@example.com" });
    const bannedOf = async (userId: string) =>
      Boolean((await world.db.selectFrom("user").select("banned").where("id", "=", userId).executeTakeFirst())?.banned);
    const request = { left: stays.clientId, right: goes.clientId, keep: "left" } as const;
    const first = await merged(world, ada, request);
    expect((await world.mailbox()).map(({ to, subject }) => [to, subject])).toEqual([
      ["maria@example.com", expect.stringContaining("are one now")],
      ["other@example.com", expect.stringContaining("are one now")],
    ]);
    for (const { text } of await world.mailbox()) expect(text).not.toMatch(/(maria|other)@example/);
    expect([await bannedOf(stays.userId), await bannedOf(goes.userId)]).toEqual([false, true]);
    await undone(world, ada, first);
    expect((await world.mailbox()).slice(2).map(({ to }) => to)).toEqual(["maria@example.com", "other@example.com"]);
    expect([await bannedOf(stays.userId), await bannedOf(goes.userId)]).toEqual([false, false]);

    // The record that stays takes the account of the other one.
    await merged(world, ada, { ...request, choices: { account: "right" } });
    expect(await stored(world, stays.clientId)).toMatchObject({ user_id: goes.userId, email: "other@example.com" });
    expect([await bannedOf(stays.userId), await bannedOf(goes.userId)]).toEqual([true, false]);
    for (let passed = 0; passed < 30; passed += 1) {
      world.clock.advance(day);
      await settleMerges(world);
    }
    const users = await world.db.selectFrom("user").select("id").where("role", "=", "user").execute();
    expect(users).toEqual([{ id: goes.userId }]);
    expect(await stored(world, goes.clientId)).toMatchObject({
      user_id: null,
      email: "",
      phone: "",
      name: "Maria Keller",
    });
    expect(await world.db.selectFrom("client_merge_rows").selectAll().execute()).toEqual([]);
    const [line] = await unsafeListMergesInto(world.db, stays.clientId);
    expect(line?.until).toBeNull();
    await expect(undone(world, ada, line?.id ?? "")).rejects.toThrow("too late");
    expect(await findMergedInto(world, ada, goes.clientId)).toBe(stays.clientId);
    expect(await verifyAudit(world)).toMatchObject({ ok: true });
  },
);

onBothDatabases("only one history of recorded values counts: the chosen one", async (world) => {
  const ada = await anAdministrator(world);
  const form = (email: string, portfolioValue: number) => aClientForm({ name: "Maria Keller", email, portfolioValue });
  const one = await addClient(world, ada, form("one@example.com", 100_00));
  const other = await addClient(world, ada, form("other@example.com", 250_00));
  const valuesOf = async (id: string) =>
    (await world.db.selectFrom("valuations").select("value_cents").where("client_id", "=", id).execute()).map(
      ({ value_cents }) => value_cents,
    );
  const request = { left: one, right: other, keep: "left" } as const;
  const plain = await merged(world, ada, request);
  expect([await valuesOf(one), await valuesOf(other)]).toEqual([[100_00], [250_00]]);
  await undone(world, ada, plain);
  const id = await merged(world, ada, { ...request, choices: { values: "right" } });
  expect([await valuesOf(one), await valuesOf(other)]).toEqual([[250_00], [100_00]]);
  expect((await stored(world, one)).portfolio_cents).toBe(250_00);
  await undone(world, ada, id);
  expect([await valuesOf(one), await valuesOf(other)]).toEqual([[100_00], [250_00]]);
  expect((await stored(world, one)).portfolio_cents).toBe(100_00);
});

onBothDatabases("a record on legal hold is never the one that goes", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  await placeLegalHold(world, ada, { clientId: newer, reason: "Court order 17" });
  const request = { left: newer, right: older, choices: {} };
  const { problems } = await previewMerge(world, ada, { ...request, keep: "right" });
  expect(problems).toEqual([
    "There is a legal hold on the record M. Keller. Keep that one, or release the hold first.",
  ]);
  await expect(merged(world, ada, { ...request, keep: "right" })).rejects.toThrow("legal hold");
  await merged(world, ada, { ...request, keep: "left" });
  // Nothing is forgotten while it lasts.
  for (let passed = 0; passed < 31; passed += 1) {
    world.clock.advance(day);
    await settleMerges(world);
  }
  const { settled_at } = await world.db.selectFrom("client_merges").select("settled_at").executeTakeFirstOrThrow();
  expect(settled_at).toBeNull();
});

onBothDatabases("an undo is refused while the record that stays is merged on, or deleted", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const last = await addClient(world, ada, aClientForm({ name: "Maria Last", email: "last@example.com" }));
  const first = await merged(world, ada, { left: newer, right: older });
  const second = await merged(world, ada, { left: older, right: last, keep: "right" });
  expect(await findMergedInto(world, ada, newer)).toBe(last);
  expect((await readMerge(world, ada, first)).problem).toBe(
    "Maria Keller was itself merged into Maria Last later. Undo that merge first.",
  );
  await expect(undone(world, ada, first)).rejects.toThrow("Undo that merge first");
  await undone(world, ada, second);
  await deleteClient(world, ada, { clientId: older, reason: "Left" });
  await expect(undone(world, ada, first)).rejects.toThrow("Restore the client first");
});

onBothDatabases("what was merged into a client is erased with the client", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  await merged(world, ada, { left: newer, right: older });
  await deleteClient(world, ada, { clientId: older, reason: "Left" });
  for (let passed = 0; passed < 30; passed += 1) {
    world.clock.advance(day);
    await eraseDeletedClients(world);
  }
  for (const table of ["clients", "client_merges", "client_merge_rows", "client_notes", "audit_personal"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(world.db);
    expect(JSON.stringify(rows), table).not.toMatch(/keller/i);
  }
  expect(await verifyAudit(world)).toMatchObject({ ok: true });
});

onBothDatabases("an advisor neither finds nor merges the clients of another one", async (world) => {
  const { ada, older, newer } = await twoRecords(world);
  const advisor = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale", email: "h@example.com" });
  const client = await stored(world, newer);
  await updateClient(world, ada, {
    ...aClientForm({ name: "Maria Keller", email: client.email, status: "active", advisor: "tomas-ferrer" }),
    ...{ clientId: newer, version: client.version },
  });
  const { alike, found } = await findCandidates(world, advisor, { clientId: older, search: "keller" });
  expect([alike, found]).toEqual([[], []]);
  expect((await findCandidates(world, ada, { clientId: older, search: "m.keller" })).alike).toMatchObject([
    { id: newer, why: "same name" },
  ]);
  const request = { left: older, right: newer, choices: {} };
  await expect(previewMerge(world, advisor, request)).rejects.toMatchObject(missing);
  await expect(findMergedInto(world, advisor, newer)).rejects.toMatchObject(missing);
  await expect(mergeClients(world, advisor, { ...request, shown: [] })).rejects.toMatchObject({
    init: { status: 403 },
  });
});
