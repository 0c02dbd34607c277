import { fold } from "~/platform/db/fold";
import { pageSize } from "~/platform/db/list.server";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { clientsName } from "../../inbox/signature.server";
import { isTold } from "./is-told.server";
import { office, type ThreadSubject } from "./vocabulary";

/** A thread in the client's list. */
export interface ThreadLine {
  id: string;
  title: string;
  /** The name of whom it is with. */
  with: string;
  about: ThreadSubject | "";
  /** The beginning of the last letter. */
  text: string;
  /** The last letter is the client's own, or of somebody who writes for them. */
  sent: boolean;
  lastAt: number;
  unread: boolean;
}

export interface ThreadPage {
  lines: ThreadLine[];
  /** Whether the account has any thread at all. */
  any: boolean;
  unread: number;
  newer: string | null;
  older: string | null;
}

export interface ThreadRequest {
  search: string;
  /** Of the last line before the page. */
  after: string | null;
}

export const readThreadRequest = (parameters: URLSearchParams): ThreadRequest => ({
  search: (parameters.get("q") ?? "").trim().slice(0, 200),
  after: /^\d{1,15}_[0-9a-f-]{36}$/.exec(parameters.get("after") ?? "")?.[0] ?? null,
});

/** One page of the client's own threads, the last letter first; a search looks into every letter that the client may see. */
export async function listThreads(services: Services, actor: Actor, request: ThreadRequest): Promise<ThreadPage> {
  const { clientId } = requireClient(actor, "messages.read");
  const { db, clock, siteContent } = services;
  const [now, advisors] = [clock.now(), siteContent.advisors()];
  const found = request.search === "" ? null : await searchThreads(services, clientId, request.search);
  const [at = "", id = ""] = request.after?.split("_") ?? [];
  let query = db
    .selectFrom("message_threads")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .select(["message_threads.id", "title", "about_kind", "last_at", "unread_at", "advisor", "message"])
    .where("message_threads.client_id", "=", clientId)
    .where(isTold(now))
    .orderBy("last_at", "desc")
    .orderBy("message_threads.id", "desc")
    .limit(pageSize + 1);
  if (request.after)
    query = query.where(({ eb, or, and }) =>
      or([eb("last_at", "<", Number(at)), and([eb("last_at", "=", Number(at)), eb("message_threads.id", "<", id)])]),
    );
  if (found) query = query.where("message_threads.id", "in", found.length > 0 ? found : [""]);
  const rows = await query.execute();
  const shown = rows.slice(0, pageSize);
  const ids = shown.map((row) => row.id);
  const letters = await lastLetters(services, now, ids);
  const answers = await lastLetters(services, now, ids, { ofFirm: true });
  const last = shown.at(-1);
  return {
    lines: shown.map((row) => {
      const letter = letters.get(row.id);
      const named = answers.get(row.id)?.by ?? advisors.nameOf(row.advisor) ?? office;
      return {
        ...{ id: row.id, title: row.title, with: named, about: row.about_kind },
        text: (letter?.text ?? row.message).replace(/\s+/g, " ").slice(0, 160),
        sent: letter?.sent ?? true,
        lastAt: Math.min(row.last_at, now),
        unread: row.unread_at !== null && row.unread_at <= now,
      };
    }),
    any: shown.length > 0 || (await hasThreads(db, clientId, now)),
    unread: await countUnreadThreads(services, actor),
    newer: request.after ? "" : null,
    older: rows.length > pageSize && last ? `${last.last_at}_${last.id}` : null,
  };
}

