import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveAnswers, submitted } from "../../../tests/support/applications";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aReceivedFile } from "../../../tests/support/stored-documents";
import { anOffer, inReview, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { retention } from "../../content/retention";
import { verifyAudit } from "../../platform/audit/verify.server";
import { day, hour } from "../../platform/clock";
import { withLease } from "../../platform/db/daily.server";
import { newId } from "../../platform/ids.server";
import { backupLease } from "../../platform/storage/backup-lease.server";
import { requestMatch } from "../advisors/request-match.server";
import { attachFiles } from "../applications/attachments/attach.server";
import { deleteRemovedFiles } from "../applications/attachments/stored-attachments.server";
import { offerTerms } from "../applications/offers/decide.server";
import { placeLegalHold, releaseLegalHold } from "../clients/legal-hold.server";
import { registerForEvent } from "../events/register.server";
import { type Administrator, visitor } from "../identity/actor";
import { answerConversation } from "../inbox/conversation.server";
import { replyToItem } from "../inbox/replies.server";
import { addNote } from "../inbox/work.server";
import { eraseDueItems } from "./erase-items.server";
import { holdItem, readRetention, releaseItem } from "./hold-item.server";
import { listRetention, readDueErasures } from "./list-retention.server";

const missing = { init: { status: 404 } };

const items = async ({ db }: World) =>
  (await db.selectFrom("inbox_items").select("id").orderBy("id").execute()).map(({ id }) => id);

const due = async ({ db }: World) => (await db.selectFrom("due_erasures").select("item_id").execute()).length;

const stored = async (world: World) => {
  const keys: string[] = [];
  for await (const { key } of world.storage.list("applications/")) keys.push(key);
  return keys;
};

/** The product runs so many days. */
async function passDays(world: World, days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    world.clock.advance(day);
    await eraseDueItems(world);
  }
}

/** The product did not run in the meantime. */
const standStill = (world: World, days: number) => world.clock.advance(days * day);

/** The embedded database belongs to one process, in which two connections would wait for each other. */
const anotherNode = async (world: World) => (world.dialect === "postgres" ? world.openAgain() : world);

const months = (count: number) => Math.ceil(count * 30.5) + 3;

/** A message with a reply, an answer of the person, a note and a failed mail. */
async function aConversation(world: World, administrator: Administrator) {
  const { id } = await aMessage(world, { name: "Hortensia Quill", email: "hortensia@example.com" });
  const reply = { id, text: "Dear Hortensia Quill, on Monday.", seen: "", formKey: newId(), signature: "Ada Winter" };
  await replyToItem(world, administrator, reply);
  world.clock.advance(hour);
  const [mail] = (await world.mailbox()).slice(-1);
  const secret = new URL(mail?.url ?? "").searchParams.get("token") ?? "";
  expect(await answerConversation(world, { secret, text: "Thank you. Hortensia", formKey: newId() })).toBe(true);
  await addNote(world, administrator, { id, text: "Hortensia called.", formKey: newId() });
  await world.db.updateTable("mail_outbox").set({ failed_at: world.clock.now(), body: "" }).execute();
  return id;
}

