import type { DocumentStatus } from "../documents/vocabulary";

/**
 * Where an item stands. `requested`: nothing was sent yet. `sent`: a document is being reviewed. `accepted`: it was approved.
 * `again`: it was rejected. `inapplicable`: the client says that it does not apply. `released`: the firm agrees.
 */
export type ItemState = "requested" | "sent" | "accepted" | "again" | "inapplicable" | "released" | "withdrawn";

/** What the documents of an item say, whatever else is said about it. `waits`: its client has to send one, or another one. */
export type ItemStanding = "waits" | "sent" | "accepted";

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

interface Asked {
  state: ItemState;
  optional: boolean;
}

/** The client has not done its part although the day is over. `today` is the day where the client is, yyyy-mm-dd. */
export const isLate = ({ state, optional, dueOn }: Asked & { dueOn: string | null }, today: string) =>
  !optional && waitsForClient(state) && dueOn !== null && dueOn < today;

/**
 * How far a request is: '3 of 4 required are done, 1 is being reviewed. 2 more are optional.' What was withdrawn counts as not asked for; what
 * is optional holds up nothing.
 */
export function progressInWords(items: readonly Asked[]): string {
  const asked = items.filter(({ state }) => state !== "withdrawn");
  const required = asked.filter(({ optional }) => !optional);
  const [done, looked] = [
    required.filter(({ state }) => isDone(state)),
    required.filter(({ state }) => looksAt(state)),
  ];
  const more = asked.filter(({ state, optional }) => optional && !isDone(state)).length;
  const first =
    required.length === 0
      ? "Nothing of this is required"
      : `${done.length} of ${required.length} required ${done.length === 1 ? "is" : "are"} done`;
  const then = looked.length === 0 ? "" : `, ${looked.length} ${looked.length === 1 ? "is" : "are"} being reviewed`;
  return `${first}${then}.${more === 0 || required.length === 0 ? "" : ` ${more} more ${more === 1 ? "is" : "are"} optional.`}`;
}

/** The firm has to look at it. */
const looksAt = (state: ItemState) => state === "sent" || state === "inapplicable";
