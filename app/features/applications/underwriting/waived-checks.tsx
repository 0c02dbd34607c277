import { conditionLabels } from "../loan-file/vocabulary";
import type { LoanFile } from "./read-loan-file.server";

/** Names the checks and conditions that nobody has checked: whoever decides must know that they have not passed. */
export function WaivedChecks({ loanFile: { conditions } }: { loanFile: Pick<LoanFile, "conditions"> }) {
  const waived = conditions.filter(({ state }) => state === "waived");
  if (waived.length === 0) return null;
  return (
    <p>
      <b>{conditionLabels.waived}:</b> {waived.map(({ text }) => text).join("; ")}.
    </p>
  );
}
