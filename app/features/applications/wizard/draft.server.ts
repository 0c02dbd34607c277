import { day } from "~/platform/clock";
import type { Db, Dialect, Tx } from "~/platform/db/tables";
import { takeTurn } from "~/platform/db/turns.server";
import { hashSecret, newId, newSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { removeDraftFiles } from "../attachments/keep.server";
import { type Answers, isFieldName } from "../questions";
import "../tables";
import { draftDays } from "../terms";

/** What a browser's cookie leads to. */
export interface Draft {
  id: string;
  revision: number;
  answers: Answers;
  changedAt: number;
  /** The application that it became; its answers are gone from the draft then. */
  submittedAs: string | null;
}

/** The draft behind a cookie's secret; null when there is none, or no longer. */
export async function readDraft({ db, clock }: Services, secret: string | undefined): Promise<Draft | null> {
  const row = await findDraft(db, clock.now(), secret);
  if (!row) return null;
  const fields = await db
    .selectFrom("application_draft_fields")
    .select(["field", "value"])
    .where("draft_id", "=", row.id)
    .execute();
  const answers: Answers = {};
  for (const { field, value } of fields) if (isFieldName(field)) answers[field] = value;
  return {
    id: row.id,
    revision: row.revision,
    answers,
    changedAt: row.changed_at,
    submittedAs: row.submitted_as,
  };
}

export interface Saved {
  /** The draft's id, which the page keeps as the key of its form. */
  key: string;
  revision: number;
  /** Set when a draft was begun: goes into the cookie. */
  newSecret?: string;
  /** What another tab or device has written since `seen`. */
  others: Answers;
  /** It has become an application meanwhile, and takes nothing any more. */
  submitted: boolean;
  /** This browser writes another draft by now: nothing was saved, so that the two are not mixed. */
  replaced?: true;
  at: number;
}

/** Longer than any field may be at the end: nothing that is typed is cut off, and nothing fills the disk. */
const longestValue = 20_000;

/**
 * Saves what has changed, field by field: two tabs of one draft keep what each has written. Begins a draft when there is
 * none, with the form's own key as its id. `seen` is the last revision that the page knows.
 */
export async function saveDraft(
  { db, clock, dialect }: Services,
  {
    secret,
    key,
    changes,
    seen,
    begin = false,
  }: {
    secret: string | undefined;
    key: string;
    changes: Answers;
    seen: number;
    /** Begins a draft even without a change, for files that come before the first word. */
    begin?: boolean;
  },
): Promise<Saved> {
  const now = clock.now();
  const changed = Object.entries(changes).map(([field, value]) => [field, value.slice(0, longestValue)] as const);
  return db.transaction().execute(async (tx) => {
    let draft = await findDraft(tx, now, secret);
    if (draft) {
      await takeDraftTurn(tx, dialect, draft.id);
      draft = await findDraft(tx, now, secret);
    }
    if (draft?.submitted_as) return { key: draft.id, revision: draft.revision, others: {}, submitted: true, at: now };
    if (draft && seen > 0 && key !== draft.id)
      return { key, revision: seen, others: {}, submitted: false, replaced: true, at: now };
    if (!draft && changed.length === 0 && !begin) return { key, revision: 0, others: {}, submitted: false, at: now };

    let begun: string | undefined;
    if (!draft) {
      begun = newSecret();
      draft = await beginDraft(tx, { key, secret: begun, now });
    }
    const revision = changed.length > 0 ? draft.revision + 1 : draft.revision;
    if (changed.length > 0) await writeFields(tx, { draftId: draft.id, changed, revision, now });
    const written = new Set<string>(changed.map(([field]) => field));
    const newer = await tx
      .selectFrom("application_draft_fields")
      .select(["field", "value"])
      .where("draft_id", "=", draft.id)
      .where("revision", ">", seen)
      .execute();
    const others: Answers = {};
    for (const { field, value } of newer) if (isFieldName(field) && !written.has(field)) others[field] = value;
    return { key: draft.id, revision, newSecret: begun, others, submitted: false, at: now };
  });
}

interface Begin {
  key: string;
  secret: string;
  now: number;
}

/** The key of a form is the id of its draft; a key that somebody else's draft has is not taken over. */
export async function beginDraft(tx: Tx, { key, secret, now }: Begin) {
  const taken = await tx.selectFrom("application_drafts").select("id").where("id", "=", key).executeTakeFirst();
  const row = {
    id: isKey(key) && !taken ? key : newId(now),
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

/** The shape of our own ids; anything else was made up. */
export const isKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

async function writeFields(
  tx: Tx,
  {
    draftId,
    changed,
    revision,
    now,
  }: { draftId: string; changed: (readonly [string, string])[]; revision: number; now: number },
) {
  await tx
    .updateTable("application_drafts")
    .set({ revision, changed_at: now, expires_at: now + draftDays * day })
    .where("id", "=", draftId)
    .execute();
  await tx
    .insertInto("application_draft_fields")
    .values(changed.map(([field, value]) => ({ draft_id: draftId, field, value, revision })))
    .onConflict((conflict) =>
      conflict.columns(["draft_id", "field"]).doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        revision: eb.ref("excluded.revision"),
      })),
    )
    .execute();
}

/** Saves, attachments and the submission of one draft come one after the other. */
export const takeDraftTurn = (tx: Tx, dialect: Dialect, draftId: string) =>
  takeTurn(tx, dialect, `application ${draftId}`);

export async function findDraft(db: Db | Tx, now: number, secret: string | undefined) {
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

/** The person wants nothing of it kept, on no device. */
export async function discardDraft({ db, clock, dialect }: Services, secret: string | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await findDraft(tx, clock.now(), secret);
    if (!draft) return;
    await takeDraftTurn(tx, dialect, draft.id);
    await forgetDrafts(tx, [draft.id], clock.now());
  });
}

/** Drafts that nobody has touched for 30 days. */
export async function forgetExpiredDrafts({ db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const expired = tx.selectFrom("application_drafts").select("id").where("expires_at", "<=", now).limit(500);
    await forgetDrafts(
      tx,
      (await expired.execute()).map(({ id }) => id),
      now,
    );
  });
}

async function forgetDrafts(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await removeDraftFiles(tx, ids, now);
  await tx.deleteFrom("application_draft_fields").where("draft_id", "in", ids).execute();
  await tx.deleteFrom("application_draft_browsers").where("draft_id", "in", ids).execute();
  await tx.deleteFrom("application_drafts").where("id", "in", ids).execute();
}
