import type { Selectable } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tables, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken } from "~/platform/tokens/link-tokens.server";
import { undoWindow } from "~/platform/undo-window";
import type { Actor } from "../identity/actor";
import { isPersonsName } from "../identity/persons-name";
import { requireStaff } from "../identity/policy";
import type { AcceptedFile } from "../uploads/intake.server";
import type { KeptFile } from "../uploads/keep-together.server";
import { someoneWhoLeft } from "./administrators.server";
import { forgetDraft } from "./drafts.server";
import { readReader, readReaderOf } from "./portal-reader.server";
import { requireItemInReach } from "./reach.server";
import { settleItem } from "./receive.server";
import type { AfterReply } from "./schema";
import { clientsName, readSignature, saveSignature } from "./signature.server";
import type { ItemKind, ItemStatus } from "./vocabulary";
import { giveTo, hasEnded, isUntaken, lockItem, recordStatus } from "./work.server";

/** How long the link in a reply works. */
const conversationDays = 30;
export const conversationPurpose = "conversation";

/** One letter of a thread; `sentAt` and `failedAt` are its mail's. */
export interface Letter {
  id: string;
  /** Null: the person wrote it. */
  author: string | null;
  authorId: string | null;
  /** Who wrote it in the client portal: the account and its name, null once that is gone. Null for other letters. */
  writer: { id: string; name: string | null } | null;
  /** The author's name as clients read it (clientsName); null otherwise. */
  signature: string | null;
  text: string;
  createdAt: number;
  /** The person sees it from this time on. */
  toldAt: number;
  sentAt: number | null;
  failedAt: number | null;
  /** When the other side first had it on the screen, as far as it reads in a portal. */
  seenAt: number | null;
}

/** The letters of a thread that the person may see, oldest first. */
export async function readToldReplies(db: Db | Tx, services: Pick<Services, "clock" | "siteContent">, itemId: string) {
  const now = services.clock.now();
  return (await readReplies(db, services, itemId)).filter(({ toldAt }) => toldAt <= now);
}

/** The letters of a thread, oldest first. Includes answers that can still be undone: for administrators only. */
export async function readReplies(
  db: Db | Tx,
  { siteContent }: Pick<Services, "siteContent">,
  itemId: string,
): Promise<Letter[]> {
  const rows = await db
    .selectFrom("inbox_letters")
    .leftJoin("mail_outbox", "mail_outbox.id", "inbox_letters.mail_id")
    .leftJoin("user", "user.id", "inbox_letters.author_id")
    .leftJoin("staff", "staff.user_id", "inbox_letters.author_id")
    .leftJoin("user as writer", "writer.id", "inbox_letters.writer_id")
    .select([
      "user.name",
      "writer_id",
      "writer.name as writer_name",
      "user.username",
      "staff.advisor",
      "staff.left_as",
      "inbox_letters.id",
      "author_id",
      "text",
      "inbox_letters.created_at",
      "told_at",
      "sent_at",
      "failed_at",
      "given_up_at",
      "seen_at",
    ])
    .where("item_id", "=", itemId)
    .where("undone_at", "is", null)
    .orderBy("inbox_letters.created_at")
    .execute();
  return rows.map(({ id, author_id, name, username, text, created_at, told_at, sent_at, seen_at, ...row }) => ({
    ...{ id, text, createdAt: created_at, toldAt: told_at, sentAt: sent_at, seenAt: seen_at },
    failedAt: row.failed_at ?? row.given_up_at,
    authorId: author_id,
    writer: row.writer_id === null ? null : { id: row.writer_id, name: row.writer_name },
    author: author_id === null ? null : (name ?? someoneWhoLeft),
    signature: name === null ? null : clientsName(siteContent.advisors(), { ...row, name, username }),
  }));
}

/**
 * Puts a letter at the end of its thread: its time is later than that of the one before, so that times alone give the
 * order. The item is locked.
 */
export async function addLetter(
  tx: Tx,
  now: number,
  letter: Omit<Selectable<Tables["inbox_letters"]>, "created_at" | "undone_at" | "seen_at">,
): Promise<void> {
  const last = await lastLetter(tx, letter.item_id);
  const createdAt = last ? Math.max(now, last.created_at + 1) : now;
  await tx
    .insertInto("inbox_letters")
    .values({ ...letter, created_at: createdAt, undone_at: null, seen_at: null })
    .execute();
}

