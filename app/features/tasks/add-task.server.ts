import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { findTeam } from "../identity/teams/find-teams.server";
import { lockTeamOf } from "../identity/teams/lock-teams.server";
import { notifyUser } from "../notifications/notifications.server";
import { todayOf } from "./due";
import { ownerProblem, whoSees } from "./owner.server";
import { type About, seesAbout } from "./reach.server";
import { noDueKey, taskCodes } from "./vocabulary";
import "./events";
import "./tables";

export interface NewTaskInput {
  title: string;
  note: string;
  /** An account of the staff, or a team; '' for nobody. */
  owner: string;
  due: string | null;
  /** 'client:…', 'document:…', 'application:…', or ''. */
  about: string;
  /** Made with the form: one that is sent twice makes one task. */
  key: string;
}

export type TaskSaved = { ok: true; id: string } | { ok: false; field: "owner"; message: string };

/** Adds a task. Throws 404 for what it is about, when that is not there or beyond the reach. */
export async function addTask(services: Services, actor: Actor, input: NewTaskInput): Promise<TaskSaved> {
  const by = requireStaff(actor, "tasks.work");
  const { db, dialect } = services;
  return db.transaction().execute(async (tx): Promise<TaskSaved> => {
    await lockKey(tx, dialect, `task ${input.key}`);
    const twin = await tx.selectFrom("tasks").select("id").where("form_key", "=", input.key).executeTakeFirst();
    if (twin) return { ok: true, id: twin.id };
    await lockTeamOf(tx, dialect, input.owner);
    const about = await findAbout(tx, by, input.about);
    const problem = await ownerProblem(tx, input.owner, about);
    if (problem) return { ok: false, field: "owner", message: problem };
    return { ok: true, id: await insertTask(tx, services, by, { ...input, about, template: "" }) };
  });
}

/**
 * Stores a task whose owner and subject were checked, and tells its owner, or everybody of its team, unless the caller tells them of
 * more than this task. The program's own are told of when they are due.
 */
export async function insertTask(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  by: Administrator | "system",
  input: Omit<NewTaskInput, "about"> & { about: About; template: string },
  { tells = true } = {},
): Promise<string> {
  const { title, note, owner, due, about, key, template } = input;
  const now = clock.now();
  const id = newId(now);
  await tx
    .insertInto("tasks")
    .values({
      ...{ id, title, note, owner_id: owner, ...about, form_key: key },
      ...{
        due_on: due,
        due_key: due ?? noDueKey,
        reminded_on: by === "system" ? null : toldWith(due, todayOf(by, now)),
      },
      ...{
        created_by: by === "system" ? "" : by.userId,
        created_at: now,
        done_at: 0,
        done_by: null,
        facet: taskCodes.open,
      },
      ...{ search: fold(title), hidden_at: null },
    })
    .execute();
  if (tells && template === "" && by !== "system") await tellOwner(tx, { clock }, by, { id, owner, title, about });
  const detail = {
    ...{ title: besideChain(personalOwner({ id, ...about }), title), owner, due },
    ...{ client: about.client_id ?? "", template },
  };
  const who = by === "system" ? by : { userId: by.userId };
  await recordAudit(tx, clock, who, { type: "task.added", subject: id, detail });
  return id;
}

/** The due date, where the owner hears of the task no sooner than it is due: a reminder would say the same. */
export const toldWith = (due: string | null, today: string) => (due !== null && due <= today ? due : null);

/** Tells somebody that a colleague has given them a task, and everybody of a team who can do it; never the colleague. */
export async function tellOwner(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  by: Pick<Administrator, "name" | "userId">,
  { id, owner, title, about }: { id: string; owner: string; title: string; about: About },
): Promise<void> {
  if (owner === "" || owner === by.userId) return;
  const team = await findTeam(tx, owner);
  if (!team) {
    await notifyUser(tx, clock, owner, { kind: "task-assigned", subject: id, detail: { by: by.name, title } });
    return;
  }
  const detail = { by: by.name, title, team: team.name };
  for (const member of await whoSees(tx, team.id, about))
    if (member.id !== by.userId) await notifyUser(tx, clock, member.id, { kind: "task-of-team", subject: id, detail });
}

/** With whose erasure the words of a task go. */
export const personalOwner = ({ id, client_id, application_id }: About & { id: string }): string =>
  client_id ?? application_id ?? id;

/** What a task is to be about, of 'client:…'. Throws 404. */
export async function findAbout(tx: Tx, by: Administrator, text: string): Promise<About> {
  const [kind, id = ""] = text.split(":");
  const none: About = { client_id: null, document_id: null, application_id: null };
  if (kind === "") return none;
  const about = await locate(tx, kind ?? "", id, none);
  if (!about || !(await seesAbout(tx, by, about))) throw notFound(kind ?? "page");
  return about;
}

async function locate(tx: Tx, kind: string, id: string, none: About): Promise<About | null> {
  if (kind === "application") {
    const row = await tx
      .selectFrom("applications")
      .select("id")
      .where("id", "=", id)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    return row ? { ...none, application_id: row.id } : null;
  }
  const document =
    kind === "document"
      ? await tx.selectFrom("documents").select("client_id").where("id", "=", id).executeTakeFirst()
      : undefined;
  if (kind === "document" && !document) return null;
  const client = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", document?.client_id ?? id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return client ? { ...none, client_id: client.id, document_id: document ? id : null } : null;
}
