import { classes } from "~/ui/classes";
import * as preLine from "~/ui/pre-line.module.css";
import { applicantWithdrew } from "../loan-file/vocabulary";
import type { LoanFile } from "./read-loan-file.server";

/** Who returned the last proposed terms, and why, until new terms are proposed. `which`: "these terms" beside them. */
export function ReturnedTerms({
  loanFile: { application, decisions },
  which,
  className,
}: {
  loanFile: Pick<LoanFile, "application" | "decisions">;
  which: string;
  className?: string;
}) {
  const [last] = decisions;
  if (application.stage !== "in-review" || last?.kind !== "offer" || last.state !== "returned") return null;
  if (last.note === applicantWithdrew) return null;
  return (
    <p className={classes(preLine.preLine, className)}>
      <b>
        {last.settledBy ?? "A former account"} returned {which}:
      </b>{" "}
      “{last.note}”
    </p>
  );
}
