import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type Entry, entryLock, findEntry, requireEntry, type SeenRevision, seenOf, subjectOf } from "./entry.server";
import { keyFor } from "./kind/key-for";
import { changedForGood, type Difference, differencesOf, doubtsInWords } from "./kind/rules";
import { type AnyItem, requireAddable, rulesOf } from "./kinds.server";
import { itemOf, merge, publishedRows } from "./published.server";
import type { ContentRevision } from "./tables";
import type { ContentKind } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the entry (subjectOf). */
    "content.drafted": { kind: ContentKind; key: string; fields: string[] };
  }
}

export type SaveResult =
  | { ok: true; key: string; changed: boolean }
  /** `fieldErrors`: what is wrong beside the other entries. */
  | { ok: false; reason: "clash"; fieldErrors: Record<string, string[]> }
  | ({ ok: false; reason: "doubt" } & DoubtQuestion)
  /** A colleague has stored something else since; `differences` are between theirs and what was sent. */
  | { ok: false; reason: "changed"; seen: string; differences: Difference[] };

/** Values that are far from those of the site. `words` is sent back by who is sure. */
export interface DoubtQuestion {
  words: string;
  /** Where the first of them is written. */
  field: string;
}

const sentBefore = "This form has made a draft already. Open that draft in the list and edit it";

/** Begins an entry as a draft. Its address is made of its name and stays. The same form sent twice is one draft. */
export async function beginEntry(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { kind, matter, formKey }: { kind: ContentKind; matter: unknown; formKey: string },
): Promise<SaveResult> {
  const { userId } = requireStaff(actor, "content.edit");
  const rules = requireAddable(kind);
  const site = { offices: siteContent.offices() };
  const key = keyFor(rules.titleOf(rules.complete("new", matter, site)));
  const content = rules.complete(key, matter, site);
  return db.transaction().execute(async (tx): Promise<SaveResult> => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const [name = ""] = Object.keys(rules.fields);
    const sent = await tx.selectFrom("content_revisions").selectAll().where("id", "=", formKey).executeTakeFirst();
    if (sent?.content === JSON.stringify(content)) return { ok: true, key: sent.key, changed: false };
    if (sent) return { ok: false, reason: "clash", fieldErrors: { [name]: [sentBefore] } };
    const entry = await findEntry(tx, kind, key);
    if (entry.file || entry.revisions.length > 0)
      return { ok: false, reason: "clash", fieldErrors: { [name]: ["There is an entry of this name already"] } };
    const begun = await rules.begun?.(tx, key);
    if (begun) return { ok: false, reason: "clash", fieldErrors: { [name]: [begun.taken] } };
    const fieldErrors = rules.clash(content, await othersOf(tx, kind, key));
    if (fieldErrors) return { ok: false, reason: "clash", fieldErrors };
    const row = firstRow(entry, { id: formKey, content, by: userId, at: clock.now() });
    await tx.insertInto("content_revisions").values(row).execute();
    const fields = differencesOf(rules, null, content).map(({ label }) => label);
    await recordAudit(
      tx,
      clock,
      { userId },
      { type: "content.drafted", subject: subjectOf(kind, key), detail: { kind, key, fields } },
    );
    return { ok: true, key, changed: true };
  });
}

/**
 * Stores the draft of an entry, and begins one where none is open. A proposal becomes a draft again. When a colleague was faster, nothing
 * is stored and the difference is returned; neither is a value that is far from that of the site, until `sure` says the words of the question.
 * Throws 404.
 */
export async function saveDraft(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { kind, key, seen, matter, sure }: SeenRevision & { matter: unknown; sure?: string },
): Promise<SaveResult> {
  const { userId } = requireStaff(actor, "content.edit");
  const rules = rulesOf(kind);
  return db.transaction().execute(async (tx): Promise<SaveResult> => {
    await lockKey(tx, dialect, entryLock(kind, key));
    const entry = await requireEntry(tx, kind, key);
    const content = rules.complete(key, matter, { offices: siteContent.offices() });
    const held = heldBy(entry);
    const differences = differencesOf(rules, held, content);
    // The words of an entry that is off the site are a draft all the same: published, they put it on again.
    const says = entry.open ? !entry.open.removes : entry.shown !== null;
    if (differences.length === 0 && says && held) return { ok: true, key, changed: false };
    if (seenOf(entry) !== seen) return { ok: false, reason: "changed", seen: seenOf(entry), differences };
    const fieldErrors =
      (held && changedForGood(rules, held, content)) ?? rules.clash(content, await othersOf(tx, kind, key));
    if (fieldErrors) return { ok: false, reason: "clash", fieldErrors };
    const doubts = (entry.shown && rules.doubts?.(entry.shown, content)) ?? [];
    const [doubt] = doubts;
    const words = doubtsInWords(doubts);
    if (doubt && sure !== words) return { ok: false, reason: "doubt", words, field: doubt.field };
    const at = clock.now();
    const row = entry.open ?? firstRow(entry, { id: newId(at), content, by: userId, at });
    const change = {
      ...{
        state: "draft" as const,
        removes: 0,
        stays: 0,
        content: JSON.stringify(content),
        saves: (entry.open?.saves ?? 0) + 1,
      },
      ...{ changed_by: userId, changed_at: at, proposed_by: null, proposed_at: null, remark: "" },
    };
    if (entry.open) await tx.updateTable("content_revisions").set(change).where("id", "=", row.id).execute();
    else await tx.insertInto("content_revisions").values(row).execute();
    const detail = { kind, key, fields: differences.map(({ label }) => label) };
    await recordAudit(tx, clock, { userId }, { type: "content.drafted", subject: subjectOf(kind, key), detail });
    return { ok: true, key, changed: true };
  });
}

/** What a person finds in the form: the open revision, else what the site says, else what it said last. */
export function heldBy({ open, shown, revisions }: Entry): AnyItem | null {
  const last = open ? itemOf(open) : null;
  return last ?? shown ?? (revisions[0] ? itemOf(revisions[0]) : null);
}

/** A new draft of an entry. */
export function firstRow(
  { kind, key, revisions, shown }: Entry,
  { id, content, by, at }: { id: string; content: AnyItem; by: string; at: number },
): ContentRevision {
  return {
    ...{ id, kind, key, number: (revisions[0]?.number ?? 0) + 1, state: "draft", removes: 0, stays: 0, saves: 1 },
    ...{ content: JSON.stringify(content), before: shown && JSON.stringify(shown) },
    ...{ made_by: by, made_at: at, changed_by: by, changed_at: at, proposed_by: null, proposed_at: null },
    ...{ decided_by: null, decided_at: null, remark: "", unseen: 0 },
  };
}

/** What the site says in the other entries of a kind. */
export async function othersOf(tx: Tx, kind: ContentKind, key: string): Promise<AnyItem[]> {
  const { keyOf } = rulesOf(kind);
  const rows = (await publishedRows(tx)).filter((row) => row.kind === kind);
  return merge(kind, rows).items.filter((item) => keyOf(item) !== key);
}
