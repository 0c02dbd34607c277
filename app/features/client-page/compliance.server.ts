import type { Services } from "~/platform/services";
import type { StatusTone } from "~/ui/status";
import { readComplianceFile } from "../compliance/compliance-file.server";
import { countingIds } from "../compliance/counting";
import { entryInWords } from "../compliance/entry-words";
import { type ComplianceGap, gapInWords } from "../compliance/gaps";
import { complianceLabels, dayLabels } from "../compliance/vocabulary";
import type { Actor } from "../identity/actor";

/** The compliance file as the page of the client shows it. */
export interface ComplianceLines {
  gaps: { id: string; tone: StatusTone; text: string }[];
  lines: { id: string; part: string; text: string; note: string }[];
}

const tones: Record<ComplianceGap["state"], StatusTone> = { missing: "open", expired: "bad", soon: "wait" };

export async function readCompliance(services: Services, actor: Actor, clientId: string): Promise<ComplianceLines> {
  const { entries, gaps } = await readComplianceFile(services, actor, clientId);
  const counting = countingIds(entries);
  return {
    gaps: gaps.map((gap) => ({ id: gap.kind, tone: tones[gap.state], text: gapInWords(gap) })),
    lines: entries
      .filter(({ id }) => counting.has(id))
      .map((entry) => ({
        id: entry.id,
        part: complianceLabels[entry.kind],
        text: entryInWords(entry),
        note: `${dayLabels[entry.kind]} ${entry.onDate}${entry.person ? ` by ${entry.person}` : ""}`,
      })),
  };
}
