import { type SqlBool, sql } from "kysely";
import { capped } from "~/platform/db/capped";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { ownApplications } from "../reach.server";
import { stageCodes } from "../waiting-on";
import "../tables";

/** A loan whose next step is the firm's: its signatures are to be got, or it is to be paid out. */
export interface NextStep {
  id: string;
  company: string;
  /** What was accepted and is not paid out yet. */
  restCents: number;
  /** Since when its terms are accepted. */
  acceptedAt: number;
  /** Conditions and requests that are open, and have to be done before the loan is paid out. */
  open: number;
}

export interface NextSteps {
  count: { total: number; more: boolean };
  list: NextStep[];
  /** So many of the stage wait for a second person instead. */
  proposed: number;
}

/** Loans of a group are counted to so many: who has more begins with the oldest applications. */
const countedTo = 100;

/**
 * The loans in this stage for which nothing is proposed, so that somebody takes the next step; those whose terms were accepted first come
 * first. Each code of the stage is walked along the index of the list.
 */
export async function listNextSteps(
  { db }: Services,
  actor: Actor,
  stage: "agreement" | "disbursement",
): Promise<NextSteps> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const codes = stageCodes[stage];
  const coded = (code: string) =>
    db
      .selectFrom("applications")
      .where("facet", "=", code)
      .where("hidden_at", "is", null)
      .where(within)
      .orderBy("created_at")
      .limit(countedTo + 1);
  const steps: NextStep[] = [];
  for (const code of [codes.nobody, codes.applicant ?? ""]) {
    const rows = await coded(code)
      .select(["id", "company", "shown_cents", "accepted_at", "created_at"])
      .select(
        sql<number | null>`(select sum(amount_cents) from application_payouts
          where application_id = applications.id and paid_at is not null)`.as("paid"),
      )
      .select(
        sql<number>`(select count(*) from application_conditions
          where application_id = applications.id and state = 'open')`.as("conditions"),
      )
      .select(
        sql<number>`(select count(*) from application_requests
          where application_id = applications.id and state in ('open', 'answered'))`.as("requests"),
      )
      .execute();
    for (const { id, company, shown_cents, accepted_at, created_at, ...row } of rows)
      steps.push({
        ...{ id, company, restCents: shown_cents - Number(row.paid ?? 0), acceptedAt: accepted_at ?? created_at },
        open: Number(row.conditions) + Number(row.requests),
      });
  }
  let proposed = 0;
  for (const code of [codes.second ?? "", codes.both ?? ""])
    proposed += (await coded(code).select("id").execute()).length;
  const list = steps.toSorted((one, other) => one.acceptedAt - other.acceptedAt).slice(0, countedTo);
  return { count: capped(steps.length, countedTo), list, proposed };
}
