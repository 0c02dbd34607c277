declare module "~/platform/db/tables" {
  interface Tables {
    portal_advisors: PortalAdvisorTable;
  }
}

/**
 * An advisor whom the portal knows by itself (decision 0074). While the site shows an advisor of the same slug, the site says what
 * stands here.
 */
export interface PortalAdvisorTable {
  /** It never changes, and is the key of the entry that puts the advisor on the site. */
  slug: string;
  name: string;
  /** The city of the office. */
  location: string;
  /** '' where clients call the office. */
  phone: string;
  /** With commas: 'English, French'. */
  languages: string;
  /** Counts changes: who changes it names what they saw. */
  version: number;
  made_by: string;
  made_at: number;
  /** Since when they are no advisor any more; null while they are one. */
  ended_at: number | null;
}
