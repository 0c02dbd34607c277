import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type Colleague, listColleagues } from "../identity/staff/colleagues.server";
import { readTeams, type Team } from "../identity/teams/find-teams.server";
import { findAbout } from "./add-task.server";
import { todayOf } from "./due";
import { findTask, taskRows } from "./find-task.server";
import { tasksInReach } from "./reach.server";
import { type TaskLine, taskLine } from "./task-line";

/** One task. Throws 404. */
export async function readTask(services: Services, actor: Actor, id: string): Promise<TaskLine> {
  const reader = requireStaff(actor, "desk.read");
  return taskLine(await findTask(services.db, reader, id), todayOf(reader, services.clock.now()));
}

/** What a task is to be about, as its address says it and in words. */
export interface NamedAbout {
  about: string;
  name: string;
}

export interface TaskForm {
  /** Who can have a task. */
  colleagues: Colleague[];
  /** The firm's teams, which can have one as well. */
  teams: Team[];
  /** The reader, who is the owner unless the form says otherwise. */
  reader: string;
  /** The reader's day: the earliest due date. */
  today: string;
  /** What the task is to be about; null for nothing. */
  about: NamedAbout | null;
}

/** What the form of a task needs. `about` is 'client:…', 'document:…', 'application:…' or ''. Throws 404 for what is not there. */
export async function readTaskForm(services: Services, actor: Actor, about: string): Promise<TaskForm> {
  const reader = requireStaff(actor, "tasks.work");
  const { db, clock } = services;
  const name = await db.transaction().execute(async (tx) => {
    const { client_id, document_id, application_id } = await findAbout(tx, reader, about);
    const names = [
      document_id && tx.selectFrom("documents").select("name").where("id", "=", document_id),
      client_id && tx.selectFrom("clients").select("name").where("id", "=", client_id),
      application_id && tx.selectFrom("applications").select("company as name").where("id", "=", application_id),
    ];
    const found: string[] = [];
    for (const query of names) if (query) found.push((await query.executeTakeFirstOrThrow()).name);
    return found.join(", ");
  });
  return {
    colleagues: await listColleagues(db, "tasks.work"),
    teams: await readTeams(db),
    reader: reader.userId,
    today: todayOf(reader, clock.now()),
    about: name === "" ? null : { about, name },
  };
}

/** So many tasks stand on the page of what they are about. */
const mostShown = 20;

/**
 * The tasks about one client, with those of their documents and applications, or about one document or application: open ones by
 * due date, then those done last. Who may see that page is decided there.
 */
export async function listTasksAbout(
  services: Services,
  actor: Actor,
  about: { clientId: string } | { documentId: string } | { applicationId: string },
): Promise<{ tasks: TaskLine[]; total: number; open: number }> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const rows = taskRows(db)
    .where("t.hidden_at", "is", null)
    .where(tasksInReach(reader))
    .where((where) => {
      if ("documentId" in about) return where("t.document_id", "=", about.documentId);
      if ("applicationId" in about) return where("t.application_id", "=", about.applicationId);
      const own = db
        .selectFrom("applications")
        .innerJoin("clients as applicant", "applicant.user_id", "applications.user_id")
        .select("applications.id")
        .where("applicant.id", "=", about.clientId);
      return where.or([where("t.client_id", "=", about.clientId), where("t.application_id", "in", own)]);
    });
  const shown = await rows
    .orderBy("t.facet", "desc")
    .orderBy("t.done_at", "desc")
    .orderBy("t.due_key")
    .orderBy("t.n")
    .limit(mostShown)
    .execute();
  const counted = await db
    .selectFrom(rows.clearSelect().select(["t.n", "t.facet"]).as("all"))
    .select(({ fn }) => ["all.facet", fn.countAll<number>().as("count")])
    .groupBy("all.facet")
    .execute();
  const count = (code: string) => Number(counted.find(({ facet }) => facet === code)?.count ?? 0);
  const today = todayOf(reader, clock.now());
  return { tasks: shown.map((row) => taskLine(row, today)), total: count("o") + count("d"), open: count("o") };
}