export function lastLetter(db: Db | Tx, itemId: string) {
  return db
    .selectFrom("inbox_letters")
    .select(["id", "created_at"])
    .where("item_id", "=", itemId)
    .where("undone_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const subjects: Record<ItemKind, string> = {
  contact: "Your message",
  application: "Your application",
  match: "Your advisor request",
  registration: "Your registration",
};

/**
 * Answers by mail, which is held back while the answer can be undone (undoReply). The letter is kept with the thread, and the
 * first one to each question meets its response deadline. Its link opens the conversation for 30 days; somebody who reads the thread in the
 * client portal is only told there, and by mail, that an answer waits. `seen` is the last letter that
 * the administrator had before them (''): if there is a newer one, nothing is sent. The same form sent twice is one reply.
 * With `owed` the letter only acknowledges the question: the clock of the promise runs on, and the item stays open.
 * An item that no person has is assigned to the administrator who answers it. Answers are signed with a person's name: an account without one gives it as
 * `signature`, which is then kept. `after` "close" makes the item done. The writer's draft is forgotten. Returns false, and sends nothing, when there is none.
 */
export async function replyToItem(
  services: Services,
  actor: Actor,
  {
    id,
    text,
    seen,
    formKey,
    signature,
    after,
    owed = false,
  }: {
    id: string;
    text: string;
    seen: string;
    formKey: string;
    signature?: string;
    after?: AfterReply;
    owed?: boolean;
  },
  files: readonly AcceptedFile[] = [],
): Promise<boolean> {
  const administrator = requireStaff(actor, "inbox.work");
  await requireItemInReach(services, services.db, actor, id);
  const { db, dialect, mailQueued } = services;
  const write = async (tx: Tx, kept: readonly KeptFile[]): Promise<boolean> => {
    await lockKey(tx, dialect, `inbox letter ${formKey}`);
    const twin = await tx.selectFrom("inbox_letters").select("id").where("form_key", "=", formKey).executeTakeFirst();
    if (twin) return true;
    const row = await lockItem(services, tx, id);
    if (((await lastLetter(tx, id))?.id ?? "") !== seen) throw new Conflict(await whoWrote(tx, services, row, seen));

    const signs = await signatureOf(tx, services, administrator, signature);
    if (!signs) return false;
    const closes = after === "close";
    await unsafeWriteReply(tx, services, administrator, row, { text, formKey, signs, kept, closes, owed });
    await forgetDraft(tx, { itemId: id, userId: administrator.userId });
    return true;
  };
  const store = (kept: readonly KeptFile[]) => db.transaction().execute((tx) => write(tx, kept));
  const reader = files.length === 0 ? null : await readReaderOf(services, db, id);
  if (files.length > 0 && !reader) throw new Conflict(noPortal);
  const sent = reader ? await reader.keep(services, { id, files }, store) : await store([]);
  if (sent) mailQueued();
  return sent;
}

const noPortal = "This person cannot read files in the portal any more. Your answer was not sent.";

/** The letter itself, with all that follows from it. The caller has locked the item, and knows that the form is sent once. */
export async function unsafeWriteReply(
  tx: Tx,
  services: Services,
  { userId }: { userId: string },
  row: Awaited<ReturnType<typeof lockItem>>,
  {
    text,
    formKey,
    signs,
    kept,
    closes = false,
    owed: marked = false,
  }: { text: string; formKey: string; signs: string; kept: readonly KeptFile[]; closes?: boolean; owed?: boolean },
): Promise<void> {
  const { clock } = services;
  const { id } = row;
  const now = clock.now();
  const letterId = newId(now);
  const toldAt = now + undoWindow;
  // Of a question that has its answer, or that nothing was promised for, nothing is owed.
  const owed = marked && !closes && row.promised_at !== null && row.answered_at === null;
  const first = row.answered_at === null && !owed;
  const took = await isUntaken(tx, row);
  await addLetter(tx, now, {
    ...{ id: letterId, item_id: id, author_id: userId, writer_id: null, text, form_key: formKey },
    ...{
      mail_id: null,
      told_at: toldAt,
      status_before: row.status,
      is_first: Number(first),
      took_item: Number(took),
      took_from: took ? row.assignee_id : "",
    },
  });
  const reader = await readReader(services, tx, row);
  if (kept.length > 0 && !reader) throw new Conflict(noPortal);
  await reader?.attach(services, tx, { id, letterId, by: { userId, isClient: false } }, kept);
  const mailId = reader
    ? await reader.tell(tx, services, { id, letterId, until: toldAt })
    : await mailAnswer(tx, services, row, { letterId, text, signs, until: toldAt });
  await tx.updateTable("inbox_letters").set({ mail_id: mailId }).where("id", "=", letterId).execute();
  const status = await statusAfterReply(services, tx, row, { closes, owed });
  await settleItem(tx, clock, { id, status, ...(!owed && { answeredBy: userId }) });
  const detail = { letter: letterId, first: first && row.asked_at === null, ...(owed && ({ owed } as const)) };
  await recordAudit(tx, clock, { userId }, { type: "inbox.replied", subject: id, detail });
  await recordStatus(services, tx, { id, from: row.status, to: status, by: userId });
  if (took) await giveTo(services, tx, { row, to: userId, by: userId });
}

/** The answer as a mail with a link to the conversation, for somebody without a portal. Returns its id. */
async function mailAnswer(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  row: { id: string; kind: ItemKind; email: string; reference: string },
  { letterId, text, signs, until }: { letterId: string; text: string; signs: string; until: number },
): Promise<string> {
  const lifetime = conversationDays * day;
  const token = { purpose: conversationPurpose, subject: letterId, detail: row.id, lifetime };
  const secret = await issueLinkToken(tx, clock, token);
  const message: Message = {
    to: row.email,
    subject: `${subjects[row.kind]} to ${firm.name}, ${row.reference}`,
    paragraphs: [
      ...text.split(/\n{2,}/),
      `${signs}\n${firm.legalName}`,
      `To answer, open the link below. The page shows what we have written to each other. The link works for ${conversationDays} days and is only for you: do not pass it on.`,
    ],
    action: { label: "Read and answer", url: `${publicUrl}/conversation?token=${secret}` },
    thread: row.id,
    personal: true,
  };
  return enqueueMail(tx, clock, message, { until, gather: heldAnswer(letterId) });
}

/** The key under which the mail of an answer is held back. */
export const heldAnswer = (letterId: string) => `answer:${letterId}`;

/** The name under a letter; null when the account has none and none was given. */
export async function signatureOf(
  tx: Tx,
  services: Pick<Services, "clock" | "siteContent">,
  { userId }: { userId: string },
  given = "",
): Promise<string | null> {
  const kept = await readSignature(tx, services, userId);
  if (kept) return kept;
  const { username } = await tx
    .selectFrom("user")
    .select("username")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const name = given.trim();
  if (!isPersonsName(name, username)) return null;
  await saveSignature(tx, services.clock, userId, name);
  return name;
}

/**
 * After a reply the item waits for the person, is done when the writer expects no answer, or is worked on while the answer is owed. An
 * application that has ended stays done; another one waits, or stays as it is, whatever the writer says, because its stage decides.
 */
async function statusAfterReply(
  services: Services,
  tx: Tx,
  { id, kind, status }: { id: string; kind: ItemKind; status: ItemStatus },
  { closes, owed }: { closes: boolean; owed: boolean },
): Promise<ItemStatus> {
  if (closes && kind !== "application") return "done";
  if (await hasEnded(services, tx, { id, kind })) return "done";
  if (!owed) return "waiting";
  return kind === "application" ? status : "open";
}

async function whoWrote(
  tx: Tx,
  services: Pick<Services, "siteContent">,
  { id, name }: { id: string; name: string },
  seen: string,
): Promise<string> {
  const letters = await readReplies(tx, services, id);
  const last = letters.at(-1);
  if (!last || (seen !== "" && !letters.some((letter) => letter.id === seen)))
    return "An answer that you had read was taken back in the meantime. Your answer was not sent.";
  return last.author === null
    ? `${name} has written again in the meantime. Your answer was not sent.`
    : `${last.author} has answered ${name} in the meantime. Your answer was not sent.`;
}
