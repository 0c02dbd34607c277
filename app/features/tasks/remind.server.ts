import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { dayIn } from "~/ui/spelled-out";
import { findStaff } from "../identity/staff/find-staff.server";
import { mayAsStaff } from "../identity/staff/roles";
import { notifyUser } from "../notifications/notifications.server";
import { whoSees } from "./owner.server";
import { tasksInReach } from "./reach.server";
import "./notification-entries.server";
import "./tables";

/** If no node was running on the due date, an owner is reminded at most so many days after it. Later the task is late on every page. */
const mostLate = 3;
/** So many reminders are written in one run at most. */
const atOnce = 2000;

/**
 * Tells owners, and everybody of a team that has a task, by the bell of what is due today, by the day where they are. The mark and the line are one transaction that only one
 * node wins, so that nobody is told twice or forgotten. Returns how many were told.
 */
export async function remindOfTasks(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const due = await db
    .selectFrom("tasks")
    .leftJoin("user", "user.id", "tasks.owner_id")
    .leftJoin("teams", "teams.id", "tasks.owner_id")
    .select(["tasks.id", "tasks.due_on", "user.timeZone", "teams.id as team"])
    .where("owner_id", "!=", "")
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
  for (const { id, due_on: dueOn, timeZone, team } of due) {
    if (stopped?.aborted) break;
    if (dueOn === null || (team === null && dueOn > dayIn(now, timeZone || "UTC"))) continue;
    const reminded = team === null ? remind(services, id, dueOn) : remindTeam(services, { id, dueOn, team });
    // An error with one task does not stop the others.
    told += await reminded.catch((error: unknown) => {
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

/**
 * The same for a team: each of its people is told on the day where they are, once. The mark is set with the last one. Returns how many
 * were told.
 */
const remindTeam = (
  { db, clock }: Services,
  { id, dueOn, team }: { id: string; dueOn: string; team: string },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    // The first statement takes the row's lock: of two nodes, the second one sees whom the first one has told.
    const task = await tx
      .updateTable("tasks")
      .set(({ ref }) => ({ reminded_on: ref("reminded_on") }))
      .where("id", "=", id)
      .where("owner_id", "=", team)
      .where("done_at", "=", 0)
      .where("hidden_at", "is", null)
      .where("due_on", "=", dueOn)
      .where((where) => where.or([where("reminded_on", "is", null), where("reminded_on", "!=", dueOn)]))
      .returning(["title", "client_id", "document_id", "application_id"])
      .executeTakeFirst();
    if (!task) return 0;
    const told = await toldSince(tx, id, Date.parse(dueOn) - day);
    const members = (await whoSees(tx, team, task)).filter(({ id: member }) => !told.has(member));
    const zones = await zonesOf(tx, members);
    const begun = members.filter(({ id: member }) => dueOn <= dayIn(now, zones.get(member) || "UTC"));
    for (const member of begun)
      await notifyUser(tx, clock, member.id, { kind: "task-due", subject: id, detail: { title: task.title } });
    if (begun.length === members.length)
      await tx.updateTable("tasks").set({ reminded_on: dueOn }).where("id", "=", id).execute();
    return begun.length;
  });

/** Who was told since then that this task is due. */
async function toldSince(tx: Tx, id: string, since: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("notifications")
    .select("user_id")
    .where("subject", "=", id)
    .where("kind", "=", "task-due")
    .where("created_at", ">=", since)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

async function zonesOf(tx: Tx, people: readonly { id: string }[]): Promise<Map<string, string | null>> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("user").select(["id", "timeZone"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
