import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { StaffAct } from "../identity/staff/roles";
import "./events";
import { mostSavedTexts, type SavedTextKind, savedTextNames } from "./vocabulary";

export interface SavedText {
  id: string;
  name: string;
  text: string;
  /** A reply after which the promised answer is still to come. */
  owed: boolean;
}

export interface EditedText extends SavedText {
  version: number;
  changedAt: number;
  /** The name of who changed it last; null for one that came with the program, or of somebody whose account is gone. */
  changedBy: string | null;
}

/** Who uses a text also keeps it. */
export const actOfKind: Record<SavedTextKind, StaffAct> = { reply: "inbox.work", rejection: "documents.review" };

/** The texts of a kind, oldest first, for whoever uses them: their places do not change when one is renamed. */
export async function readSavedTexts(db: Db | Tx, kind: SavedTextKind): Promise<SavedText[]> {
  const rows = await db
    .selectFrom("saved_texts")
    .select(["id", "name", "text", "owed"])
    .where("kind", "=", kind)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, owed: row.owed === 1 }));
}

/** The same with who changed each last, and the one that was just removed, for the page on which they are kept. */
export async function listSavedTexts(
  { db }: Services,
  actor: Actor,
  { kind, removed = "" }: { kind: SavedTextKind; removed?: string },
): Promise<{ texts: EditedText[]; removed: SavedText | null }> {
  requireStaff(actor, "desk.read");
  const rows = await db
    .selectFrom("saved_texts")
    .leftJoin("user", "user.id", "saved_texts.changed_by")
    .select(["saved_texts.id", "saved_texts.name", "text", "owed", "version", "changed_at", "removed_at"])
    .select("user.name as by")
    .where("kind", "=", kind)
    .where(({ or, eb }) => or([eb("removed_at", "is", null), eb("saved_texts.id", "=", removed)]))
    .orderBy("created_at")
    .orderBy("saved_texts.id")
    .execute();
  const [gone] = rows.filter(({ removed_at }) => removed_at !== null);
  const texts = rows
    .filter(({ removed_at }) => removed_at === null)
    .map(({ changed_at, by, id, name, text, owed, version }) => ({
      ...{ id, name, text, owed: owed === 1, version, changedAt: changed_at, changedBy: by },
    }));
  return { texts, removed: gone ? { id: gone.id, name: gone.name, text: gone.text, owed: gone.owed === 1 } : null };
}

export type SavedOutcome = { ok: true } | { ok: false; field: "name"; message: string };

/**
 * Adds a text, or changes the one of the id. The same form sent twice is one. Throws Conflict when a colleague has changed or removed
 * it since the form was opened; nothing is changed then.
 */
export async function saveText(
  { db, clock, dialect }: Services,
  actor: Actor,
  input: {
    kind: SavedTextKind;
    id: string;
    version: number;
    name: string;
    text: string;
    owed?: boolean;
    formKey: string;
  },
): Promise<SavedOutcome> {
  const { kind, id, version, name, text, formKey } = input;
  const owed = Number(input.owed ?? false);
  const { userId } = requireStaff(actor, actOfKind[kind]);
  return db.transaction().execute(async (tx): Promise<SavedOutcome> => {
    await lockKey(tx, dialect, `saved texts ${kind}`);
    const now = clock.now();
    const before = id === "" ? null : await lockText(tx, kind, id);
    if (before?.removed_at != null)
      throw new Conflict("A colleague has removed this text in the meantime. Nothing was changed.");
    if (before && before.name === name && before.text === text && before.owed === owed) return { ok: true };
    if (before && before.version !== version)
      throw new Conflict("A colleague has changed this text in the meantime. Nothing was changed: read it again.");
    const named = { name, name_key: fold(name) };
    const words = { ...named, text, owed, changed_at: now, changed_by: userId };
    if (!before && (await tx.selectFrom("saved_texts").select("id").where("form_key", "=", formKey).executeTakeFirst()))
      return { ok: true };
    if (await isTaken(tx, kind, { key: named.name_key, except: id }))
      return { ok: false, field: "name", message: `There is a ${savedTextNames[kind]} of this name already` };
    if (before) {
      await tx
        .updateTable("saved_texts")
        .set({ ...words, version: version + 1 })
        .where("id", "=", id)
        .execute();
      const changed = {
        ...(before.name !== name && { was: before.name }),
        ...(before.owed !== owed && { owed: owed === 1 }),
      };
      const detail = { kind, name, text: before.text !== text, ...changed };
      await recordAudit(tx, clock, { userId }, { type: "saved-text.changed", subject: id, detail });
      return { ok: true };
    }
    if ((await countOf(tx, kind)) >= mostSavedTexts)
      return { ok: false, field: "name", message: `There are ${mostSavedTexts} already. Remove one that nobody uses` };
    const added = newId(now);
    const fresh = { id: added, kind, version: 1, created_at: now, removed_at: null, form_key: formKey };
    await tx
      .insertInto("saved_texts")
      .values({ ...fresh, ...words })
      .execute();
    await recordAudit(tx, clock, { userId }, { type: "saved-text.added", subject: added, detail: { kind, name } });
    return { ok: true };
  });
}

/** Takes a text out of the list; what was written with it stays. Twice is once. Throws 404. */
export async function removeText(
  { db, clock, dialect }: Services,
  actor: Actor,
  { kind, id }: { kind: SavedTextKind; id: string },
): Promise<void> {
  const { userId } = requireStaff(actor, actOfKind[kind]);
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `saved texts ${kind}`);
    const { name, removed_at } = await lockText(tx, kind, id);
    if (removed_at !== null) return;
    await tx.updateTable("saved_texts").set({ removed_at: clock.now() }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "saved-text.removed", subject: id, detail: { kind, name } });
  });
}

/** Undoes a removal, at any later time. Throws Conflict when the list is full, or another text has the name by now; 404. */
export async function putTextBack(
  { db, clock, dialect }: Services,
  actor: Actor,
  { kind, id }: { kind: SavedTextKind; id: string },
): Promise<void> {
  const { userId } = requireStaff(actor, actOfKind[kind]);
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `saved texts ${kind}`);
    const { name, name_key: key, removed_at } = await lockText(tx, kind, id);
    if (removed_at === null) return;
    if (await isTaken(tx, kind, { key, except: id }))
      throw new Conflict(
        `Another ${savedTextNames[kind]} is called “${name}” by now. Rename it first. Nothing was changed.`,
      );
    if ((await countOf(tx, kind)) >= mostSavedTexts)
      throw new Conflict(`There are ${mostSavedTexts} already. Remove one first. Nothing was changed.`);
    await tx.updateTable("saved_texts").set({ removed_at: null }).where("id", "=", id).execute();
    await recordAudit(tx, clock, { userId }, { type: "saved-text.put-back", subject: id, detail: { kind, name } });
  });
}

async function lockText(tx: Tx, kind: SavedTextKind, id: string) {
  const row = await tx
    .selectFrom("saved_texts")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw notFound("text");
  return row;
}

async function isTaken(
  tx: Tx,
  kind: SavedTextKind,
  { key, except }: { key: string; except: string },
): Promise<boolean> {
  const twin = tx.selectFrom("saved_texts").select("id").where("kind", "=", kind).where("name_key", "=", key);
  return (await twin.where("removed_at", "is", null).where("id", "!=", except).executeTakeFirst()) !== undefined;
}

async function countOf(tx: Tx, kind: SavedTextKind): Promise<number> {
  const { count } = await tx
    .selectFrom("saved_texts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
