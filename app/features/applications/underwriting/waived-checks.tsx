import * as preLine from "~/ui/pre-line.module.css";
import { conditionLabels } from "../loan-file/vocabulary";
import type { Waived } from "../offers/offer-question";
import type { LoanFile } from "./read-loan-file.server";

/** Names the checks and conditions that nobody has checked: whoever decides must know that they have not passed. */
export function WaivedChecks({ loanFile: { conditions } }: { loanFile: Pick<LoanFile, "conditions"> }) {
  const waived = conditions.filter(({ state }) => state === "waived");
  return (
    <WaivedList
      waived={waived.map(({ text, note, changed }) => ({ text, note, by: changed?.by ?? "a former account" }))}
    />
  );
}

/** Each with its reason, and who gave it. */
export function WaivedList({ waived }: { waived: readonly Waived[] }) {
  if (waived.length === 0) return null;
  return (
    <>
      <p>
        <b>{conditionLabels.waived}:</b>
      </p>
      <ul className="plain">
        {waived.map(({ text, note, by }) => (
          <li key={text} className={preLine.preLine}>
            {text}: “{note}”, {by}
          </li>
        ))}
      </ul>
    </>
  );
}
