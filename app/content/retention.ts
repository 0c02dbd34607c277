/** What the firm keeps of a client who was erased, for how long and why. A lawyer of the firm has to confirm each rule. */
export interface RetentionRule {
  /** What is kept, as a list names it. */
  what: string;
  years: number;
  /** From when the years are counted. */
  from: string;
  why: string;
}

export const retention = {
  applications: {
    what: "applications for funding, with their answers, documents and letters",
    years: 7,
    from: "the last change of the application",
    why: "records of decisions on credit",
  },
} as const satisfies Record<string, RetentionRule>;
