/** What a delegate is to the client. */
export const relations = ["accountant", "lawyer", "relative", "other"] as const;
export type Relation = (typeof relations)[number];

export const relationLabels: Record<Relation, string> = {
  accountant: "Accountant",
  lawyer: "Lawyer",
  relative: "Relative",
  other: "Somebody else",
};

/** For the sentence that tells delegates in whose documents they are. */
export const asRelation: Record<Relation, string> = {
  accountant: "as their accountant",
  lawyer: "as their lawyer",
  relative: "as their relative",
  other: "as a person they trust",
};

export const rights = ["see", "send"] as const;
export type Right = (typeof rights)[number];

export const rightLabels: Record<Right, string> = { see: "May see", send: "May see and send" };

/** What a delegate does with a document. */
export const delegateActs = ["viewed", "downloaded", "sent"] as const;
export type DelegateAct = (typeof delegateActs)[number];

export const actLabels: Record<DelegateAct, string> = { viewed: "Opened", downloaded: "Downloaded", sent: "Sent" };

/** Who ended an access before its last day, or `date`; empty while it has not ended. */
export const endings = ["", "client", "delegate", "administrator", "date"] as const;
export type Ending = (typeof endings)[number];
