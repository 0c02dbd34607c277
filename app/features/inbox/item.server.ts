import { sql } from "kysely";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type Colleague, listColleagues } from "../identity/staff/colleagues.server";
import { readTeams, type Team } from "../identity/teams/find-teams.server";
import { readSavedTexts } from "../saved-texts/saved-texts.server";
import type { AttachedFile } from "../uploads/attached";
import { acknowledgedAmong } from "./acknowledged.server";
import { holdersOf, someoneWhoLeft } from "./administrators.server";
import { deadlineWords } from "./deadline-clock";
import { type ReplyDraft, readDraft } from "./drafts.server";
import { isFree } from "./is-free";
import { findClientsOf, type ItemClient, isClientElsewhere, readItemClient } from "./item-client.server";
import { type ItemLine, lineOf } from "./list-items.server";
import { markSeenByFirm, readReader } from "./portal-reader.server";
import { requireItemInReach } from "./reach.server";
import { type Letter, readReplies } from "./replies.server";
import { deadlineState } from "./response-deadline";
import { readSignature } from "./signature.server";
import type { Subject } from "./subjects";
import { readTakenBack, undoableReply } from "./undo-reply.server";
import { hasEnded } from "./work.server";

export interface Note {
  id: string;
  author: string;
  text: string;
  createdAt: number;
}

/** All that the panel of an item shows: who has it, where it stands, what was written about it and to the person. */
export interface ItemPanelData {
  item: ItemLine & { answeredBy: string | null };
  /** How earlier questions were answered, oldest first: 'Before: Answered in time by Ada Winter'. */
  earlier: { id: string; text: string }[];
  /** Who has closed the present question without an answer, and when; null otherwise. */
  closed: { by: string; at: number } | null;
  notes: Note[];
  letters: (Letter & { files: AttachedFile[] })[];
  /** The files of what came in. */
  files: AttachedFile[];
  administrators: Colleague[];
  teams: Team[];
  /** The reader's own id: 'take it'. */
  me: string;
  /** Nobody has the item, or one of the reader's teams, and it is not done: one press takes it. */
  isFree: boolean;
  now: number;
  /** The name that signs the reader's answers; null when their account has none yet, and it is asked for first. */
  signature: string | null;
  /** Stands under that name. */
  firm: string;
  /** The reader's own last answer while it can be undone; `until` is when its mail is sent. */
  undoable: { id: string; until: number } | null;
  /** The text of the answer that the reader has taken back. */
  takenBack: string | null;
  /** The name of the client who reads the answers in the portal; null where they go by mail. */
  reader: string | null;
  /** What the reader has written and not sent yet. */
  draft: ReplyDraft | null;
  savedReplies: { id: string; name: string }[];
  /** The client from whom it is, and those who have the address of a sender without one. */
  client: ItemClient | null;
  alike: { id: string; name: string }[];
  /** Nobody in reach has that address, and a client of a colleague has it. */
  elsewhere: boolean;
  /** An application that has ended, though its item is not done: somebody has written once more. */
  endedOpen: boolean;
  /** For the forms that must not count twice. */
  formKey: string;
}

