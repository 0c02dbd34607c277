import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { someoneWhoLeft } from "../../inbox/administrators.server";
import { applicantWithdrew, type RequestKind } from "../loan-file/vocabulary";
import { ownApplications } from "../reach.server";
import { endStages } from "../vocabulary";

interface Counted {
  total: number;
  more: boolean;
}

/** Rows that are counted at most. */
const countedTo = 1000;

/** An application whose terms or step the reader proposed, and a colleague returned. */
export interface ReturnedProposal {
  id: string;
  company: string;
  /** Who returned it. */
  by: string;
  reason: string;
  returnedAt: number;
}

/** Spelled out for the indexes of these rows alone. */
const isReturned = sql<SqlBool>`last.state = 'returned'`;

/**
 * The applications whose terms or step this administrator has to propose again, because another one returned them; those
 * that have waited longest come first.
 */
export async function listReturned(
  { db }: Services,
  actor: Actor,
): Promise<{ count: Counted; list: ReturnedProposal[] }> {
  const staff = requireStaff(actor, "desk.read");
  const { userId } = staff;
  const within = ownApplications(staff, "applications") ?? sql<SqlBool>`1 = 1`;
  const terms = await db
    .selectFrom("application_decisions as last")
    .innerJoin("applications", "applications.id", "last.application_id")
    .leftJoin("user", "user.id", "last.settled_by")
    .select(["applications.id", "company", "user.name as by", "last.note as reason", "settled_at"])
    .where(isReturned)
    .where("last.proposed_by", "=", userId)
    .where("last.note", "!=", applicantWithdrew)
    .where("applications.stage", "=", "in-review")
    .where("applications.hidden_at", "is", null)
    .where(within)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("application_decisions as newer")
            .select("newer.id")
            .whereRef("newer.application_id", "=", "last.application_id")
            .whereRef("newer.id", ">", "last.id"),
        ),
      ),
    )
    .limit(countedTo)
    .execute();
  const steps = await db
    .selectFrom("application_steps as last")
    .innerJoin("applications", (join) =>
      join.onRef("applications.id", "=", "last.application_id").onRef("applications.stage", "=", "last.from_stage"),
    )
    .leftJoin("user", "user.id", "last.settled_by")
    .select(["applications.id", "company", "user.name as by", "last.reason", "settled_at"])
    .where(isReturned)
    .where("last.proposed_by", "=", userId)
    .where("applications.hidden_at", "is", null)
    .where(within)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("application_steps as newer")
            .select("newer.id")
            .whereRef("newer.application_id", "=", "last.application_id")
            .whereRef("newer.id", ">", "last.id"),
        ),
      ),
    )
    .limit(countedTo)
    .execute();
  const list = [...terms, ...steps]
    .map(({ by, settled_at, ...row }) => ({ ...row, by: by ?? someoneWhoLeft, returnedAt: settled_at ?? 0 }))
    .toSorted((one, other) => one.returnedAt - other.returnedAt);
  return { count: { total: list.length, more: terms.length === countedTo }, list };
}

/** An application whose applicant has answered a request that nobody has checked yet. */
export interface AnsweredApplication {
  id: string;
  company: string;
  /** The request that was answered first. */
  kind: RequestKind;
  text: string;
  /** How many of its requests are answered and not checked. */
  answers: number;
  /** The time of the first of these answers. */
  answeredAt: number;
}

/** The applications with an answer to check; those that have waited longest come first. */
export async function listAnswered(
  { db }: Services,
  actor: Actor,
): Promise<{ count: Counted; list: AnsweredApplication[] }> {
  const within = ownApplications(requireStaff(actor, "desk.read"), "applications") ?? sql<SqlBool>`1 = 1`;
  const rows = await db
    .selectFrom("application_requests as request")
    .innerJoin("applications", "applications.id", "request.application_id")
    .select(["applications.id", "company", "request.kind", "request.text", "answered_at"])
    .where("request.state", "=", "answered")
    .where("applications.stage", "not in", endStages)
    .where("applications.hidden_at", "is", null)
    .where(within)
    .orderBy("answered_at")
    .orderBy("request.id")
    .limit(countedTo)
    .execute();
  const applications = new Map<string, AnsweredApplication>();
  for (const { answered_at, ...row } of rows) {
    const known = applications.get(row.id);
    if (known) known.answers += 1;
    else applications.set(row.id, { ...row, answers: 1, answeredAt: answered_at ?? 0 });
  }
  return {
    count: { total: applications.size, more: rows.length === countedTo },
    list: [...applications.values()],
  };
}
