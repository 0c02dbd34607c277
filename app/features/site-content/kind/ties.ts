import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";

/** Who or what holds on to an entry and is concerned when it goes off the site. */
export interface Tie {
  /** '12 clients have this advisor of record.' */
  words: string;
  /** The page of the portal that lists them. */
  to: string;
  /** The words of the link to it, where they are others. */
  link?: string;
}

/** What a person has read of all of them. */
export const tiesInWords = (ties: readonly Tie[]): string => ties.map(({ words }) => words).join(" ");

/** The ties of an advisor at a moment (epoch milliseconds), none where nobody is concerned. */
export type AdvisorTies = (db: Db | Tx, slug: string, now: number) => Promise<Tie[]>;

/** What happens to an office: it is closed, or it moves to another address. */
export type OfficeStep = "closes" | "moves";

/** The ties of the office in a city at a moment (epoch milliseconds), none where nobody is concerned. */
export type OfficeTies = (
  services: Pick<Services, "clock" | "siteContent">,
  db: Db | Tx,
  city: string,
  step: OfficeStep,
) => Promise<Tie[]>;

declare module "~/platform/services" {
  interface Services {
    /** What features know about an advisor of the site. */
    tiesOfAdvisor: readonly AdvisorTies[];
    /** What features know about an office of the firm. */
    tiesOfOffice: readonly OfficeTies[];
  }
}
