import type { FirmAdvisor, Roster } from "~/content/advisors";

/** Whom a client can book: those of the website, and the own advisor of record, first, also where the website does not name them. */
export const bookableBy = ({ all, profileOf }: Roster, own = ""): FirmAdvisor[] =>
  all
    .filter(({ slug }) => slug === own || profileOf(slug) !== undefined)
    .toSorted((a, b) => Number(b.slug === own) - Number(a.slug === own));
