import { phoneOfAdvisor, spokenBy } from "~/content/advisors";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, ClientActor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { readToldReplies } from "../../inbox/replies.server";
import { tellOfChange } from "../../notifications/live/changes.server";
import type { AttachedFile } from "../../uploads/attached";
import { listFiles } from "../files/keep-files.server";
import { type AboutView, findAbout } from "./about.server";
import { isTold } from "./is-told.server";
import { followLetters } from "./portal-threads.server";
import type { ThreadSubject } from "./vocabulary";

/** One letter as the client sees it. */
export interface ThreadLetter {
  id: string;
  /** Who in the firm wrote it; null for the client's side. */
  author: string | null;
  /** Which colleague of the reader wrote it, for a business; null for the reader and for the firm. */
  colleague: string | null;
  text: string;
  at: number;
  /** When the firm first had it on the screen; null for the firm's own letters and until then. */
  seenAt: number | null;
  files: AttachedFile[];
}

export interface Thread {
  id: string;
  title: string;
  reference: string;
  /** Who it is with, and by which number they are reached; null where it is not with one person. */
  advisor: { name: string; phone: string; languages: string; isOwn: boolean } | null;
  about: AboutView | { kind: ThreadSubject; name: null } | null;
  letters: ThreadLetter[];
  /** By when the firm has promised to answer; null when it has. */
  answerDueAt: number | null;
  /** For the form that must not count twice. */
  formKey: string;
}

/** One of the client's own threads; 404 for any other. */
export async function readThread(services: Services, actor: Actor, id: string): Promise<Thread> {
  const client = requireClient(actor, "messages.read");
  const { db, clock, firm, siteContent } = services;
  const row = await findOwn(services, client, id);
  const replies = await readToldReplies(db, services, id);
  const advisors = siteContent.advisors();
  const advisor = advisors.find(row.advisor);
  const record = await db.selectFrom("clients").select("advisor").where("id", "=", client.clientId).executeTakeFirst();
  const files = await listFiles(db, id);
  const colleague = (writer: { id: string; name: string | null } | null) => {
    // One whose writer is not known counts as the holder's.
    if ((writer?.id ?? client.holderId) === client.userId) return null;
    return writer?.name ?? row.name;
  };
  const opening = {
    id: "opening",
    files: files.get("") ?? [],
    author: null,
    colleague: colleague(row.writer_id === null ? null : { id: row.writer_id, name: row.writer }),
    text: row.message,
    at: row.created_at,
    seenAt: row.opening_seen_at,
  };
  return {
    ...{ id, title: row.title, reference: row.reference },
    advisor: advisor
      ? {
          name: advisor.name,
          phone: phoneOfAdvisor(advisors, advisor.slug) ?? firm.phone,
          languages: spokenBy(advisor),
          isOwn: record?.advisor === advisor.slug,
        }
      : null,
    about: await readAbout(services, client, row),
    letters: [
      ...(row.message === "" ? [] : [opening]),
      ...replies.map(({ id: letterId, author, signature, text, createdAt, seenAt, writer }) => ({
        ...{ id: letterId, text, at: createdAt, seenAt: author === null ? seenAt : null },
        files: files.get(letterId) ?? [],
        // An account that answered before it had a person's name answers for the firm.
        author: author === null ? null : (signature ?? firm.name),
        colleague: author === null ? colleague(writer) : null,
      })),
    ],
    answerDueAt: row.answered_at === null && row.status !== "done" ? row.promised_at : null,
    formKey: newId(clock.now()),
  };
}

async function readAbout(
  services: Services,
  client: ClientActor,
  { about_kind: kind, about_id: id }: { about_kind: ThreadSubject | ""; about_id: string },
): Promise<Thread["about"]> {
  if (kind === "") return null;
  return (await findAbout(services, client, `${kind}:${id}`)) ?? { kind, name: null };
}

/** The row of the client's own thread; throws 404 for any other. */
export async function findOwn({ db, clock }: Pick<Services, "db" | "clock">, { clientId }: ClientActor, id: string) {
  const row = await db
    .selectFrom("message_threads")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .innerJoin("inbox_items", "inbox_items.id", "message_threads.id")
    .leftJoin("user as writer", "writer.id", "contact_messages.writer_id")
    .select(["message_threads.title", "about_kind", "about_id", "opening_seen_at", "message", "advisor"])
    .select(["contact_messages.name", "writer_id", "writer.name as writer"])
    .select(["inbox_items.reference", "inbox_items.created_at", "answered_at", "promised_at", "inbox_items.status"])
    .where("message_threads.id", "=", id)
    .where("message_threads.client_id", "=", clientId)
    .where("inbox_items.hidden_at", "is", null)
    .where(isTold(clock.now()))
    .executeTakeFirst();
  if (!row) throw notFound("message");
  return row;
}

/**
 * The client has the thread on the screen: the letters that they may see count as seen, of which the open pages of their authors hear, and
 * the bell asks for them no more.
 * Does nothing to a thread that is not theirs.
 */
export async function markThreadSeen(services: Services, actor: Actor, id: string): Promise<void> {
  const client = requireClient(actor, "messages.read");
  const { db, clock } = services;
  const now = clock.now();
  const row = await db
    .selectFrom("message_threads")
    .select("unread_at")
    .where("id", "=", id)
    .where("client_id", "=", client.clientId)
    .executeTakeFirst();
  if (!row || row.unread_at === null || row.unread_at > now) return;
  await db.transaction().execute(async (tx) => {
    const seen = await tx
      .updateTable("inbox_letters")
      .set({ seen_at: now })
      .where("item_id", "=", id)
      .where("author_id", "is not", null)
      .where("seen_at", "is", null)
      .where("undone_at", "is", null)
      .where("told_at", "<=", now)
      .returning("author_id")
      .execute();
    await followLetters(tx, id);
    const authors = seen.flatMap(({ author_id }) => author_id ?? []);
    await tellOfChange(tx, clock, await existing(tx, authors));
    await tx
      .updateTable("notifications")
      .set({ read_at: now })
      .where("subject", "=", id)
      .where("kind", "=", "own-message-answered")
      .where("created_at", "<=", now)
      .where("read_at", "is", null)
      .execute();
  });
}

/** An author may have left: the letter stays. */
async function existing(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.selectFrom("user").select("id").where("id", "in", userIds).execute();
  return rows.map(({ id }) => id);
}
