import type { Answers } from "~/features/applications/questions";
import { dollars, percent } from "~/features/loans/figures";
import { extrasInWords, readScenario, writeScenario } from "~/features/loans/scenario";
import { readDollars } from "~/platform/read-dollars";

/** What the calculator has sent along: the amount and the term are answers, and the whole scenario is kept beside them. */
export function carriedFrom(parameters: URLSearchParams, stored: Answers): { answers: Answers; words: string | null } {
  const { scenario, messages, given } = readScenario(parameters);
  if (!given) return { answers: {}, words: null };
  const { amount, rate, term } = scenario;
  const before = readDollars(stored.loanAmount ?? "") ?? 0;
  const beside = extrasInWords(scenario);
  const words = [
    `From the calculator: ${dollars(amount)} over ${term} years, calculated at ${percent(rate)} a year${beside && `, with ${beside}`}.`,
    ...messages,
    ...(before > 0 && before !== amount ? [`Your draft had ${dollars(before)} before.`] : []),
  ].join(" ");
  const answers = { loanAmount: String(amount), repaymentTerm: String(term), scenario: writeScenario(scenario) };
  return { answers, words };
}
