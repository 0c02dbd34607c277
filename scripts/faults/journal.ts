import type { Person } from "./person";

/** What the server has acknowledged: all of it must still exist after a kill. */
export interface Journal {
  /** Accounts that can sign in. */
  accounts: Person[];
  documents: Map<string, SentDocument>;
  /** Texts of contact messages. */
  messages: string[];
  /** Requests that a kill cut off. Each was carried out completely or not at all. */
  cutOff: number;
}

export interface SentDocument {
  owner: Person;
  bytes: Buffer;
  /** The acknowledged decision; `open` when the request was cut off, so that it may or may not be stored. */
  decision?: "approved" | "rejected" | "open";
  removed?: true | "open";
}

export const emptyJournal = (): Journal => ({ accounts: [], documents: new Map(), messages: [], cutOff: 0 });

export interface Acknowledged {
  documents: number;
  decisions: number;
  removals: number;
  accounts: number;
  messages: number;
}

/** How much of each the server has acknowledged. */
export function acknowledged({ accounts, documents, messages }: Journal): Acknowledged {
  const all = [...documents.values()];
  return {
    documents: all.length,
    decisions: all.filter(({ decision }) => decision && decision !== "open").length,
    removals: all.filter(({ removed }) => removed === true).length,
    accounts: accounts.length,
    messages: messages.length,
  };
}
