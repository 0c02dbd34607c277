import { readDollars } from "~/platform/read-dollars";
import { dollars } from "../loans/figures";
import type { Answers, FieldName } from "./questions";

/** Printed for 'none': a state or a zip code where addresses have none. */
export const notApplicable = "Not applicable";

/** An answer as people read it; '' when there is none. */
export function printedAnswer(name: FieldName, answers: Answers): string {
  const answer = answers[name]?.trim() ?? "";
  if (name === "loanAmount") return printedAmount(answer);
  if (name === "state" || name === "zipCode") return answer.toLowerCase() === "none" ? notApplicable : answer;
  return name === "repaymentTerm" && answer !== "" ? `${answer} years` : answer;
}

/** What was typed, when it is no sum. */
function printedAmount(answer: string): string {
  const amount = readDollars(answer);
  return amount === null ? answer : dollars(amount);
}
