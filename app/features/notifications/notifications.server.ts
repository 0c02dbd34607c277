import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireSignedIn } from "../accounts/policy";
import "../accounts/tables";
import { type NotificationContent, sentenceOf, targetOf } from "./kinds";
import "./tables";

type Notice = NotificationContent & { subject: string };

/**
 * Tells one person, in the transaction of what happened. With `from` the line is not shown before that time, and can be
 * taken back until then (cancelNotice). Returns its id.
 */
export async function notifyUser(
  tx: Tx,
  clock: Clock,
  userId: string,
  { kind, subject, detail }: Notice,
  { from = clock.now() }: { from?: number } = {},
): Promise<string> {
  const id = newId(clock.now());
  const row = { id, user_id: userId, kind, subject, detail: JSON.stringify(detail) };
  await tx
    .insertInto("notifications")
    .values({ ...row, created_at: from, read_at: null })
    .execute();
  return id;
}

/** Takes a line back that has not been shown yet. */
export async function cancelNotice(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx.deleteFrom("notifications").where("id", "=", id).where("created_at", ">", clock.now()).execute();
}

/** Tells every administrator; `except` has done it, and knows. */
export async function notifyAdministrators(
  tx: Tx,
  clock: Clock,
  notice: Notice,
  { except }: { except?: string } = {},
): Promise<void> {
  const administrators = await tx.selectFrom("user").select("id").where("role", "=", "admin").execute();
  for (const { id } of administrators) if (id !== except) await notifyUser(tx, clock, id, notice);
}

export interface NotificationLine {
  id: string;
  sentence: string;
  target: string;
  createdAt: number;
  unread: boolean;
}

const shown = 100;

/** The person's last hundred, newest first. */
export async function listNotifications({ db, clock }: Services, actor: Actor): Promise<NotificationLine[]> {
  const { userId } = requireSignedIn(actor);
  const rows = await db
    .selectFrom("notifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", "<=", clock.now())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  return rows.map((row) => {
    const content = { kind: row.kind, detail: JSON.parse(row.detail) } as NotificationContent;
    return {
      id: row.id,
      sentence: sentenceOf(content),
      target: targetOf(content, row.subject),
      createdAt: row.created_at,
      unread: row.read_at === null,
    };
  });
}

/** What the bell shows. */
export async function countUnread({ db, clock }: Services, actor: Actor): Promise<number> {
  const { userId } = requireSignedIn(actor);
  const { count } = await db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("created_at", "<=", clock.now())
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one of the person's own as read, or all of them. Another person's stays as it is. */
export async function markRead({ db, clock }: Services, actor: Actor, id?: string): Promise<void> {
  const { userId } = requireSignedIn(actor);
  let update = db
    .updateTable("notifications")
    .set({ read_at: clock.now() })
    .where("user_id", "=", userId)
    .where("created_at", "<=", clock.now())
    .where("read_at", "is", null);
  if (id) update = update.where("id", "=", id);
  await update.execute();
}
