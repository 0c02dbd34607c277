import type { Roster } from "~/content/advisors";
import type { Db, Tx } from "~/platform/db/tables";

/** Invitations that were neither accepted nor withdrawn, also those whose link works no longer. */
export const openInvitations = (db: Db | Tx) =>
  db
    .selectFrom("staff_invitations")
    .selectAll("staff_invitations")
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null);

/** Whether an advisor in the portal only stays without an account when the invitation is withdrawn. */
export function staysBehind({ find, profileOf }: Roster, { advisor }: { advisor: string | null }): boolean {
  return advisor !== null && find(advisor) !== undefined && profileOf(advisor) === undefined;
}
