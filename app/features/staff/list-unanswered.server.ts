import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff, staffMay } from "../identity/policy";
import "../identity/staff/tables";
import { openInvitations } from "./open-invitations.server";

/** Somebody who was invited to the staff, and whose link has stopped working before they used it. */
export interface UnansweredColleague {
  id: string;
  name: string;
  email: string;
  expiredAt: number;
}

/** The invitations of staff that have expired and were neither accepted nor withdrawn, the oldest first; none for who cannot renew them. */
export async function listUnansweredColleagues({ db, clock }: Services, actor: Actor): Promise<UnansweredColleague[]> {
  if (!staffMay(requireStaff(actor, "desk.read"), "staff.manage")) return [];
  const rows = await openInvitations(db).where("link_until", "<=", clock.now()).orderBy("link_until").execute();
  return rows.map(({ id, name, email, link_until: expiredAt }) => ({ id, name, email, expiredAt }));
}