/** What any table still says of a person. */
async function told(world: World, ...words: string[]): Promise<string[]> {
  const tables =
    world.dialect === "sqlite"
      ? sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like '%_search%' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  // Counters of requests live for an hour at most.
  await world.db.deleteFrom("rate_limits").execute();
  const found: string[] = [];
  for (const { name } of (await tables.execute(world.db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(world.db);
    const text = JSON.stringify(rows);
    for (const word of words) if (text.includes(word)) found.push(`${name}: ${word}`);
  }
  return found;
}

test("no rule ends within a year", () => {
  for (const rule of Object.values(retention)) expect(rule.months).toBeGreaterThanOrEqual(12);
});

onBothDatabases(
  "a message goes with its conversation 24 months after the last change, announced 30 days before",
  async (world) => {
    const administrator = await anAdministrator(world);
    const id = await aConversation(world, administrator);
    const until = Date.UTC(2028, 4, 14, 11, 15);
    expect(await readRetention(world, administrator, id)).toMatchObject({ until, erasedFrom: null, hold: null });
    standStill(world, 730);
    await eraseDueItems(world);
    expect(await due(world)).toBe(0);

    world.clock.set(until + hour);
    const announced = world.clock.now();
    await passDays(world, 1);
    const expected = { id, kind: "contact", name: "Hortensia Quill", until, erasedFrom: announced + 31 * day };
    expect(await listRetention(world, administrator)).toMatchObject({ due: [expected], totalDue: 1, held: [] });
    expect(await readDueErasures(world, administrator)).toEqual({ total: 1, first: announced + 31 * day });
    expect(await readRetention(world, administrator, id)).toMatchObject({ erasedFrom: announced + 31 * day });
    await passDays(world, 29);
    expect(await items(world)).toEqual([id]);
    await passDays(world, 1);

    expect(await items(world)).toEqual([]);
    expect(await told(world, "Hortensia", "hortensia@example.com")).toEqual([]);
    expect((await told(world, id)).toSorted()).toEqual([`audit_events: ${id}`]);
    const event = world.db.selectFrom("audit_events").select(["actor", "detail"]).where("type", "=", "inbox.erased");
    const { actor, detail } = await event.executeTakeFirstOrThrow();
    expect(actor).toBe("system");
    expect(JSON.parse(detail)).toEqual({
      ...{ kind: "contact", received: "2026-05-14", keptUntil: "2028-05-14", files: 0, letters: 2, notes: 1 },
      mails: expect.any(Number),
    });
    expect(await verifyAudit(world)).toMatchObject({ ok: true });
    await expect(readRetention(world, administrator, id)).rejects.toMatchObject(missing);
  },
);

onBothDatabases("match requests go as well, and registrations 24 months after the event", async (world) => {
  const asked = await requestMatch(world, {
    answers: { about: "Estate planning", place: "United Kingdom", language: "English", amount: "1000000" },
    ...{ name: "Eve Ng", email: "eve@example.com", phone: "", message: "Two wills.", advisor: ["harriet-vale"] },
  });
  if (!asked.ok) throw new Error(asked.reason);
  const occurrenceId = "market-hour-2026-06-11";
  const registered = await registerForEvent(world, visitor, {
    ...{ occurrenceId, name: "Robin Vale", email: "robin@example.com", line: true },
  });
  if (!registered.ok) throw new Error(registered.reason);
  world.clock.set(Date.UTC(2028, 4, 15));
  await passDays(world, 32);
  expect(await items(world)).toEqual([registered.id]);
  expect(await told(world, "Eve Ng", "eve@example.com")).toEqual([]);
  await passDays(world, 32);
  expect(await items(world)).toEqual([]);
  expect(await told(world, "Robin Vale", "robin@example.com")).toEqual([]);
});

onBothDatabases("an application goes with its loan file and its files after seven years", async (world) => {
  const administrator = await anAdministrator(world);
  const draft = await saveAnswers(world, { begin: true });
  const file = { ok: true, ...(await aReceivedFile(world, { name: "Ramirez plan.pdf" })) } as const;
  const form = { fields: new Map([["uploadKey", newId()]]), files: [file] };
  await attachFiles(world, draft.newSecret ?? "", form);
  const { id } = await submitted(world, { key: draft.key, secret: draft.newSecret });
  const other = await readyForTerms(world, administrator, { email: "other@example.com", lastName: "Other" });
  await offerTerms(world, administrator, await anOffer(world, administrator, other));
  standStill(world, 365 * 7 - 30);
  await passDays(world, 5);
  expect(await due(world)).toBe(0);
  standStill(world, 40);
  await passDays(world, 31);
  expect(await world.auditTrail(id)).toContain("inbox.erased");
  expect(await items(world)).toEqual([]);
  expect(await told(world, "Ramírez", "Quay & Sons", "maria@example.com", "other@example.com", "Ramirez plan")).toEqual(
    [],
  );
  expect((await told(world, id, other)).toSorted()).toEqual(
    [`audit_events: ${id}`, `audit_events: ${other}`].toSorted(),
  );

  // Like all files: an hour later, and not while a backup is running.
  expect(await stored(world)).toHaveLength(1);
  world.clock.advance(hour);
  await withLease(world, backupLease, () => deleteRemovedFiles(world));
  expect(await stored(world)).toHaveLength(1);
  await deleteRemovedFiles(world);
  expect(await stored(world)).toEqual([]);
  expect(await world.db.selectFrom("application_files").selectAll().execute()).toEqual([]);
});

onBothDatabases("the records of a loan are kept for seven years after the end of its term", async (world) => {
  const administrator = await anAdministrator(world);
  const id = await inReview(world, administrator);
  await world.db.updateTable("applications").set({ stage: "repayment" }).execute();
  const { until } = await readRetention(world, administrator, id);
  expect(new Date(until).toISOString().slice(0, 10)).toBe("2048-05-14");
  standStill(world, 365 * 20);
  await passDays(world, 40);
  expect(await items(world)).toEqual([id]);
});

onBothDatabases("a legal hold stops the erasure, and its release announces it anew", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Hortensia Quill", email: "hortensia@example.com" });
  const before = (await readRetention(world, administrator, id)).until;
  standStill(world, months(24));
  await passDays(world, 20);
  expect(await due(world)).toBe(1);
  await holdItem(world, administrator, { itemId: id, reason: "Court order 17" });
  expect(await readRetention(world, administrator, id)).toMatchObject({
    ...{ until: before, erasedFrom: null, hold: { reason: "Court order 17", by: "Ada Winter" } },
  });
  expect(await listRetention(world, administrator)).toMatchObject({
    ...{ due: [], totalDue: 0, totalHeld: 1, held: [{ id, reason: "Court order 17", heldBy: "Ada Winter" }] },
  });
  await expect(holdItem(world, administrator, { itemId: id, reason: "Again" })).rejects.toThrow(
    "There is a legal hold",
  );
  await passDays(world, 60);
  expect(await items(world)).toEqual([id]);

  await releaseItem(world, administrator, { itemId: id, reason: "Settled" });
  await expect(releaseItem(world, administrator, { itemId: id, reason: "Again" })).rejects.toThrow("no legal hold");
  await passDays(world, 30);
  expect(await items(world)).toEqual([id]);
  await passDays(world, 2);
  expect(await items(world)).toEqual([]);
  expect(await world.auditTrail(id)).toEqual(["message.received", "inbox.held", "inbox.released", "inbox.erased"]);
  await expect(holdItem(world, administrator, { itemId: id, reason: "Late" })).rejects.toMatchObject(missing);
});

onBothDatabases("a legal hold on a client keeps what came from their address and their account", async (world) => {
  const administrator = await anAdministrator(world);
  const { clientId, userId } = await aClient(world, { name: "Maria Ruiz", email: "maria@example.com" });
  await aMessage(world, { name: "M. Ruiz", email: "Maria@example.com" });
  const { id } = await submitted(world, { answers: { email: "office@example.com" } });
  await world.db.updateTable("applications").set({ user_id: userId }).where("id", "=", id).execute();
  await placeLegalHold(world, administrator, { clientId, reason: "Court order 17" });
  standStill(world, 365 * 8);
  await passDays(world, 40);
  expect(await items(world)).toHaveLength(2);
  expect(await due(world)).toBe(0);
  expect(await readRetention(world, administrator, id)).toMatchObject({ clientHeld: true, hold: null });
  await releaseLegalHold(world, administrator, { clientId, reason: "Settled" });
  await passDays(world, 32);
  expect(await items(world)).toEqual([]);
});

onBothDatabases("whoever works on an announced item keeps it", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Hortensia Quill", email: "hortensia@example.com" });
  standStill(world, months(24));
  await passDays(world, 29);
  expect(await due(world)).toBe(1);
  await addNote(world, administrator, { id, text: "She called.", formKey: newId() });
  await passDays(world, 60);
  expect(await items(world)).toEqual([id]);
  expect(await due(world)).toBe(0);
});

