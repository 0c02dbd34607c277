import { type SelectQueryBuilder, sql } from "kysely";
import type { Clock } from "~/platform/clock";
import { pageSize } from "~/platform/db/list.server";
import type { Tables, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireSignedIn } from "../identity/policy";
import { listColleagues } from "../identity/staff/colleagues.server";
import type { StaffAct } from "../identity/staff/roles";
import { type About, advisorsTold } from "./advisors-told.server";
import type { NotificationContent, NotificationEntry, NotificationKind, NotificationKinds } from "./catalogue";
import { readWay } from "./choices.server";
import { type Cursor, newerThan, olderThan, readCursor, writeCursor } from "./cursor";
import { membersToldOf } from "./told-members.server";
import { topicOf } from "./topics";
import { mostCounted } from "./vocabulary";

type Notice = NotificationContent & { subject: string };

/**
 * Tells one person, and the members of a business when that person is its holder, in the transaction of the change itself. With `from` the notification is not shown before that time,
 * and can be cancelled until then (cancelNotice). For somebody who wants mails only it counts as read: the list keeps it, and the
 * bell does not count it. Returns its id.
 */
export async function notifyUser(
  tx: Tx,
  clock: Clock,
  userId: string,
  notice: Notice,
  { from = clock.now() }: { from?: number } = {},
): Promise<string> {
  const id = await tell(tx, clock, userId, notice, from);
  for (const member of await membersToldOf(tx, userId, notice.kind)) await tell(tx, clock, member, notice, from);
  return id;
}

async function tell(
  tx: Tx,
  clock: Clock,
  userId: string,
  { kind, subject, detail }: Notice,
  from: number,
): Promise<string> {
  const id = newId(clock.now());
  const row = { id, user_id: userId, kind, subject, detail: JSON.stringify(detail) };
  const topic = topicOf(kind);
  const byMail = topic !== undefined && (await readWay(tx, userId, topic)) === "mail";
  await tx
    .insertInto("notifications")
    .values({ ...row, created_at: from, read_at: byMail ? from : null })
    .execute();
  return id;
}

/** Deletes a notification that has not been shown yet, also those that members of a business got with it. */
export async function cancelNotice(tx: Tx, clock: Clock, id: string): Promise<void> {
  const notice = await tx
    .selectFrom("notifications")
    .select(["kind", "subject", "created_at"])
    .where("id", "=", id)
    .where("created_at", ">", clock.now())
    .executeTakeFirst();
  if (!notice) return;
  await tx
    .deleteFrom("notifications")
    .where("subject", "=", notice.subject)
    .where("kind", "=", notice.kind)
    .where("created_at", "=", notice.created_at)
    .execute();
}

/** Deletes the notifications of these kinds about a subject that have not been shown yet. */
export async function cancelNoticesAbout(
  tx: Tx,
  clock: Clock,
  { subject, kinds }: { subject: string; kinds: readonly NotificationContent["kind"][] },
): Promise<void> {
  const unshown = tx.deleteFrom("notifications").where("subject", "=", subject).where("created_at", ">", clock.now());
  await unshown.where("kind", "in", kinds).execute();
}

/** Deletes the lines of these kinds about a subject, shown or not, because what they tell of does not exist any more. */
export async function withdrawNotices(
  tx: Tx,
  { subject, kinds }: { subject: string; kinds: readonly NotificationContent["kind"][] },
): Promise<void> {
  await tx.deleteFrom("notifications").where("subject", "=", subject).where("kind", "in", kinds).execute();
}

/**
 * Marks the lines of these kinds about a subject as read, for everybody who was told, because what they ask for is
 * done. The verb that does it calls this in its transaction.
 */
export async function resolveNotices(
  tx: Tx,
  clock: Clock,
  { subject, kinds }: { subject: string; kinds: readonly NotificationContent["kind"][] },
): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ read_at: clock.now() })
    .where("subject", "=", subject)
    .where("kind", "in", kinds)
    .where("read_at", "is", null)
    .execute();
}

