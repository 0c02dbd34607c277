import type { Roster } from "~/content/advisors";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { type Entry, entryOf } from "./entry.server";
import { rulesOf } from "./kinds.server";
import { itemOf } from "./published.server";
import { heldBy } from "./save-draft.server";
import type { ContentRevision } from "./tables";
import { type ContentKind, contentKinds, type EntryState, entryStates, isContentKind } from "./vocabulary";

export interface ContentRequest {
  search: string;
  kind: ContentKind | "";
  state: EntryState | "";
}

export function readContentRequest(parameters: URLSearchParams): ContentRequest {
  const kind = parameters.get("kind") ?? "";
  const state = parameters.get("status");
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    kind: isContentKind(kind) ? kind : "",
    state: entryStates.find((one) => one === state) ?? "",
  };
}

export interface ContentLine {
  kind: ContentKind;
  key: string;
  title: string;
  /** yyyy-mm-dd */
  day: string;
  state: EntryState;
  /** Who proposed it or changed the draft last; '' while nobody has. */
  by: string;
  /** Epoch milliseconds; null for what only the files say. */
  at: number | null;
}

export function entryStateOf(
  { kind, key, open, shown }: Pick<Entry, "kind" | "key" | "open" | "shown">,
  advisors: Roster,
): EntryState {
  if (open) return open.state === "proposed" ? "proposed" : "draft";
  if (!shown) return kind === "advisor" && advisors.find(key) ? "portal" : "off";
  return rulesOf(kind).isUnset?.(shown) ? "unset" : "public";
}

/** Every entry of the files and of the portal, what waits first. */
export async function listContent(
  { db, siteContent }: Services,
  actor: Actor,
  { search, kind, state }: ContentRequest,
): Promise<{ lines: ContentLine[]; waiting: number }> {
  requireStaff(actor, "desk.read");
  // What was replaced is not needed: a published revision has taken its place.
  const rows = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("state", "!=", "replaced")
    .orderBy("number", "desc")
    .execute();
  const names = await namesOf(
    db,
    rows.flatMap(({ proposed_by, changed_by }) => [proposed_by, changed_by]),
  );
  const lines = contentKinds.flatMap((one) =>
    entriesOf(
      one,
      rows.filter((row) => row.kind === one),
    ).flatMap((entry) => lineOf(entry, names, siteContent.advisors())),
  );
  const wanted = fold(search);
  const found = lines.filter(
    (line) =>
      (kind === "" || line.kind === kind) &&
      (state === "" || line.state === state) &&
      fold(`${line.title} ${line.key} ${line.by}`).includes(wanted),
  );
  const urgency = (line: ContentLine) => Math.min(entryStates.indexOf(line.state), 2);
  return {
    lines: found.toSorted((a, b) => urgency(a) - urgency(b) || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
    waiting: lines.filter((line) => line.state === "proposed").length,
  };
}

export interface WaitingProposal {
  kind: ContentKind;
  key: string;
  title: string;
  by: string;
  removes: boolean;
  /** Epoch milliseconds. */
  proposedAt: number;
}

/** What colleagues have proposed and the reader may publish, the oldest first. */
export async function listProposals({ db }: Services, actor: Actor): Promise<WaitingProposal[]> {
  const { userId } = requireStaff(actor, "desk.read");
  const rows = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("state", "=", "proposed")
    .where("proposed_by", "!=", userId)
    .where("changed_by", "!=", userId)
    .where("made_by", "!=", userId)
    .orderBy("proposed_at")
    .execute();
  const names = await namesOf(
    db,
    rows.map((row) => row.proposed_by),
  );
  return rows.map((row) => {
    const item = itemOf(row);
    return {
      ...{ kind: row.kind, key: row.key, title: item ? rulesOf(row.kind).titleOf(item) : row.key },
      ...{ by: names.get(row.proposed_by ?? "") ?? someoneWhoLeft, removes: row.removes === 1 },
      proposedAt: row.proposed_at ?? row.changed_at,
    };
  });
}

function entriesOf(kind: ContentKind, rows: readonly ContentRevision[]): Entry[] {
  const { files, keyOf } = rulesOf(kind);
  const byKey = new Map<string, ContentRevision[]>(files.map((file) => [keyOf(file), []]));
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [...byKey].map(([key, revisions]) => entryOf(kind, key, revisions));
}

function lineOf(entry: Entry, names: ReadonlyMap<string, string>, advisors: Roster): ContentLine[] {
  const { kind, key, open, published } = entry;
  const item = heldBy(entry);
  if (!item) return [];
  const { titleOf, dayOf } = rulesOf(kind);
  const row = open ?? published;
  const by = row && (row.proposed_by ?? row.changed_by);
  return [
    {
      ...{ kind, key, title: titleOf(item), day: dayOf(item), state: entryStateOf(entry, advisors) },
      by: by ? (names.get(by) ?? someoneWhoLeft) : "",
      at: row ? (open ? row.changed_at : row.decided_at) : null,
    },
  ];
}