/** The panel of an item, on its own page and on its subject's; null for what is in no inbox. */
export async function readItemPanel(services: Services, actor: Actor, id: string): Promise<ItemPanelData | null> {
  const administrator = requireStaff(actor, "desk.read");
  await requireItemInReach(services, services.db, actor, id);
  const { db, clock } = services;
  const now = clock.now();
  const row = await db
    .selectFrom("inbox_items")
    .selectAll()
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const notes = await db.selectFrom("inbox_notes").selectAll().where("item_id", "=", id).orderBy("id").execute();
  const earlier = await readEarlier(db, id);
  const line = { status: row.status, askedAt: row.asked_at ?? row.created_at };
  const times = { answerDueAt: row.promised_at, answeredAt: row.answered_at };
  const closing = deadlineState({ ...line, ...times }, now) === "closed" ? await readClosing(db, id) : undefined;
  const people = [
    ...[row.assignee_id, row.answered_by, closing?.actor ?? null, ...notes.map(({ author_id }) => author_id)],
    ...earlier.map(({ answered_by }) => answered_by),
  ];
  const letters = await readReplies(db, services, id);
  const files = (await services.inboxSubjects[row.kind].portal?.files(db, id)) ?? new Map<string, AttachedFile[]>();
  const client = await readItemClient(services, db, row);
  const mayBeClient = client === null && row.kind !== "application";
  const alike = mayBeClient ? await findClientsOf(db, administrator, row.email) : [];
  const acknowledged = await acknowledgedAmong(db, [row]);
  const names = await holdersOf(db, people);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId)?.name ?? someoneWhoLeft));
  return {
    closed: closing ? { by: nameOf(closing.actor) ?? someoneWhoLeft, at: closing.at } : null,
    item: { ...lineOf(row, names, { acknowledged, now }), answeredBy: nameOf(row.answered_by) },
    earlier: earlier.map(({ id: answerId, asked_at, promised_at, answered_at, answered_by }) => {
      const times = { askedAt: asked_at, answerDueAt: promised_at, answeredAt: answered_at };
      const words = deadlineWords({ ...times, deadline: deadlineState({ status: row.status, ...times }, now) }, now);
      const by = nameOf(answered_by);
      return { id: answerId, text: `Before: ${words}${by ? ` by ${by}` : ""}` };
    }),
    notes: notes.map(({ id: noteId, author_id, text, created_at }) => ({
      ...{ id: noteId, text, createdAt: created_at },
      author: names.get(author_id)?.name ?? someoneWhoLeft,
    })),
    letters: letters.map((letter) => ({ ...letter, files: files.get(letter.id) ?? [] })),
    files: files.get("") ?? [],
    undoable: undoableReply(letters, administrator, now),
    takenBack: await readTakenBack(services, { itemId: id, userId: administrator.userId }),
    administrators: await listColleagues(db, "inbox.work"),
    teams: await readTeams(db),
    me: administrator.userId,
    isFree: row.status !== "done" && isFree(row.assignee_id, administrator.teams),
    signature: await readSignature(db, services, administrator.userId),
    firm: services.firm.legalName,
    reader: (await readReader(services, db, row))?.name ?? null,
    draft: await readDraft(db, { itemId: id, userId: administrator.userId }),
    savedReplies: (await readSavedTexts(db, "reply")).map(({ id: savedId, name }) => ({ id: savedId, name })),
    client,
    alike,
    elsewhere: mayBeClient && alike.length === 0 && (await isClientElsewhere(db, administrator, row.email)),
    endedOpen: row.status !== "done" && (await hasEnded(services, db, row)),
    now,
    formKey: newId(now),
  };
}

/** The last change of the status of an item, as the audit log has it. */
async function readClosing(db: Db, itemId: string): Promise<{ actor: string | null; at: number } | undefined> {
  const last = await db
    .selectFrom("audit_events")
    .select(["actor", "at", "detail"])
    .where("subject", "=", itemId)
    .where("type", "=", "inbox.status-changed")
    // The sum keeps the databases from walking the whole log backwards.
    .orderBy(sql`seq + 0`, "desc")
    .limit(1)
    .executeTakeFirst();
  return last && JSON.parse(last.detail).to === "done" ? last : undefined;
}

const readEarlier = (db: Db, itemId: string) =>
  db.selectFrom("inbox_earlier_answers").selectAll().where("item_id", "=", itemId).orderBy("answered_at").execute();

/** An item with what has come in, for its own page; 404 without one. The person's letters count as seen by the firm. */
export async function readItem(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ panel: ItemPanelData; subject: Subject | null }> {
  const panel = await readItemPanel(services, actor, id);
  if (!panel) throw notFound("item");
  const subject = await services.inboxSubjects[panel.item.kind].read(services.db, id, panel.now);
  const letters = await markSeenByFirm(services, panel.letters);
  await services.inboxSubjects[panel.item.kind].portal?.opened(services, id, { letters });
  return { panel, subject };
}
