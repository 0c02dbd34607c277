import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { type ComplianceEntry, unsafeReadEntries } from "../../compliance/compliance-file.server";
import { countingIds } from "../../compliance/counting";
import { entryTitle } from "../../compliance/entry-words";
import { dayLabels } from "../../compliance/vocabulary";
import { evidenceOf } from "./as-entry";
import type { Evidence } from "./evidence";
import { type Check, checks } from "./vocabulary";

/** What the compliance file of the client says of a check. */
export interface OnFile {
  /** Names the entries: the form sends it back, and the evidence names the file only where it still says the same. */
  key: string;
  values: Evidence;
  /** What is on file, in a sentence for each entry. */
  words: string[];
}

/**
 * What the compliance file of the client whose account has sent this application says of each check: entries that count and whose
 * evidence is still there, and documents that are still good. Checks no access: its callers do.
 */
export async function readOnFile(db: Db, applicationId: string, now: number): Promise<Partial<Record<Check, OnFile>>> {
  const client = await db
    .selectFrom("applications")
    .innerJoin("clients", "clients.user_id", "applications.user_id")
    .select("clients.id")
    .where("applications.id", "=", applicationId)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) return {};
  const today = isoDate(now);
  const entries = await unsafeReadEntries(db, client.id);
  const counting = countingIds(entries);
  const good = entries.filter(
    ({ id, untilDate, lost }) => counting.has(id) && !lost && (untilDate === "" || untilDate > today),
  );
  const file: Partial<Record<Check, OnFile>> = {};
  for (const check of checks) {
    const found: [ComplianceEntry, Evidence][] = good.flatMap((entry) => {
      const values = evidenceOf(check, entry);
      return values ? [[entry, values]] : [];
    });
    // Of several documents the one that was recorded last.
    const used = check === "screening" ? found : found.slice(0, 1);
    if (used.length === 0) continue;
    file[check] = {
      key: used.map(([{ id }]) => id).join(" "),
      values: Object.assign({}, ...used.map(([, values]) => values)),
      words: used.map(([entry]) => onFileWords(entry)),
    };
  }
  return file;
}

/** 'Identity document: Passport …4F2A, Panama, expires 2030-01-31. Seen on 2026-05-01 by Ada Winter, recorded by Ben Ode' */
function onFileWords(entry: ComplianceEntry): string {
  const by = entry.person ? ` by ${entry.person}` : "";
  return `${entryTitle(entry)}. ${dayLabels[entry.kind]} ${entry.onDate}${by}, recorded by ${entry.recordedBy}`;
}

/** The words of the file where a form that it has filled in still says the same; undefined where something was changed. */
export function takenFrom(onFile: OnFile | undefined, evidence: Evidence, key: string | undefined): string | undefined {
  if (!onFile || onFile.key !== key) return undefined;
  const same = Object.entries(onFile.values).every(([name, value]) => value === "" || evidence[name] === value);
  return same ? `The client’s compliance file. ${onFile.words.join("\n")}` : undefined;
}
