/** What an arranged meeting can still need: a link, somebody who holds it, or the record of how it went. */
export const lackings = ["link", "advisor", "outcome"] as const;
export type Lacking = (typeof lackings)[number];

/** As the groups of Today and the list that holds the same meetings are called. */
export const lackingTitles: Record<Lacking, string> = {
  link: "Meetings without a link",
  advisor: "Meetings taken by nobody",
  outcome: "Meetings without an outcome",
};

export const readLacking = (search: URLSearchParams): Lacking | null =>
  lackings.find((one) => one === search.get("lacks")) ?? null;
