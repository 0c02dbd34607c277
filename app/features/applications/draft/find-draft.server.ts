import type { Selectable } from "kysely";
import { day } from "~/platform/clock";
import type { Db, Tables, Tx } from "~/platform/db/tables";
import { hashSecret, newId, newSecret } from "~/platform/ids.server";
import { draftDays } from "../vocabulary";

export type DraftRow = Selectable<Tables["application_drafts"]>;

/** The draft that a browser shows, by the secret of its cookie; null when there is none, or no longer. */
export async function findDraft(db: Db | Tx, now: number, secret: string | undefined): Promise<DraftRow | null> {
  if (!secret) return null;
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("application_drafts")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("secret_hash", "=", hash),
        eb("id", "in", eb.selectFrom("application_draft_browsers").select("draft_id").where("secret_hash", "=", hash)),
      ]),
    )
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** What a browser wrote before it went on to another draft, and may go on writing; the last one changed first. */
export async function findLeftDrafts(db: Db | Tx, now: number, secret: string | undefined): Promise<DraftRow[]> {
  if (!secret) return [];
  return db
    .selectFrom("application_drafts")
    .selectAll()
    .where("id", "in", (eb) =>
      eb.selectFrom("application_drafts_left").select("draft_id").where("secret_hash", "=", hashSecret(secret)),
    )
    .where("expires_at", ">", now)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Every draft that a browser may write, the one that it shows first. */
export async function findOwnDrafts(db: Db | Tx, now: number, secret: string | undefined): Promise<DraftRow[]> {
  const shown = await findDraft(db, now, secret);
  const left = await findLeftDrafts(db, now, secret);
  return shown ? [shown, ...left.filter(({ id }) => id !== shown.id)] : left;
}

/**
 * draft: the page writes this one · none: it was made without a draft, or its draft is gone · foreign: its draft is not,
 * or no longer, this browser's, which shows another one.
 */
type PageDraft = { kind: "draft"; draft: DraftRow } | { kind: "none" } | { kind: "foreign" };

/** A page of the form. `key` is its draft's id, or will be; `had` says that it was made with a draft. */
interface PageKey {
  secret: string | undefined;
  key: string;
  had: boolean;
}

/**
 * The draft that a page was made for. The cookie does not say: a page may have stood open while its browser went on to
 * another draft, by a mailed link, and what it holds must not get into that one.
 */
export async function findPageDraft(db: Db | Tx, now: number, { secret, key, had }: PageKey): Promise<PageDraft> {
  if (!secret) return { kind: "none" };
  const shown = await findDraft(db, now, secret);
  if (shown?.id === key) return { kind: "draft", draft: shown };
  const left = (await findLeftDrafts(db, now, secret)).find(({ id }) => id === key);
  if (left) return { kind: "draft", draft: left };
  if (!shown) return { kind: "none" };
  if (had || (await exists(db, key))) return { kind: "foreign" };
  // Two tabs of a first visit: the one that was quicker has begun the draft of both.
  if (shown.secret_hash === hashSecret(secret)) return { kind: "draft", draft: shown };
  return { kind: "none" };
}

/** The key of a form is the id of its draft; a key that somebody else's draft has is not taken over. */
async function beginDraft(tx: Tx, { key, secret, now }: { key: string; secret: string; now: number }) {
  const row = {
    id: isKey(key) && !(await exists(tx, key)) ? key : newId(now),
    secret_hash: hashSecret(secret),
    revision: 0,
    submitted_as: null,
    created_at: now,
    changed_at: now,
    expires_at: now + draftDays * day,
  };
  await tx.insertInto("application_drafts").values(row).execute();
  return row;
}

const exists = async (db: Db | Tx, id: string) =>
  (await db.selectFrom("application_drafts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The shape of our own ids; anything else was made up. */
export const isKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/**
 * Begins the draft of a page: a browser that shows none shows this one, by the new secret; one that shows another may
 * write this one beside it.
 */
export async function beginPageDraft(
  tx: Tx,
  { secret, key, now }: { secret: string | undefined; key: string; now: number },
): Promise<{ draft: DraftRow; newSecret?: string }> {
  const shown = await findDraft(tx, now, secret);
  const left = await findLeftDrafts(tx, now, secret);
  const begun = newSecret();
  const draft = await beginDraft(tx, { key, secret: begun, now });
  if (secret && shown) {
    await leave(tx, { secret, drafts: [draft], now });
    return { draft };
  }
  await leave(tx, { secret: begun, drafts: left, now });
  return { draft, newSecret: begun };
}

/** Lets a browser show one of the drafts that it has left. Returns its new secret; undefined when nothing changes. */
export async function showDraft(
  tx: Tx,
  { secret, draftId, now }: { secret: string | undefined; draftId: string; now: number },
): Promise<string | undefined> {
  const shown = await findDraft(tx, now, secret);
  const left = await findLeftDrafts(tx, now, secret);
  if (shown?.id === draftId || !left.some(({ id }) => id === draftId)) return undefined;
  return newBrowser(tx, { shows: draftId, left: shown ? [shown, ...left] : left, now });
}

/** A secret for a browser that shows one draft, or none, and may write the others as well. */
export async function newBrowser(
  tx: Tx,
  { shows, left, now }: { shows: string | null; left: readonly DraftRow[]; now: number },
): Promise<string> {
  const secret = newSecret();
  if (shows !== null)
    await tx
      .insertInto("application_draft_browsers")
      .values({ secret_hash: hashSecret(secret), draft_id: shows, created_at: now })
      .execute();
  await leave(tx, { secret, drafts: left.filter(({ id }) => id !== shows), now });
  return secret;
}

async function leave(
  tx: Tx,
  { secret, drafts, now }: { secret: string; drafts: readonly { id: string }[]; now: number },
): Promise<void> {
  if (drafts.length === 0) return;
  const secret_hash = hashSecret(secret);
  await tx
    .insertInto("application_drafts_left")
    .values(drafts.map(({ id }) => ({ secret_hash, draft_id: id, created_at: now })))
    .execute();
}
