import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Db, Tx } from "../db/tables";
import { newId } from "../ids.server";
import type { Storage } from "../storage/storage.server";

/**
 * The closed list of what is recorded, by type; the value is the detail that goes with it. Each feature adds its own:
 * `declare module "~/platform/audit/audit.server" { interface AuditEvents { "document.uploaded": { name: string } } }`.
 */
export interface AuditEvents {}

export type AuditType = keyof AuditEvents;

export interface AuditEntry<T extends AuditType = AuditType> {
  type: T;
  /** The id of the record that the event is about. */
  subject: string;
  detail: AuditEvents[T];
}

interface AuditRow {
  seq: number;
  id: string;
  at: number;
  actor: string;
  type: string;
  subject: string;
  detail: string;
  hash: string;
}

declare module "../db/tables" {
  interface Tables {
    audit_events: AuditRow;
    audit_head: { id: number; seq: number; hash: string };
  }
}

/** Who did it: a user's id, or `system` and `visitor`. */
export type AuditActor = { userId: string } | "system" | "visitor";

/** Writes one event into the chain, in the transaction of the change itself. */
export async function recordAudit<T extends AuditType>(tx: Tx, clock: Clock, actor: AuditActor, entry: AuditEntry<T>) {
  // The row lock on the head makes concurrent transactions wait for each other.
  const head = await tx
    .updateTable("audit_head")
    .set({ seq: sql<number>`seq + 1` })
    .where("id", "=", 1)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  const event = {
    seq: head.seq,
    id: newId(clock.now()),
    at: clock.now(),
    actor: typeof actor === "string" ? actor : actor.userId,
    type: entry.type,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail),
  };
  const hash = link(head.hash, event);
  await tx
    .insertInto("audit_events")
    .values({ ...event, hash })
    .execute();
  await tx.updateTable("audit_head").set({ hash }).where("id", "=", 1).execute();
}

function link(previous: string, event: Omit<AuditRow, "hash">): string {
  const { seq, id, at, actor, type, subject, detail } = event;
  return createHash("sha256")
    .update(JSON.stringify([previous, seq, id, at, actor, type, subject, detail]))
    .digest("hex");
}

const headKey = "audit/head";

/** Copies the head of the chain to the storage, outside the database, so that a rewritten chain is noticed. */
export async function storeAuditHead(db: Db, storage: Storage): Promise<void> {
  const head = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  const stored = await readStoredHead(storage);
  if (stored && stored.seq >= head.seq) return;
  await storage.put(headKey, new TextEncoder().encode(JSON.stringify(head)), { contentType: "application/json" });
}

async function readStoredHead(storage: Storage): Promise<{ seq: number; hash: string } | null> {
  const object = await storage.get(headKey);
  if (!object) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of object.stream()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** Whether the head in the storage is an event of this database, and not of another installation or of a newer database. */
export async function compareStoredHead(db: Db, storage: Storage): Promise<"none" | "ours" | "foreign"> {
  // Read the storage first: the database may get new events meanwhile, but it is never older than what it has stored.
  const stored = await readStoredHead(storage).catch((error: unknown) => {
    if (error instanceof SyntaxError) return { seq: -1, hash: "" };
    throw error;
  });
  if (!stored) return "none";
  // The head of an empty log has no event.
  if (stored.seq === 0 && stored.hash === "") return "ours";
  const event = await db.selectFrom("audit_events").select("hash").where("seq", "=", stored.seq).executeTakeFirst();
  return event !== undefined && event.hash === stored.hash ? "ours" : "foreign";
}

/** Renames the head of another log in the storage, so that this log can store its own. `name` says where it came from. */
export async function setStoredHeadAside(storage: Storage, name: string): Promise<void> {
  const object = await storage.get(headKey);
  if (!object) return;
  const chunks: Buffer[] = [];
  for await (const chunk of object.stream()) chunks.push(chunk as Buffer);
  await storage.put(`${headKey}-before-${name}`, Buffer.concat(chunks), { contentType: "application/json" });
  await storage.delete(headKey);
}

export type AuditVerdict = { ok: true; events: number } | { ok: false; seq: number; why: string };

/** Verifies the whole chain. It may be longer than the last stored head, but never shorter or different. */
export async function verifyAudit(db: Db, storage: Storage): Promise<AuditVerdict> {
  const stored = await readStoredHead(storage);
  // Read before the events, because new events may be added meanwhile: the event of this head must be found among them.
  const head = await db.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow();
  let previous = "";
  let seq = 0;
  for (;;) {
    const rows = await db
      .selectFrom("audit_events")
      .selectAll()
      .where("seq", ">", seq)
      .orderBy("seq")
      .limit(1000)
      .execute();
    if (rows.length === 0) break;
    for (const { hash, ...event } of rows) {
      if (event.seq !== seq + 1) return { ok: false, seq: seq + 1, why: "an event is missing" };
      if (link(previous, event) !== hash) return { ok: false, seq: event.seq, why: "an event was changed" };
      if (stored?.seq === event.seq && stored.hash !== hash)
        return { ok: false, seq: event.seq, why: "the chain differs from the stored head" };
      if (head.seq === event.seq && head.hash !== hash)
        return { ok: false, seq: event.seq, why: "the head does not match its event" };
      previous = hash;
      seq = event.seq;
    }
  }
  if (stored && stored.seq > seq)
    return { ok: false, seq: stored.seq, why: "the chain is shorter than the stored head" };
  if (head.seq > seq) return { ok: false, seq: head.seq, why: "the chain is shorter than its head" };
  return { ok: true, events: seq };
}
