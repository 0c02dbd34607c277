import { documentChecklists } from "~/content/document-checklists";
import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { Checklist, ChecklistItem } from "./checklist";
import { mostChecklists } from "./vocabulary";
import "./events";
import "./tables";

export interface KeptChecklist extends Checklist {
  version: number;
  changedAt: number;
  /** The name of who changed it last; null when the account is gone. */
  changedBy: string | null;
}

/** The checklists that come with the program: they stay as they are, and can be copied into one of the firm's own. */
export const builtInChecklists: readonly Checklist[] = documentChecklists.map(({ key, name, dueInDays, items }) => ({
  ...{ key, name, own: false },
  items: items.map((item) => ({ ...item, days: dueInDays })),
}));

/** All checklists by which a request can be filled in: the firm's own first. */
export async function readChecklists({ db }: Services, actor: Actor): Promise<Checklist[]> {
  requireStaff(actor, "desk.read");
  const own = await readKept(db);
  return [...own.map(({ key, name, items }) => ({ key, name, own: true, items })), ...builtInChecklists];
}

/** The firm's own checklists by name, and the name of the one that was just removed. */
export async function listChecklists(
  { db }: Services,
  actor: Actor,
  removed = "",
): Promise<{ checklists: KeptChecklist[]; removed: { id: string; name: string } | null }> {
  requireStaff(actor, "desk.read");
  const gone = await db
    .selectFrom("document_checklists")
    .select(["id", "name"])
    .where("id", "=", removed)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  return { checklists: await readKept(db), removed: gone ?? null };
}

/** One of the firm's own checklists, to be changed. Throws 404. */
export async function readChecklist({ db }: Services, actor: Actor, id: string): Promise<KeptChecklist> {
  requireStaff(actor, "documents.send");
  const [checklist] = await readKept(db, id);
  if (!checklist) throw notFound("checklist");
  return checklist;
}

async function readKept(db: Db | Tx, id?: string): Promise<KeptChecklist[]> {
  const rows = await db
    .selectFrom("document_checklists")
    .leftJoin("user", "user.id", "document_checklists.changed_by")
    .select(["document_checklists.id", "document_checklists.name", "version", "changed_at", "user.name as by"])
    .where("removed_at", "is", null)
    .$if(id !== undefined, (query) => query.where("document_checklists.id", "=", id ?? ""))
    .orderBy("name_key")
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom("document_checklist_items")
    .select(["checklist_id", "name", "category", "type", "instructions", "days", "optional"])
    .where(
      "checklist_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("place")
    .execute();
  return rows.map((row) => ({
    ...{ key: row.id, name: row.name, own: true },
    items: items.filter(({ checklist_id: of }) => of === row.id).map(itemOf),
    ...{ version: row.version, changedAt: row.changed_at, changedBy: row.by },
  }));
}

const itemOf = ({
  checklist_id: _,
  optional,
  ...item
}: Omit<ChecklistItem, "optional"> & { checklist_id: string; optional: number }): ChecklistItem => ({
  ...item,
  ...(optional === 1 && { optional: true }),
});

export type SavedChecklist = { ok: true } | { ok: false; message: string };

/**
 * Adds a checklist, or with `id` changes one; requests that were made with it stay as they are. The same form sent twice is one.
 * Throws Conflict when a colleague has changed or removed it since the form was opened; nothing is changed then.
 */
export async function saveChecklist(
  { db, clock, dialect }: Services,
  actor: Actor,
  input: { id: string | null; version: number; name: string; items: readonly ChecklistItem[]; formKey: string },
): Promise<SavedChecklist> {
  const { userId } = requireStaff(actor, "documents.send");
  const { name, items, formKey, version } = input;
  return db.transaction().execute(async (tx): Promise<SavedChecklist> => {
    await lockKey(tx, dialect, "document checklists");
    const now = clock.now();
    const before = input.id === null ? null : await lockChecklist(tx, input.id);
    if (before?.removed_at != null)
      throw new Conflict("A colleague has removed this checklist in the meantime. Nothing was changed.");
    if (before && before.version !== version)
      throw new Conflict("A colleague has changed this checklist in the meantime. Nothing was changed: open it again.");
    if (!before && (await isStored(tx, formKey))) return { ok: true };
    const id = before?.id ?? newId(now);
    if (await isTaken(tx, fold(name), id)) return { ok: false, message: "There is a checklist of this name already" };
    const words = { name, name_key: fold(name), changed_at: now, changed_by: userId };
    if (before) {
      await tx
        .updateTable("document_checklists")
        .set({ ...words, version: version + 1 })
        .where("id", "=", id)
        .execute();
      await tx.deleteFrom("document_checklist_items").where("checklist_id", "=", id).execute();
    } else {
      if ((await countKept(tx)) >= mostChecklists)
        return { ok: false, message: `There are ${mostChecklists} already. Remove one that nobody uses` };
      await tx
        .insertInto("document_checklists")
        .values({ id, ...words, created_at: now, removed_at: null, form_key: formKey })
        .execute();
    }
    const rows = items.map(({ optional, ...item }, place) => ({
      ...{ id: newId(now), checklist_id: id, place, ...item },
      optional: Number(optional === true),
    }));
    await tx.insertInto("document_checklist_items").values(rows).execute();
    const detail = { name, documents: items.length };
    await recordAudit(
      tx,
      clock,
      { userId },
      before
        ? {
            type: "document-checklist.changed",
            subject: id,
            detail: { ...detail, ...(before.name !== name && { was: before.name }) },
          }
        : { type: "document-checklist.added", subject: id, detail },
    );
    return { ok: true };
  });
}

/** Takes a checklist out of the list; requests that were made with it stay. Twice is once. Throws 404. */
export async function removeChecklist({ db, clock, dialect }: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "documents.send");
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "document checklists");
    const { name, removed_at } = await lockChecklist(tx, id);
    if (removed_at !== null) return;
    await tx.updateTable("document_checklists").set({ removed_at: clock.now() }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "document-checklist.removed", subject: id, detail: { name } });
  });
}

/** Undoes a removal, at any later time. Throws Conflict when the list is full, or another one has the name by now; 404. */
export async function putChecklistBack({ db, clock, dialect }: Services, actor: Actor, id: string): Promise<void> {
  const { userId } = requireStaff(actor, "documents.send");
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "document checklists");
    const { name, name_key: key, removed_at } = await lockChecklist(tx, id);
    if (removed_at === null) return;
    if (await isTaken(tx, key, id))
      throw new Conflict(`Another checklist is called “${name}” by now. Rename it first. Nothing was changed.`);
    if ((await countKept(tx)) >= mostChecklists)
      throw new Conflict(`There are ${mostChecklists} already. Remove one first. Nothing was changed.`);
    await tx.updateTable("document_checklists").set({ removed_at: null }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "document-checklist.put-back", subject: id, detail: { name } });
  });
}

async function lockChecklist(tx: Tx, id: string) {
  const row = await tx.selectFrom("document_checklists").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("checklist");
  return row;
}

const isStored = async (tx: Tx, formKey: string): Promise<boolean> =>
  (await tx.selectFrom("document_checklists").select("id").where("form_key", "=", formKey).executeTakeFirst()) !==
  undefined;

async function isTaken(tx: Tx, key: string, except: string): Promise<boolean> {
  const twin = tx.selectFrom("document_checklists").select("id").where("name_key", "=", key).where("id", "!=", except);
  return (await twin.where("removed_at", "is", null).executeTakeFirst()) !== undefined;
}

async function countKept(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("document_checklists")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
