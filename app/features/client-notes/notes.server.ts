import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { day } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../clients/client-there.server";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { editableFor, restorableDays } from "./vocabulary";
import "./events";
import "./tables";

export interface ClientNote {
  id: string;
  text: string;
  author: string;
  createdAt: number;
  editedAt: number | null;
  version: number;
  /** Whether the reader may change the words. */
  edits: boolean;
  /** Whether the reader may remove it. */
  removes: boolean;
}

/** So many notes are shown, the newest first. */
const mostShown = 50;

/** The notes about a client, the newest first. */
export async function listClientNotes(
  services: Services,
  actor: Actor,
  clientId: string,
): Promise<{ notes: ClientNote[]; total: number }> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  await requireClientInReach(db, actor, clientId);
  const own = db
    .selectFrom("client_notes as note")
    .where("client_id", "=", clientId)
    .where("note.hidden_at", "is", null);
  const rows = await own
    .leftJoin("user", "user.id", "note.author_id")
    .select(["note.id", "text", "author_id", "created_at", "edited_at", "version", "user.name"])
    .orderBy("created_at", "desc")
    .orderBy("note.id", "desc")
    .limit(mostShown)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return {
    notes: rows.map((row) => ({
      ...{ id: row.id, text: row.text, author: row.name ?? "a former colleague", version: row.version },
      ...{ createdAt: row.created_at, editedAt: row.edited_at },
      edits: mayEdit(reader, row, clock.now()),
      removes: mayRemove(reader, row),
    })),
    total: Number(count),
  };
}

const mayEdit = ({ userId }: Administrator, note: { author_id: string; created_at: number }, now: number) =>
  note.author_id === userId && now < note.created_at + editableFor;

const mayRemove = ({ userId, role }: Administrator, note: { author_id: string }) =>
  note.author_id === userId || role === "administrator";

/** Notes something about a client. The same form sent twice is one note. Throws 404. */
export async function addClientNote(
  services: Services,
  actor: Actor,
  { clientId, text, key }: { clientId: string; text: string; key: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "notes.write");
  const { db, clock, dialect } = services;
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `client note ${key}`);
    const twin = await tx.selectFrom("client_notes").select("id").where("form_key", "=", key).executeTakeFirst();
    if (twin) return;
    await requireClientThere(tx, clientId);
    const now = clock.now();
    const id = newId(now);
    const note = {
      id,
      client_id: clientId,
      author_id: userId,
      text,
      created_at: now,
      edited_at: null,
      hidden_at: null,
    };
    await tx
      .insertInto("client_notes")
      .values({ ...note, form_key: key })
      .execute();
    await recordAudit(tx, clock, { userId }, { type: "note.added", subject: clientId, detail: { note: id } });
  });
}

/**
 * Changes the words of one's own note, on the day after it was written at the latest. The log keeps what it said. Throws Conflict
 * when that time is over, or the note was changed since `version`.
 */
export async function editClientNote(
  services: Services,
  actor: Actor,
  { clientId, id, version, text }: { clientId: string; id: string; version: number; text: string },
): Promise<void> {
  const writer = requireStaff(actor, "notes.write");
  const { db, clock } = services;
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    const note = await lockNote(tx, { clientId, id });
    if (note.text === text) return;
    if (!mayEdit(writer, note, clock.now()))
      throw new Conflict("Only the author changes a note, within a day. Add another note. Nothing was saved.");
    if (note.version !== version)
      throw new Conflict("The note was changed in the meantime, in another window. Nothing was saved.");
    const changed = { text, edited_at: clock.now(), version: sql<number>`version + 1` };
    await tx.updateTable("client_notes").set(changed).where("id", "=", id).execute();
    const detail = { note: id, before: besideChain(clientId, note.text) };
    const event = { type: "note.edited", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId: writer.userId }, event);
  });
}

/** Takes a note away: one's own, or as an administrator anybody's. It can be restored for 30 days. Throws 404. */
export async function removeClientNote(
  services: Services,
  actor: Actor,
  { clientId, id }: { clientId: string; id: string },
): Promise<void> {
  const remover = requireStaff(actor, "notes.write");
  const { db, clock } = services;
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    const note = await lockNote(tx, { clientId, id });
    if (!mayRemove(remover, note)) throw new Conflict("Only the author or an administrator removes a note.");
    await tx.updateTable("client_notes").set({ hidden_at: clock.now() }).where("id", "=", id).execute();
    const event = { type: "note.removed", subject: clientId, detail: { note: id } } as const;
    await recordAudit(tx, clock, { userId: remover.userId }, event);
  });
}

/** Puts a removed note back. Throws 404 when it is forgotten. */
export async function restoreClientNote(
  services: Services,
  actor: Actor,
  { clientId, id }: { clientId: string; id: string },
): Promise<void> {
  const restorer = requireStaff(actor, "notes.write");
  const { db, clock } = services;
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    const note = await lockNote(tx, { clientId, id, removed: true });
    if (!mayRemove(restorer, note)) throw notFound("note");
    await tx.updateTable("client_notes").set({ hidden_at: null }).where("id", "=", id).execute();
    const event = { type: "note.restored", subject: clientId, detail: { note: id } } as const;
    await recordAudit(tx, clock, { userId: restorer.userId }, event);
  });
}

async function lockNote(
  tx: Tx,
  { clientId, id, removed = false }: { clientId: string; id: string; removed?: boolean },
) {
  await requireClientThere(tx, clientId);
  const note = await tx
    .updateTable("client_notes")
    .set({ version: sql<number>`version` })
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("hidden_at", removed ? "is not" : "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!note) throw notFound("note");
  return note;
}

/** Deletes notes for good that were removed 30 days ago. What the log keeps of earlier words goes with the client. */
export async function forgetRemovedNotes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("client_notes")
    .where("hidden_at", "<", clock.now() - restorableDays * day)
    .execute();
}
