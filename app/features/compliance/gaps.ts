import { isoDate } from "~/platform/dates";
import type { LostEvidence } from "./evidence-state";
import { type ComplianceKind, complianceKinds, complianceLabels } from "./vocabulary";

/** What counts of a file: entries that were not taken back. */
export interface CountingEntry {
  id: string;
  kind: ComplianceKind;
  /** yyyy-mm-dd or ''. */
  untilDate: string;
  /** What has become of the document that proves it, where it proves nothing any more. */
  lost: LostEvidence | null;
}

/** Something that the file lacks. `missing`: nothing is recorded, or the document that proves it is not there any more. `expired`: its day is over. `soon`: it will be within 60 days. */
export interface ComplianceGap {
  kind: ComplianceKind;
  state: "missing" | "expired" | "soon";
  /** yyyy-mm-dd of what expired or will; '' for what is missing. */
  day: string;
  /** Of what is missing: the entry is there, its document is not. */
  lost?: LostEvidence;
}

const soonDays = 60;

/**
 * What is missing, over, or soon over in one file, by the day `today` (yyyy-mm-dd). One document that is still good and proven is
 * enough; for the other parts the newest entry counts. `entries` are the newest first.
 */
export function gapsOf(entries: readonly CountingEntry[], today: string): ComplianceGap[] {
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + soonDays * 86_400_000).toISOString().slice(0, 10);
  return complianceKinds.flatMap((kind): ComplianceGap[] => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return [{ kind, state: "missing", day: "" }];
    const counting = kind === "identity" ? ofKind : ofKind.slice(0, 1);
    const days = counting.filter(({ lost }) => !lost).map(({ untilDate }) => untilDate);
    if (days.includes("")) return [];
    const last = days.toSorted().at(-1) ?? "";
    const unproven = counting.find((entry) => entry.lost && (entry.untilDate === "" || entry.untilDate >= today));
    if (last < today) {
      if (unproven?.lost) return [{ kind, state: "missing", day: "", lost: unproven.lost }];
      return [
        {
          kind,
          state: "expired",
          day:
            counting
              .map(({ untilDate }) => untilDate)
              .toSorted()
              .at(-1) ?? "",
        },
      ];
    }
    return last <= soon && kind === "identity" ? [{ kind, state: "soon", day: last }] : [];
  });
}

const lostWords: Record<LostEvidence["state"], [happened: string, remedy: string]> = {
  removed: ["the evidence was removed", "name another document"],
  rejected: ["the evidence was rejected", "name another document"],
  reopened: ["the review of the evidence was reopened", "approve it again, or name another document"],
};

export function gapInWords({ kind, state, day, lost }: ComplianceGap): string {
  const label = complianceLabels[kind];
  if (lost) {
    const [happened, remedy] = lostWords[lost.state];
    return `${label}: ${happened} on ${isoDate(lost.at)}: ${remedy}`;
  }
  if (state === "missing") return kind === "exposed" ? `${label}: not asked` : `${label}: nothing recorded`;
  if (kind === "review") return `Review was due on ${day}`;
  return state === "expired" ? `${label}: expired on ${day}` : `${label}: expires on ${day}`;
}
