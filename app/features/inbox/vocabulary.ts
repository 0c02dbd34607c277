/** What comes in from the public site. */
export const itemKinds = ["contact", "application", "match", "registration"] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemKindLabels: Record<ItemKind, string> = {
  contact: "Message",
  application: "Application",
  match: "Advisor match",
  registration: "Registration",
};

/**
 * In the order of the work. New: unread. Open: somebody works on it. Waiting: the person has to answer. Done: nothing is
 * left to do.
 */
export const itemStatuses = ["new", "open", "waiting", "done"] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const itemStatusLabels: Record<ItemStatus, string> = {
  new: "New",
  open: "Open",
  waiting: "Waiting",
  done: "Done",
};

/** Characters of an answer, a note or a person's letter. */
export const longestLetter = 5000;

/** Said when a form of an item is sent without a text. */
export const nothingWritten = { reply: "Write your answer", note: "Write the note" } as const;

/** What the firm promises to answer, within the hours that the site says (content/promises.ts). The others have no deadline. */
export const promisedKinds = ["contact", "application", "match"] as const satisfies ItemKind[];
export type PromisedKind = (typeof promisedKinds)[number];

export const isPromised = (kind: ItemKind): kind is PromisedKind => promisedKinds.some((one) => one === kind);
