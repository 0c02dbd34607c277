import type { Selectable } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tables, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { cancelHeldMail, findHeldMail } from "~/platform/mail/held-mail.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { findTeam } from "../identity/teams/find-teams.server";
import { readReader } from "./portal-reader.server";
import { requireItemInReach } from "./reach.server";
import { settleItem } from "./receive.server";
import { conversationPurpose, heldAnswer, type Letter, readReplies } from "./replies.server";
import { giveTo, hasEnded, lockItem, recordStatus } from "./work.server";

/**
 * Takes the actor's own answer back before its mail is sent: the person never sees it, and the item has its status, its
 * assignee and its response deadline again. A second call does nothing. Throws Conflict when the mail has left, when somebody
 * else wrote the answer, and when a newer answer follows it.
 */
export async function undoReply(
  services: Services,
  actor: Actor,
  { id, letterId }: { id: string; letterId: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const row = await lockItem(services, tx, id);
    const letters = await tx
      .selectFrom("inbox_letters")
      .selectAll()
      .where("item_id", "=", id)
      .orderBy("created_at")
      .execute();
    const letter = letters.find((each) => each.id === letterId && each.author_id !== null);
    if (!letter) throw notFound("answer");
    if (letter.author_id !== userId) throw new Conflict(otherAuthor);
    if (letter.undone_at !== null) return;
    const after = letters.filter((each) => each.created_at > letter.created_at && each.undone_at === null);
    if (after.some(({ author_id }) => author_id !== null)) throw new Conflict(newerAnswer);
    const since = clock.now() - undoWindow + 1;
    const held = await findHeldMail(tx, clock, { gather: heldAnswer(letterId), since });
    // An answer in the portal may have no mail: then nobody is told before this time.
    const untold = letter.mail_id === null && clock.now() < letter.told_at;
    if (!held && !untold) throw new Conflict(tooLate(row.email));

    if (held) await cancelHeldMail(tx, clock, held.id);
    await tx
      .deleteFrom("link_tokens")
      .where("purpose", "=", conversationPurpose)
      .where("subject", "=", letterId)
      .execute();
    await tx
      .updateTable("inbox_letters")
      // The key of its form is free again: the same form may be sent once more.
      .set({ undone_at: clock.now(), mail_id: null, form_key: `undone ${letterId}` })
      .where("id", "=", letterId)
      .execute();
    await (await readReader(services, tx, row))?.takeBack(tx, services, { id, letterId, toldAt: letter.told_at });
    await recordAudit(tx, clock, { userId }, { type: "inbox.reply-undone", subject: id, detail: { letter: letterId } });
    await restoreItem(tx, services, { row, letter, wroteSince: after.length > 0 });
  });
}

/** Undoes what the answer has changed of its item. What the person has written since keeps the item open. */
async function restoreItem(
  tx: Tx,
  services: Services,
  {
    row,
    letter,
    wroteSince,
  }: { row: Awaited<ReturnType<typeof lockItem>>; letter: Selectable<Tables["inbox_letters"]>; wroteSince: boolean },
): Promise<void> {
  const { id } = row;
  const by = letter.author_id ?? "";
  const keeps = wroteSince || letter.status_before === null || (await hasEnded(services, tx, row));
  const status = keeps ? row.status : (letter.status_before ?? row.status);
  const unansweredSince = letter.is_first === 1 ? letter.told_at - undoWindow : undefined;
  await settleItem(tx, services.clock, { id, status, unansweredSince });
  await recordStatus(services, tx, { id, from: row.status, to: status, by });
  if (letter.took_item !== 1 || row.assignee_id !== by) return;
  const team = await findTeam(tx, letter.took_from);
  await giveTo(services, tx, { row, to: team?.id ?? "", by });
}

/** The reader's own last answer, as long as it can be undone. */
export function undoableReply(letters: readonly Letter[], { userId }: { userId: string }, now: number) {
  const last = letters.findLast(({ author }) => author !== null);
  return last?.authorId === userId && now < last.toldAt ? { id: last.id, until: last.toldAt } : null;
}

/** The reader's own answer to another item, while it can be undone: the page after 'Send and next' offers that. */
export async function readUndoable(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ item: string; letter: string; until: number; name: string } | null> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const row = await db
    .selectFrom("inbox_items")
    .select("name")
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  // Only one's own letters can be undone: nothing of an item out of reach is told.
  const undoable = undoableReply(await readReplies(db, services, id), { userId }, clock.now());
  return undoable && { item: id, letter: undoable.id, until: undoable.until, name: row.name };
}

/** The text of an answer that the reader took back and has not replaced by another; null without one. */
export async function readTakenBack(
  { db }: Pick<Services, "db">,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<string | null> {
  const last = await db
    .selectFrom("inbox_letters")
    .select(["text", "undone_at"])
    .where("item_id", "=", itemId)
    .where("author_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && last.undone_at !== null ? last.text : null;
}

const otherAuthor = "Somebody else wrote this answer. Only its author can undo it. Nothing was changed.";
const newerAnswer = "A newer answer follows this one, so it cannot be undone. Nothing was changed.";
const tooLate = (email: string) =>
  `It is too late to undo this: the answer has been sent to ${email}. To correct it, write another answer. Nothing was changed.`;
