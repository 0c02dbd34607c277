/** What a thread can be about, beside itself. */
export const threadSubjects = ["document", "application", "meeting"] as const;
export type ThreadSubject = (typeof threadSubjects)[number];

/** Who a client's message is for: the advisor of record, or whoever in the firm can answer it. */
export const threadRecipients = ["advisor", "firm"] as const;
export type ThreadRecipient = (typeof threadRecipients)[number];

/** Named where a thread is not with one person. */
export const office = "Our office";

export const longestTitle = 120;
