declare module "~/platform/db/tables" {
  interface Tables {
    match_requests: MatchRequestTable;
  }
}

export interface MatchRequestTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** JSON of AnsweredQuestion[]: the questions as they were asked. */
  answers: string;
  /** JSON of a Proposal, as it was computed and shown. */
  proposal: string;
  /** JSON: the slugs of the advisors whom the person wants to meet. */
  wanted: string;
  /** A hash of the request: two equal requests within an hour count as one. */
  fingerprint: string;
  created_at: number;
  /** When an answer is due, in epoch milliseconds. */
  promised_at: number;
}
