import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { findTeam, type Team } from "../identity/teams/find-teams.server";
import { lockTeamOf } from "../identity/teams/lock-teams.server";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";
import { holdersOf, someoneWhoLeft } from "./administrators.server";
import { requireItemInReach } from "./reach.server";
import { settleItem } from "./receive.server";
import { takerProblem, whoSees } from "./taker.server";
import { type ItemKind, type ItemStatus, itemStatusLabels } from "./vocabulary";

/** The row, locked until the transaction ends; 404 without one. */
export async function lockItem({ clock }: Pick<Services, "clock">, tx: Tx, id: string) {
  const row = await tx
    .updateTable("inbox_items")
    .set({ changed_at: clock.now() })
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("item");
  return row;
}

/**
 * Gives an item to an administrator, to a team, or to nobody (''). `from` is who had it when the decision was made: if that has
 * changed, nothing is. What somebody takes is worked on, so a new item becomes open, and
 * what a team has is not yet; an application's stage says that.
 */
export async function assignItem(
  services: Services,
  actor: Actor,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  await services.db.transaction().execute(async (tx) => {
    await lockTeamOf(tx, services.dialect, to);
    await assign(services, tx, administrator, await lockItem(services, tx, id), { from, to });
  });
}

type Locked = Awaited<ReturnType<typeof lockItem>>;

/** Returns the status that the item then has. */
async function assign(
  services: Services,
  tx: Tx,
  administrator: Administrator,
  row: Locked,
  { from, to }: { from: string; to: string },
): Promise<ItemStatus> {
  const { id } = row;
  if (row.assignee_id === to) return row.status;
  if (row.assignee_id !== from) throw new Conflict(await whoHasIt(tx, row.assignee_id));
  const problem = await takerProblem(tx, services, { id, to });
  if (problem !== null) throw new Conflict(`${problem}. Nothing was changed.`);
  await giveTo(services, tx, { row, to, by: administrator.userId });
  const team = await findTeam(tx, to);
  await tellAssignee(tx, services, administrator, { row, to, team });
  if (to === "" || team || row.status !== "new" || row.kind === "application") return row.status;
  await settleItem(tx, services.clock, { id, status: "open" });
  await recordStatus(services, tx, { id, from: row.status, to: "open", by: administrator.userId });
  return "open";
}

/** Tells whoever has got the item, and everybody of a team who can answer it; never who has given it. */
async function tellAssignee(
  tx: Tx,
  services: Services,
  by: Administrator,
  { row, to, team }: { row: Locked; to: string; team: Team | null },
): Promise<void> {
  const detail = { by: by.name, reference: row.reference, name: row.name };
  if (!team) {
    const notice = { kind: "item-assigned", subject: row.id, detail } as const;
    if (to !== "" && to !== by.userId) await notifyUser(tx, services.clock, to, notice);
    return;
  }
  const notice = { kind: "item-of-team", subject: row.id, detail: { ...detail, team: team.name } } as const;
  for (const { id } of await whoSees(tx, services, { id: row.id, team: team.id }))
    if (id !== by.userId) await notifyUser(tx, services.clock, id, notice);
}

/** Stores the assignee, and records it in the audit log. */
export async function giveTo(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { row, to, by }: { row: { id: string; assignee_id: string }; to: string; by: string },
): Promise<void> {
  await tx.updateTable("inbox_items").set({ assignee_id: to, changed_by: by }).where("id", "=", row.id).execute();
  await resolveNotices(tx, clock, { subject: row.id, kinds: ["item-assigned", "item-of-team"] });
  const event = { type: "inbox.assigned", subject: row.id, detail: { from: row.assignee_id, to } } as const;
  await recordAudit(tx, clock, { userId: by }, event);
}

/** Assigns an item that nobody has, or a team, to the administrator who begins to work on what it is about. */
export async function takeItem(
  services: Pick<Services, "clock">,
  tx: Tx,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const row = await lockItem(services, tx, id);
  if (await isUntaken(tx, row)) await giveTo(services, tx, { row, to: by, by });
}