/**
 * Tells the staff who can do something about it (`act`), but not `except`, who did it. The line names a client, who may be another
 * advisor's: of the advisors only those are told whom it is about.
 */
export async function notifyAdministrators(
  tx: Tx,
  clock: Clock,
  notice: Notice,
  { except, act = "inbox.work", about }: { except?: string; act?: StaffAct; about?: About } = {},
): Promise<void> {
  const colleagues = await listColleagues(tx, act, { advisors: false });
  const advisors = about ? await advisorsTold(tx, about, act) : [];
  for (const id of [...colleagues.map((each) => each.id), ...advisors])
    if (id !== except) await notifyUser(tx, clock, id, notice);
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
  const { userId, timeZone } = requireSignedIn(actor);
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
  return rows.map((row) => present(notificationCatalogue, row, timeZone));
}

function present(
  catalogue: Services["notificationCatalogue"],
  row: Tables["notifications"],
  own: string | null,
): NotificationLine {
  const entry = entryOf(catalogue, row.kind);
  const parts = entry.words(JSON.parse(row.detail), own);
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
  /** There are more than the total says, which is counted to 1,000. */
  more: boolean;
  unread: number;
  /** How many are newer than this page; null when there are more than 1,000. */
  before: number | null;
  newer: string | null;
  older: string | null;
}

/** One page, and the way to newer and older ones. Instead of an empty page it returns the newest. */
export async function readNotificationPage(
  services: Services,
  actor: Actor,
  request: NotificationRequest,
): Promise<NotificationPage> {
  const { userId } = requireSignedIn(actor);
  const lines = await listNotifications(services, actor, request);
  const [top, bottom] = [lines[0], lines.at(-1)];
  if (!top && (request.after || request.before)) return readNotificationPage(services, actor, {});
  const shown = services.db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("created_at", "<=", services.clock.now());
  const before = top ? await countUpTo(services.db, shown.where(newerThan(top)), mostCounted + 1) : 0;
  const older = bottom ? await countUpTo(services.db, shown.where(olderThan(bottom)), 1) : 0;
  const total = await countUpTo(services.db, shown, mostCounted + 1);
  return {
    lines,
    total: Math.min(total, mostCounted),
    more: total > mostCounted,
    unread: await countUnread(services, actor),
    before: before > mostCounted ? null : before,
    newer: top && before > 0 ? writeCursor(top) : null,
    older: bottom && older > 0 ? writeCursor(bottom) : null,
  };
}

/** Administrators of a large firm have millions of notifications, so that no page counts all of them. */
async function countUpTo(
  db: Services["db"],
  rows: SelectQueryBuilder<Tables, "notifications", { id: string }>,
  most: number,
) {
  const { count } = await db
    .selectFrom(rows.limit(most).as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** What the person was told of this kind about a subject, as it was told; null for nothing. */
export async function readOwnNotice<Kind extends NotificationKind>(
  { db, clock }: Services,
  actor: Actor,
  { kind, subject }: { kind: Kind; subject: string },
): Promise<{ createdAt: number; detail: NotificationKinds[Kind] } | null> {
  const { userId } = requireSignedIn(actor);
  const row = await db
    .selectFrom("notifications")
    .select(["created_at", "detail"])
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where("user_id", "=", userId)
    .where("created_at", "<=", clock.now())
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, detail: JSON.parse(row.detail) } : null;
}

/** The page to which one of the person's own notifications leads; null for an unknown id. */
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

/** The number beside the bell, counted to 1,000. */
export async function countUnread({ db, clock }: Services, actor: Actor): Promise<number> {
  const { userId } = requireSignedIn(actor);
  const unread = db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    // An expression, so that the embedded database does not prefer the index of all notifications for the time in it.
    .where(sql<boolean>`coalesce(created_at, 0) <= ${clock.now()}`);
  return countUpTo(db, unread, mostCounted);
}

/** Marks one of the person's own notifications as read, or all of them; never another person's. */
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
