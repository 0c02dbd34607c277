import type { Roster } from "~/content/advisors";

/** The name of an advisor of record, as staff read it; '' for none. One whom nobody knows any more is called by the stored word. */
export function advisorInWords(advisors: Roster, slug: string): string {
  if (slug === "" || advisors.find(slug)) return advisors.nameOf(slug) ?? "";
  return `${advisors.nameOf(slug) ?? slug} (no longer an advisor)`;
}

/** The filter of the list for clients who have no advisor of record. */
export const withoutAdvisor = "none";