async function hasThreads(db: Db, clientId: string, now: number): Promise<boolean> {
  const one = db
    .selectFrom("message_threads")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .select("message_threads.id")
    .where("message_threads.client_id", "=", clientId)
    .where(isTold(now))
    .limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** The last letter of each thread that the client may see, or the last one of the firm, with the name of who wrote it. */
async function lastLetters(
  { db, siteContent }: Services,
  now: number,
  ids: readonly string[],
  { ofFirm = false } = {},
) {
  const last = new Map<string, { text: string; sent: boolean; by: string | null }>();
  if (ids.length === 0) return last;
  const rows = await db
    .selectFrom("inbox_letters as letter")
    .leftJoin("user", "user.id", "letter.author_id")
    .leftJoin("staff", "staff.user_id", "letter.author_id")
    .select(["letter.item_id", "letter.text", "letter.author_id", "user.name", "user.username"])
    .select(["staff.advisor", "staff.left_as"])
    .where("letter.item_id", "in", ids)
    .where("letter.created_at", "=", ({ selectFrom }) =>
      selectFrom("inbox_letters as other")
        .select(({ fn }) => fn.max("other.created_at").as("at"))
        .whereRef("other.item_id", "=", "letter.item_id")
        .where("other.undone_at", "is", null)
        .where("other.told_at", "<=", now)
        .$if(ofFirm, (query) => query.where("other.author_id", "is not", null)),
    )
    .where("letter.undone_at", "is", null)
    .$if(ofFirm, (query) => query.where("letter.author_id", "is not", null))
    .execute();
  for (const { item_id, text, author_id, name, ...row } of rows)
    last.set(item_id, {
      ...{ text, sent: author_id === null },
      by: name === null ? null : clientsName(siteContent.advisors(), { ...row, name }),
    });
  return last;
}

/** The number of the client's threads with a letter that they have not opened. */
export async function countUnreadThreads({ db, clock }: Services, actor: Actor): Promise<number> {
  const { clientId } = requireClient(actor, "messages.read");
  const { count } = await db
    .selectFrom("message_threads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .where("unread_at", "is not", null)
    .where("unread_at", "<=", clock.now())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The threads in whose title, first message or letters every word of the search stands. A client's letters are some hundreds:
 * they are read, so that their words are kept in no second place and an answer that was taken back is found nowhere.
 */
async function searchThreads({ db, clock }: Services, clientId: string, search: string): Promise<string[]> {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const threads = await db
    .selectFrom("message_threads")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .select(["message_threads.id", "title", "message"])
    .where("message_threads.client_id", "=", clientId)
    .where(isTold(clock.now()))
    .execute();
  const letters = await db
    .selectFrom("inbox_letters")
    .innerJoin("message_threads", "message_threads.id", "inbox_letters.item_id")
    .select(["item_id", "text"])
    .where("client_id", "=", clientId)
    .where("undone_at", "is", null)
    .where("told_at", "<=", clock.now())
    .execute();
  const texts = new Map(threads.map(({ id, title, message }) => [id, [title, message]]));
  for (const { item_id, text } of letters) texts.get(item_id)?.push(text);
  return [...texts]
    .filter(([, parts]) => {
      const text = fold(parts.join(" "));
      return words.every((word) => text.includes(word));
    })
    .map(([id]) => id);
}

/** The newest threads with something unread, for the list of what the client has to do. */
export async function listUnreadThreads(services: Services, actor: Actor, { atMost }: { atMost: number }) {
  const { clientId } = requireClient(actor, "messages.read");
  const { db, clock, siteContent } = services;
  const [now, advisors] = [clock.now(), siteContent.advisors()];
  const rows = await db
    .selectFrom("message_threads")
    .innerJoin("contact_messages", "contact_messages.id", "message_threads.id")
    .select(["message_threads.id", "title", "unread_at", "advisor"])
    .where("message_threads.client_id", "=", clientId)
    .where("unread_at", "is not", null)
    .where("unread_at", "<=", now)
    .orderBy("unread_at", "desc")
    .limit(atMost)
    .execute();
  const ids = rows.map(({ id }) => id);
  const letters = await lastLetters(services, now, ids, { ofFirm: true });
  return rows.map(({ id, title, unread_at, advisor }) => ({
    ...{ id, title, at: unread_at ?? now },
    from: letters.get(id)?.by ?? advisors.nameOf(advisor) ?? "us",
  }));
}
