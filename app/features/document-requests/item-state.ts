import type { DocumentStatus } from "../documents/vocabulary";

/**
 * Where an item stands. `requested`: nothing was sent yet. `sent`: a document is being reviewed. `accepted`: it was approved.
 * `again`: it was rejected. `inapplicable`: the client says that it does not apply. `released`: the firm agrees.
 */
export type ItemState = "requested" | "sent" | "accepted" | "again" | "inapplicable" | "released" | "withdrawn";

export interface ItemFacts {
  withdrawnAt: number | null;
  releasedAt: number | null;
  inapplicableAt: number | null;
  /** The status of the newest document that answers the item and was not removed. */
  newest: DocumentStatus | null;
}

/** What the firm shares answers none of its requests. */
const byDocument: Record<DocumentStatus, ItemState> = {
  pending: "sent",
  approved: "accepted",
  rejected: "again",
  shared: "requested",
  withdrawn: "requested",
};

/** The state follows from what was done last; a document that is removed or decided otherwise takes it along. */
export function stateOf({ withdrawnAt, releasedAt, inapplicableAt, newest }: ItemFacts): ItemState {
  if (withdrawnAt !== null) return "withdrawn";
  if (releasedAt !== null) return "released";
  if (inapplicableAt !== null) return "inapplicable";
  return newest === null ? "requested" : byDocument[newest];
}

/** The client has to do something. */
export const waitsForClient = (state: ItemState) => state === "requested" || state === "again";

/** Nobody has to do anything any more. */
export const isDone = (state: ItemState) => state === "accepted" || state === "released" || state === "withdrawn";

/** A document can be tied to it. */
export const takesDocument = (state: ItemState) => !isDone(state);

/** The client has not done its part although the day is over. `today` is the day where the client is, yyyy-mm-dd. */
export const isLate = (state: ItemState, dueOn: string | null, today: string) =>
  waitsForClient(state) && dueOn !== null && dueOn < today;
