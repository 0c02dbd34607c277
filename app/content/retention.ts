/** What the firm keeps of what came in, for how long and why. A lawyer of the firm has to confirm each rule. */
export interface RetentionRule {
  /** What is kept, as a list names it. */
  what: string;
  /** At least 12: a rule that ends too early destroys what nobody can bring back. */
  months: number;
  /** From when the months are counted, as people read it. */
  from: string;
  why: string;
}

/** By kind of inbox item. */
export const retention = {
  application: {
    what: "applications for funding, with their answers, documents and letters",
    months: 84,
    from: "the last change; of a loan, the end of its term",
    why: "records of decisions on credit",
  },
  contact: {
    what: "messages of the contact form and of the client portal, with the replies",
    months: 24,
    from: "the last change",
    why: "questions that come up later about what was said",
  },
  match: {
    what: "requests for an advisor match, with the replies",
    months: 24,
    from: "the last change",
    why: "questions that come up later about what was said",
  },
  registration: {
    what: "registrations for events, with the replies",
    months: 24,
    from: "the event, or the last change after it",
    why: "questions that come up later about who took part",
  },
} as const satisfies Record<string, RetentionRule>;
