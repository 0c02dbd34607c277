import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { removeDraftFiles } from "../attachments/stored-attachments.server";
import { takeDraftTurn } from "../draft/draft.server";
import {
  type DraftRow,
  findDraft,
  findLeftDrafts,
  findOwnDrafts,
  findPageDraft,
  newBrowser,
  showDraft,
} from "../draft/find-draft.server";

/** The cookie of a browser after it gave up a draft: a new secret, or none when it has no draft left. */
interface Rest {
  left: boolean;
  newSecret?: string;
}

/**
 * Deletes a draft on all devices: the draft of the page, or without a key the one that the browser shows. The browser
 * then shows a draft that it had left for this one, if there is one.
 */
export async function discardDraft(
  { db, clock, dialect }: Services,
  secret: string | undefined,
  key?: string,
): Promise<Rest> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const shown = await findDraft(tx, now, secret);
    const page = key === undefined ? null : await findPageDraft(tx, now, { secret, key, had: false });
    const draft = key === undefined ? shown : page?.kind === "draft" ? page.draft : null;
    if (draft) {
      await takeDraftTurn(tx, dialect, draft.id);
      await forgetDrafts(tx, [draft.id], now);
    }
    if (shown && shown.id !== draft?.id) return { left: true };
    const left = (await findLeftDrafts(tx, now, secret)).filter(isOpen);
    const [next] = left;
    return next ? { left: true, newSecret: await newBrowser(tx, { shows: next.id, left, now }) } : { left: false };
  });
}

/** Begins another application: the browser shows no draft, and may still write those that are not submitted. */
export async function beginAnother({ db, clock }: Services, secret: string | undefined): Promise<Rest> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const left = (await findOwnDrafts(tx, now, secret)).filter(isOpen);
    if (left.length === 0) return { left: false };
    return { left: true, newSecret: await newBrowser(tx, { shows: null, left, now }) };
  });
}

/** The browser goes back to a draft that it has left. Returns its new secret; undefined when it may not write that one. */
export const goBackTo = ({ db, clock }: Services, secret: string | undefined, draftId: string) =>
  db.transaction().execute((tx) => showDraft(tx, { secret, draftId, now: clock.now() }));

const isOpen = ({ submitted_as }: DraftRow) => submitted_as === null;

/** Deletes drafts that have not changed for 30 days. */
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
  await tx.deleteFrom("application_draft_access").where("draft_id", "in", ids).execute();
  await tx.deleteFrom("application_drafts").where("id", "in", ids).execute();
}
