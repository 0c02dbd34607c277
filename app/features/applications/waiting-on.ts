import { endStages, isStage, type Stage, stages } from "./vocabulary";

/** Whom an application can wait for, beside the administrator who works on it. */
export const waits = ["second", "applicant"] as const;
export type Wait = (typeof waits)[number];

export const waitLabels: Record<Wait, string> = {
  second: "A second administrator",
  applicant: "The applicant",
};

/** What the list is asked for, as it stands in the address; '' is any. */
export interface ApplicationFilters {
  stage: Stage | "";
  waiting: Wait | "";
}

export function readApplicationFilters(parameters: URLSearchParams): ApplicationFilters {
  const stage = parameters.get("status") ?? "";
  const waiting = parameters.get("waiting");
  return { stage: isStage(stage) ? stage : "", waiting: waits.find((wait) => wait === waiting) ?? "" };
}

// Braille patterns: one letter for each cell, without upper and lower case, and none that anybody types into a search.
const firstLetter = 0x2801;

/** Stages in which terms or a step can be proposed to a second administrator. */
const withProposals: readonly Stage[] = ["in-review", "terms-offered", "agreement", "disbursement"];

/** An application that has ended waits for nobody. */
const canWait = (stage: Stage, wait: Wait) =>
  wait === "second" ? withProposals.includes(stage) : !endStages.includes(stage);

/**
 * One letter for a stage and what is waited for in it: what the indexes of the list are ordered by. Where nothing is
 * waited for it is the first letter of the stage.
 */
export function facetOf(stage: Stage, waiting: readonly Wait[]): string {
  const code = waits.reduce(
    (sum, wait, index) => (waiting.includes(wait) && canWait(stage, wait) ? sum + (1 << index) : sum),
    0,
  );
  if (code === 0) return stage.slice(0, 1);
  return String.fromCharCode(firstLetter + (stages.indexOf(stage) << waits.length) + code);
}

const combinations: readonly (readonly Wait[])[] = [[], ["second"], ["applicant"], ["second", "applicant"]];

/** The letters that the filters leave; '' when that is all of them. */
export function facetsOf({ stage, waiting }: ApplicationFilters): string {
  if (stage === "" && waiting === "") return "";
  const wanted = stages
    .filter((each) => stage === "" || each === stage)
    .flatMap((each) =>
      combinations
        .map((combination) => combination.filter((wait) => canWait(each, wait)))
        .filter((combination) => waiting === "" || combination.includes(waiting))
        .map((combination) => facetOf(each, combination)),
    );
  return wanted.length > 0 ? [...new Set(wanted)].join("") : noFacet;
}

/** The empty pattern: no row has it. A declined application that waits for the applicant, for example, cannot be. */
const noFacet = "\u2800";
