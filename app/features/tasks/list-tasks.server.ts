import { type RawBuilder, type SqlBool, sql } from "kysely";
import { capped, countedInGroup } from "~/platform/db/capped";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import { type ListOf, type ListPage, type ListRequest, listPage, readCursor } from "~/platform/db/list.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff, staffMay } from "../identity/policy";
import { todayOf } from "./due";
import { taskRows } from "./find-task.server";
import { tasksInReach } from "./reach.server";
import { type TaskLine, taskLine } from "./task-line";
import { type TaskFilter, taskCodes, taskFilters } from "./vocabulary";

type Sort = "due" | "done";

const taskList: ListOf<Sort> = {
  table: "tasks",
  sorts: { due: "due_key", done: "done_at" },
  numeric: ["done"],
  codes: taskCodes,
  fallback: { sort: "due", direction: "asc" },
  owner: "owner_id",
};

export interface TasksRequest {
  search: string;
  /** '' for the reader's own open tasks. */
  filter: TaskFilter | "";
  after: string | null;
  before: string | null;
}

export function readTasksRequest(parameters: URLSearchParams): TasksRequest {
  const status = parameters.get("status");
  return {
    search: (parameters.get("q") ?? "").slice(0, 200),
    filter: taskFilters.find(({ value }) => value === status)?.value ?? "",
    after: parameters.get("after"),
    before: parameters.get("before"),
  };
}

export type TasksPage = Omit<ListPage, "keys"> & { tasks: TaskLine[] };

/** More clients than a search can mean, and more of their tasks than anybody reads. */
const [mostClients, mostOfClients] = [200, 1000];

/**
 * Tasks that the reader may see: their own by due date, or those of them that are due, those of their teams, everybody's, nobody's, or those that are done, the last one first. The
 * search finds words of titles and names of clients.
 */
export async function listTasks(services: Services, actor: Actor, request: TasksRequest): Promise<TasksPage> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const { search, filter } = request;
  const done = filter === "done";
  const today = todayOf(reader, clock.now());
  const list: ListRequest<Sort> = {
    search,
    facet: done ? taskCodes.done : taskCodes.open,
    ...((filter === "" || filter === "due") && { owner: reader.userId }),
    ...(filter === "nobody" && { owner: "" }),
    ...(filter === "team" && { owner: reader.teams }),
    within: filter === "due" ? sql<SqlBool>`${tasksInReach(reader)} and t.due_key <= ${today}` : tasksInReach(reader),
    sort: done ? "done" : "due",
    direction: done ? "desc" : "asc",
    after: readCursor(request.after, done),
    before: readCursor(request.before, done),
    foundElsewhere: await ofClients(services, search),
  };
  const { keys, ...page } = await listPage(services, taskList, list);
  const rows = keys.length === 0 ? [] : await taskRows(db).where("t.n", "in", keys).execute();
  const byKey = new Map(rows.map((row) => [row.n, taskLine(row, today)]));
  return { ...page, tasks: keys.flatMap((key) => byKey.get(key) ?? []) };
}

/** The keys of tasks of the clients whom a search means. */
async function ofClients(services: Services, search: string): Promise<number[]> {
  const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
  const clients = await findWords(services, "clients", words, mostClients);
  if (clients.length === 0) return [];
  const { db } = services;
  const rows = await db
    .selectFrom("tasks")
    .select("n")
    .where("client_id", "in", db.selectFrom("clients").select("id").where("n", "in", clients))
    .limit(mostOfClients)
    .execute();
  return rows.map(({ n }) => n);
}

/** The reader's own open tasks that are late or due today, the most urgent first, and how many they are. */
export async function readDueTasks(services: Services, actor: Actor, most: number): Promise<FirstTasks> {
  const reader = requireStaff(actor, "desk.read");
  const today = todayOf(reader, services.clock.now());
  return firstOf(services, reader, most, sql<SqlBool>`t.owner_id = ${reader.userId} and t.due_key <= ${today}`);
}

/** The open tasks of the reader's teams, which one of them has to take: the most urgent first, and how many they are. */
export async function readTeamTasks(services: Services, actor: Actor, most: number): Promise<FirstTasks> {
  const reader = requireStaff(actor, "desk.read");
  if (reader.teams.length === 0) return none;
  return firstOf(services, reader, most, sql<SqlBool>`t.owner_id in (${sql.join(reader.teams)})`);
}

/** The open tasks that nobody has, which somebody has to take: the most urgent first, and how many they are. */
export async function readTasksOfNobody(services: Services, actor: Actor, most: number): Promise<FirstTasks> {
  return firstOf(services, requireStaff(actor, "desk.read"), most, sql<SqlBool>`t.owner_id = ''`);
}

interface FirstTasks {
  count: { total: number; more: boolean };
  list: TaskLine[];
}

const none: FirstTasks = { count: { total: 0, more: false }, list: [] };

/** Nobody is shown tasks who does not work on them. The names of what they are about are looked up for those that are listed. */
async function firstOf(
  { db, clock }: Services,
  reader: Administrator,
  most: number,
  which: RawBuilder<SqlBool>,
): Promise<FirstTasks> {
  if (!staffMay(reader, "tasks.work")) return none;
  const keys = await db
    .selectFrom("tasks as t")
    .select("t.n")
    .where(which)
    .where("t.facet", "=", taskCodes.open)
    .where("t.hidden_at", "is", null)
    .where(tasksInReach(reader))
    .orderBy("t.due_key")
    .orderBy("t.n")
    .limit(countedInGroup + 1)
    .execute();
  const first = keys.slice(0, most).map(({ n }) => n);
  const rows = first.length > 0 ? await taskRows(db).where("t.n", "in", first).execute() : [];
  const today = todayOf(reader, clock.now());
  const byKey = new Map(rows.map((row) => [row.n, taskLine(row, today)]));
  return { count: capped(keys.length, countedInGroup), list: first.flatMap((key) => byKey.get(key) ?? []) };
}
