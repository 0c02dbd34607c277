import type { Services } from "~/platform/services";
import type { StatusTone } from "~/ui/status";
import { type ComplianceEntry, readComplianceFile } from "../compliance/compliance-file.server";
import { countingIds } from "../compliance/counting";
import { entryInWords } from "../compliance/entry-words";
import { evidenceStateWords } from "../compliance/evidence-state";
import { type ComplianceGap, gapInWords } from "../compliance/gaps";
import { complianceLabels, dayLabels } from "../compliance/vocabulary";
import type { Actor } from "../identity/actor";

/** The compliance file as the page of the client shows it. */
export interface ComplianceLines {
  gaps: { id: string; tone: StatusTone; text: string }[];
  /** In a few words: '5 missing', '2 missing, 1 expired'; 'complete' when nothing is. */
  lacks: string;
  lines: { id: string; part: string; text: string; note: string }[];
}

const tones: Record<ComplianceGap["state"], StatusTone> = { missing: "open", expired: "bad", soon: "wait" };

export async function readCompliance(services: Services, actor: Actor, clientId: string): Promise<ComplianceLines> {
  const { entries, gaps } = await readComplianceFile(services, actor, clientId);
  const counting = countingIds(entries);
  return {
    gaps: gaps.map((gap) => ({ id: gap.kind, tone: tones[gap.state], text: gapInWords(gap) })),
    lacks: inShort(gaps),
    lines: entries
      .filter(({ id }) => counting.has(id))
      .map((entry) => ({
        id: entry.id,
        part: complianceLabels[entry.kind],
        text: entryInWords(entry),
        note: `${dayLabels[entry.kind]} ${entry.onDate}${entry.person ? ` by ${entry.person}` : ""}${evidenceInWords(entry)}`,
      })),
  };
}

/** ', evidence: will.pdf'; and what has become of it where it is not approved any more. */
function evidenceInWords({ evidence, lost }: ComplianceEntry): string {
  if (!evidence) return "";
  return `, evidence: ${evidence.name}${lost ? `. ${evidenceStateWords[lost.state]}` : ""}`;
}

const shortWords: Record<ComplianceGap["state"], string> = {
  missing: "missing",
  expired: "expired",
  soon: "expires soon",
};

function inShort(gaps: readonly ComplianceGap[]): string {
  const states = (["missing", "expired", "soon"] as const).flatMap((state) => {
    const count = gaps.filter((gap) => gap.state === state).length;
    return count === 0 ? [] : [`${count} ${shortWords[state]}`];
  });
  return states.length === 0 ? "complete" : states.join(", ");
}
