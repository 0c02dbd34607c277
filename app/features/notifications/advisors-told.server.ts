import { type SqlBool, sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { staffReaches } from "../identity/reach.server";
import { mayAsStaff, type StaffAct } from "../identity/staff/roles";

/** Whom something is about, so that the advisors concerned hear of it too. */
export interface About {
  /** The id of a client, or the account of one; null for a visitor. */
  client?: string | null;
  account?: string | null;
  /** The advisor of the finder with whom a meeting is. */
  advisor?: string;
  /** The inbox item, whose assignee or team is concerned. */
  item?: string;
}

/**
 * The advisors to tell: the advisor of record of the client, the advisor of the meeting and the assignee, or those of a team, as far as
 * they work with that client. What is about no client concerns the assignee alone, or that team.
 */
export async function advisorsTold(
  tx: Tx,
  { client = null, account = null, advisor = "", item = "" }: About,
  act: StaffAct,
): Promise<string[]> {
  if (!mayAsStaff("advisor", act)) return [];
  const clientId = client === null ? sql`(select id from clients where user_id = ${account})` : sql.val(client);
  const rows = await tx
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["staff.user_id", "user.banned"])
    .where("staff.role", "=", "advisor")
    .where("staff.removed_at", "is", null)
    .where("staff.suspended_at", "is", null)
    .where(
      sql<SqlBool>`(not exists (select 1 from clients where id = ${clientId}) or ${staffReaches("staff", clientId)})`,
    )
    .where(sql<SqlBool>`(staff.user_id = (select assignee_id from inbox_items where id = ${item})
      or staff.user_id in (select member.user_id from team_members member
        join inbox_items assigned on assigned.assignee_id = member.team_id where assigned.id = ${item})
      or (staff.advisor <> '' and staff.advisor = ${advisor})
      or exists (select 1 from clients of_record where of_record.id = ${clientId}
        and of_record.advisor <> '' and of_record.advisor = staff.advisor))`)
    .execute();
  return rows.filter(({ banned }) => !banned).map(({ user_id }) => user_id);
}