onBothDatabases("a clock that is wrong by years erases nothing", async (world) => {
  const { id } = await aMessage(world, { name: "Hortensia Quill", email: "hortensia@example.com" });
  const right = world.clock.now();
  for (let hours = 0; hours < 48; hours += 1) {
    world.clock.set(right + 3650 * day + hours * hour);
    await eraseDueItems(world);
    // The other node has the right time.
    world.clock.set(right + hours * hour);
    await eraseDueItems(world);
  }
  expect(await due(world)).toBe(0);
  // Alone with the wrong time, and set right on the last day.
  world.clock.set(right + 3650 * day);
  await passDays(world, 29);
  expect(await due(world)).toBe(1);
  world.clock.set(right + 29 * day);
  await passDays(world, 3);
  expect(await due(world)).toBe(0);
  expect(await items(world)).toEqual([id]);
});

onBothDatabases("one run erases twenty at most, and two nodes at once erase each item once", async (world) => {
  for (let count = 0; count < 25; count += 1) await aMessage(world, { name: "A B", email: `p${count}@example.com` });
  standStill(world, months(24));
  await passDays(world, 29);
  world.clock.advance(2 * day);
  await eraseDueItems(world);
  world.clock.advance(day);
  const other = await anotherNode(world);
  expect(await items(world)).toHaveLength(25);
  await eraseDueItems(world);
  expect(await items(world)).toHaveLength(5);
  await Promise.all([eraseDueItems(world), eraseDueItems(other)]);
  expect(await items(world)).toEqual([]);
  expect((await world.auditTrail()).filter((type) => type === "inbox.erased")).toHaveLength(25);
  expect(await verifyAudit(world)).toMatchObject({ ok: true });
});

onBothDatabases("a hold and an erasure at once: the item is held or erased, never both", async (world) => {
  const administrator = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Hortensia Quill", email: "hortensia@example.com" });
  standStill(world, months(24));
  await passDays(world, 30);
  world.clock.advance(day);
  const other = await anotherNode(world);
  await Promise.allSettled([
    holdItem(other, administrator, { itemId: id, reason: "Court order 17" }),
    eraseDueItems(world),
  ]);
  expect(await world.db.selectFrom("item_holds").select("item_id").execute()).toHaveLength((await items(world)).length);
});
