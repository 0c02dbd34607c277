import { sql } from "kysely";
import type { Clock } from "../clock";
import type { Tx } from "../db/tables";
import { newId } from "../ids.server";
import { linkHash } from "./chain.server";
import { takeOut } from "./personal.server";

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

/** Who did it: a user's id, or `system` and `visitor`. */
export type AuditActor = { userId: string } | "system" | "visitor";

/** Writes one event into the chain, and its personal values beside it, in the transaction of the change itself. */
export async function recordAudit<T extends AuditType>(tx: Tx, clock: Clock, actor: AuditActor, entry: AuditEntry<T>) {
  // The row lock on the head makes concurrent transactions wait for each other.
  const head = await tx
    .updateTable("audit_head")
    .set({ seq: sql<number>`seq + 1` })
    .where("id", "=", 1)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  const { text, values } = takeOut(entry.detail);
  const event = {
    seq: head.seq,
    id: newId(clock.now()),
    at: clock.now(),
    actor: typeof actor === "string" ? actor : actor.userId,
    type: entry.type,
    subject: entry.subject,
    detail: text,
  };
  const hash = linkHash(head.hash, event);
  await tx
    .insertInto("audit_events")
    .values({ ...event, hash })
    .execute();
  if (values.length > 0) await tx.insertInto("audit_personal").values(values).execute();
  await tx.updateTable("audit_head").set({ hash }).where("id", "=", 1).execute();
}
