/** What one person enters for the ledger of a large loan, and another confirms. */
export const entryKinds = ["payment", "reversal", "plan", "closing"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const isEntryKind = (word: string): word is EntryKind => (entryKinds as readonly string[]).includes(word);
