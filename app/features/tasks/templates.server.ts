import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { TemplateStep } from "./schema";
import "./events";
import "./tables";

export interface Template {
  id: string;
  name: string;
  version: number;
  steps: TemplateStep[];
}

/** Every template that can be used, by name. */
export async function listTemplates(services: Services, actor: Actor): Promise<Template[]> {
  requireStaff(actor, "desk.read");
  return readTemplates(services.db);
}

/** One template. Throws 404. */
export async function readTemplate(services: Services, actor: Actor, id: string): Promise<Template> {
  requireStaff(actor, "desk.read");
  return findTemplate(services.db, id);
}

export async function findTemplate(db: Db | Tx, id: string): Promise<Template> {
  const [template] = await readTemplates(db, id);
  if (!template) throw notFound("template");
  return template;
}

async function readTemplates(db: Db | Tx, id?: string): Promise<Template[]> {
  const rows = await db
    .selectFrom("task_templates")
    .select(["id", "name", "version"])
    .where("hidden_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("name")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom("task_template_steps")
    .select(["template_id", "title", "note", "days"])
    .where(
      "template_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("place")
    .execute();
  return rows.map((row) => ({
    ...row,
    steps: steps.filter(({ template_id: of }) => of === row.id).map(({ title, note, days }) => ({ title, note, days })),
  }));
}

/** Adds a template, or with `id` changes one. Throws Conflict when it was changed since `version`. Returns its id. */
export async function saveTemplate(
  services: Services,
  actor: Actor,
  input: { id: string | null; version: number; key: string; name: string; steps: readonly TemplateStep[] },
): Promise<string> {
  const { userId } = requireStaff(actor, "tasks.templates");
  const { db, clock, dialect } = services;
  const { name, steps } = input;
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `task template ${input.id ?? input.key}`);
    const now = clock.now();
    if (input.id === null) {
      const twin = await tx
        .selectFrom("task_templates")
        .select("id")
        .where("form_key", "=", input.key)
        .executeTakeFirst();
      if (twin) return twin.id;
    }
    const id = input.id ?? newId(now);
    if (input.id === null) {
      const row = { id, name, changed_at: now, form_key: input.key, hidden_at: null };
      await tx.insertInto("task_templates").values(row).execute();
    } else {
      if ((await findTemplate(tx, id)).version !== input.version) throw new Conflict(changedMeanwhile);
      const changed = { name, changed_at: now, version: sql<number>`version + 1` };
      await tx.updateTable("task_templates").set(changed).where("id", "=", id).execute();
      await tx.deleteFrom("task_template_steps").where("template_id", "=", id).execute();
    }
    for (const [place, step] of steps.entries())
      await tx
        .insertInto("task_template_steps")
        .values({ id: newId(now), template_id: id, place, ...step })
        .execute();
    const detail = { name, tasks: steps.length };
    await recordAudit(tx, clock, { userId }, { type: "task-template.saved", subject: id, detail });
    return id;
  });
}

const changedMeanwhile =
  "Somebody has changed this template in the meantime. Nothing was saved. Open it again to see what they wrote.";

/** Takes a template out of the list. Tasks that were made by it stay. It can be restored for 30 days. */
export async function removeTemplate(services: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "tasks.templates");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const { name } = await findTemplate(tx, id);
    await tx.updateTable("task_templates").set({ hidden_at: clock.now() }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "task-template.removed", subject: id, detail: { name } });
  });
}

/** Puts a removed template back. Throws 404 when there is none. */
export async function restoreTemplate(services: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "tasks.templates");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const restored = await tx
      .updateTable("task_templates")
      .set({ hidden_at: null })
      .where("id", "=", id)
      .where("hidden_at", "is not", null)
      .returning("name")
      .executeTakeFirst();
    if (!restored) throw notFound("template");
    const event = { type: "task-template.restored", subject: id, detail: { name: restored.name } } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}
