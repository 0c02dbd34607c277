import { href } from "react-router";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { EntryChange, TiesServices } from "./kind/rules";
import type { Tie } from "./kind/ties";
import { type AnyItem, rulesOf } from "./kinds.server";
import { itemOf } from "./published.server";
import type { ContentRevision } from "./tables";
import { type ContentKind, openStates } from "./vocabulary";

export const changedMeanwhile = "A colleague has changed this in the meantime. Nothing was changed: look at it again.";

/** One entry of the site's content with its revisions. */
export interface Entry {
  kind: ContentKind;
  key: string;
  /** The latest first. */
  revisions: ContentRevision[];
  /** The one that is worked on. */
  open: ContentRevision | null;
  published: ContentRevision | null;
  /** What the files say; null when they do not know it. */
  file: AnyItem | null;
  /** What the site says; null when it shows none. */
  shown: AnyItem | null;
}

/** An entry, also one that neither the files nor the portal know: it has no revisions and shows nothing. */
export async function findEntry(db: Db | Tx, kind: ContentKind, key: string): Promise<Entry> {
  const revisions = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .orderBy("number", "desc")
    .execute();
  return entryOf(kind, key, revisions);
}

export function entryOf(kind: ContentKind, key: string, revisions: ContentRevision[]): Entry {
  const rules = rulesOf(kind);
  const published = revisions.find(({ state }) => state === "published") ?? null;
  const open = revisions.find(({ state }) => openStates.some((one) => one === state)) ?? null;
  const file = rules.files.find((item) => rules.keyOf(item) === key) ?? null;
  const shown = published?.removes ? null : published ? (itemOf(published) ?? file) : file;
  return { kind, key, revisions, open, published, file, shown };
}

/** An entry that somebody knows, or 404. */
export async function requireEntry(db: Db | Tx, kind: ContentKind, key: string): Promise<Entry> {
  const entry = await findEntry(db, kind, key);
  if (entry.revisions.length === 0 && !entry.file && !(await rulesOf(kind).begun?.(db, key))) throw notFound("content");
  return entry;
}

/** The open revision of an entry as the person saw it. Throws 404, and Conflict when it has changed since. */
export async function requireOpen(
  tx: Tx,
  { kind, key, seen }: SeenRevision,
): Promise<{ entry: Entry; open: ContentRevision }> {
  const entry = await requireEntry(tx, kind, key);
  const { open } = entry;
  if (!open || seenOf(entry) !== seen) throw new Conflict(changedMeanwhile);
  return { entry, open };
}

export interface SeenRevision {
  kind: ContentKind;
  key: string;
  /** What seenOf said when the page was made. */
  seen: string;
}

/** Names what a person has seen: '0.0' of the files, '3.2' of the third revision, stored twice. */
export function seenOf({ open, revisions }: Pick<Entry, "open" | "revisions">): string {
  const last = open ?? revisions[0];
  return last ? `${last.number}.${last.saves}` : "0.0";
}

/** The content of a revision, or 409 when the row is broken. */
export function contentOf(revision: ContentRevision): AnyItem {
  const item = itemOf(revision);
  if (!item) throw new Conflict("This version cannot be read. Nothing was changed.");
  return item;
}

/** What publishing a revision changes on the site. */
export const changeOf = ({ shown }: Pick<Entry, "shown">, revision: ContentRevision): EntryChange<AnyItem> => ({
  ...{ before: shown, after: revision.removes ? null : itemOf(revision) },
});

/** Who or what is concerned when a revision is published, and values that are far from those of the site. */
export async function concernedBy(
  services: TiesServices,
  db: Db | Tx,
  entry: Entry,
  revision: ContentRevision,
): Promise<Tie[]> {
  const rules = rulesOf(entry.kind);
  const change = changeOf(entry, revision);
  const { before, after } = change;
  const doubts = (before && after && rules.doubts?.(before, after)) ?? [];
  // Nothing ends for those who stay in the portal.
  const ties = revision.stays ? [] : ((await rules.ties?.(services, db, entry.key, change)) ?? []);
  return [
    ...doubts.map(({ words }) => ({ words, to: rules.pathOf(entry.key) ?? href("/dashboard/admin/content") })),
    ...ties,
  ];
}

/** The lock of an entry. */
export const entryLock = (kind: ContentKind, key: string) => `content:${kind}:${key}`;

/** What the audit log calls an entry: the end of the address of its page. */
export const subjectOf = (kind: ContentKind, key: string) => `${kind}/${key}`;
