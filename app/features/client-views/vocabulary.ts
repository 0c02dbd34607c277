export const mostViews = 30;
export const mostLetters = 40;

/** The parameters of the list's address that a view keeps, in their order. */
const kept = ["q", "status", "tag", "advisor", "team", "portal", "joined", "sort", "columns"] as const;

/** What a view keeps of an address, in one order: two addresses of the same list are the same text. */
export function readViewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = (search.get(name) ?? "").slice(0, 200);
    if (value !== "") query.set(name, value);
  }
  return query.toString();
}

export interface ClientView {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  /** Whether it is the reader's own. */
  own: boolean;
  /** Who keeps it. */
  owner: string;
  /** The tag or advisor that it asks for and that is gone, as a sentence; '' when all is there. */
  missing: string;
}
