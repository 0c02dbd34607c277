/** What a saved text is for: an answer to somebody, or the reason why a document is rejected. */
export const savedTextKinds = ["reply", "rejection"] as const;
export type SavedTextKind = (typeof savedTextKinds)[number];

/** What one of them is called. */
export const savedTextNames: Record<SavedTextKind, string> = { reply: "saved reply", rejection: "usual reason" };

/** Of an answer that only acknowledges a question, while the answer to it is promised. */
export const stillOwed = "The promised answer is still to come";

export const longestName = 60;
export const longestText: Record<SavedTextKind, number> = { reply: 3000, rejection: 1000 };

/** So many of one kind can be kept: more of them nobody finds in a list. */
export const mostSavedTexts = 60;

/** A form sends this instead of an id for words of one's own. */
export const ownWords = "other";

/** The lists, as the page names them. */
export const savedTextLists: Record<SavedTextKind, string> = {
  reply: "Saved replies",
  rejection: "Usual reasons to reject",
};
