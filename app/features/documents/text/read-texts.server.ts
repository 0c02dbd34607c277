import { sql } from "kysely";
import { runDaily, withLease } from "~/platform/db/daily.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { StorageAwayError } from "~/platform/storage/storage.server";
import { TaskOverran } from "~/platform/workers/workers.server";
import { type ReadableKind, readableKinds } from "./extract.server";
import { indexedWords, ownerMark } from "./words";

/** Milliseconds of processor time for one document. */
const limit = 20_000;
/** A document that ended the process so often is left out. */
const mostAttempts = 3;

export const isReadable = (kind: string): kind is ReadableKind => readableKinds.some((one) => one === kind);

/** Notes, in the transaction that stores a document, that its text is to be read. */
export async function queueText(tx: Tx, { id, kind }: { id: string; kind: string }): Promise<void> {
  if (!isReadable(kind)) return;
  const waiting = { document_id: id, state: "waiting", attempts: 0, text: "", words: "" } as const;
  await tx.insertInto("document_texts").values(waiting).execute();
}

/** Documents have gone to another client: the search finds their texts there. */
export async function moveTexts(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable("document_texts")
    .set({ words: sql<string>`replace(words, ${ownerMark(from)}, ${ownerMark(to)})` })
    .where("words", "!=", "")
    .where("document_id", "in", (documents) =>
      documents.selectFrom("documents").select("id").where("client_id", "=", to),
    )
    .execute();
}

/**
 * Reads the texts of the documents that wait, one after the other, on one node at a time. Each is stored by itself, so that a
 * killed process has lost one at most, which is read again. Returns how many were read.
 */
export async function readTexts(services: Services, stopped: AbortSignal, most = 200): Promise<number> {
  await queueForgotten(services, stopped);
  if (!(await nextWaiting(services))) return 0;
  let count = 0;
  await withLease(services, "document-texts", async (lost) => {
    const ended = AbortSignal.any([stopped, lost]);
    while (count < most && !ended.aborted) {
      const document = await nextWaiting(services);
      if (!document || !(await readOne(services, document))) return;
      count += 1;
    }
  });
  return count;
}

/** Rows of documents that one statement looks at: a large firm's would hold up everybody else. */
const stretch = 2_000;

/** Notes documents that have no note yet: those from before there was a search, or stored by a server of the version before. */
const queueForgotten = (services: Services, stopped: AbortSignal) =>
  runDaily(services, { name: "document-texts-queue", stopped }, async (ended) => {
    const { db } = services;
    const last = await db.selectFrom("documents").select("n").orderBy("n", "desc").limit(1).executeTakeFirst();
    for (let from = 0; last && from <= last.n && !ended.aborted; from += stretch)
      await sql`insert into document_texts (document_id, state, attempts, text, words)
        select id, 'waiting', 0, '', '' from documents where n >= ${from} and n < ${from + stretch}
          and kind in (${sql.join(readableKinds)})
          and not exists (select 1 from document_texts where document_id = documents.id)
        order by n on conflict (document_id) do nothing`.execute(db);
  });

interface Waiting {
  n: number;
  attempts: number;
  id: string;
  kind: string;
  storage_key: string;
  client_id: string;
}

/**
 * The longest waiting document. Its note is found first, along the index of those that wait: the embedded database would rather read
 * every document of the firm, or every note. The state is literal, because the index holds one state only.
 */
async function nextWaiting({ db, dialect }: Services): Promise<Waiting | undefined> {
  const index = dialect === "sqlite" ? sql`indexed by document_texts_waiting` : sql``;
  const { rows } = await sql<{ n: number }>`select w.n from document_texts w ${index} where w.state = 'waiting'
      and (select d.hidden_at from documents d where d.id = w.document_id) is null
    order by w.n limit 1`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return db
    .selectFrom("document_texts")
    .innerJoin("documents", "documents.id", "document_texts.document_id")
    .select(["document_texts.n", "attempts", "documents.id", "kind", "storage_key", "client_id"])
    .where("document_texts.n", "=", first.n)
    .executeTakeFirst();
}

/** Returns false when the storage does not answer: everything waits for the next run. */
async function readOne({ db, storage, workers, log }: Services, document: Waiting): Promise<boolean> {
  const row = () => db.updateTable("document_texts").where("n", "=", document.n);
  if (!isReadable(document.kind) || document.attempts >= mostAttempts) {
    await row().set({ state: "unreadable" }).execute();
    return true;
  }
  let bytes: Buffer | null;
  try {
    const object = await storage.get(document.storage_key);
    bytes = object && Buffer.concat(await object.stream().toArray());
  } catch (error) {
    if (!(error instanceof StorageAwayError)) log.error("text of a document not read", { code: document.id, error });
    return false;
  }
  await row()
    .set({ attempts: document.attempts + 1 })
    .execute();
  const text = bytes && (await extract({ workers, log }, { id: document.id, kind: document.kind, bytes }));
  if (text === null) {
    await row().set({ state: "unreadable" }).execute();
    return true;
  }
  await db.transaction().execute(async (tx) => {
    // Read again: the client may be another one by now.
    const now = await tx.selectFrom("documents").select("client_id").where("id", "=", document.id).executeTakeFirst();
    if (!now) return;
    const words = indexedWords(now.client_id, text);
    await tx.updateTable("document_texts").set({ state: "done", text, words }).where("n", "=", document.n).execute();
  });
  return true;
}

async function extract(
  { workers, log }: Pick<Services, "workers" | "log">,
  { id, kind, bytes }: { id: string; kind: ReadableKind; bytes: Buffer },
): Promise<string | null> {
  try {
    return await workers.run("extractText", { bytes: new Uint8Array(bytes), kind }, { by: "text search", limit });
  } catch (error) {
    if (!(error instanceof TaskOverran)) throw error;
    log.warn("The text of a document was not read: it took too much time or memory", { code: id });
    return null;
  }
}
