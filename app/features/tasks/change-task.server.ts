import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { resolveNotices } from "../notifications/notifications.server";
import { personalOwner, type TaskSaved, tellOwner, toldWith } from "./add-task.server";
import { todayOf } from "./due";
import { lockTask, type TaskRow } from "./find-task.server";
import { ownerProblem } from "./owner.server";
import type { TaskValues } from "./schema";
import { noDueKey, taskCodes } from "./vocabulary";
import "./events";

const changedMeanwhile = "Somebody has changed this task in the meantime. Nothing was saved: compare, and save again.";

const titleOf = (row: TaskRow) => besideChain(personalOwner(row), row.title);

/** Changes what a task says, who has it and until when. Throws Conflict when it was changed since `version`. */
export async function changeTask(
  services: Services,
  actor: Actor,
  { id, version, title, note, owner, due }: TaskValues & { id: string },
): Promise<TaskSaved> {
  const by = requireStaff(actor, "tasks.work");
  const { db, clock } = services;
  return db.transaction().execute(async (tx): Promise<TaskSaved> => {
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
      if (owner !== "" && owner !== by.userId && row.done_at === 0)
        await tellOwner(tx, services, by, { id, owner, title });
    }
    const detail = {
      ...{ title: besideChain(personalOwner(row), title), before: titleOf(row) },
      ...{ owner, ownerBefore: row.owner_id, due, dueBefore: row.due_on, noteChanged: note !== row.note },
    };
    await recordAudit(tx, clock, { userId: by.userId }, { type: "task.changed", subject: id, detail });
    return { ok: true, id };
  });
}

/** Says that a task is done. Who says it again changes nothing. Returns its title. */
export async function finishTask(services: Services, actor: Actor, id: string): Promise<string> {
  const by = requireStaff(actor, "tasks.work");
  return change(services, by, id, async (tx, row) => {
    if (row.done_at !== 0) return;
    const done = { done_at: services.clock.now(), done_by: by.userId, facet: taskCodes.done };
    await set(tx, id, done);
    await settle(tx, services, id);
    await record(tx, services, by, { type: "task.done", row });
  });
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
const settle = (tx: Tx, { clock }: Services, id: string) =>
  resolveNotices(tx, clock, { subject: id, kinds: ["task-assigned", "task-due"] });

const record = (
  tx: Tx,
  { clock }: Services,
  { userId }: Administrator,
  { type, row }: { type: "task.done" | "task.reopened" | "task.removed" | "task.restored"; row: TaskRow },
) => recordAudit(tx, clock, { userId }, { type, subject: row.id, detail: { title: titleOf(row) } });
