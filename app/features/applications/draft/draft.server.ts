import { day } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Dialect, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { takeTurn } from "~/platform/too-many";
import { draftLimit, saveLimit } from "../limits";
import { type Answers, isFieldName } from "../questions";
import { draftDays } from "../vocabulary";
import {
  beginPageDraft,
  type DraftRow,
  findDraft,
  findLeftDrafts,
  findPageDraft,
  showDraft,
} from "./find-draft.server";

/** What is kept of a form before it is submitted. */
export interface Draft {
  id: string;
  revision: number;
  answers: Answers;
  /** Where the person left it; see reviewStep. Null when unknown. */
  step: number | null;
  changedAt: number;
  /** The application that it became. The answers have moved there. */
  submittedAs: string | null;
}

/** The draft that a browser shows; null when there is none, or no longer. */
export async function readDraft({ db, clock }: Services, secret: string | undefined): Promise<Draft | null> {
  const row = await findDraft(db, clock.now(), secret);
  return row && readRow(db, row);
}

/** The draft that a page of this browser was made for; without a key the one that the browser shows. */
export async function readPageDraft(
  services: Services,
  { secret, key, had = true }: { secret: string | undefined; key: string | undefined; had?: boolean },
): Promise<Draft | null> {
  if (key === undefined) return readDraft(services, secret);
  const page = await findPageDraft(services.db, services.clock.now(), { secret, key, had });
  return page.kind === "draft" ? readRow(services.db, page.draft) : null;
}

async function readRow(db: Db, row: DraftRow): Promise<Draft> {
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
    step: row.step,
    changedAt: row.changed_at,
    submittedAs: row.submitted_as,
  };
}

/** A draft that a browser has left for another one. */
export interface LeftDraft {
  id: string;
  /** How many questions it answers, and how many files are attached. */
  answers: number;
  files: number;
  changedAt: number;
}

/** The drafts to which a browser can go back: it has left them, and they are not empty. */
export async function listLeftDrafts(services: Services, secret: string | undefined): Promise<LeftDraft[]> {
  const left = await findLeftDrafts(services.db, services.clock.now(), secret);
  const drafts = await Promise.all(left.map((row) => readRow(services.db, row)));
  const files = await Promise.all(drafts.map(({ id }) => countFiles(services.db, id)));
  return drafts
    .map((draft, index) => ({
      ...{ id: draft.id, changedAt: draft.changedAt },
      ...{ answers: countAnswers(draft), files: files[index] ?? 0 },
    }))
    .filter(({ answers, files }) => answers + files > 0);
}

async function countFiles(db: Db, draftId: string): Promise<number> {
  const { count } = await db
    .selectFrom("application_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("draft_id", "=", draftId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export const countAnswers = ({ answers }: Draft) =>
  Object.values(answers).filter((answer) => answer.trim() !== "").length;

export interface Saved {
  /** The draft's id. The page keeps it as the key of its form. */
  key: string;
  revision: number;
  /** The new value of the cookie: a draft was begun, or the browser shows another one from now on. */
  newSecret?: string;
  /** Values that another tab or device has written since `seen`. */
  others: Answers;
  /** It has become an application in the meantime and takes no more values. */
  submitted: boolean;
  /**
   * The page's draft does not belong to this browser, which writes another one. Nothing was saved, so that the two are
   * not mixed.
   */
  replaced?: true;
  /** The same, but the request contained all values of the page. They are now a draft of their own. */
  kept?: true;
  at: number;
}

/** Longer than any valid answer, so that no text is cut off, and short enough that nobody can fill the disk. */
const longestValue = 20_000;

interface Saving {
  /** The network address, whose saves and new drafts are limited. */
  from: string;
  secret: string | undefined;
  /** The key of the page; see findPageDraft. */
  key: string;
  changes: Answers;
  /** The last revision that the page knows. */
  seen: number;
  /** The page was made with a draft; by default when it has seen a save. */
  had?: boolean;
  /** All values of the page. They are saved when its draft is gone or does not belong to this browser. */
  whole?: Answers;
  /** Begins a draft even without a change, for files that are attached before anything is typed. */
  begin?: boolean;
  /** The step that the page shows, or that its next page will show. */
  step?: number;
  /** The next page shows the draft of this page, whatever the browser showed before. */
  show?: boolean;
}

/**
 * Saves changed fields one by one into the draft of the page, so two tabs of one draft both keep their changes. When
 * there is no draft it begins one, with the form's own key as its id. Throws TooOften, and then nothing is saved.
 */
export async function saveDraft(
  { db, clock, dialect, limits }: Services,
  { from, secret, key, changes, seen, had = seen > 0, whole, begin = false, step, show = false }: Saving,
): Promise<Saved> {
  const now = clock.now();
  await takeTurn(limits, saveLimit, from);
  const typed = had && whole ? answered(whole) : changes;
  const begins = begin || Object.keys(typed).length > 0;
  if (begins && (await findPageDraft(db, now, { secret, key, had })).kind !== "draft")
    await takeTurn(limits, draftLimit, from);
  return db.transaction().execute(async (tx) => {
    let page = await findPageDraft(tx, now, { secret, key, had });
    if (page.kind === "draft") {
      await takeDraftTurn(tx, dialect, page.draft.id);
      page = await findPageDraft(tx, now, { secret, key, had });
    }
    if (page.kind === "foreign" && !whole)
      return { key, revision: seen, others: {}, submitted: false, replaced: true, at: now };
    let draft = page.kind === "draft" ? page.draft : null;
    const shown = async (draftId: string) => (show ? showDraft(tx, { secret, draftId, now }) : undefined);
    if (draft?.submitted_as) {
      const newSecret = await shown(draft.id);
      return { key: draft.id, revision: draft.revision, newSecret, others: {}, submitted: true, at: now };
    }
    const written = !draft && had && whole ? answered(whole) : changes;
    const changed = Object.entries(written).map(([field, value]) => [field, value.slice(0, longestValue)] as const);
    if (!draft && changed.length === 0 && !begin) return { key, revision: 0, others: {}, submitted: false, at: now };

    let newSecret: string | undefined;
    if (!draft) ({ draft, newSecret } = await beginPageDraft(tx, { secret, key, now }));
    const revision = changed.length > 0 ? draft.revision + 1 : draft.revision;
    if (step !== undefined && step !== draft.step)
      await tx.updateTable("application_drafts").set({ step }).where("id", "=", draft.id).execute();
    if (changed.length > 0) await writeFields(tx, { draftId: draft.id, changed, revision, now });
    newSecret ??= await shown(draft.id);
    const names = new Set<string>(changed.map(([field]) => field));
    const newer = await tx
      .selectFrom("application_draft_fields")
      .select(["field", "value"])
      .where("draft_id", "=", draft.id)
      .where("revision", ">", seen)
      .execute();
    const others: Answers = {};
    for (const { field, value } of newer) if (isFieldName(field) && !names.has(field)) others[field] = value;
    const kept = page.kind === "foreign" ? ({ kept: true } as const) : {};
    return { key: draft.id, revision, newSecret, others, submitted: false, ...kept, at: now };
  });
}

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ""));

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

/** Locks a draft: saves, attachments and its submission run one after the other. */
export const takeDraftTurn = (tx: Tx, dialect: Dialect, draftId: string) =>
  lockKey(tx, dialect, `application ${draftId}`);
