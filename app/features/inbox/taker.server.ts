import { type SqlBool, sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { reachOf } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { withinReach } from "./reach.server";

/** Why somebody cannot have an item; null when they can. '' is nobody. */
export async function takerProblem(
  tx: Tx,
  services: Pick<Services, "inboxSubjects">,
  { id, to }: { id: string; to: string },
): Promise<string | null> {
  if (to === "") return null;
  const colleague = (await listColleagues(tx, "inbox.work")).find((one) => one.id === to);
  const staff = colleague && (await findStaff(tx, to));
  if (!staff) return "This person does not work on the inbox any more. Choose somebody else";
  const reach = reachOf(staff);
  if (reach === null) return null;
  const seen = sql<SqlBool>`select 1 as seen where ${withinReach(services, sql.val(id), reach)}`;
  return (await seen.execute(tx)).rows.length > 0
    ? null
    : `${colleague.name} works with other clients only. Choose somebody else`;
}
