import { Status, type StatusTone } from "~/ui/status";
import { type ComplianceGap, gapInWords } from "./gaps";

const tones: Record<ComplianceGap["state"], StatusTone> = { missing: "open", expired: "bad", soon: "wait" };

/** What the file lacks. */
export function GapList({ gaps }: { gaps: readonly ComplianceGap[] }) {
  if (gaps.length === 0) return <p className="muted">Nothing is missing or expired.</p>;
  return (
    <ul className="plain stack" aria-label="Missing or expired">
      {gaps.map((gap) => (
        <li key={gap.kind}>
          <Status tone={tones[gap.state]}>{gapInWords(gap)}</Status>
        </li>
      ))}
    </ul>
  );
}
