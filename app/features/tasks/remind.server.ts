import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import { findStaff } from "../identity/staff/find-staff.server";
import { mayAsStaff } from "../identity/staff/roles";
import { notifyUser } from "../notifications/notifications.server";
import { tasksInReach } from "./reach.server";
import "./notification-entries.server";
import "./tables";

/** If no node was running on the due date, an owner is reminded at most so many days after it. Later the task is late on every page. */
const mostLate = 3;
/** So many reminders are written in one run at most. */
const atOnce = 2000;

/**
 * Tells owners by the bell of what is due today, by the day where they are. The mark and the line are one transaction that only one
 * node wins, so that nobody is told twice or forgotten. Returns how many were told.
 */
export async function remindOfTasks(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const due = await db
    .selectFrom("tasks")
    .innerJoin("user", "user.id", "tasks.owner_id")
    .select(["tasks.id", "tasks.due_on", "user.timeZone"])
    .where("done_at", "=", 0)
    .where("hidden_at", "is", null)
    .where("due_on", "is not", null)
    .where("due_on", ">=", dayIn(now - mostLate * day, "UTC"))
    // Days of different zones are up to a day from that in UTC.
    .where("due_on", "<=", dayIn(now + day, "UTC"))
    .where((where) => where.or([where("reminded_on", "is", null), where("reminded_on", "!=", where.ref("due_on"))]))
    .orderBy("due_on")
    .limit(atOnce)
    .execute();
  let told = 0;
  for (const { id, due_on: dueOn, timeZone } of due) {
    if (stopped?.aborted) break;
    if (dueOn === null || dueOn > dayIn(now, timeZone || "UTC")) continue;
    // An error with one task does not stop the others.
    told += await remind(services, id, dueOn).catch((error: unknown) => {
      log.error("owner not reminded", { job: "task-reminders", error });
      return 0;
    });
  }
  return told;
}

/** 1 when the owner was told. Who has left, is suspended or no longer sees the task is not told, now or later. */
const remind = ({ db, clock }: Services, id: string, dueOn: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable("tasks")
      .set({ reminded_on: dueOn })
      .where("id", "=", id)
      .where("done_at", "=", 0)
      .where("hidden_at", "is", null)
      .where("due_on", "=", dueOn)
      .where((where) => where.or([where("reminded_on", "is", null), where("reminded_on", "!=", dueOn)]))
      .returning(["owner_id", "title"])
      .executeTakeFirst();
    if (!marked) return 0;
    const staff = await findStaff(tx, marked.owner_id);
    if (!staff || !mayAsStaff(staff.role, "tasks.work")) return 0;
    const seen = tx.selectFrom("tasks as t").select("t.id").where("t.id", "=", id).where(tasksInReach(staff));
    if (!(await seen.executeTakeFirst())) return 0;
    await notifyUser(tx, clock, marked.owner_id, { kind: "task-due", subject: id, detail: { title: marked.title } });
    return 1;
  });
