import type { Rates } from "~/content/rates";
import type { Answers } from "~/features/applications/questions";
import { dollars, percent } from "~/features/loans/figures";
import {
  extrasInWords,
  readScenario,
  readStoredScenario,
  type Scenario,
  writeScenario,
} from "~/features/loans/scenario";
import { readDollars } from "~/platform/read-dollars";

export interface Carried {
  /** Values that are filled in, in addition to the draft's. */
  answers: Answers;
  words: string | null;
  /** The address of the page that replaces the draft's sums with the calculator's. */
  use?: { label: string; href: string };
}

/** In the address when the person has agreed that the calculator's sums replace the draft's. */
const agreement = "use";

/**
 * The values from the calculator: the amount and the term are answers, and the whole scenario is stored with them. A
 * draft with different values keeps its own until the person agrees. `rates`: those of the site.
 */
export function carriedFrom(parameters: URLSearchParams, stored: Answers, rates: Rates): Carried {
  const { scenario, messages, given } = readScenario(parameters, { rates });
  if (!given) return { answers: {}, words: carriedBefore(stored) };
  const adjusted = new Set(messages.map(({ text }) => text));
  const { amount, term } = scenario;
  const loan = `${dollars(amount)} over ${term} years`;
  const before = (stored.loanAmount ?? "").trim();
  const termBefore = (stored.repaymentTerm ?? "").trim();
  const differs =
    before !== "" && (readDollars(before) !== amount || (termBefore !== "" && termBefore !== String(term)));
  if (differs && !parameters.has(agreement)) {
    const own = `${printed(before)}${termBefore && ` over ${termBefore} years`}`;
    return {
      answers: {},
      words: [`Your draft asks for ${own}. The calculator has ${loan}. Your draft is unchanged.`, ...adjusted].join(
        " ",
      ),
      use: { label: `Use ${loan}`, href: `/application?${writeScenario(scenario)}&${agreement}` },
    };
  }
  const words = [
    inWords(scenario),
    ...adjusted,
    ...(differs ? [`Your draft had ${printed(before)}${termBefore && ` over ${termBefore} years`} before.`] : []),
  ].join(" ");
  const answers = { loanAmount: String(amount), repaymentTerm: String(term), scenario: writeScenario(scenario) };
  return { answers, words };
}

function inWords(scenario: Scenario): string {
  const { amount, rate, term } = scenario;
  const beside = extrasInWords(scenario);
  return `From the calculator: ${dollars(amount)} over ${term} years, calculated at ${percent(rate)} a year${beside && `, with ${beside}`}.`;
}

/** What an earlier visit brought from the calculator; null when the amount or the term is another one now. */
export function carriedBefore({ scenario: written, loanAmount, repaymentTerm }: Answers): string | null {
  const { scenario, given } = readStoredScenario(written ?? "");
  if (!given || readDollars(loanAmount ?? "") !== scenario.amount || repaymentTerm !== String(scenario.term))
    return null;
  return inWords(scenario);
}

/** A sum as dollars. A text that is not a sum stays as it was typed. */
function printed(sum: string): string {
  const read = readDollars(sum);
  return read === null ? `\u201c${sum}\u201d` : dollars(read);
}
