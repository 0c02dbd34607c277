import type { Db, Tx } from "~/platform/db/tables";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import { type About, seesAbout } from "./reach.server";

/** Why somebody cannot have a task about this; null when they can. '' is nobody. */
export async function ownerProblem(db: Db | Tx, owner: string, about: About): Promise<string | null> {
  if (owner === "") return null;
  const colleague = (await listColleagues(db, "tasks.work")).find(({ id }) => id === owner);
  const staff = colleague && (await findStaff(db, owner));
  if (!staff) return "This person has no tasks at the firm any more. Choose somebody else";
  return (await seesAbout(db, staff, about))
    ? null
    : `${colleague.name} works with other clients only. Choose somebody else`;
}
