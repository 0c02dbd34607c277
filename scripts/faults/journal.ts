import type { Person } from "./person";

/** What the server has acknowledged: all of it must be there after any kill. */
export interface Journal {
  /** Accounts that can sign in. */
  accounts: Person[];
  documents: Map<string, SentDocument>;
  /** Texts of contact messages. */
  messages: string[];
  /** Requests that were on their way at a kill; whether they were carried out is open, but never half. */
  cutOff: number;
}

export interface SentDocument {
  owner: Person;
  bytes: Buffer;
  /** Acknowledged; `open` when the request was cut off, so that both answers are right. */
  decision?: "approved" | "rejected" | "open";
  removed?: true | "open";
}

export const emptyJournal = (): Journal => ({ accounts: [], documents: new Map(), messages: [], cutOff: 0 });
