import { type Stage, stageNamed, stages } from "./vocabulary";

/** Whom an application can wait for, beside the administrator who works on it. */
export const waits = ["second", "applicant"] as const;
export type Wait = (typeof waits)[number];

export const waitLabels: Record<Wait, string> = {
  second: "A second person",
  applicant: "The applicant",
};

/** Loans that have their closing letter: the list finds them apart from those that are being repaid. 'closed' in an address names an old stage. */
export const closedLoans = "repaid";

/** What the list is asked for, as it stands in the address; '' is any. */
export interface ApplicationFilters {
  stage: Stage | typeof closedLoans | "";
  waiting: Wait | "";
}

export function readApplicationFilters(parameters: URLSearchParams): ApplicationFilters {
  const status = parameters.get("status") ?? "";
  const stage = status === closedLoans ? closedLoans : (stageNamed(status) ?? "");
  const waiting = parameters.get("waiting");
  return { stage, waiting: waits.find((wait) => wait === waiting) ?? "" };
}

/**
 * The codes by which the list finds applications: one character for a stage and for whom it waits for in it. A stage that
 * has no code for a wait cannot wait like that: only some stages have terms, steps or payments to confirm, and what has ended waits
 * for nobody. The database holds these codes, so a code never changes its meaning. The letters are those of the stages'
 * first names; the others are Braille patterns, which have no upper and lower case, and which nobody types into a search.
 */
export const stageCodes: Record<Stage, { nobody: string } & Partial<Record<Wait | "both" | "closed", string>>> = {
  received: { nobody: "r", applicant: "\u2803" },
  "in-review": { nobody: "i", second: "\u2806", applicant: "\u2807", both: "\u2808" },
  "terms-offered": { nobody: "t", second: "\u280a", applicant: "\u280b", both: "\u280c" },
  agreement: { nobody: "a", second: "\u280e", applicant: "\u280f", both: "\u2810" },
  disbursement: { nobody: "d", second: "\u2812", applicant: "\u2813", both: "\u2814" },
  repayment: { nobody: "p", second: "\u2816", applicant: "\u2817", both: "\u2818", closed: "\u2819" },
  declined: { nobody: "c" },
  withdrawn: { nobody: "w" },
};

/** The code of a stage and of what is waited for in it, as far as that stage can wait; `closed`: the loan has its closing letter. */
export function facetOf(stage: Stage, waiting: readonly Wait[], closed = false): string {
  const codes = stageCodes[stage];
  const possible = waits.filter((wait) => waiting.includes(wait) && codes[wait] !== undefined);
  const who = possible.length > 1 ? "both" : (possible[0] ?? (closed ? "closed" : "nobody"));
  return codes[who] ?? codes.nobody;
}

/** The codes that the filters leave; '' when that is all of them. A stage is asked for without its closed loans, as Today counts it. */
export function facetsOf({ stage, waiting }: ApplicationFilters): string {
  if (stage === "" && waiting === "") return "";
  const wanted = stages
    .flatMap((each) => Object.entries(stageCodes[each]).map(([who, code]) => ({ each, who, code })))
    .filter(({ each, who }) => stage === "" || (who === "closed" ? closedLoans : each) === stage)
    .filter(({ who }) => waiting === "" || who === waiting || who === "both")
    .map(({ code }) => code);
  return wanted.length > 0 ? wanted.join("") : noFacet;
}

/** The empty pattern: no row has it. A declined application that waits for the applicant, for example, cannot be. */
const noFacet = "\u2800";
