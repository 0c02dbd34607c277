import { phoneOfAdvisor, spokenBy } from "~/content/advisors";
import { officeHours } from "~/content/offices";
import { dateIn, momentOf } from "~/content/zoned-time";
import { longDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { ClientActor } from "../identity/actor";

/** A client's advisor of record, as the client sees them. */
export interface OwnAdvisor {
  name: string;
  /** '' for one of whom the website says nothing. */
  title: string;
  location: string;
  phone: string;
  /** 'Speaks English and French'; '' where that is not known. */
  languages: string;
  /** 'September 2025'; '' when it is not known. */
  since: string;
  /** Today's hours of the advisor's office in epoch milliseconds, with the office's zone; null without an office. */
  hours: { zone: string; opens: number; closes: number } | null;
}

/** The signed-in client's advisor of record; null for none, and for one who is no longer among the firm's advisors. */
export async function readOwnAdvisor(
  { db, clock, firm, siteContent }: Services,
  { clientId }: ClientActor,
): Promise<OwnAdvisor | null> {
  const row = await db
    .selectFrom("clients")
    .select(["advisor", "advisor_since"])
    .where("id", "=", clientId)
    .executeTakeFirst();
  const advisors = siteContent.advisors();
  const advisor = advisors.find(row?.advisor ?? "");
  if (!row || !advisor) return null;
  const { slug, name, location, country } = advisor;
  const zone = siteContent.offices().ofCountry(country)?.timeZone;
  return {
    ...{ name, title: advisors.profileOf(slug)?.title ?? "", location },
    phone: phoneOfAdvisor(advisors, slug) ?? firm.phone,
    languages: spokenBy(advisor),
    since: row.advisor_since && longDate(row.advisor_since).replace(/^\d+ /, ""),
    hours: zone === undefined ? null : { zone, ...hoursOn(dateIn(clock.now(), zone), zone) },
  };
}

const hoursOn = (date: string, zone: string) => ({
  opens: momentOf(date, officeHours.opens, zone),
  closes: momentOf(date, officeHours.closes, zone),
});
