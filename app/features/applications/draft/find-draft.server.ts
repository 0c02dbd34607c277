import type { Selectable } from "kysely";
import { day } from "~/platform/clock";
import type { Db, Tables, Tx } from "~/platform/db/tables";
import { hashSecret, newId, newSecret } from "~/platform/ids.server";
import type { DraftRole } from "../tables";
import { draftDays } from "../vocabulary";

export type DraftRow = Selectable<Tables["application_drafts"]>;

/** A draft as one browser has it. */
type OwnDraft = DraftRow & { role: DraftRole };

/** Every draft that a browser may write, by the secret of its cookie: the one that it shows, then the last one changed. */
export async function findOwnDrafts(db: Db | Tx, now: number, secret: string | undefined): Promise<OwnDraft[]> {
  if (!secret) return [];
  const drafts = await db
    .selectFrom("application_draft_access")
    .innerJoin("application_drafts", "application_drafts.id", "application_draft_access.draft_id")
    .selectAll("application_drafts")
    .select("role")
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return [...drafts.filter(isShown), ...drafts.filter((draft) => !isShown(draft))];
}

const isShown = ({ role }: OwnDraft) => role !== "left";

/** The draft that a browser shows; null when there is none, or no longer. */
export async function findDraft(db: Db | Tx, now: number, secret: string | undefined): Promise<OwnDraft | null> {
  return (await findOwnDrafts(db, now, secret)).find(isShown) ?? null;
}

/** The drafts that a browser left for another one and may still write; the last changed first. */
export async function findLeftDrafts(db: Db | Tx, now: number, secret: string | undefined): Promise<OwnDraft[]> {
  return (await findOwnDrafts(db, now, secret)).filter((draft) => !isShown(draft));
}

/**
 * draft: the page writes this one · none: the page was made without a draft, or its draft is gone · foreign: the page's
 * draft does not, or no longer, belong to this browser, which shows another one.
 */
type PageDraft = { kind: "draft"; draft: DraftRow } | { kind: "none" } | { kind: "foreign" };

/**
 * A page of the form. `key` is the id of its draft, or of the draft that it will begin. `had` says that the page was
 * made with a draft.
 */
interface PageKey {
  secret: string | undefined;
  key: string;
  had: boolean;
}

/**
 * The draft for which a page was made. The cookie is not enough: a page may have been open while its browser changed to
 * another draft through a mailed link, and the values of the page must not go into that one.
 */
export async function findPageDraft(db: Db | Tx, now: number, { secret, key, had }: PageKey): Promise<PageDraft> {
  const own = await findOwnDrafts(db, now, secret);
  const draft = own.find(({ id }) => id === key);
  if (draft) return { kind: "draft", draft };
  const shown = own.find(isShown);
  if (!shown) return { kind: "none" };
  if (had || (await exists(db, key))) return { kind: "foreign" };
  // Two tabs of a first visit: the first one to save has begun the draft of both.
  if (shown.role === "began") return { kind: "draft", draft: shown };
  return { kind: "none" };
}

/** The key of a form becomes the id of its draft, unless another draft has this id. */
async function beginDraft(tx: Tx, { key, now }: { key: string; now: number }): Promise<DraftRow> {
  const row = {
    id: isKey(key) && !(await exists(tx, key)) ? key : newId(now),
    revision: 0,
    step: null,
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

/** The form of our own ids. Any other text was invented. */
export const isKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/**
 * Begins the draft of a page. A browser that shows no draft shows this one, with a new secret. A browser that shows
 * another one may write this one too.
 */
export async function beginPageDraft(
  tx: Tx,
  { secret, key, now }: { secret: string | undefined; key: string; now: number },
): Promise<{ draft: DraftRow; newSecret?: string }> {
  const own = await findOwnDrafts(tx, now, secret);
  const draft = await beginDraft(tx, { key, now });
  if (secret && own.some(isShown)) {
    await give(tx, { secret, drafts: [draft], role: "left", now });
    return { draft };
  }
  const begun = newSecret();
  await give(tx, { secret: begun, drafts: [draft], role: "began", now });
  await give(tx, { secret: begun, drafts: own, role: "left", now });
  return { draft, newSecret: begun };
}

/** Lets a browser show one of the drafts that it has left. Returns its new secret; undefined when nothing changes. */
export async function showDraft(
  tx: Tx,
  { secret, draftId, now }: { secret: string | undefined; draftId: string; now: number },
): Promise<string | undefined> {
  const own = await findOwnDrafts(tx, now, secret);
  if (!own.some((draft) => draft.id === draftId && !isShown(draft))) return undefined;
  return newBrowser(tx, { shows: draftId, left: own, now });
}

/** A secret for a browser that shows one draft, or none, and may write the others as well. */
export async function newBrowser(
  tx: Tx,
  { shows, left, now }: { shows: string | null; left: readonly DraftRow[]; now: number },
): Promise<string> {
  const secret = newSecret();
  if (shows !== null) await give(tx, { secret, drafts: [{ id: shows }], role: "opened", now });
  await give(tx, { secret, drafts: left.filter(({ id }) => id !== shows), role: "left", now });
  return secret;
}

async function give(
  tx: Tx,
  { secret, drafts, role, now }: { secret: string; drafts: readonly { id: string }[]; role: DraftRole; now: number },
): Promise<void> {
  if (drafts.length === 0) return;
  const secret_hash = hashSecret(secret);
  await tx
    .insertInto("application_draft_access")
    .values(drafts.map(({ id }) => ({ secret_hash, draft_id: id, role, created_at: now })))
    .execute();
}
