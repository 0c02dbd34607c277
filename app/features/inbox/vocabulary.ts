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

/** Hours until the response deadline, as the firm has promised; null without a deadline. */
export const responseHours = {
  contact: 24,
  application: 48,
  match: 24,
  registration: null,
} as const satisfies Record<ItemKind, number | null>;
