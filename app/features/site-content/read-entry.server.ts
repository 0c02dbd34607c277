import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isAlone } from "../identity/staff/alone.server";
import { findUnconfirmed, type Unconfirmed } from "../identity/staff/signers.server";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { concernedBy, type Entry, requireEntry, seenOf } from "./entry.server";
import {
  type Difference,
  differencesOf,
  type FieldView,
  fieldViews,
  type OtherPreview,
  writtenItem,
} from "./kind/rules";
import type { Tie } from "./kind/ties";
import { type AnyItem, requireAddable, rulesOf } from "./kinds.server";
import { entryStateOf } from "./list-content.server";
import { itemOf } from "./published.server";
import { heldBy } from "./save-draft.server";
import { handsOf } from "./second-look.server";
import type { ContentRevision } from "./tables";
import type { ContentKind, EntryState, RevisionState } from "./vocabulary";

export interface RevisionView {
  number: number;
  state: RevisionState;
  removes: boolean;
  /** An advisor whom it takes off the site stays in the portal. */
  stays: boolean;
  /** Null when the row cannot be read. */
  differences: Difference[] | null;
  madeBy: string;
  madeAt: number;
  changedBy: string;
  changedAt: number;
  proposedBy: string | null;
  proposedAt: number | null;
  decidedBy: string | null;
  decidedAt: number | null;
  remark: string;
  /** Whether it can be proposed again. */
  earlier: boolean;
}

export interface EntryView {
  kind: ContentKind;
  key: string;
  title: string;
  state: EntryState;
  /** Taken off the site, it can go on in the portal. */
  staysPossible: boolean;
  /** For the forms: what this page has shown. */
  seen: string;
  /** The public page; null while the site does not show the entry. */
  page: string | null;
  /** The site, or for the account the portal, shows it. */
  isShown: boolean;
  preview: string | null;
  /** Other public pages with what is open. */
  otherPreviews: OtherPreview[];
  /** Of a kind with one entry: what does not follow it. */
  note: string | null;
  shownOn: string[];
  open: RevisionView | null;
  /** Who or what is concerned when the open revision is published. */
  ties: Tie[];
  /** Whether the reader wrote or proposed what is open. */
  mine: boolean;
  proposedByMe: boolean;
  /** Nobody else may publish it, so the reader may do it alone. */
  alone: boolean;
  /** Whom the firm has not confirmed as one of two people: the reader, or who proposed it. Until then it cannot be published. */
  unconfirmed: Unconfirmed | null;
  /** One person has published what is on the site, and no second has looked at it. `own`: the reader is no second person. */
  unseen: { by: string; removes: boolean; own: boolean } | null;
  history: RevisionView[];
  /** The files know it, and the site says something else. */
  fromFiles: boolean;
}

/** An entry with its history, for its page. Throws 404. */
export async function readEntry(
  services: Services,
  actor: Actor,
  { kind, key }: { kind: ContentKind; key: string },
): Promise<EntryView> {
  const { db, siteContent } = services;
  const { userId } = requireStaff(actor, "desk.read");
  const rules = rulesOf(kind);
  const entry = await requireEntry(db, kind, key);
  const { open, published, revisions, shown, file } = entry;
  const people = revisions.flatMap((row) => [row.made_by, row.changed_by, row.proposed_by, row.decided_by]);
  const names = await namesOf(db, people);
  const views = revisions.map((row) => viewOf(row, names, entry));
  const item = heldBy(entry);
  const begun = await rules.begun?.(db, key);
  const path = rules.pathOf(key);
  return {
    ...{ kind, key, title: item ? rules.titleOf(item) : (begun?.title ?? key), seen: seenOf(entry) },
    state: entryStateOf(entry, siteContent.advisors()),
    staysPossible: rules.whenPublished !== undefined,
    page: shown ? path : null,
    isShown: shown !== null,
    preview:
      path && open && (!open.removes || rules.ties) ? `${path}?${new URLSearchParams({ preview: open.id })}` : null,
    otherPreviews: open ? (rules.otherPreviews ?? []).map((other) => withPreview(other, open.id)) : [],
    note: rules.single?.note ?? null,
    shownOn: rules.shownOn(key),
    ties: open ? await concernedBy(services, db, entry, open) : [],
    open: views.find(({ number }) => number === open?.number) ?? null,
    mine: open !== null && [open.made_by, open.changed_by, open.proposed_by].includes(userId),
    proposedByMe: open?.proposed_by === userId,
    alone: rules.alone === true && (await isAlone(db, userId, "content.edit")),
    unconfirmed: open?.proposed_by ? await findUnconfirmed(db, userId, [open.proposed_by]) : null,
    unseen: published?.unseen
      ? {
          by: names.get(published.decided_by ?? "") ?? someoneWhoLeft,
          ...{ removes: published.removes === 1, own: handsOf(published).includes(userId) },
        }
      : null,
    history: views.filter(({ number }) => number !== open?.number),
    fromFiles: file !== null && !open && JSON.stringify(shown) !== JSON.stringify(file),
  };
}

