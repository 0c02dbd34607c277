import { type ComplianceKind, complianceKinds, complianceLabels } from "./vocabulary";

/** What counts of a file: entries that were not taken back. */
export interface CountingEntry {
  id: string;
  kind: ComplianceKind;
  /** yyyy-mm-dd or ''. */
  untilDate: string;
}

/** Something that the file lacks. `missing`: nothing is recorded. `expired`: its day is over. `soon`: it will be within 60 days. */
export interface ComplianceGap {
  kind: ComplianceKind;
  state: "missing" | "expired" | "soon";
  /** yyyy-mm-dd of what expired or will; '' for what is missing. */
  day: string;
}

const soonDays = 60;

/**
 * What is missing, over, or soon over in one file, by the day `today` (yyyy-mm-dd). One document that is still good is enough;
 * for the other parts the newest entry counts. `entries` are the newest first.
 */
export function gapsOf(entries: readonly CountingEntry[], today: string): ComplianceGap[] {
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + soonDays * 86_400_000).toISOString().slice(0, 10);
  return complianceKinds.flatMap((kind): ComplianceGap[] => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const [newest] = ofKind;
    if (!newest) return [{ kind, state: "missing", day: "" }];
    const days = kind === "identity" ? ofKind.map(({ untilDate }) => untilDate) : [newest.untilDate];
    if (days.includes("")) return [];
    const last = days.toSorted().at(-1) ?? "";
    if (last < today) return [{ kind, state: "expired", day: last }];
    return last <= soon && kind === "identity" ? [{ kind, state: "soon", day: last }] : [];
  });
}

export function gapInWords({ kind, state, day }: ComplianceGap): string {
  const label = complianceLabels[kind];
  if (state === "missing") return kind === "exposed" ? `${label}: not asked` : `${label}: nothing recorded`;
  if (kind === "review") return `Review was due on ${day}`;
  return state === "expired" ? `${label}: expired on ${day}` : `${label}: expires on ${day}`;
}
