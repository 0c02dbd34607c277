import type { Answers } from "~/features/applications/questions";
import { dollars, percent } from "~/features/loans/figures";
import { extrasInWords, readScenario, writeScenario } from "~/features/loans/scenario";
import { readDollars } from "~/platform/read-dollars";

export interface Carried {
  /** What is filled in, beside what the draft has. */
  answers: Answers;
  words: string | null;
  /** Leads to the page that fills in the calculator's sums in place of the draft's. */
  use?: { label: string; href: string };
}

/** In the address once the person has agreed that the calculator's sums take the place of the draft's. */
const agreement = "use";

/**
 * What the calculator has sent along: the amount and the term are answers, and the whole scenario is kept beside them. A
 * draft that says something else keeps its own until the person agrees.
 */
export function carriedFrom(parameters: URLSearchParams, stored: Answers): Carried {
  const { scenario, messages, given } = readScenario(parameters);
  if (!given) return { answers: {}, words: null };
  const { amount, rate, term } = scenario;
  const loan = `${dollars(amount)} over ${term} years`;
  const before = (stored.loanAmount ?? "").trim();
  const termBefore = (stored.repaymentTerm ?? "").trim();
  const differs =
    before !== "" && (readDollars(before) !== amount || (termBefore !== "" && termBefore !== String(term)));
  if (differs && !parameters.has(agreement)) {
    const own = `${printed(before)}${termBefore && ` over ${termBefore} years`}`;
    return {
      answers: {},
      words: [`Your draft asks for ${own}. The calculator has ${loan}. Your draft is unchanged.`, ...messages].join(
        " ",
      ),
      use: { label: `Use ${loan}`, href: `/application?${writeScenario(scenario)}&${agreement}` },
    };
  }
  const beside = extrasInWords(scenario);
  const words = [
    `From the calculator: ${loan}, calculated at ${percent(rate)} a year${beside && `, with ${beside}`}.`,
    ...messages,
    ...(differs ? [`Your draft had ${printed(before)}${termBefore && ` over ${termBefore} years`} before.`] : []),
  ].join(" ");
  const answers = { loanAmount: String(amount), repaymentTerm: String(term), scenario: writeScenario(scenario) };
  return { answers, words };
}

/** A sum as dollars; what is no sum stays as it was typed. */
function printed(sum: string): string {
  const read = readDollars(sum);
  return read === null ? `\u201c${sum}\u201d` : dollars(read);
}
