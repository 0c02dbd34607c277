import { findAdvisor } from "~/content/advisors";

/** The name of an advisor of record, as staff read it; '' for none. One who has left is called by the stored word. */
export function advisorInWords(slug: string): string {
  if (slug === "") return "";
  return findAdvisor(slug)?.name ?? `${slug} (no longer an advisor)`;
}

/** The filter of the list for clients who have no advisor of record. */
export const withoutAdvisor = "none";
