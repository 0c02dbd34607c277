import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { clientInReach, reachOf } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { readFirstApprovals } from "./first-approval.server";

interface Given {
  id: string;
  name: string;
  clientId: string;
}

/** Why somebody cannot review these documents; null when they can. '' is nobody. */
export async function takerProblem(tx: Tx, to: string, documents: readonly Given[]): Promise<string | null> {
  if (to === "") return null;
  const colleague = (await listColleagues(tx, "documents.review")).find(({ id }) => id === to);
  const staff = colleague && (await findStaff(tx, to));
  if (!staff) return "This person does not review documents any more. Choose somebody else";
  const reach = reachOf(staff);
  const first = await readFirstApprovals(
    tx,
    documents.map(({ id }) => id),
  );
  for (const { id, name, clientId } of documents) {
    if (first.get(id)?.by === to)
      return `${colleague.name} has approved ${name} first, and a colleague decides. Choose somebody else`;
    if (reach === null) continue;
    const { rows } = await sql`select 1 as seen where ${clientInReach(sql.val(clientId), reach)}`.execute(tx);
    if (rows.length === 0) return `${colleague.name} does not work with the client of ${name}. Choose somebody else`;
  }
  return null;
}
