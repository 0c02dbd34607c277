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
export const recordAudit = <T extends AuditType>(tx: Tx, clock: Clock, actor: AuditActor, entry: AuditEntry<T>) =>
  recordAudits(tx, clock, actor, [entry]);

/** Events that one statement writes: the embedded database answers nobody else meanwhile. */
const atOnce = 100;

/** The same for many events of one change: a few statements, however many there are. */
export async function recordAudits<T extends AuditType>(
  tx: Tx,
  clock: Clock,
  actor: AuditActor,
  entries: readonly AuditEntry<T>[],
): Promise<void> {
  if (entries.length === 0) return;
  // The row lock on the head makes concurrent transactions wait for each other.
  const head = await tx
    .updateTable("audit_head")
    .set({ seq: sql<number>`seq + ${sql.lit(entries.length)}` })
    .where("id", "=", 1)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  let { hash } = head;
  const written = entries.map((entry, index) => {
    const { text, values } = takeOut(entry.detail);
    const event = {
      seq: head.seq - entries.length + 1 + index,
      id: newId(clock.now()),
      at: clock.now(),
      actor: typeof actor === "string" ? actor : actor.userId,
      type: entry.type,
      subject: entry.subject,
      detail: text,
    };
    hash = linkHash(hash, event);
    return { event: { ...event, hash }, values };
  });
  for (let from = 0; from < written.length; from += atOnce) {
    const some = written.slice(from, from + atOnce);
    await tx
      .insertInto("audit_events")
      .values(some.map(({ event }) => event))
      .execute();
    const values = some.flatMap((one) => one.values);
    if (values.length > 0) await tx.insertInto("audit_personal").values(values).execute();
  }
  await tx.updateTable("audit_head").set({ hash }).where("id", "=", 1).execute();
}
