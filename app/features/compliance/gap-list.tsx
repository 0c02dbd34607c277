import { Status, type StatusTone } from "~/ui/status";
import { type ComplianceGap, gapInWords } from "./gaps";

const tones: Record<ComplianceGap["state"], StatusTone> = { missing: "open", expired: "bad", soon: "wait" };

/** What the file lacks. */
export function GapList({ gaps }: { gaps: readonly ComplianceGap[] }) {
  if (gaps.length === 0) return <p className="muted">Nothing is missing, and nothing expires soon.</p>;
  return (
    <ul className="plain stack" aria-label="Missing, expired or soon to expire">
      {gaps.map((gap) => (
        <li key={gap.kind}>
          <Status tone={tones[gap.state]}>{gapInWords(gap)}</Status>
        </li>
      ))}
    </ul>
  );
}
