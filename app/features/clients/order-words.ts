/** In which order clients are listed, in the words of the column. */
export const orderWords = {
  name: { asc: "by name, A to Z", desc: "by name, Z to A" },
  email: { asc: "by address, A to Z", desc: "by address, Z to A" },
  portfolio: { asc: "by portfolio, smallest first", desc: "by portfolio, largest first" },
  status: { asc: "by status, A to Z", desc: "by status, Z to A" },
  active: { asc: "by last active, oldest first", desc: "by last active, newest first" },
} as const;

/** The same from the address of the list, where '-portfolio' is the largest first. Any other word means the usual order. */
export function orderInWords(sort: string): string {
  const column = sort.replace(/^-/, "");
  const known = Object.entries(orderWords).find(([name]) => name === column);
  return known ? known[1][sort.startsWith("-") ? "desc" : "asc"] : orderWords.name.asc;
}
