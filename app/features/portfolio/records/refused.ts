/** What a form, or a line of a pasted file, says wrong: by field, '' for the whole. Nothing was saved. */
export type Problems = Record<string, string[]>;

/** The person can mend it: the problems stand beside their fields. */
export class Refused extends Error {
  override name = "Refused";
  readonly problems: Problems;
  constructor(problems: Problems) {
    super("Not saved");
    this.problems = problems;
  }
}

export interface Doubt {
  /** What the form sends back when the person says that it is right. */
  key: string;
  text: string;
}

/** It may be right: the person is asked. Nothing was saved. */
export class Doubtful extends Error {
  override name = "Doubtful";
  readonly doubts: Doubt[];
  constructor(doubts: Doubt[]) {
    super("To be confirmed first");
    this.doubts = doubts;
  }
}

/** Throws the doubts that were not confirmed. */
export function requireConfirmed(doubts: readonly Doubt[], confirmed: readonly string[] | "all"): void {
  if (confirmed === "all") return;
  const open = doubts.filter(({ key }) => !confirmed.includes(key));
  if (open.length > 0) throw new Doubtful(open);
}
