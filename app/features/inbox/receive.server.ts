import type { Insertable } from "kysely";
import { type Clock, hour } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { resolveNotices } from "../notifications/notifications.server";
import { itemReference } from "./reference";
import { clockColumns } from "./response-deadline";
import type { InboxItemTable } from "./tables";
import { type ItemKind, type ItemStatus, isPromised, itemStatuses } from "./vocabulary";

export interface NewItem {
  /** The id of the message, application, request or registration. */
  id: string;
  kind: ItemKind;
  name: string;
  email: string;
  /** What it is about, in a few words. */
  title: string;
  /** The response deadline, in epoch milliseconds; null when there is none. */
  answerDueAt: number | null;
  /** The reference that the person quotes; made from the id when the subject has no reference of its own. */
  reference?: string;
  /** The account of the member of staff to whom it is addressed; '' or none for nobody yet. */
  assignee?: string;
  /** The record to which it is joined from the beginning: the client sent it while signed in, from an address that anybody could have typed. */
  clientId?: string;
  /** Other words for the search. Name, address, title and reference are always included. */
  search?: string[];
}

/** Adds an inbox item, in the transaction that stores its subject. */
export async function receiveItem(tx: Tx, clock: Clock, item: NewItem): Promise<void> {
  const now = clock.now();
  const state = { status: "new", createdAt: now, answeredAt: null } as const;
  await tx
    .insertInto("inbox_items")
    .values(itemRow({ ...item, ...state }, now))
    .execute();
}

/** A complete row; also for subjects from before the inbox existed. */
export function itemRow(
  item: NewItem & { status: ItemStatus; createdAt: number; answeredAt: number | null },
  now: number,
): Insertable<InboxItemTable> {
  const { id, kind, name, email, title, status, answerDueAt, search = [] } = item;
  const reference = item.reference ?? itemReference(kind, id);
  return {
    id,
    kind,
    reference,
    name,
    email,
    title,
    // Old migrations write these rows as well, before there is the column.
    ...(item.clientId && { client_id: item.clientId }),
    status,
    assignee_id: item.assignee ?? "",
    promised_at: answerDueAt,
    answered_at: item.answeredAt,
    answered_by: null,
    created_at: item.createdAt,
    changed_at: now,
    changed_by: null,
    ...clockColumns({ ...item, askedAt: item.createdAt }, now),
    sort_status: itemStatuses.indexOf(status),
    sort_name: fold(name),
    search: searchText(name, email, title, reference, ...search),
    hidden_at: null,
  };
}

/**
 * Updates an item with its subject, in the same transaction. `answeredBy`, a user's id, says that the person has been
 * answered: the first time stops the clock of the response deadline. `unansweredSince` undoes that: the clock runs
 * again if it was stopped then or later, from the question that it belonged to.
 */
export async function settleItem(
  tx: Tx,
  clock: Clock,
  {
    id,
    status,
    answeredBy,
    unansweredSince,
  }: { id: string; status: ItemStatus; answeredBy?: string; unansweredSince?: number },
): Promise<void> {
  const now = clock.now();
  // The first statement takes the row's lock, so that what is computed from the row still holds when it is written.
  const row = await tx
    .updateTable("inbox_items")
    .set({ status, sort_status: itemStatuses.indexOf(status), changed_at: now })
    .where("id", "=", id)
    .returning(["kind", "created_at", "asked_at", "promised_at", "answered_at", "answered_by"])
    .executeTakeFirst();
  if (!row) return;
  const earlier = unansweredSince !== undefined ? await takeEarlierBack(tx, id, unansweredSince) : undefined;
  const first = answeredBy !== undefined && row.answered_at === null;
  const undone = unansweredSince !== undefined && row.answered_at !== null && row.answered_at >= unansweredSince;
  const answer = first
    ? { answered_at: now, answered_by: answeredBy }
    : undone
      ? { answered_at: null, answered_by: null }
      : { answered_at: row.answered_at, answered_by: row.answered_by };
  const { kind } = row;
  const question = earlier
    ? { asked_at: earlier.asked_at, promised_at: earlier.promised_at }
    : { asked_at: row.asked_at, promised_at: row.promised_at };
  const [askedAt, answerDueAt] = [question.asked_at ?? row.created_at, question.promised_at];
  const clockNow = clockColumns({ kind, status, askedAt, answerDueAt, answeredAt: answer.answered_at }, now);
  await tx
    .updateTable("inbox_items")
    .set({ ...question, ...answer, ...clockNow })
    .where("id", "=", id)
    .execute();
  if (status === "waiting" || status === "done") await resolveNotices(tx, clock, { subject: id, kinds: askForAnswer });
}

/**
 * The person has written once more, and the item is open again. After an answer, or when it was closed without one, a new deadline begins,
 * of what the firm promises now; the answer before stays in the history with the deadline that it had. Returns the new deadline; null where
 * the present one goes on, and where nothing is promised. The caller has locked the item.
 */
export async function askAgain(
  tx: Tx,
  { clock, siteContent }: Pick<Services, "clock" | "siteContent">,
  row: Pick<
    InboxItemTable,
    "id" | "kind" | "status" | "created_at" | "asked_at" | "promised_at" | "answered_at" | "answered_by"
  >,
): Promise<number | null> {
  const { id, kind, promised_at, answered_at, answered_by } = row;
  const hours = isPromised(kind) ? siteContent.promises()[kind] : null;
  const begins = hours !== null && (answered_at !== null || row.status === "done");
  if (!begins) {
    await settleItem(tx, clock, { id, status: "open" });
    return null;
  }
  const now = clock.now();
  if (promised_at !== null && answered_at !== null)
    await tx
      .insertInto("inbox_earlier_answers")
      .values({
        ...{ id: newId(now), item_id: id, asked_at: row.asked_at ?? row.created_at },
        ...{ promised_at, answered_at, answered_by },
      })
      .execute();
  const answerDueAt = now + hours * hour;
  await tx
    .updateTable("inbox_items")
    .set({ asked_at: now, promised_at: answerDueAt, answered_at: null, answered_by: null })
    .where("id", "=", id)
    .execute();
  await settleItem(tx, clock, { id, status: "open" });
  return answerDueAt;
}

/** Removes the latest earlier answer, if it was given at `since` or later, and returns its question. The item is locked. */
async function takeEarlierBack(tx: Tx, itemId: string, since: number) {
  const last = await tx
    .selectFrom("inbox_earlier_answers")
    .select(["id", "asked_at", "promised_at"])
    .where("item_id", "=", itemId)
    .where("answered_at", ">=", since)
    .orderBy("answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) await tx.deleteFrom("inbox_earlier_answers").where("id", "=", last.id).execute();
  return last;
}

/** An item that needs an answer. It has been answered when it waits for the person or is done. */
const askForAnswer = [
  ...(["message-received", "match-requested", "application-answered"] as const),
  ...(["conversation-answered", "item-assigned", "item-of-team"] as const),
];

/** Whether the first answer to an item has been given. */
export async function isItemAnswered(db: Db, id: string): Promise<boolean> {
  const item = await db.selectFrom("inbox_items").select("answered_at").where("id", "=", id).executeTakeFirst();
  return item !== undefined && item.answered_at !== null;
}
