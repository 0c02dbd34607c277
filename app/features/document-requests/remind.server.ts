import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import { clockIn, dayIn } from "~/ui/spelled-out";
import { type ItemRow, itemRows, present } from "./find-items.server";
import { waitsForClient } from "./item-state";
import { lockClient } from "./lock-item.server";
import { dueKey, isUndone } from "./matching-items.server";
import { daysBetween, mailReminder } from "./request-mails.server";

/** The first reminder is sent so many days before the due date. */
const daysBefore = 3;
/** The second one, if no node was running on the due date, at most so many days after it. */
const mostLate = 2;
/** From this time of the client's own day on. */
const fromClock = "08:00";

/**
 * Reminds clients of what is due in three days, and of what is due today, by the day and the clock where the client is. The
 * mark and the mail are one transaction, so that a restart or another node reminds nobody twice and forgets nobody. A mail about
 * the due date itself that left on that day counts as the reminder; nobody is reminded of what is optional. Returns how many mails were written.
 */
export async function remindOfDocuments(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  const clients = new Set<string>();
  for (const row of await findDue(db, clock.now())) if (reminderOf(row, clock.now())) clients.add(row.client_id);
  let mails = 0;
  for (const clientId of clients) {
    if (stopped?.aborted) break;
    // An error with one client does not stop the others.
    mails += await remindClient(services, clientId).catch((error: unknown) => {
      services.log.error("client not reminded", { job: "document-reminders", error });
      return 0;
    });
  }
  if (mails > 0) services.mailQueued();
  return mails;
}

/** What may be due for a reminder anywhere: days of different zones are up to a day from that in UTC. */
function findDue(db: Db | Tx, now: number, clientId?: string): Promise<ItemRow[]> {
  const from = dayIn(now - (mostLate + 1) * day, "UTC");
  const until = dayIn(now + (daysBefore + 1) * day, "UTC");
  let query = itemRows(db)
    .where(isUndone)
    .where(dueKey, ">=", from)
    .where(dueKey, "<=", until)
    .orderBy(dueKey)
    .orderBy("item.id");
  if (clientId !== undefined) query = query.where("request.client_id", "=", clientId);
  return query.execute();
}

interface Reminder {
  kind: "before" | "on";
  dueOn: string;
  /** Until the due date; below 0 after it. */
  days: number;
}

/** The reminder of an item that is to be sent now, or null. */
function reminderOf(row: ItemRow, now: number): Reminder | null {
  const { due_on: dueOn, timeZone, told_at: toldAt } = row;
  if (dueOn === null || row.optional === 1 || row.banned || row.user_id === null || !hasMailbox(row.email)) return null;
  if (!waitsForClient(present(row, { client: now }).state)) return null;
  const zone = timeZone || "UTC";
  if (clockIn(now, zone).slice(0, 5) < fromClock) return null;
  const days = daysBetween(dayIn(now, zone), dueOn);
  const kind = days > 0 ? "before" : "on";
  if (days > daysBefore || days < -mostLate) return null;
  if ((kind === "before" ? row.reminded_before : row.reminded_on) === dueOn) return null;
  // The client has heard of it since this reminder became due.
  const toldWith = daysBetween(dayIn(toldAt, zone), dueOn);
  if (toldWith <= (kind === "before" ? daysBefore : 0)) return null;
  return { kind, dueOn, days };
}

/** One mail for each request and due date. The client is locked: what is answered at this moment is not reminded of. */
async function remindClient(services: Services, clientId: string): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    await lockClient(tx, clientId);
    const now = services.clock.now();
    const together = new Map<string, { reminder: Reminder; rows: ItemRow[] }>();
    for (const row of await findDue(tx, now, clientId)) {
      const reminder = reminderOf(row, now);
      if (!reminder) continue;
      const key = `${row.request_id} ${reminder.dueOn}`;
      const group = together.get(key) ?? { reminder, rows: [] };
      group.rows.push(row);
      together.set(key, group);
    }
    for (const { reminder, rows } of together.values()) await remind(tx, services, reminder, rows);
    return together.size;
  });
}

async function remind(tx: Tx, services: Services, { kind, dueOn, days }: Reminder, rows: readonly ItemRow[]) {
  const [first] = rows;
  if (!first) return;
  await tx
    .updateTable("document_request_items")
    .set(kind === "before" ? { reminded_before: dueOn } : { reminded_on: dueOn })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const { email, user_id: userId, request_id: requestId } = first;
  await mailReminder(tx, services, { email, userId, requestId }, { count: rows.length, dueOn, days });
}