/** Whether no person has an item: nobody, or a team, of whom one has to take it. */
export const isUntaken = async (tx: Tx, { assignee_id: assignee }: { assignee_id: string }): Promise<boolean> =>
  assignee === "" || (await findTeam(tx, assignee)) !== null;

async function whoHasIt(tx: Tx, id: string): Promise<string> {
  if (id === "") return "Somebody has given this back in the meantime. It is not assigned to anybody now.";
  const { name, isTeam } = (await holdersOf(tx, [id])).get(id) ?? { name: someoneWhoLeft, isTeam: false };
  if (isTeam) return `${name} has got this in the meantime. Nothing was changed.`;
  return `${name} is already working on this. Nothing was changed.`;
}

/** Whether the subject of an item has ended, so that its item is done. */
export async function hasEnded(
  { inboxSubjects }: Pick<Services, "inboxSubjects">,
  tx: Db | Tx,
  { id, kind }: { id: string; kind: ItemKind },
): Promise<boolean> {
  return (await inboxSubjects[kind].hasEnded?.(tx, id)) ?? false;
}

/**
 * Sets a status by hand. An application's follows its stage; only one that has ended is put back to done, when its applicant
 * has written once more.
 */
export async function changeItemStatus(
  services: Services,
  actor: Actor,
  { id, from, to }: { id: string; from: ItemStatus; to: ItemStatus },
): Promise<void> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  await services.db
    .transaction()
    .execute(async (tx) => setStatus(services, tx, administrator, await lockItem(services, tx, id), { from, to }));
}

async function setStatus(
  services: Services,
  tx: Tx,
  administrator: Administrator,
  row: Locked,
  { from, to }: { from: ItemStatus; to: ItemStatus },
): Promise<void> {
  const { id } = row;
  if (row.kind === "application" && !(to === "done" && (await hasEnded(services, tx, row))))
    throw new Conflict("The stage of an application decides its status.");
  if (row.status === to) return;
  if (row.status !== from)
    throw new Conflict(
      `Somebody has changed the status to ${itemStatusLabels[row.status].toLowerCase()} in the meantime. Nothing was changed.`,
    );
  await settleItem(tx, services.clock, { id, status: to });
  await recordStatus(services, tx, { id, from, to, by: administrator.userId });
}

/** Both at once, as the one form of an item's page has them: either all of it holds or nothing was changed. */
export async function changeWork(
  services: Services,
  actor: Actor,
  {
    id,
    assignee,
    status,
  }: { id: string; assignee: { from: string; to: string }; status: { from: ItemStatus; to: ItemStatus } },
): Promise<void> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  await services.db.transaction().execute(async (tx) => {
    await lockTeamOf(tx, services.dialect, assignee.to);
    const row = await lockItem(services, tx, id);
    const now = await assign(services, tx, administrator, row, assignee);
    // A status that was not touched follows the assignment.
    if (status.from === status.to) return;
    const from = row.status === status.from ? now : status.from;
    await setStatus(services, tx, administrator, { ...row, status: now }, { from, to: status.to });
  });
}

/** Writes a change of status into the audit log; nothing when it has stayed the same. */
export async function recordStatus(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { id, from, to, by }: { id: string; from: ItemStatus; to: ItemStatus; by: string },
): Promise<void> {
  if (from === to) return;
  const event = { type: "inbox.status-changed", subject: id, detail: { from, to } } as const;
  await recordAudit(tx, clock, { userId: by }, event);
}

/** Stores a note for colleagues. The same form sent twice is one note. */
export async function addNote(
  services: Services,
  actor: Actor,
  { id, text, formKey }: { id: string; text: string; formKey: string },
): Promise<void> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  const { db, clock, dialect } = services;
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `inbox note ${formKey}`);
    const twin = await tx.selectFrom("inbox_notes").select("id").where("form_key", "=", formKey).executeTakeFirst();
    if (twin) return;
    await lockItem(services, tx, id);
    const now = clock.now();
    const note = { id: newId(now), item_id: id, author_id: administrator.userId, text, form_key: formKey };
    await tx
      .insertInto("inbox_notes")
      .values({ ...note, created_at: now })
      .execute();
    const event = { type: "inbox.noted", subject: id, detail: { note: note.id } } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}