const withPreview = ({ label, path }: OtherPreview, preview: string) => ({
  ...{ label, path: `${path}?${new URLSearchParams({ preview })}` },
});

function viewOf(row: ContentRevision, names: ReadonlyMap<string, string>, entry: Entry): RevisionView {
  const rules = rulesOf(row.kind);
  const after = itemOf(row);
  const before = row.before === null ? null : itemOf({ ...row, content: row.before });
  const nameOf = (id: string) => names.get(id) ?? someoneWhoLeft;
  const same = after !== null && JSON.stringify(after) === JSON.stringify(entry.shown);
  return {
    ...{ number: row.number, state: row.state, removes: row.removes === 1, stays: row.stays === 1, remark: row.remark },
    differences: row.removes ? [] : after && differencesOf(rules, before, after),
    ...{ madeBy: nameOf(row.made_by), madeAt: row.made_at, changedBy: nameOf(row.changed_by) },
    ...{ changedAt: row.changed_at, proposedBy: row.proposed_by && nameOf(row.proposed_by) },
    ...{ proposedAt: row.proposed_at, decidedBy: row.decided_by && nameOf(row.decided_by), decidedAt: row.decided_at },
    earlier: !entry.open && after !== null && !same && (row.removes === 0 || entry.shown === null),
  };
}

export interface EntryForm {
  title: string;
  seen: string;
  state: EntryState;
  note: string | null;
  /** On the button that leads back to a value that was asked about. */
  correct: string;
  fields: FieldView[];
  written: Record<string, string>;
}

/** What the form of an entry holds. Throws 404. */
export async function readEntryForm(
  { db, siteContent }: Services,
  actor: Actor,
  { kind, key }: { kind: ContentKind; key: string },
): Promise<EntryForm> {
  requireStaff(actor, "content.edit");
  const rules = rulesOf(kind);
  const entry = await requireEntry(db, kind, key);
  const item = heldBy(entry);
  const begun = await rules.begun?.(db, key);
  // Of somebody who is in the portal only, name and office are those of the portal.
  const present = entry.open || entry.shown ? {} : begun?.written;
  const written = { ...(item ? writtenItem(rules, item) : rules.empty), ...present };
  return {
    title: item ? rules.titleOf(item) : (begun?.title ?? key),
    ...{ seen: seenOf(entry), state: entryStateOf(entry, siteContent.advisors()), note: rules.single?.note ?? null },
    correct: rules.single?.correct ?? "Correct it",
    ...{ fields: fieldViews(rules, { offices: siteContent.offices() }, written), written },
  };
}

/** What the form of a new entry holds. Throws 404 for a kind to which none is added. */
export function readEmptyForm(
  { siteContent }: Services,
  actor: Actor,
  kind: ContentKind,
): { fields: FieldView[]; written: Record<string, string> } {
  requireStaff(actor, "content.edit");
  const rules = requireAddable(kind);
  return { fields: fieldViews(rules, { offices: siteContent.offices() }), written: rules.empty };
}

/**
 * What the public page of an entry shows: to everybody what the site says, to staff with the id of a revision what that one says. Null
 * when there is neither.
 */
export async function readShown<Item extends AnyItem>(
  services: Services,
  actor: Actor,
  { kind, key, preview, shown }: { kind: ContentKind; key: string; preview: string | null; shown: Item | undefined },
): Promise<{ item: Item; previewed: number | null } | null> {
  if (preview === null) return shown ? { item: shown, previewed: null } : null;
  const found = await readPreview<Item>(services, actor, { kind, preview });
  return found?.key === key ? { item: found.item, previewed: found.number } : null;
}

/** What a revision says, for its preview. Null for everybody but staff, and for one that does not exist or cannot be read. */
export async function readPreview<Item extends AnyItem>(
  { db }: Services,
  actor: Actor,
  { kind, preview }: { kind: ContentKind; preview: string },
): Promise<{ key: string; number: number; removes: boolean; item: Item } | null> {
  if (actor.kind !== "administrator") return null;
  const row = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("id", "=", preview)
    .where("kind", "=", kind)
    .executeTakeFirst();
  const item = row ? itemOf(row) : null;
  return row && item ? { key: row.key, number: row.number, removes: row.removes === 1, item: item as Item } : null;
}
