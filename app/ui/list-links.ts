/** Addresses of a list whose state is in the URL. Changing a filter or the order starts again at the first page. */
export function withParameters(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const name of ["after", "before"]) if (!(name in changes)) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "?" : `?${text}`;
}

/** Opens something over the list and keeps the list's state, its page included. */
export function withOverlay(search: URLSearchParams, changes: Record<string, string | null>): string {
  const page = { after: search.get("after"), before: search.get("before") };
  return withParameters(search, { ...page, ...changes });
}

/** A column head sorts by its column. Pressing it again reverses the order. */
export function sortLink(search: URLSearchParams, sort: string, current: { sort: string; direction: "asc" | "desc" }) {
  const isCurrent = current.sort === sort;
  const descending = isCurrent && current.direction === "asc";
  return {
    to: withParameters(search, { sort: descending ? `-${sort}` : sort }),
    sort: isCurrent
      ? ((current.direction === "asc" ? "ascending" : "descending") as "ascending" | "descending")
      : undefined,
  };
}

/** '1,000+ clients', '1 client', '0 documents'. */
export function countWords(total: number, more: boolean, one: string, many: string): string {
  const count = total.toLocaleString("en-US");
  return `${count}${more ? "+" : ""} ${total === 1 && !more ? one : many}`;
}
