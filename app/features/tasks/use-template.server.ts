import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lockTeamOf } from "../identity/teams/lock-teams.server";
import type {} from "../meetings/tables";
import { findAbout, insertTask, tellOwner } from "./add-task.server";
import { daysAfter, todayOf, workingDay } from "./due";
import { ownerProblem } from "./owner.server";
import { findTemplate, listTemplates } from "./templates.server";
import "./notification-entries.server";

export type TemplateUsed =
  | { ok: true; tasks: number; first: string }
  | { ok: false; field: "owner" | "template"; message: string };

/**
 * Makes all tasks of a template for one client, with due dates counted from the reader's today, each on a working day: all of them or none. The same form
 * sent twice makes them once. Throws 404 for a client beyond the reach.
 */
export async function useTemplate(
  services: Services,
  actor: Actor,
  { clientId, template: templateId, owner, key }: { clientId: string; template: string; owner: string; key: string },
): Promise<TemplateUsed> {
  const by = requireStaff(actor, "tasks.work");
  const { db, clock, dialect } = services;
  return db.transaction().execute(async (tx): Promise<TemplateUsed> => {
    await lockKey(tx, dialect, `task ${key}`);
    await lockTeamOf(tx, dialect, owner);
    const about = await findAbout(tx, by, `client:${clientId}`);
    const made = await tx.selectFrom("tasks").select("id").where("form_key", "=", keyOf(key, 0)).executeTakeFirst();
    const template = await findTemplate(tx, templateId).catch(() => null);
    if (!template) return { ok: false, field: "template", message: "This template is gone. Choose another one" };
    const { steps, name } = template;
    if (made) return { ok: true, tasks: steps.length, first: made.id };
    const problem = await ownerProblem(tx, owner, about);
    if (problem) return { ok: false, field: "owner", message: problem };
    const today = todayOf(by, clock.now());
    const closures = await firmClosures(tx, today);
    const ids: string[] = [];
    for (const [place, { title, note, days }] of steps.entries()) {
      const due = dueIn(days, today, closures);
      const task = { title, note, owner, due, about, template: name, key: keyOf(key, place) };
      ids.push(await insertTask(tx, services, by, task));
    }
    const [first] = ids;
    if (first === undefined) throw notFound("template");
    // One line for all of them.
    await tellOwner(tx, { clock }, by, { id: first, owner, title: `${name}, ${ids.length} tasks`, about });
    return { ok: true, tasks: ids.length, first };
  });
}

/** The templates with the days on which their tasks would be due if they were made now. */
export async function listPlannedTemplates(services: Services, actor: Actor) {
  const by = requireStaff(actor, "tasks.work");
  const today = todayOf(by, services.clock.now());
  const closures = await firmClosures(services.db, today);
  return (await listTemplates(services, actor)).map(({ steps, ...template }) => ({
    ...template,
    steps: steps.map(({ title, days }) => ({ title, due: dueIn(days, today, closures) })),
  }));
}

const dueIn = (days: number | null, today: string, closures: Awaited<ReturnType<typeof firmClosures>>) =>
  days === null ? null : workingDay(daysAfter(today, days), closures);

const keyOf = (key: string, place: number) => `${key} ${place}`;

/** The days on which the whole firm is closed, from today on. */
async function firmClosures(tx: Db | Tx, today: string) {
  const rows = await tx
    .selectFrom("office_closures")
    .select(["first_day", "last_day"])
    .where("office", "=", "")
    .where("removed_at", "is", null)
    .where("last_day", ">=", today)
    .execute();
  return rows.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }));
}
