import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readPortalAdvisors } from "../site-content/advisors/portal-advisors.server";
import { openInvitations } from "./open-invitations.server";

/** An advisor of the firm, as the page Staff lists them. */
export interface AdvisorLine {
  slug: string;
  name: string;
  location: string;
  /** On the website, in the portal only, or no advisor any more. */
  shown: "site" | "portal" | "ended";
  /** Who of the staff this is; null for nobody. */
  account: { id: string; name: string; suspended: boolean } | null;
  /** An invitation whose person becomes this advisor: it waits for an answer, or its link works no longer. */
  invited: "waits" | "expired" | null;
  /** Clients who have them as advisor of record. */
  clients: number;
}

/** Everybody who can have clients, those of the website first, and those of the portal who could once. */
export async function listAdvisors({ db, clock, siteContent }: Services, actor: Actor): Promise<AdvisorLine[]> {
  requireStaff(actor, "staff.read");
  const { all, profileOf, find } = siteContent.advisors();
  const people = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["user.id", "user.name", "staff.advisor", "staff.suspended_at"])
    .where("staff.advisor", "is not", null)
    .where("staff.removed_at", "is", null)
    .execute();
  const invitations = await openInvitations(db).where("advisor", "is not", null).execute();
  const counts = await db
    .selectFrom("clients")
    .select(({ fn }) => ["advisor", fn.countAll<number>().as("count")])
    .where("hidden_at", "is", null)
    .where("advisor", "!=", "")
    .groupBy("advisor")
    .execute();
  const works = new Set(invitations.flatMap((one) => (one.link_until > clock.now() ? [one.advisor] : [])));
  const invited = (slug: string) =>
    works.has(slug) ? "waits" : invitations.some(({ advisor }) => advisor === slug) ? "expired" : null;
  const clients = new Map(counts.map(({ advisor, count }) => [advisor, Number(count)]));
  const ended = (await readPortalAdvisors(db)).filter(({ slug }) => !find(slug));
  const present = all.map((one) => ({ ...one, shown: profileOf(one.slug) ? ("site" as const) : ("portal" as const) }));
  const former = ended.map((one) => ({ ...one, shown: "ended" as const }));
  return [...present, ...former].map(({ slug, name, location, shown }) => {
    const person = people.find(({ advisor }) => advisor === slug);
    return {
      ...{ slug, name, location, shown, invited: invited(slug), clients: clients.get(slug) ?? 0 },
      account: person ? { id: person.id, name: person.name, suspended: person.suspended_at !== null } : null,
    };
  });
}
