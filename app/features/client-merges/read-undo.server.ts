import type { Selectable } from "kysely";
import { sql } from "kysely";
import { isoDate, longDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { ClientTable } from "../clients/tables";
import { type ColumnName, columnLabels, type MergeBefore, readBefore } from "./before";
import { counted, movingTables, noted } from "./move-rows.server";
import type { ClientMergeTable } from "./tables";
import { type Counted, undoDays } from "./vocabulary";

type Client = Selectable<ClientTable>;

/** What undoing a merge would do. */
export interface UndoPlan {
  merge: Selectable<ClientMergeTable>;
  kept: Client;
  gone: Client;
  before: MergeBefore | null;
  /** What goes back to the merged record. */
  back: Counted[];
  /** What has come since, and stays. */
  since: Counted[];
  /** The columns that are what they were, and those that somebody has changed since. */
  restored: ColumnName[];
  changed: ColumnName[];
  /** Why it cannot be undone, as a sentence; '' when it can. */
  problem: string;
}

/** Throws 404 for a merge that is not there. */
export async function planUndo(
  services: Pick<Services, "mergeParts">,
  db: Db | Tx,
  mergeId: string,
): Promise<UndoPlan> {
  const merge = await db.selectFrom("client_merges").selectAll().where("id", "=", mergeId).executeTakeFirst();
  if (!merge) throw notFound("merge");
  const clients = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "in", [merge.kept_id, merge.gone_id])
    .execute();
  const kept = clients.find(({ id }) => id === merge.kept_id);
  const gone = clients.find(({ id }) => id === merge.gone_id);
  if (!kept || !gone) throw notFound("merge");
  const before = readBefore(merge.before);
  const problem = await whyNot(db, { merge, kept, gone, before });
  const back: Counted[] = [];
  const since: Counted[] = [];
  for (const table of before && problem === "" ? movingTables(services) : []) {
    if (!table.words) continue;
    const own = table.by === "user_id" ? kept.user_id : kept.id;
    if (own === null) continue;
    const shown = table.shown ?? sql`true`;
    const column = sql.ref(`t.${table.by ?? "client_id"}`);
    const going = await counted(db, table, sql`${column} = ${own} and ${shown} and ${noted(merge.id, table, "in")}`);
    if (going.count > 0) back.push(going);
    if (!table.dated) continue;
    const later = await counted(
      db,
      table,
      sql`${column} = ${own} and ${shown} and ${table.key} > ${merge.id} and not ${noted(merge.id, table, "in")}`,
    );
    if (later.count > 0) since.push(later);
  }
  const columns = Object.keys(before?.after ?? {}) as ColumnName[];
  const asMerged = (key: ColumnName) => kept[key] === before?.after[key];
  return {
    ...{ merge, kept, gone, before, back, since, problem },
    restored: columns.filter(asMerged),
    changed: columns.filter((key) => !asMerged(key)),
  };
}

async function whyNot(
  db: Db | Tx,
  { merge, kept, gone, before }: Pick<UndoPlan, "merge" | "kept" | "gone" | "before">,
): Promise<string> {
  if (merge.undone_at !== null) return `It was undone on ${longDate(isoDate(merge.undone_at))}.`;
  if (merge.settled_at !== null || merge.days >= undoDays || before === null)
    return `It is too late: ${undoDays} days have passed, and what an undo needs is forgotten.`;
  if (kept.hidden_at !== null) {
    const into = await db
      .selectFrom("client_merges as m")
      .innerJoin("clients as c", "c.id", "m.kept_id")
      .select("c.name")
      .where("m.gone_id", "=", kept.id)
      .where("m.undone_at", "is", null)
      .executeTakeFirst();
    return into
      ? `${kept.name} was itself merged into ${into.name} later. Undo that merge first.`
      : `${kept.name} was deleted. Restore the client first.`;
  }
  const later = await db
    .selectFrom("client_merges as m")
    .innerJoin("clients as c", "c.id", "m.gone_id")
    .select("c.name")
    .where("m.kept_id", "=", kept.id)
    .where("m.id", ">", merge.id)
    .where("m.undone_at", "is", null)
    .where("m.settled_at", "is", null)
    .executeTakeFirst();
  if (later) return `${later.name} was merged into the same record later. Undo that merge first.`;
  const { staying, closed } = before.accounts;
  if ((staying !== null && kept.user_id !== staying) || gone.user_id !== closed)
    return `The account of ${kept.name} is another one by now, so that it is not clear any more whose is whose.`;
  return "";
}

/** All that the page of the undo shows, in words: what is done must be the same. */
export function undoFacts({ back, since, restored, changed, problem }: UndoPlan): [string, string][] {
  return [
    ["What goes back", back.map(({ words }) => words).join(", ")],
    ["What has come since", since.map(({ words }) => words).join(", ")],
    ["Fields that become what they were", inWords(restored)],
    ["Fields that were changed since", inWords(changed)],
    ["What stands against it", problem],
  ];
}

export const inWords = (columns: readonly ColumnName[]): string =>
  columns.map((column) => columnLabels[column]).join(", ");
