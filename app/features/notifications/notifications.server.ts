import type { Clock } from "~/platform/clock";
import { pageSize } from "~/platform/db/list.server";
import type { Tables, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireSignedIn } from "../identity/policy";
import type { NotificationContent, NotificationEntry } from "./catalogue";
import { type Cursor, newerThan, olderThan, readCursor, writeCursor } from "./cursor";

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

/** Takes back the lines of these kinds about a subject that have not been shown yet. */
export async function cancelNoticesAbout(
  tx: Tx,
  clock: Clock,
  { subject, kinds }: { subject: string; kinds: readonly NotificationContent["kind"][] },
): Promise<void> {
  const unshown = tx.deleteFrom("notifications").where("subject", "=", subject).where("created_at", ">", clock.now());
  await unshown.where("kind", "in", kinds).execute();
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
  /** The sentence in parts: each second one was filled in (partsOf). */
  parts: string[];
  target: string;
  createdAt: number;
  unread: boolean;
}

/** Which page of the list: the lines older than `after`, or those newer than `before`; the newest without either. */
export interface NotificationRequest {
  after?: Cursor | null;
  before?: Cursor | null;
}

export const readNotificationRequest = (parameters: URLSearchParams): NotificationRequest => ({
  after: readCursor(parameters.get("after")),
  before: readCursor(parameters.get("before")),
});

/** One page of the person's own notifications, newest first. */
export async function listNotifications(
  { db, clock, notificationCatalogue }: Services,
  actor: Actor,
  { after = null, before = null }: NotificationRequest = {},
): Promise<NotificationLine[]> {
  const { userId } = requireSignedIn(actor);
  const backwards = after === null && before !== null;
  const cursor = after ?? before;
  const way = backwards ? "asc" : "desc";
  let query = db
    .selectFrom("notifications")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", "<=", clock.now())
    .orderBy("created_at", way)
    .orderBy("id", way)
    .limit(pageSize);
  if (cursor) query = query.where(backwards ? newerThan(cursor) : olderThan(cursor));
  const rows = await query.execute();
  if (backwards) rows.reverse();
  return rows.map((row) => present(notificationCatalogue, row));
}

function present(catalogue: Services["notificationCatalogue"], row: Tables["notifications"]): NotificationLine {
  const entry = entryOf(catalogue, row.kind);
  const parts = entry.words(JSON.parse(row.detail));
  return {
    id: row.id,
    sentence: parts.join(""),
    parts,
    target: entry.link(row.subject),
    createdAt: row.created_at,
    unread: row.read_at === null,
  };
}

function entryOf(catalogue: Services["notificationCatalogue"], kind: string): NotificationEntry<unknown> {
  const entries: Readonly<Record<string, NotificationEntry<unknown>>> = catalogue;
  const entry = entries[kind];
  if (!entry) throw new Error(`No feature has words for the notification "${kind}".`);
  return entry;
}

export interface NotificationPage {
  lines: NotificationLine[];
  total: number;
  unread: number;
  /** How many are newer than this page. */
  before: number;
  newer: string | null;
  older: string | null;
}

/** A page with what stands around it. A page on which nothing is any more is answered with the newest. */
export async function readNotificationPage(
  services: Services,
  actor: Actor,
  request: NotificationRequest,
): Promise<NotificationPage> {
  const { userId } = requireSignedIn(actor);
  const lines = await listNotifications(services, actor, request);
  const [top, bottom] = [lines[0], lines.at(-1)];
  if (!top && (request.after || request.before)) return readNotificationPage(services, actor, {});
  const count = services.db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("created_at", "<=", services.clock.now());
  const { count: total } = await count.executeTakeFirstOrThrow();
  const { count: before } = top ? await count.where(newerThan(top)).executeTakeFirstOrThrow() : { count: 0 };
  return {
    lines,
    total,
    unread: await countUnread(services, actor),
    before,
    newer: top && before > 0 ? writeCursor(top) : null,
    older: bottom && before + lines.length < total ? writeCursor(bottom) : null,
  };
}

/** Where one of the person's own lines leads; null when there is none with this id. */
export async function readNotificationTarget(
  { db, clock, notificationCatalogue }: Services,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { userId } = requireSignedIn(actor);
  const row = await db
    .selectFrom("notifications")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("created_at", "<=", clock.now())
    .executeTakeFirst();
  return row ? entryOf(notificationCatalogue, row.kind).link(row.subject) : null;
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
