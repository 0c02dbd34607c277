import type { Insertable } from "kysely";
import type { Clock } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { resolveNotices } from "../notifications/notifications.server";
import { itemReference } from "./reference";
import { clockColumns } from "./response-deadline";
import type { InboxItemTable } from "./tables";
import { type ItemKind, type ItemStatus, itemStatuses } from "./vocabulary";

export interface NewItem {
  /** The id of what has come in. */
  id: string;
  kind: ItemKind;
  name: string;
  email: string;
  /** What it is about, in a few words. */
  title: string;
  /** Until when an answer was promised, in epoch milliseconds; null when none was. */
  answerDueAt: number | null;
  /** What the person quotes; made from the id where the thing has none of its own. */
  reference?: string;
  /** What else it is found by; name, address, title and reference are always. */
  search?: string[];
}

/** Puts what has come in before the administrators, in the transaction that stores it. */
export async function receiveItem(tx: Tx, clock: Clock, item: NewItem): Promise<void> {
  const now = clock.now();
  const state = { status: "new", createdAt: now, answeredAt: null } as const;
  await tx
    .insertInto("inbox_items")
    .values(itemRow({ ...item, ...state }, now))
    .execute();
}

/** A whole row; also for those that were there before the inbox. */
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
    status,
    assignee_id: "",
    promised_at: answerDueAt,
    answered_at: item.answeredAt,
    answered_by: null,
    created_at: item.createdAt,
    changed_at: now,
    changed_by: null,
    ...clockColumns(item, now),
    sort_status: itemStatuses.indexOf(status),
    sort_name: fold(name),
    search: searchText(name, email, title, reference, ...search),
    hidden_at: null,
  };
}

/**
 * Keeps an item in step with its subject, in the transaction that changes that. `answeredBy`, a user's id, says that the
 * person has heard from us with it: the first time stops the promise's clock. `unansweredSince` undoes that: the clock runs
 * again if it was stopped then or later.
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
    .returning(["kind", "created_at", "promised_at", "answered_at", "answered_by"])
    .executeTakeFirst();
  if (!row) return;
  const first = answeredBy !== undefined && row.answered_at === null;
  const undone = unansweredSince !== undefined && row.answered_at !== null && row.answered_at >= unansweredSince;
  const answer = first
    ? { answered_at: now, answered_by: answeredBy }
    : undone
      ? { answered_at: null, answered_by: null }
      : { answered_at: row.answered_at, answered_by: row.answered_by };
  const { kind, created_at: createdAt, promised_at: answerDueAt } = row;
  const clockNow = clockColumns({ kind, status, createdAt, answerDueAt, answeredAt: answer.answered_at }, now);
  await tx
    .updateTable("inbox_items")
    .set({ ...answer, ...clockNow })
    .where("id", "=", id)
    .execute();
  if (status === "waiting" || status === "done") await resolveNotices(tx, clock, { subject: id, kinds: askForAnswer });
}

/** What asks for an answer, which is given when the item waits for the person or is done. */
const askForAnswer = [
  ...(["message-received", "match-requested", "application-answered"] as const),
  ...(["conversation-answered", "item-assigned"] as const),
];
