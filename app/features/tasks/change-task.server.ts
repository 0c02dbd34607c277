import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lockTeamOf } from "../identity/teams/lock-teams.server";
import { resolveNotices } from "../notifications/notifications.server";
import { personalOwner, type TaskSaved, tellOwner, toldWith } from "./add-task.server";
import { todayOf } from "./due";
import { lockTask, type TaskRow } from "./find-task.server";
import { taskNotices } from "./notification-entries.server";
import { ownerProblem } from "./owner.server";
import type { TaskValues } from "./schema";
import { noDueKey, taskCodes } from "./vocabulary";
import "./events";

const changedMeanwhile = "Somebody has changed this task in the meantime. Nothing was saved: compare, and save again.";

const titleOf = (row: Parameters<typeof personalOwner>[0] & { title: string }) =>
  besideChain(personalOwner(row), row.title);

/** Changes what a task says, who has it and until when. Throws Conflict when it was changed since `version`. */
export async function changeTask(
  services: Services,
  actor: Actor,
  { id, version, title, note, owner, due }: TaskValues & { id: string },
): Promise<TaskSaved> {
  const by = requireStaff(actor, "tasks.work");
  const { db, clock, dialect } = services;
  return db.transaction().execute(async (tx): Promise<TaskSaved> => {
    await lockTeamOf(tx, dialect, owner);
    const row = await lockTask(tx, by, id);
    if (row.version !== version) throw new Conflict(changedMeanwhile);
    const given = owner !== row.owner_id;
    if (!given && title === row.title && note === row.note && due === row.due_on) return { ok: true, id };
    const problem = given ? await ownerProblem(tx, owner, row) : null;
    if (problem) return { ok: false, field: "owner", message: problem };
    const today = todayOf(by, clock.now());
    const reminded = given || due !== row.due_on ? toldWith(due, today) : row.reminded_on;
    await tx
      .updateTable("tasks")
      .set({ title, note, owner_id: owner, due_on: due, due_key: due ?? noDueKey, reminded_on: reminded })
      .set({ search: fold(title), version: sql<number>`version + 1` })
      .where("id", "=", id)
      .execute();
    if (given) {
      await settle(tx, services, id);
      if (row.done_at === 0) await tellOwner(tx, services, by, { id, owner, title, about: row });
    }
    const detail = {
      ...{ title: besideChain(personalOwner(row), title), before: titleOf(row) },
      ...{ owner, ownerBefore: row.owner_id, due, dueBefore: row.due_on, noteChanged: note !== row.note },
    };
    await recordAudit(tx, clock, { userId: by.userId }, { type: "task.changed", subject: id, detail });
    return { ok: true, id };
  });
}

/**
 * Makes the reader the owner of an open task that nobody has, or one of their teams. Returns its title. Throws Conflict when somebody
 * was faster, and for the task of another team.
 */
export async function takeTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(services, by, id, async (tx, row) => {
    if (row.owner_id === by.userId) return;
    if (row.done_at !== 0) throw new Conflict(`This task is done. Nothing was changed.`);
    const from = row.owner_id;
    if (from !== "" && !by.teams.includes(from)) throw new Conflict(whoHas(row));
    await tx
      .updateTable("tasks")
      .set({ owner_id: by.userId, reminded_on: toldWith(row.due_on, todayOf(by, services.clock.now())) })
      .set({ version: sql<number>`version + 1` })
      .where("id", "=", id)
      .execute();
    await settle(tx, services, id);
    const detail = { title: titleOf(row), from, to: by.userId };
    await recordAudit(tx, services.clock, { userId: by.userId }, { type: "task.taken", subject: id, detail });
  });
}

const whoHas = ({ team_name: team, owner_name: owner }: TaskRow): string =>
  team === null
    ? `${owner ?? "A former colleague"} has this task already. Nothing was changed.`
    : `This task is for the team ${team}, to which you do not belong. Nothing was changed.`;

/** Says that a task is done. Who says it again changes nothing. Returns its title. */
export async function finishTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(services, by, id, async (tx, row) => {
    if (row.done_at === 0) await finish(tx, services, by, row);
  });
}

/** The same in a transaction of what made it done; `system` where the program has noticed that. Checks no access. */
export async function finish(
  tx: Tx,
  services: Pick<Services, "clock">,
  by: Pick<Administrator, "userId"> | "system",
  row: Parameters<typeof titleOf>[0],
): Promise<void> {
  const doneBy = by === "system" ? null : by.userId;
  await set(tx, row.id, { done_at: services.clock.now(), done_by: doneBy, facet: taskCodes.done });
  await settle(tx, services, row.id);
  await record(tx, services, by, { type: "task.done", row });
}

/** Opens a task again that was done. Returns its title. */
export async function reopenTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(services, by, id, async (tx, row) => {
    if (row.done_at === 0) return;
    await set(tx, id, { done_at: 0, done_by: null, facet: taskCodes.open });
    await record(tx, services, by, { type: "task.reopened", row });
  });
}

/** Takes a task out of all lists. It can be restored for 30 days. Returns its title. */
export async function removeTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(services, by, id, async (tx, row) => {
    await set(tx, id, { hidden_at: services.clock.now() });
    await settle(tx, services, id);
    await record(tx, services, by, { type: "task.removed", row });
  });
}

/** Puts a removed task back into the lists. Throws 404 when it was not removed, or is forgotten. Returns its title. */
export async function restoreTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(
    services,
    by,
    id,
    async (tx, row) => {
      await set(tx, id, { hidden_at: null });
      await record(tx, services, by, { type: "task.restored", row });
    },
    { removed: true },
  );
}

const change = (
  { db }: Services,
  by: Administrator,
  id: string,
  act: (tx: Tx, row: TaskRow) => Promise<void>,
  { removed = false } = {},
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const row = await lockTask(tx, by, id, { removed });
    await act(tx, row);
    return row.title;
  });

async function set(
  tx: Tx,
  id: string,
  values: { done_at?: number; done_by?: string | null; facet?: string; hidden_at?: number | null },
): Promise<void> {
  const version = sql<number>`version + 1`;
  await tx
    .updateTable("tasks")
    .set({ ...values, version })
    .where("id", "=", id)
    .execute();
}

/** The bell no longer asks for it. */
const settle = (tx: Tx, { clock }: Pick<Services, "clock">, id: string) =>
  resolveNotices(tx, clock, { subject: id, kinds: taskNotices });

const record = (
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  by: Pick<Administrator, "userId"> | "system",
  {
    type,
    row,
  }: { type: "task.done" | "task.reopened" | "task.removed" | "task.restored"; row: Parameters<typeof titleOf>[0] },
) =>
  recordAudit(tx, clock, by === "system" ? by : { userId: by.userId }, {
    ...{ type, subject: row.id, detail: { title: titleOf(row) } },
  });
