import type { Db } from "~/platform/db/tables";
import type { Proposal } from "./propose";

/** A request for an introduction as it was asked and proposed. The caller has checked who reads it. */
export async function unsafeReadMatch(db: Db, id: string) {
  const row = await db.selectFrom("match_requests").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    phone: row.phone,
    message: row.message,
    answers: JSON.parse(row.answers) as { question: string; answer: string }[],
    proposal: JSON.parse(row.proposal) as Proposal,
    wanted: JSON.parse(row.wanted) as string[],
  };
}
