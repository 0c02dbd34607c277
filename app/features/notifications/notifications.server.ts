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

/** Tells one person, in the transaction of what happened. */
export async function notifyUser(
  tx: Tx,
  clock: Clock,
  userId: string,
  { kind, subject, detail }: Notice,
): Promise<void> {
  const now = clock.now();
  const row = { id: newId(now), user_id: userId, kind, subject, detail: JSON.stringify(detail) };
  await tx
    .insertInto("notifications")
    .values({ ...row, created_at: now, read_at: null })
    .execute();
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
export async function listNotifications({ db }: Services, actor: Actor): Promise<NotificationLine[]> {
  const { userId } = requireSignedIn(actor);
  const rows = await db
    .selectFrom("notifications")
    .selectAll()
    .where("user_id", "=", userId)
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
export async function countUnread({ db }: Services, actor: Actor): Promise<number> {
  const { userId } = requireSignedIn(actor);
  const { count } = await db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
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
    .where("read_at", "is", null);
  if (id) update = update.where("id", "=", id);
  await update.execute();
}
