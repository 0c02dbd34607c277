import { type SqlBool, sql } from "kysely";
import { isoDate } from "~/platform/dates";
import { capped } from "~/platform/db/capped";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import { stageCodes } from "../waiting-on";
import "../tables";

/** An application whose offer has expired before it was answered. */
export interface ExpiredOffer {
  id: string;
  company: string;
  amountCents: number;
  /** yyyy-mm-dd: its last day. */
  validUntil: string;
}

/** Offers are counted to so many. */
const countedTo = 100;

/**
 * The applications whose offer can no longer be accepted, those that have waited longest first. An acceptance that staff have still to
 * confirm was in time. Each code of the stage is walked along the index of the list.
 */
export async function listExpiredOffers(
  { db, clock }: Services,
  actor: Actor,
): Promise<{ count: { total: number; more: boolean }; list: ExpiredOffer[] }> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const { nobody, applicant = "" } = stageCodes["terms-offered"];
  const expired: ExpiredOffer[] = [];
  for (const code of [nobody, applicant]) {
    const rows = await db
      .selectFrom("applications")
      // One offer at most is sent and not taken back.
      .innerJoin("application_decisions as offer", "offer.application_id", "applications.id")
      .select(["applications.id", "applications.company", "offer.amount_cents", "offer.valid_until"])
      .where("applications.facet", "=", code)
      .where("applications.hidden_at", "is", null)
      .where(within)
      .where("offer.kind", "=", "offer")
      .where("offer.state", "=", "sent")
      .where("offer.valid_until", "<", isoDate(clock.now()))
      .orderBy("applications.created_at")
      .limit(countedTo + 1)
      .execute();
    for (const { id, company, amount_cents, valid_until } of rows)
      expired.push({ id, company, amountCents: amount_cents ?? 0, validUntil: valid_until ?? "" });
  }
  const list = expired.toSorted((one, other) => one.validUntil.localeCompare(other.validUntil)).slice(0, countedTo);
  return { count: capped(expired.length, countedTo), list };
}
